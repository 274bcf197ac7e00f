import { type FieldModel, logOddsOf, preferClear } from '../model/field-model.ts';
import { describeNumbers, numberFeatures } from '../model/number-features.ts';
import { evidenceNearby, surround } from '../model/surroundings.ts';
import {
  type NumberCandidate,
  type NumberName,
  type NumberSpot,
  numberNames,
  ruleNumber,
  scoreNumbers,
  spotNumbers,
} from './numbers.ts';
import { labelEvidence } from './relate-labels.ts';
import type { Entry, Sheet } from './sheet.ts';
import {
  isClearlyOther,
  numberAsHeading,
  numberAsReference,
  numberBesideDate,
  numberByLead,
} from './unlabelled-number.ts';

/** A number whose label score is below this share of the best one does not replace it. */
const rivalPart = 0.7;

export type ChosenNumbers = { entries: Entry[]; document: NumberSpot | null };

/**
 * Every text that could be a number of the document: not a date, an account number, a tax ID or an amount.
 */
export function gatherNumbers({ rows, labels, dates, ibans, taxIds, amounts }: Sheet): NumberCandidate[] {
  const sums = amounts.filter((spot) => spot.decimals === 2 || spot.currency !== null || spot.percent);
  const spots = spotNumbers(rows, [...dates, ...ibans, ...taxIds, ...sums], labels);
  const isAccount = ({ value }: NumberSpot) =>
    accountNumber.test(value) && ibans.some(({ iban }) => iban.includes(value));
  return scoreNumbers(
    spots.filter((spot) => !isAccount(spot)),
    labels,
    rows,
  );
}

/** The national account number inside an IBAN. */
const accountNumber = /^\d{7,}$/;

/** Chooses the document number, the order number, the buyer reference and the payment reference. */
export function chooseNumbers(sheet: Sheet, model: FieldModel): ChosenNumbers {
  const candidates = gatherNumbers(sheet);
  const around = surround(sheet);
  const choose = (name: NumberName): Entry[] => {
    const ruled = ruleNumber(name, name === 'documentNumber' ? withoutOrders(candidates) : candidates);
    const isRival = (one: NumberCandidate) =>
      ruled === null
        ? !isOfAnother(one) && !(name === 'documentNumber' && isClearlyOther(one))
        : one.ruled[name].score >= ruled.ruled[name].score * rivalPart;
    const odds =
      model[name] && logOddsOf(model, name, numberFeatures, describeNumbers(name, candidates, around));
    const clear = odds
      ? preferClear(candidates, odds, ruled, isRival)
      : ruled && { candidate: ruled, logOdds: null };
    if (!clear) return name === 'documentNumber' ? withoutLabel(sheet, candidates, odds ?? []) : [];
    const { spot, ruled: rules } =
      name === 'documentNumber' ? withPrefix(clear.candidate, candidates) : clear.candidate;
    const { score, relation } = rules[name];
    const evidence = [relation ? labelEvidence(relation) : evidenceNearby(spot, sheet.rows)];
    if (name === 'documentNumber' && hasSecondLabel(clear.candidate, candidates)) evidence.push(labelsAgree);
    return [{ name, value: spot.value, spot, score, evidence, logOdds: clear.logOdds }];
  };
  const entries = numberNames.flatMap(choose);
  const own = entries.find(({ name }) => name === 'documentNumber');
  const document = candidates.find(({ spot }) => spot === own?.spot)?.spot ?? null;
  return { entries, document };
}

const labelsAgree = { code: 'LABELS_AGREE', message: 'the same number has its label in two places' };

/** The number is printed again with a label of its own: in a payment slip, a second box or a sentence. */
function hasSecondLabel(chosen: NumberCandidate, candidates: readonly NumberCandidate[]): boolean {
  const isClear = ({ score, relation }: NumberCandidate['ruled'][NumberName]) =>
    score >= namedMin && relation?.between === '' && relation.label.another !== true;
  return (
    isClear(chosen.ruled.documentNumber) &&
    candidates.some(
      ({ spot, ruled }) =>
        spot.row !== chosen.spot.row &&
        spot.value === chosen.spot.value &&
        (isClear(ruled.documentNumber) || isClear(ruled.paymentReference)),
    )
  );
}

/**
 * "Invoice #5271" with "Order ID 5271" is named after its order, if another number has the label of the invoice
 * number.
 */
function withoutOrders(candidates: readonly NumberCandidate[]): readonly NumberCandidate[] {
  const has = (name: NumberName, one: NumberCandidate) =>
    one.ruled[name].score >= namedMin && one.ruled[name].relation?.label.weight === 1;
  const orders = new Set(
    candidates.filter((one) => has('orderReference', one)).map(({ spot }) => spot.value),
  );
  const others = candidates.filter(({ spot }) => !orders.has(spot.value.replace(/^#/, '')));
  return others.some((one) => has('documentNumber', one)) ? others : candidates;
}

/**
 * The longer number on the page that ends with the chosen one: "RE-2025-0287" for "2025-0287", the second part of a
 * broken reference, or "FA-2025-00731" with its own label for "Invoice #731".
 */
function withPrefix(chosen: NumberCandidate, candidates: readonly NumberCandidate[]): NumberCandidate {
  const { value } = chosen.spot;
  const isPart = chosen.ruled.documentNumber.relation === null;
  const prefixOf = ({ spot }: NumberCandidate) =>
    spot.value.endsWith(value) ? spot.value.slice(0, -value.length) : '';
  const isLabelled = (one: NumberCandidate) =>
    one.ruled.documentNumber.relation?.between === '' && !isOfAnother(one);
  const whole = candidates.find(
    (one) =>
      (isPart && /^\p{Lu}{1,4}[-/]$/u.test(prefixOf(one))) ||
      (/^\d{3,}$/.test(value) && /^\p{Lu}{2,}[-/\d]*$/u.test(prefixOf(one)) && isLabelled(one)),
  );
  return whole ?? chosen;
}

/** From this score on, a label to the left of a number leaves no doubt. */
const namedMin = 0.7;

/** Words of the label itself, such as "d'origine", are between the label and the number. */
const anothersMin = 0.3;

/** Whether a label to the left says that it is the number of another document: "Relates to invoice 2025-0071". */
function isOfAnother({ relations }: NumberCandidate): boolean {
  return relations.some(
    ({ label, how, score }) => label.another === true && how === 'LEFT' && score >= anothersMin,
  );
}

/** Odds of one to one are too low without further proof. */
const withoutLabelOdds = 1;
const withoutLabelScore = 0.5;

function withoutLabel(
  sheet: Sheet,
  candidates: readonly NumberCandidate[],
  odds: readonly number[],
): Entry[] {
  const beside = numberBesideDate(candidates, sheet);
  const heading = beside ? null : numberAsHeading(candidates, sheet);
  const found =
    beside ?? heading ?? numberAsReference(candidates, sheet) ?? numberByLead(candidates, odds, sheet);
  if (!found) return numberOfOrder(candidates, sheet);
  const { spot } = found;
  const evidence = beside
    ? { code: 'BESIDE_DATE', message: 'next to the date' }
    : heading
      ? { code: 'LARGE', message: 'printed in large letters' }
      : evidenceNearby(spot, sheet.rows);
  const [name, logOdds] = ['documentNumber' as const, withoutLabelOdds];
  return [{ name, value: spot.value, spot, score: withoutLabelScore, evidence: [evidence], logOdds }];
}

/** Evidence for a number that has the label of another kind. */
const onlyOrder = { code: 'ONLY_ORDER', message: 'the order number, because no invoice number is printed' };

/**
 * Shops number their invoices like the orders: "Order no. 2917" and no other number. None if there are several, or if
 * words before the label say what the order is for: "Invoice for order 24726".
 */
function numberOfOrder(candidates: readonly NumberCandidate[], { rows }: Sheet): Entry[] {
  const orders = candidates.filter(({ ruled: { orderReference } }) => {
    const { score, relation } = orderReference;
    if (!relation || score < namedMin || relation.label.weight < 1 || relation.between !== '') return false;
    const { row, start } = relation.label;
    return rows[row]?.segments.some((cell) => cell.start === start) === true;
  });
  const [order] = orders;
  if (!order || orders.some(({ spot }) => spot.value !== order.spot.value)) return [];
  const { spot } = order;
  const [name, logOdds] = ['documentNumber' as const, withoutLabelOdds];
  return [{ name, value: spot.value, spot, score: withoutLabelScore, evidence: [onlyOrder], logOdds }];
}
