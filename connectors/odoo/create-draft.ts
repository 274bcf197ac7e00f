import { z } from 'zod';

import type { Booking, RemoteRef } from '../connector.ts';
import { refusalText } from '../refusal-text.ts';
import type { Desk } from './desk.ts';
import { invoiceRows } from './invoice-rows.ts';
import { invoiceJournal } from './journals.ts';
import { loadParty } from './load-party.ts';
import { loadRecord } from './load-rows.ts';
import { type Place, refOf } from './place.ts';
import { planFor } from './plan-for.ts';
import { statementRows } from './statement-rows.ts';
import { stopWith } from './stopped.ts';

/** The record is created in one call, and so in one transaction: complete, once, or not at all. */
export async function createDraft(desk: Desk, booking: Booking): Promise<RemoteRef> {
  return refOf(await load(desk, booking), desk);
}

async function load(desk: Desk, booking: Booking): Promise<Place> {
  if (booking.document.documentType === 'BANK_STATEMENT') {
    const id = await loadRecord(desk, await statementRows(desk, booking));
    return { model: 'account.bank.statement', id };
  }
  const plan = planFor(desk.link.settings, booking);
  const currency = await currencyId(desk, plan.currencyCode);
  const journal = await invoiceJournal(desk, plan.side);
  const partner = await loadParty(desk, plan.party);
  const ids = { partner, currency, journal };
  const id = await loadRecord(desk, invoiceRows(booking.key, plan, ids, desk.version));
  return { model: 'account.move', id };
}

async function currencyId(desk: Desk, code: string): Promise<number> {
  if (code === desk.company.currency.code) return desk.company.currency.id;
  const asked = { arguments: { domain: [['name', '=', code]], fields: ['id'], limit: 1 } };
  const rows = await desk.ask('res.currency', 'search_read', asked, z.array(z.object({ id: z.int() })));
  const said = refusalText('CURRENCY_OFF', { currency: code });
  const field = 'currencyCode' as const;
  return rows[0]?.id ?? stopWith({ category: 'CURRENCY', step: 'create', field, ...said, retryable: true });
}
