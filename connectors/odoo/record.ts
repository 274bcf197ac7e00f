import { z } from 'zod';

import type { ExportKey, RemoteDocument, RemoteRef } from '../connector.ts';
import { refusalText } from '../refusal-text.ts';
import type { Desk } from './desk.ts';
import { Amount, Linked, Text } from './odoo-values.ts';
import { type Model, models, module, nameOf, type Place, placeOf, refOf } from './place.ts';
import { Stopped, stopWith } from './stopped.ts';
import { filesOf } from './store-file.ts';

const Found = z.tuple([z.string(), z.union([z.int(), z.literal(false)])]);

/** The record with the key, in any state: an external id is unique in Odoo. */
export async function findRecords(desk: Desk, key: ExportKey): Promise<RemoteDocument[]> {
  const place = await lookUp(desk, key);
  const record = place && (await readAt(desk, place, key));
  return record ? [record] : [];
}

/**
 * Only administrators may search external ids, but everybody may resolve one. A record without read
 * permission exists: sending it again would change it.
 */
async function lookUp(desk: Desk, key: ExportKey): Promise<Place | null> {
  const asked = { arguments: { module, xml_id: nameOf(key) } };
  try {
    const [model, id] = await desk.ask('ir.model.data', 'check_object_reference', asked, Found);
    const known = models.find((one) => one === model);
    if (known && id) return { model: known, id };
    return stopWith({ category: 'PERMISSION', step: 'find', ...refusalText('ODOO_HIDDEN'), retryable: true });
  } catch (fault) {
    if (fault instanceof Stopped && saysUnknown(fault)) return null;
    throw fault;
  }
}

function saysUnknown({ answer }: Stopped): boolean {
  if (answer.kind !== 'refused') return false;
  return /^External ID not found in the system/.test(answer.refusal.providerMessage ?? '');
}

/** The record with this id; the caller knows its key. */
export async function readRecord(desk: Desk, ref: RemoteRef): Promise<RemoteDocument | null> {
  const place = placeOf(ref);
  return readAt(desk, place, '');
}

function readAt(desk: Desk, place: Place, key: ExportKey): Promise<RemoteDocument | null> {
  const readers = {
    'account.move': readMove,
    'account.bank.statement': readStatement,
  } as const satisfies Record<Model, unknown>;
  return readers[place.model](desk, place, key);
}

const Move = z.object({
  name: Text,
  ref: Text,
  state: z.enum(['draft', 'posted', 'cancel']),
  date: Text,
  amount_total: Amount,
  amount_tax: Amount,
  currency_id: Linked,
});

async function readMove(desk: Desk, place: Place, key: ExportKey): Promise<RemoteDocument | null> {
  const [row] = await desk.ask(place.model, 'search_read', only(place, Move), z.array(Move));
  if (!row) return null;
  return {
    ref: refOf(place, desk),
    key,
    state: moveStates[row.state],
    // A draft is called "/" until it has a number.
    reference: row.name === '/' ? null : row.name,
    documentNumber: row.ref,
    // The accounting date, which Odoo moves out of a locked period.
    documentDate: row.date,
    // The party was chosen by its id; its name in Odoo may be spelt differently.
    vendorName: null,
    currencyCode: row.currency_id?.name ?? null,
    totalAmount: row.amount_total,
    taxAmount: row.amount_tax,
    attachments: await filesOf(desk, place),
  };
}

const moveStates = { draft: 'DRAFT', posted: 'POSTED', cancel: 'CANCELLED' } as const;

const Statement = z.object({ name: Text });
/** Since Odoo 16 a statement has no state: its lines are booked immediately. */
const OldStatement = Statement.extend({ state: z.enum(['open', 'posted', 'confirm']) });

async function readStatement(desk: Desk, place: Place, key: ExportKey): Promise<RemoteDocument | null> {
  const hasState = desk.version < 16;
  const asked = only(place, hasState ? OldStatement : Statement);
  const [row] = await desk.ask(
    place.model,
    'search_read',
    asked,
    z.array(hasState ? OldStatement : Statement),
  );
  if (!row) return null;
  return {
    ref: refOf(place, desk),
    key,
    state: 'state' in row && row.state === 'open' ? 'DRAFT' : 'POSTED',
    reference: row.name,
    documentNumber: null,
    documentDate: null,
    vendorName: null,
    currencyCode: null,
    totalAmount: null,
    taxAmount: null,
    attachments: await filesOf(desk, place),
  };
}

/** A search returns nothing where `read` would fail for a missing record. */
function only({ id }: Place, schema: z.ZodObject) {
  return { arguments: { domain: [['id', '=', id]], fields: Object.keys(schema.shape), limit: 1 } };
}
