import type { LabelKind } from '../find/labels.ts';
import type { NumberCandidate, NumberName } from '../find/numbers.ts';
import { inRow } from '../find/text-lines.ts';
import {
  describePlace,
  describeRelation,
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

export const numberFeatures: readonly string[] = [
  ...relationNames('own'),
  'ruleScore',
  'ruleRank',
  'ruleLead',
  'rival',
  ...kinds,
  ...placeNames,
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

export const risingNumberFeatures: ReadonlySet<string> = new Set(['ruleScore', 'ruleLead', 'legible']);

/** One row of features for each number, seen as the document's number, its order's and so on. */
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
    return Float64Array.from([
      ...describeRelation(spot, relation, relation?.score ?? 0),
      score,
      Math.min(5, order.indexOf(score)),
      score - (score === best ? second : best),
      relations.find(({ label }) => label.kind !== name)?.score ?? 0,
      ...kinds.map((kind) => relations.find(({ label }) => label.kind === kind)?.score ?? 0),
      ...describePlace(spot, around),
      value.replace(/\D/g, '').length,
      value.replace(/\P{L}/gu, '').length,
      value.replace(/[\p{L}\d]/gu, '').length,
      value.length,
      /^(?:19|20)\d\d$/.test(value) ? 1 : 0,
      /^\p{L}/u.test(value) ? 1 : 0,
      /(?:^|\D)20[12]\d(?:\D|$)/.test(value) ? 1 : 0,
      inRow(spots, spot.row).length,
      Math.min(60, candidates.length),
    ]);
  });
}
