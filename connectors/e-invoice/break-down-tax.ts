import { type DecimalText, decimal, sum } from '@slipway/contract/money.ts';

import type { BookableDocument } from '../connector.ts';
import { isOfRate, plainRate, rateOf } from '../plan/rate-share.ts';
import { type Amounts, foresee } from '../plan/resolve-amounts.ts';
import { splitByRate } from '../plan/split-by-rate.ts';
import { refusalText } from '../refusal-text.ts';
import { type Missing, missing, missingOf } from './missing.ts';
import type { OutgoingTax } from './outgoing.ts';

type Row = { category: string | null; rate: DecimalText | null; base: DecimalText; amount: DecimalText };

/** VATEX codes that only repeat the category. */
const reasonCodes: Readonly<Record<string, string>> = {
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
};
/** UNCL 5305, as EN 16931 allows. Split payment (B) is used only within Italy. */
const categories = new Set(['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M']);
const taxed = new Set(['S', 'L', 'M']);
/**
 * Categories that need a reason for the exemption; for others a reason is forbidden (BR-S-10, BR-Z-10,
 * BR-AF-10, BR-AG-10).
 */
const untaxed = new Set(['E', 'AE', 'K', 'G', 'O']);
const centsMax = 2;

/** The official rules tolerate a difference of less than one unit between a tax and its rate. */
const toleranceMax = 1;

/**
 * BG-23: net and tax by category and rate. The category is the document's own, or S if there is a rate; a
 * rate of 0 without a category is missing, because its reason is never guessed.
 * @param knownRates of the vendor's country: if the document prints no rate, the only one that gives its tax
 */
export function breakDownTax(
  document: BookableDocument,
  amounts: Amounts,
  knownRates: readonly DecimalText[],
): { taxes: OutgoingTax[] } | { missing: Missing[] } {
  const rows = printedRows(document, amounts) ?? shareRows(document, amounts, knownRates);
  if ('missing' in rows) return rows;
  const wrong = rows.find((row) => isOffRate(row, document.lines.length));
  if (wrong) {
    const values = { rate: rateOf(wrong), base: wrong.base, tax: wrong.amount };
    return { missing: [missingOf(foresee('TAX', 'taxAmount', refusalText('TAX_RATE_DISAGREES', values)))] };
  }
  const faults = rows.flatMap((row) => faultsOf(row, document));
  if (rows.some(isNotSubject) && rows.length > 1) faults.push(missing('TAX_CATEGORIES_MIXED', 'taxAmount'));
  return faults.length > 0 ? { missing: faults } : { taxes: rows.map((row) => taxOf(row, document)) };
}

/** The printed rows, if they are complete and add up to the document's sums. */
function printedRows({ taxes }: BookableDocument, { net, total }: Amounts): Row[] | null {
  const rows: Row[] = [];
  for (const { category, rate, baseAmount: base, taxAmount } of taxes) {
    const isUntaxed = rate === null || decimal(rate).isZero();
    const amount = taxAmount ?? (isUntaxed ? '0' : null);
    if (base === null || amount === null || (rate === null && !decimal(amount).isZero())) return null;
    add(rows, { category: categoryOf(category, rate), rate: plainRate(rate) ?? '0', base, amount });
  }
  const makesSums =
    decimal(sum(rows.map(({ base }) => base))).equals(net) &&
    decimal(sum(rows.map(({ amount }) => amount))).equals(decimal(total).minus(net));
  return makesSums && rows.length > 0 ? rows : null;
}

/** Rows that follow from arithmetic; two kinds of untaxed amounts cannot be separated by it. */
function shareRows(
  document: BookableDocument,
  amounts: Amounts,
  knownRates: readonly DecimalText[],
): Row[] | { missing: Missing[] } {
  const shares = splitByRate(document, amounts, knownRates);
  if ('category' in shares) return { missing: [missingOf(shares)] };
  return shares.map((share) => {
    const rate = rateOf(share);
    const rows = document.taxes.filter((row) => (plainRate(row.rate) ?? '0') === rate);
    const named = new Set(rows.map(({ category }) => categoryOf(category, rate)));
    const [only = null] = named.size === 1 ? named : [categoryOf(null, rate)];
    return { category: only, rate, base: share.base, amount: share.amount };
  });
}

function categoryOf(category: string | null, rate: DecimalText | null): string | null {
  if (category !== null) return category.trim().toUpperCase();
  return rate !== null && !decimal(rate).isZero() ? 'S' : null;
}

/** One row for each category and rate; empty rows are omitted. */
function add(rows: Row[], added: Row): void {
  if (decimal(added.base).isZero() && decimal(added.amount).isZero()) return;
  const same = rows.find(({ category, rate }) => category === added.category && rate === added.rate);
  if (same) {
    same.base = sum([same.base, added.base]);
    same.amount = sum([same.amount, added.amount]);
  } else rows.push(added);
}

function isOffRate({ rate, base, amount }: Row, lineCount: number): boolean {
  const worked = decimal(base)
    .times(rate ?? '0')
    .dividedBy(100);
  return !isOfRate({ base, amount }, rate ?? '0', lineCount) || worked.minus(amount).abs().gte(toleranceMax);
}

function isNotSubject({ category }: Row): boolean {
  return category === 'O';
}

function faultsOf(row: Row, document: BookableDocument): Missing[] {
  const { category, rate, base, amount } = row;
  const faults = [base, amount].filter(isTooFine).map(tooFine);
  if (category === null) return [...faults, missing('TAX_CATEGORY_MISSING', 'taxAmount', { base })];
  if (!categories.has(category))
    return [...faults, missing('TAX_CATEGORY_UNKNOWN', 'taxAmount', { category })];
  const isZero = decimal(rate ?? '0').isZero();
  const fits = category === 'S' ? !isZero : taxed.has(category) || isZero;
  if (!fits) faults.push(missing('TAX_CATEGORY_RATE', 'taxAmount', { category, rate: rate ?? '0' }));
  const { reason, reasonCode } = exemptionOf(category, document);
  if (category === 'E' && reason === null && reasonCode === null)
    faults.push(missing('EXEMPTION_REASON_MISSING', 'taxAmount'));
  return faults;
}

function taxOf({ category, rate, base, amount }: Row, document: BookableDocument): OutgoingTax {
  return {
    category: category ?? '',
    rate: category === 'O' ? null : rate,
    base,
    amount,
    ...exemptionOf(category ?? '', document),
  };
}

/** BT-120 and BT-121: the user's input first, then the e-invoice, then the category's default. */
function exemptionOf(
  category: string,
  { metadata, terms }: BookableDocument,
): Pick<OutgoingTax, 'reason' | 'reasonCode'> {
  if (!untaxed.has(category)) return { reason: null, reasonCode: null };
  const entered = category === 'E' ? metadata['exemptionReason']?.trim() : '';
  if (entered) return { reason: entered, reasonCode: null };
  const stated = terms?.exemptions.find((one) => one.category.trim().toUpperCase() === category);
  return {
    reason: stated?.reason ?? null,
    reasonCode: stated?.reasonCode ?? reasonCodes[category] ?? null,
  };
}

/** EN 16931 allows amounts with two decimals (BR-DEC-…). */
export function isTooFine(amount: DecimalText): boolean {
  return decimal(amount).decimalPlaces() > centsMax;
}

export function tooFine(amount: DecimalText): Missing {
  return missing('AMOUNT_DECIMALS', 'totalAmount', { amount });
}
