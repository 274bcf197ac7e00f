import { type DecimalText, decimal, sum } from '@slipway/contract/money.ts';

import type { BookableDocument, BookableTax, Refusal } from '../connector.ts';
import { refusalText } from '../refusal-text.ts';
import { assignLines, basesByLines } from './assign-lines.ts';
import { isOfRate, plainRate, type RateShare, rateOf } from './rate-share.ts';
import { type Amounts, foresee } from './resolve-amounts.ts';

const dueByBuyer = new Set(['AE', 'K']);

type Row = Omit<RateShare, 'base' | 'amount'> & { base: DecimalText | null; amount: DecimalText | null };
type Taxed = Row & { amount: DecimalText };
type Sums = { net: DecimalText; tax: DecimalText; knownRates: readonly DecimalText[] };

/**
 * The document's net amount and tax by rate, as printed. Missing values are derived only if arithmetic allows
 * one answer: the rest of a sum, or the only existing rate that gives this tax.
 */
export function splitByRate(
  document: BookableDocument,
  { net, total }: Amounts,
  knownRates: readonly DecimalText[],
): RateShare[] | Refusal {
  const sums = { net, tax: decimal(total).minus(net).toFixed(), knownRates };
  const rows = joinRows(document.taxes);
  const shares = rows.length > 0 ? fromRows(document, rows, sums) : fromLines(document, sums);
  if ('category' in shares) return shares;
  const filled = shares.filter(({ base, amount }) => !decimal(base).isZero() || !decimal(amount).isZero());
  const wrong = filled.find((share) => !isOfRate(share, rateOf(share), document.lines.length));
  if (!wrong) return filled;
  const values = { rate: rateOf(wrong), base: wrong.base, tax: wrong.amount };
  return foresee('TAX', 'taxAmount', refusalText('TAX_RATE_DISAGREES', values));
}

/** One row for each rate. */
function joinRows(taxes: readonly BookableTax[]): Row[] {
  const rows: Row[] = [];
  for (const { category, rate, baseAmount, taxAmount } of taxes) {
    if (rate === null && baseAmount === null && taxAmount === null) continue;
    const key = { rate: plainRate(rate), isDueByBuyer: dueByBuyer.has(category ?? '') };
    const same = rows.find((one) => one.rate === key.rate && one.isDueByBuyer === key.isDueByBuyer);
    if (same) {
      same.base = plus(same.base, baseAmount);
      same.amount = plus(same.amount, taxAmount);
    } else rows.push({ ...key, base: baseAmount, amount: taxAmount });
  }
  return rows;
}

function plus(one: DecimalText | null, other: DecimalText | null): DecimalText | null {
  return one === null || other === null ? null : sum([one, other]);
}

function fromRows(document: BookableDocument, rows: Row[], sums: Sums): RateShare[] | Refusal {
  const taxed = fillAmounts(document, rows, sums.tax);
  if ('category' in taxed) return taxed;
  const shares = fillBases(document, taxed, sums.net);
  if ('category' in shares) return shares;
  return fillRates(document, shares, sums);
}

function fillAmounts({ fields }: BookableDocument, rows: Row[], tax: DecimalText): Taxed[] | Refusal {
  const known = rows.map((row) => (row.rate === '0' ? { ...row, amount: row.amount ?? '0' } : row));
  const missing = known.filter(({ amount }) => amount === null);
  const [first] = missing;
  if (first && fields.taxAmount === null) return amountMissing(first.rate);
  if (missing.length > 1) return foresee('TAX', 'taxAmount', refusalText('TAX_BY_RATE_MISSING'));
  const rest = decimal(tax).minus(sum(known.map(({ amount }) => amount ?? '0')));
  return known.map((row) => ({ ...row, amount: row.amount ?? rest.toFixed() }));
}

function amountMissing(rate: DecimalText | null): Refusal {
  return rate === null
    ? foresee('TAX', 'taxAmount', refusalText('TAX_BY_RATE_MISSING'))
    : foresee('TAX', 'taxAmount', refusalText('TAX_AMOUNT_MISSING', { rate }));
}

function fillBases(document: BookableDocument, rows: Taxed[], net: DecimalText): RateShare[] | Refusal {
  const missing = rows.filter(({ base }) => base === null);
  const known = rows.map((row) => ({ ...row, base: row.base ?? '0' }));
  if (missing.length === 0) return withUntaxedRest(document, known, net);
  const byLines = rows.length > 1 ? basesByLines(document.lines, rows, net) : null;
  if (byLines && rows.every(({ base }, at) => base === null || decimal(base).equals(byLines[at] ?? '0')))
    return known.map((row, at) => ({ ...row, base: byLines[at] ?? '0' }));
  if (missing.length > 1) return foresee('TAX', 'netAmount', refusalText('TAX_BY_RATE_MISSING'));
  const rest = decimal(net).minus(sum(known.map(({ base }) => base)));
  return known.map((row, at) => (rows[at]?.base === null ? { ...row, base: rest.toFixed() } : row));
}

/** The rest of the net amount, such as a deposit, has no tax: only if no row states this already. */
function withUntaxedRest(
  document: BookableDocument,
  shares: RateShare[],
  net: DecimalText,
): RateShare[] | Refusal {
  const stated = sum(shares.map(({ base }) => base));
  const rest = decimal(net).minus(stated);
  if (rest.isZero()) return shares;
  const isDoubtful = shares.some(
    (share) =>
      decimal(share.amount).isZero() ||
      (share.rate !== null && !isOfRate(share, share.rate, document.lines.length)),
  );
  if (isDoubtful || rest.isNegative()) {
    return foresee('UNBALANCED', 'netAmount', refusalText('TAX_BASES_DISAGREE', { sum: stated, net }));
  }
  const rate = document.lines.some(({ taxRate }) => plainRate(taxRate) === '0') ? '0' : null;
  return [...shares, { rate, isDueByBuyer: false, base: rest.toFixed(), amount: '0' }];
}

/** A tax without a rate gets the only existing rate that gives it. */
function fillRates(document: BookableDocument, shares: RateShare[], sums: Sums): RateShare[] | Refusal {
  const rated: RateShare[] = [];
  for (const share of shares) {
    const isRated = share.rate !== null || decimal(share.amount).isZero();
    const rate = isRated ? share.rate : onlyRate(share, document, sums.knownRates);
    const isNew = isRated || (rate !== null && !shares.some((one) => one.rate === rate));
    if (!isNew) return rateUnknown(share);
    rated.push({ ...share, rate });
  }
  return rated;
}

function onlyRate(
  share: Pick<RateShare, 'base' | 'amount'>,
  { lines }: BookableDocument,
  knownRates: readonly DecimalText[],
): DecimalText | null {
  const named = lines.flatMap(({ taxRate }) => taxRate ?? []);
  const rates = new Set([...knownRates, ...named].flatMap((rate) => plainRate(rate) ?? []));
  const fitting = [...rates].filter((rate) => isOfRate(share, rate, lines.length));
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

function rateUnknown({ base, amount }: Pick<RateShare, 'base' | 'amount'>): Refusal {
  return foresee('TAX', 'taxAmount', refusalText('TAX_RATE_UNKNOWN', { tax: amount, net: base }));
}

/** For a document without tax rows, its lines may have the rates. */
function fromLines(document: BookableDocument, { net, tax, knownRates }: Sums): RateShare[] | Refusal {
  const rates = [...new Set(document.lines.flatMap(({ taxRate }) => plainRate(taxRate) ?? []))];
  const taxed = rates.filter((rate) => rate !== '0');
  const share = { rate: null, isDueByBuyer: false, base: net, amount: tax };
  if (decimal(tax).isZero()) {
    const [rate] = taxed;
    const printed = document.fields.taxAmount;
    if (rate !== undefined && printed === null) return amountMissing(rate);
    if (printed === null && document.fields.netAmount === null) {
      const made = sum(assignLines(document.lines, [share]).map(({ amount }) => amount));
      if (!decimal(made).isZero() && !decimal(made).equals(net))
        return foresee('AMOUNT', 'taxAmount', refusalText('TAX_MISSING', { net: made, total: net }));
    }
    return [{ ...share, rate: rate ?? (rates.length > 0 || printed !== null ? '0' : null) }];
  }
  if (taxed.length > 1) return foresee('TAX', 'taxAmount', refusalText('TAX_BY_RATE_MISSING'));
  const rate = taxed[0] ?? onlyRate(share, document, knownRates);
  if (rate === null) return rateUnknown(share);
  const whole = [{ ...share, rate }];
  if (!rates.includes('0')) return whole;
  const both = [{ rate }, { rate: '0' }];
  const bases = basesByLines(document.lines, both, net);
  if (!bases) return foresee('TAX', 'netAmount', refusalText('TAX_BY_RATE_MISSING'));
  return both.map((one, at) => ({ ...share, ...one, base: bases[at] ?? '0', amount: at === 0 ? tax : '0' }));
}
