import { addDays } from '@slipway/contract/dates.ts';
import type { Evidence, Finding } from '@slipway/contract/document.ts';

import { dateFeatures, describeDates } from '../model/date-features.ts';
import { type FieldModel, logOddsOf, preferClear } from '../model/field-model.ts';
import { evidenceNearby, surround } from '../model/surroundings.ts';
import { type DateSpot, isAmbiguous, readDate } from './dates.ts';
import type { NumberSpot } from './numbers.ts';
import { decideOrder } from './order-dates.ts';
import { findPaymentTerms } from './payment-terms.ts';
import { type ScoredDate, scoreDate } from './score-dates.ts';
import type { Entry, Sheet } from './sheet.ts';
import type { Row } from './text-lines.ts';

const dateScoreMin = 0.1;
const dueScoreMin = 0.4;

/** A calculated due date is slightly less certain than the document date. */
const termsPart = 0.9;

/** A date whose label score is below this share of the best one does not replace it. */
const rivalPart = 0.7;

/** Evidence against a document date: the only printed date can be that of the order or the delivery. */
const otherDate = { code: 'OTHER_DATE', message: 'the label is for another date' };
const otherMin = 0.7;

/** Evidence against a date without a label: it was chosen among several. */
const rivalDate = { code: 'RIVAL_DATE', message: 'there is another date without a label' };

function hasRival(chosen: ScoredDate, all: readonly ScoredDate[]): boolean {
  const isPlain = ({ dateWhy, dueRelation, other, inPeriod }: ScoredDate) =>
    dateWhy.code === 'ONLY_DATE' && dueRelation === null && other === 0 && !inPeriod;
  return isPlain(chosen) && all.some((one) => isPlain(one) && one.spot.dayFirst !== chosen.spot.dayFirst);
}

/** Penalty (in log odds) for a date with an ambiguous order of day and month. */
const doubt = 2;

export type ChosenDate = {
  spot: DateSpot;
  value: string;
  score: number;
  evidence: Evidence[];
  logOdds: number | null;
};
export type TermsDate = Pick<Entry, 'spot' | 'value' | 'score' | 'evidence' | 'source'>;
export type ChosenDates = {
  documentDate: ChosenDate | null;
  dueDate: ChosenDate | null;
  findings: Finding[];
};

export type DatesInput = Pick<Sheet, 'rows' | 'labels' | 'dates' | 'languages' | 'receipt'> & {
  /** The document number: a date directly after it is the document date. */
  number: NumberSpot | null;
  currency: string | null;
};

type Chosen = { one: ScoredDate; logOdds: number | null };

/** Chooses the document date and the due date. */
export function chooseDates(given: DatesInput, model: FieldModel): ChosenDates {
  const { rows, languages, currency } = given;
  const scored = scoreDates(given);
  const { date, due } = decide(scored, given, model);
  const notBefore =
    date && due && date.one.spot !== due.one.spot ? [[date.one.spot, due.one.spot] as const] : [];
  const order = decideOrder(given.dates, { languages, currency, notBefore });
  const findings: Finding[] = [];
  const choose = (chosen: Chosen | null, kind: 'date' | 'due', field: string): ChosenDate | null => {
    if (!chosen) return null;
    const { one, logOdds } = chosen;
    const why = kind === 'date' ? one.dateWhy : one.dueWhy;
    const evidence = [why ?? evidenceNearby(one.spot, rows)];
    if (kind === 'date' && one.dateRelation === null && one.other >= otherMin) evidence.push(otherDate);
    if (kind === 'date' && why === one.dateWhy && hasRival(one, scored)) evidence.push(rivalDate);
    const uncertain = isAmbiguous(one.spot) && !order.certain;
    if (isAmbiguous(one.spot)) evidence.push({ code: 'DATE_ORDER', message: order.why });
    if (uncertain) findings.push(ambiguous(one.spot, field));
    return {
      spot: one.spot,
      value: readDate(one.spot, order.order),
      score: one[kind] * (uncertain ? 0.5 : 1),
      evidence,
      logOdds: logOdds === null ? null : logOdds - (uncertain ? doubt : 0),
    };
  };
  const documentDate = choose(date, 'date', 'documentDate');
  const dueDate = choose(due, 'due', 'dueDate');
  if (documentDate && dueDate && dueDate.value < documentDate.value) findings.push(dueBefore());
  if (documentDate && dueDate) addAgreement(documentDate, dueDate, rows);
  return { documentDate, dueDate, findings };
}

/** The printed payment terms lead from the document date to the due date: this proves both. */
function addAgreement(documentDate: ChosenDate, dueDate: ChosenDate, rows: readonly Row[]): void {
  const terms = findPaymentTerms(rows);
  if (!terms || addDays(documentDate.value, terms.days) !== dueDate.value) return;
  const { text } = terms.spot;
  const message = `"${text}" between document date and due date`;
  for (const { evidence } of [documentDate, dueDate])
    evidence.push({ code: 'TERMS_AGREE', message, values: { text } });
}

/** The due date calculated from the document date, if payment terms but no due date are printed. */
export function dueByTerms(rows: readonly Row[], { value, score }: ChosenDate): TermsDate | null {
  const terms = findPaymentTerms(rows);
  if (!terms) return null;
  const message = `"${terms.spot.text}" after the document date`;
  return {
    spot: terms.spot,
    value: addDays(value, terms.days),
    score: score * termsPart,
    evidence: [{ code: 'PAYMENT_TERMS', message, values: { text: terms.spot.text } }],
    source: 'RULE',
  };
}

export function scoreDates(given: DatesInput): ScoredDate[] {
  return given.dates.map((spot) => scoreDate(spot, given));
}

/** The dates that labels and positions alone would choose. */
export function ruleDates(scored: readonly ScoredDate[]): Record<'date' | 'due', ScoredDate | null> {
  const date = pick(scored, 'date', dateScoreMin);
  const others = scored.filter((one) => one !== date || one.due > one.date);
  return { date, due: pick(others, 'due', dueScoreMin) };
}

function decide(
  scored: readonly ScoredDate[],
  given: DatesInput,
  model: FieldModel,
): Record<'date' | 'due', Chosen | null> {
  const ruled = ruleDates(scored);
  const examples = describeDates(scored, surround(given));
  const best = (name: 'documentDate' | 'dueDate', own: ScoredDate | null): Chosen | null => {
    const odds = logOddsOf(model, name, dateFeatures, examples);
    if (!odds) return own && { one: own, logOdds: null };
    const kind = name === 'documentDate' ? 'date' : 'due';
    const isRival = (one: ScoredDate) =>
      own === null ? !(kind === 'due' ? one.begins : one.ends) : one[kind] >= own[kind] * rivalPart;
    const clear = preferClear(scored, odds, own, isRival);
    return clear && { one: clear.candidate, logOdds: clear.logOdds };
  };
  return { date: best('documentDate', ruled.date), due: best('dueDate', ruled.due) };
}

function pick(scored: readonly ScoredDate[], kind: 'date' | 'due', least: number): ScoredDate | null {
  let best: ScoredDate | null = null;
  for (const one of scored) if (one[kind] > least && (!best || one[kind] > best[kind])) best = one;
  return best;
}

function ambiguous(spot: DateSpot, field: string): Finding {
  return {
    code: 'AMBIGUOUS_DATE',
    severity: 'WARNING',
    field,
    message: `"${spot.text}" can be ${spot.dayFirst} or ${spot.monthFirst}: the document does not show which.`,
    values: { text: spot.text, date: `${spot.dayFirst}`, otherDate: `${spot.monthFirst}` },
  };
}

function dueBefore(): Finding {
  return {
    code: 'DUE_BEFORE_DATE',
    severity: 'WARNING',
    field: 'dueDate',
    message: 'The due date is before the document date.',
  };
}
