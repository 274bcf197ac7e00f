import { decimal } from '@slipway/contract/money.ts';
import { z } from 'zod';

import { type Booking, type Refusal, type RemoteRef, refuseFirst } from '../connector.ts';
import type { InvoicePlan } from '../plan/invoice-plan.ts';
import { planInvoice } from '../plan/plan-invoice.ts';
import { foresee } from '../plan/resolve-amounts.ts';
import { refusalText } from '../refusal-text.ts';
import { setupOf, taxRecordsOf } from './books-setup.ts';
import { type Desk, Stopped, stopWith } from './desk.ts';
import { makeInvoice } from './make-invoice.ts';
import { partyFor } from './make-party.ts';
import { payReceipt } from './pay-receipt.ts';
import { keyMark, placeOf, refOf } from './place.ts';
import type { TrytonSettings } from './tryton-settings.ts';

/**
 * Refusals that Tryton itself would not make, in addition to the plan's: it accepts the same number of a
 * party twice.
 */
export async function foreseeInvoice(desk: Desk, plan: InvoicePlan, booking: Booking): Promise<Refusal[]> {
  return [...futureDate(desk, plan), ...(await sameNumber(desk, plan, booking))];
}

/** Tomorrow is allowed, because of time zones. */
function futureDate({ link }: Desk, { date }: InvoicePlan): Refusal[] {
  const tomorrow = new Date(link.tools.now().getTime() + 24 * 3_600_000).toISOString().slice(0, 10);
  return date > tomorrow ? [foresee('DATE', 'documentDate', refusalText('IN_FUTURE', { date }))] : [];
}

const Same = z.array(
  z.object({
    number: z.string().nullable(),
    description: z.string().nullable(),
    invoice_date: z.string().nullable(),
    'party.': z.object({ name: z.string().nullable() }),
  }),
);

async function sameNumber(desk: Desk, plan: InvoicePlan, { key }: Booking): Promise<Refusal[]> {
  const { number, party, side } = plan;
  if (number === null || (side === 'PURCHASE' && !party.found)) return [];
  const where = [
    ['company', '=', desk.company.id],
    ['type', '=', side === 'PURCHASE' ? 'in' : 'out'],
    ['reference', '=', number],
    ['state', '!=', 'cancelled'],
    ...(side === 'PURCHASE' && party.found ? [['party', '=', Number(party.found.id)]] : []),
  ];
  const fields = ['number', 'description', 'invoice_date', 'party.name'];
  const rows = await desk.ask('model.account.invoice.search_read', [where, 0, 20, null, fields], Same);
  const other = rows.find(({ description }) => !`${description ?? ''} `.startsWith(`${keyMark}${key} `));
  if (!other) return [];
  const values = { number, party: other['party.'].name ?? '', date: other.invoice_date ?? '' };
  const said = refusalText('NUMBER_OF_PARTY_BOOKED', values);
  return [{ ...foresee('DUPLICATE', 'documentNumber', said, true), code: other.number }];
}

export async function createInvoice(
  desk: Desk,
  booking: Booking,
  settings: TrytonSettings,
): Promise<RemoteRef> {
  const planned = planInvoice(booking.document, booking.books, settings);
  if (planned.kind === 'refused')
    return stopWith({ ...refuseFirst(planned.refusals).refusal, step: 'create' });
  const { plan } = planned;
  const party = await partyFor(desk, plan, booking.document);
  const setup = await setupOf(desk, plan.currencyCode);
  const ids = plan.taxes.map(({ tax }) => tax.id);
  const taxes = await taxRecordsOf(desk, ids);
  const row = makeInvoice({ booking, plan, company: desk.company, setup, party, taxes });
  const [id] = await desk.ask('model.account.invoice.create', [[row]], z.array(z.int()).length(1));
  if (id === undefined) throw new Error('Tryton created an invoice without an id.');
  return refOf({ model: 'account.invoice', id });
}

const Standing = z.array(
  z.object({
    state: z.string(),
    number: z.string().nullable(),
    description: z.string().nullable(),
    total_amount: z.string(),
    tax_amount: z.string(),
  }),
);
const statusFields = ['state', 'number', 'description', 'total_amount', 'tax_amount'];

/** Posts it once its taxes are set and its total is the document's. Afterwards nothing can be changed. */
export async function postInvoice(
  desk: Desk,
  ref: RemoteRef,
  booking: Booking,
  settings: TrytonSettings,
): Promise<null> {
  const { id } = placeOf(ref);
  const standing = await statusOf(desk, id);
  if (standing?.state === 'draft') {
    // Tryton computes its own taxes whenever a draft is written.
    await desk.ask('model.account.invoice.write', [[id], { description: standing.description }], z.null());
    checkTotal(booking, await statusOf(desk, id));
  }
  if (standing?.state !== 'posted' && standing?.state !== 'paid') await post(desk, id, settings);
  return settings.paymentMethod && booking.document.documentType === 'RECEIPT'
    ? payReceipt(desk, id, settings.paymentMethod)
    : null;
}

async function statusOf(desk: Desk, id: number) {
  const parameters = [[['id', '=', id]], 0, 1, null, statusFields];
  const [row] = await desk.ask('model.account.invoice.search_read', parameters, Standing);
  return row;
}

function checkTotal({ document }: Booking, standing: Awaited<ReturnType<typeof statusOf>>): void {
  const { totalAmount } = document.fields;
  if (!standing || totalAmount === null) return;
  const there = decimal(standing.total_amount).abs();
  if (there.equals(decimal(totalAmount).abs())) return;
  const said = refusalText('TRYTON_TOTAL', { total: totalAmount, there: there.toFixed() });
  stopWith({ category: 'AMOUNT', step: 'post', field: 'totalAmount', ...said, retryable: true });
}

/** Tryton warns about an overdue sale; the connection's settings may allow it. */
async function post(desk: Desk, id: number, { bookOverdueSales }: TrytonSettings): Promise<void> {
  const booked = () => desk.ask('model.account.invoice.post', [[id]], z.null());
  try {
    await booked();
  } catch (fault) {
    const warning =
      fault instanceof Stopped && fault.answer.kind === 'refused' ? fault.answer.refusal.code : null;
    if (!bookOverdueSales || warning !== `invoice_payment_term_${id}`) throw fault;
    const accepted = { user: desk.user, name: warning, always: false };
    await desk.ask('model.res.user.warning.create', [[accepted]], z.array(z.int()));
    await booked();
  }
}
