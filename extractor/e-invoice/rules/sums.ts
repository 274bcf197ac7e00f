import type { Finding } from '@slipway/contract/document.ts';
import { type DecimalText, decimal, sum, toCents } from '@slipway/contract/money.ts';

import { parseDecimal } from '../../parse-values.ts';
import type { EInvoice } from '../invoice.ts';

/**
 * Rounding per line can change the tax of a rate by half a cent per line. More than one unit is always an
 * error.
 */
const roundingPerLine = '0.005';
/** The tolerance of the official rule BR-CO-17. */
const unit = '1';
/** These currencies are paid in whole units, so tax is rounded to them. */
const wholeUnitCurrencies = ['CLP', 'HUF', 'ISK', 'JPY', 'KRW', 'VND'];

/** BR-CO-10 and BR-CO-13 to BR-CO-17 of EN 16931. A rule with missing terms is not broken. */
export function brokenSums(invoice: EInvoice): Finding[] {
  if (invoice.syntax === 'FATTURAPA') return [];
  const found = [
    lineSum(invoice),
    netTotal(invoice),
    taxTotal(invoice),
    grandTotal(invoice),
    amountDue(invoice),
    ...invoice.taxes.map((_, index) => rateTax(invoice, index)),
  ];
  return found.filter((finding) => finding !== null);
}

/** BR-CO-10: BT-106 = Σ BT-131. */
function lineSum(invoice: EInvoice): Finding | null {
  const stated = parseDecimal(invoice.totals.lines);
  const amounts = invoice.lines.filter((line) => line.counts).map((line) => parseDecimal(line.amount));
  if (stated === null || amounts.length === 0) return null;
  if (amounts.some((amount) => amount === null)) return null;
  const lines = toCents(decimal(sum(amounts.filter((amount) => amount !== null)))).toFixed();
  if (decimal(lines).eq(stated)) return null;
  return warning(
    'BR-CO-10',
    'netAmount',
    `The lines add up to ${money(lines)}, but the invoice states ${money(stated)}.`,
    { sum: lines, stated },
  );
}

/** BR-CO-13: BT-109 = BT-106 − BT-107 + BT-108. */
function netTotal({ totals }: EInvoice): Finding | null {
  const net = parseDecimal(totals.net);
  const lines = parseDecimal(totals.lines);
  if (net === null || lines === null) return null;
  const expected = decimal(lines).minus(orNought(totals.allowances)).plus(orNought(totals.charges)).toFixed();
  if (decimal(expected).eq(net)) return null;
  const message = `Lines minus allowances plus charges is ${money(expected)}, but the invoice states a net total of ${money(net)}.`;
  return warning('BR-CO-13', 'netAmount', message, { sum: expected, stated: net });
}

/** BR-CO-14: BT-110 = Σ BT-117. */
function taxTotal({ totals, taxes }: EInvoice): Finding | null {
  const stated = parseDecimal(totals.tax);
  const parts = taxes.map((tax) => parseDecimal(tax.tax));
  if (stated === null || parts.length === 0 || parts.some((part) => part === null)) return null;
  const expected = sum(parts.filter((part) => part !== null));
  if (decimal(expected).eq(stated)) return null;
  const message = `The tax of all rates adds up to ${money(expected)}, but the invoice states a tax total of ${money(stated)}.`;
  return warning('BR-CO-14', 'taxAmount', message, { sum: expected, stated });
}

/**
 * BR-CO-15: BT-112 = BT-109 + BT-110. The totals contradict each other: a reviewer must decide which is
 * right.
 */
function grandTotal({ totals }: EInvoice): Finding | null {
  const net = parseDecimal(totals.net);
  const total = parseDecimal(totals.total);
  if (net === null || total === null) return null;
  const expected = decimal(net).plus(orNought(totals.tax)).toFixed();
  if (decimal(expected).eq(total)) return null;
  const message = `Net ${money(net)} plus tax ${money(orNought(totals.tax))} is ${money(expected)}, but the invoice states a total of ${money(total)}.`;
  const values = { net, tax: orNought(totals.tax), sum: expected, total };
  return { code: 'BR-CO-15', severity: 'BLOCKING', field: 'totalAmount', message, values };
}

/** BR-CO-16: BT-115 = BT-112 − BT-113 + BT-114. */
function amountDue({ totals }: EInvoice): Finding | null {
  const due = parseDecimal(totals.due);
  const total = parseDecimal(totals.total);
  if (due === null || total === null) return null;
  const expected = decimal(total).minus(orNought(totals.paid)).plus(orNought(totals.rounding)).toFixed();
  if (decimal(expected).eq(due)) return null;
  const message = `The total minus the amount paid is ${money(expected)}, but the invoice states an amount due of ${money(due)}.`;
  return warning('BR-CO-16', 'amountDue', message, { sum: expected, stated: due });
}

/**
 * BR-CO-17: BT-117 = BT-116 × BT-119 / 100. The official rule tolerates a whole unit. A smaller difference
 * that rounding per line does not explain is reported as well.
 */
function rateTax(invoice: EInvoice, index: number): Finding | null {
  const row = invoice.taxes[index];
  const base = parseDecimal(row?.base ?? null);
  const rate = parseDecimal(row?.rate ?? null);
  const tax = parseDecimal(row?.tax ?? null);
  if (base === null || rate === null || tax === null) return null;
  const expected = toCents(decimal(base).times(rate).div(100));
  const gap = expected.minus(tax).abs();
  const slack = decimal(roundingPerLine).times(invoice.lines.length);
  const allowed = slack.lt('0.01') ? decimal('0.01') : slack;
  const whole = wholeUnitCurrencies.includes(invoice.currency ?? '') && gap.lte('0.5');
  if (whole || gap.lte(allowed.gt(unit) ? unit : allowed)) return null;
  const message = `${money(rate)}% of ${money(base)} is ${money(expected.toFixed())}, but the invoice states ${money(tax)}.`;
  const code = gap.gt(unit) ? 'BR-CO-17' : 'TAX_DIFFERS_FROM_RATE';
  return warning(code, 'taxAmount', message, { rate, base, sum: expected.toFixed(), stated: tax });
}

function orNought(amount: string | null): DecimalText {
  return parseDecimal(amount) ?? '0';
}

/** With at least two decimals, as users read amounts. */
function money(amount: DecimalText): string {
  const exact = decimal(amount);
  return exact.decimalPlaces() < 2 ? exact.toFixed(2) : exact.toFixed();
}

function warning(
  code: string,
  field: string | null,
  message: string,
  values: Record<string, string>,
): Finding {
  return { code, severity: 'WARNING', field, message, values };
}
