import { z } from 'zod';

import { type Booking, type Refusal, refuse } from '../connector.ts';
import type { InvoicePlan } from '../plan/invoice-plan.ts';
import { refusalText } from '../refusal-text.ts';
import type { Desk } from './desk.ts';
import { moveTypeOf } from './invoice-rows.ts';
import { bankJournal, invoiceJournal } from './journals.ts';
import { lockedUntil } from './lock-dates.ts';
import { Text } from './odoo-values.ts';
import { planHere } from './plan-for.ts';
import { planOneAccount } from './plan-one-account.ts';

const Named = z.object({ id: z.int(), name: Text });

/**
 * Foreseeable refusals, and cases that Odoo would book differently without a refusal: another date, a rate of
 * one, a duplicate.
 */
export async function foreseeRefusals(desk: Desk, booking: Booking): Promise<Refusal[]> {
  if (booking.document.documentType === 'BANK_STATEMENT') return foreseeStatement(desk, booking);
  const planned = planHere(desk.link.settings, booking);
  if (planned.kind === 'refused') return planned.refusals;
  const { plan } = planned;
  await invoiceJournal(desk, plan.side);
  const found = [await lockOf(desk, plan), await rateOf(desk, plan), await duplicateOf(desk, plan)];
  return found.filter((refusal) => refusal !== null);
}

async function lockOf(desk: Desk, { side, taxes, date }: InvoicePlan): Promise<Refusal | null> {
  const until = await lockedUntil(desk, { side, isTaxed: taxes.length > 0 });
  if (until === null || date > until) return null;
  const said = refusalText('ODOO_LOCKED', { until, date });
  return foresee('CLOSED_PERIOD', 'documentDate', said, true);
}

/** Without any rate, Odoo treats a foreign amount as one in its own currency. */
async function rateOf(desk: Desk, { currencyCode, date }: InvoicePlan): Promise<Refusal | null> {
  if (currencyCode === desk.company.currency.code) return null;
  const domain = [
    ['currency_id.name', '=', currencyCode],
    ['company_id', 'in', [false, desk.company.id]],
    ['name', '<=', date],
  ];
  const asked = { arguments: { domain, fields: ['id'], limit: 1 } };
  const rates = await desk.ask('res.currency.rate', 'search_read', asked, z.array(z.object({ id: z.int() })));
  if (rates.length > 0) return null;
  return foresee(
    'CURRENCY',
    'currencyCode',
    refusalText('ODOO_NO_RATE', { currency: currencyCode, date }),
    true,
  );
}

/** Odoo only shows a hint for a second document with the number of the same party. */
async function duplicateOf(desk: Desk, plan: InvoicePlan): Promise<Refusal | null> {
  const { party, number } = plan;
  if (!party.found || number === null) return null;
  const domain = [
    ['company_id', '=', desk.company.id],
    ['move_type', '=', moveTypeOf(plan)],
    ['partner_id', 'child_of', Number(party.found.id)],
    ['ref', '=', number],
    ['state', '!=', 'cancel'],
  ];
  const asked = { arguments: { domain, fields: Object.keys(Named.shape), limit: 3 } };
  const rows = await desk.ask('account.move', 'search_read', asked, z.array(Named));
  if (rows.length === 0) return null;
  const names = rows.map(({ id, name }) => (name === null || name === '/' ? `#${id}` : name)).join(', ');
  const said = refusalText('ODOO_NUMBER_BOOKED', { number, party: party.found.name, names });
  return foresee('DUPLICATE', 'documentNumber', said, false);
}

async function foreseeStatement(desk: Desk, booking: Booking): Promise<Refusal[]> {
  const account = planOneAccount(booking);
  const journal = await bankJournal(desk, account.account);
  const kept = journal.currency_id?.name ?? desk.company.currency.code;
  if (account.currencyCode !== null && account.currencyCode !== kept) {
    const values = { account: journal.name ?? '', allowed: kept, currency: account.currencyCode };
    return [foresee('CURRENCY', 'currencyCode', refusalText('BANK_ACCOUNT_CURRENCY', values), false)];
  }
  const days = account.entries.map(({ date }) => date).sort();
  const domain = [
    ['journal_id', '=', journal.id],
    ['name', '=', account.number],
    // Odoo dates a statement by its last entry, or, before version 16, by a given date.
    ['date', 'in', [days.at(-1), account.lastDay]],
    ...(account.closingBalance === null ? [] : [['balance_end_real', '=', Number(account.closingBalance)]]),
  ];
  const asked = { arguments: { domain, fields: Object.keys(Named.shape), limit: 1 } };
  const rows = await desk.ask('account.bank.statement', 'search_read', asked, z.array(Named));
  const until = await lockedUntil(desk, { side: 'PURCHASE', isTaxed: false });
  const [first = ''] = days;
  return [
    ...(until !== null && first <= until
      ? [foresee('CLOSED_PERIOD', null, refusalText('ODOO_LOCKED', { until, date: first }), true)]
      : []),
    ...(rows.length > 0
      ? [foresee('DUPLICATE', null, refusalText('ODOO_STATEMENT_BOOKED', { number: account.number }), false)]
      : []),
  ];
}

function foresee(
  category: Refusal['category'],
  field: Refusal['field'],
  said: Pick<Refusal, 'message' | 'wording' | 'values'>,
  retryable: boolean,
): Refusal {
  return refuse({ category, step: 'preflight', field, ...said, retryable }).refusal;
}
