import { fold } from '../find/fold-text.ts';
import type { LabelKind } from '../find/labels.ts';
import type { NumberCandidate, NumberName } from '../find/numbers.ts';
import { inRow } from '../find/text-lines.ts';
import {
  describePlace,
  describeRelation,
  isInSection,
  placeNames,
  relationNames,
  type Surroundings,
} from './surroundings.ts';

const kinds: readonly LabelKind[] = [
  'documentNumber',
  'orderReference',
  'buyerReference',
  'customerNumber',
  'paymentReference',
  'otherNumber',
];

/** Shorter and longer numbers count as these limits: the generated documents have too few of them. */
const digitsRange = [4, 6] as const;
const lengthRange = [5, 9] as const;
const [lettersMax, signsMax] = [3, 1];

/** Titles of invoices, credit notes and receipts, in seven languages, folded. */
const documentWord =
  /rechnung|gutschrift|beleg|invoice|credit|(?<!\p{L})bill(?!\p{L})|receipt|factur|avoir|fattura|fatura|abono|nota|note/u;

export const numberFeatures: readonly string[] = [
  ...relationNames('own'),
  'ruleScore',
  'ruleRank',
  'ruleLead',
  'rival',
  ...kinds,
  ...placeNames,
  'named',
  'labelNamed',
  'labelLetters',
  'section',
  'digits',
  'letters',
  'signs',
  'length',
  'year',
  'startsWithLetter',
  'hasYearInside',
  'tokensInRow',
  'candidates',
];

export const risingNumberFeatures: ReadonlySet<string> = new Set([
  'ownScore',
  'ruleScore',
  'ruleLead',
  'named',
  'labelNamed',
  'legible',
]);

/** One row of features per number, as document number, order number and so on. */
export function describeNumbers(
  name: NumberName,
  candidates: readonly NumberCandidate[],
  around: Surroundings,
): Float64Array[] {
  const scores = candidates.map(({ ruled }) => ruled[name].score);
  const order = [...new Set(scores)].sort((a, b) => b - a);
  const [best = 0, second = 0] = [...scores].sort((a, b) => b - a);
  const spots = candidates.map(({ spot }) => spot);
  return candidates.map(({ spot, relations, ruled }, at) => {
    const score = scores[at] ?? 0;
    const { relation } = ruled[name];
    const { value } = spot;
    const before = around.rows[spot.row]?.folded.slice(0, spot.start) ?? '';
    return Float64Array.from([
      ...describeRelation(spot, relation, relation?.score ?? 0),
      score,
      Math.min(5, order.indexOf(score)),
      score - (score === best ? second : best),
      relations.find(({ label }) => label.kind !== name)?.score ?? 0,
      ...kinds.map((kind) => relations.find(({ label }) => label.kind === kind)?.score ?? 0),
      ...describePlace(spot, around),
      documentWord.test(before) ? 1 : 0,
      relation && documentWord.test(fold(relation.label.text)) ? 1 : 0,
      relation?.label.text.replace(/\P{L}/gu, '').length ?? 0,
      isInSection(spot, around) ? 1 : 0,
      within(digitsRange, value.replace(/\D/g, '').length),
      Math.min(lettersMax, value.replace(/\P{L}/gu, '').length),
      Math.min(signsMax, value.replace(/[\p{L}\d]/gu, '').length),
      within(lengthRange, value.length),
      /^(?:19|20)\d\d$/.test(value) ? 1 : 0,
      /^\p{L}/u.test(value) ? 1 : 0,
      /(?:^|\D)20[12]\d(?:\D|$)/.test(value) ? 1 : 0,
      inRow(spots, spot.row).length,
      Math.min(60, candidates.length),
    ]);
  });
}

function within([least, most]: readonly [number, number], count: number): number {
  return Math.max(least, Math.min(most, count));
}
