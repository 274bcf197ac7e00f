import { addDays } from '@slipway/contract/dates.ts';
import { type DecimalText, decimal } from '@slipway/contract/money.ts';

import type { Booking } from '../connector.ts';
import type { InvoicePlan, PlannedLine } from '../plan/invoice-plan.ts';
import type { Setup, TaxRecord } from './books-setup.ts';
import { chooseTaxRows } from './choose-tax-rows.ts';
import type { Company } from './desk.ts';
import type { InvoiceParty } from './make-party.ts';
import { paidMark, withKey } from './place.ts';
import { wireDate, wireDecimal } from './wire-values.ts';

/** Tryton's default number of decimals. */
const quantityDecimals = 2;
const priceDecimals = 4;

type Given = {
  booking: Pick<Booking, 'key'> & { document: Pick<Booking['document'], 'fileName'> };
  plan: InvoicePlan;
  company: Company;
  setup: Setup;
  party: InvoiceParty;
  taxes: ReadonlyMap<string, TaxRecord>;
};

/** An invoice for Tryton, with the defaults that its own client would fill in. */
export function makeInvoice({ booking, plan, company, setup, party, taxes }: Given): Record<string, unknown> {
  const type = plan.side === 'PURCHASE' ? 'in' : 'out';
  const currency = setup.currencies.get(plan.currencyCode) ?? null;
  const line = (one: PlannedLine) => ({
    type: 'line',
    company: company.id,
    currency,
    invoice_type: type,
    account: Number(one.account.id),
    description: one.description,
    ...priceOf(one, plan.isCreditNote),
    ...(one.tax && { taxes: [['add', [Number(one.tax.id)]]] }),
  });
  const rows = chooseTaxRows(plan, taxes).map(({ tax, account, base, amount }) => ({
    tax: tax.id,
    account,
    description: tax.description,
    legal_notice: tax.legal_notice,
    sequence: tax.sequence,
    manual: false,
    base: wireDecimal(base),
    amount: wireDecimal(amount),
  }));
  return {
    type,
    company: company.id,
    party: party.id,
    invoice_address: party.address,
    account: party.account,
    journal: type === 'in' ? setup.journals.expense : setup.journals.revenue,
    currency,
    invoice_date: wireDate(plan.date),
    reference: plan.number,
    description: withKey(booking.key, describe(booking.document.fileName, plan)),
    ...paymentOf(plan, party),
    lines: [['create', plan.lines.map(line)]],
    ...(rows.length > 0 && { taxes: [['create', rows]] }),
  };
}

function describe(fileName: string, { isPaid }: InvoicePlan): string {
  return isPaid ? `${paidMark}${fileName}` : fileName;
}

/**
 * The document's exact due date: by payment terms that lead to it, otherwise explicitly. If it states none,
 * the configured or the party's terms, otherwise due immediately; Tryton would use the booking date.
 */
export function paymentOf({ term, date, dueDate, isPaid }: InvoicePlan, party: Pick<InvoiceParty, 'term'>) {
  const due = isPaid ? date : dueDate;
  if (due !== null) {
    const leads = term?.days !== null && term?.days !== undefined && addDays(date, term.days) === due;
    if (leads && term) return { payment_term: Number(term.id) };
    return { payment_term: null, payment_term_date: wireDate(due) };
  }
  const payment = term ? Number(term.id) : party.term;
  return payment === null
    ? { payment_term: null, payment_term_date: wireDate(date) }
    : { payment_term: payment };
}

/** The document's quantity and price if Tryton can store both; otherwise one of the whole amount. */
function priceOf({ quantity, unitPrice, net }: PlannedLine, isCreditNote: boolean) {
  const sign = isCreditNote ? -1 : 1;
  const fits =
    quantity !== null &&
    unitPrice !== null &&
    hasDecimals(quantity, quantityDecimals) &&
    hasDecimals(unitPrice, priceDecimals) &&
    decimal(quantity).times(unitPrice).equals(net);
  if (fits) return { quantity: decimal(quantity).times(sign).toNumber(), unit_price: wireDecimal(unitPrice) };
  const amount = decimal(net);
  const turned = amount.isNegative() ? -sign : sign;
  return { quantity: turned, unit_price: wireDecimal(amount.abs().toFixed()) };
}

function hasDecimals(amount: DecimalText, most: number): boolean {
  return decimal(amount).decimalPlaces() <= most;
}
