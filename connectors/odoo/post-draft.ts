import { z } from 'zod';

import type { Booking, RemoteRef } from '../connector.ts';
import { refusalText } from '../refusal-text.ts';
import type { Desk } from './desk.ts';
import { type Place, placeOf } from './place.ts';
import { planFor } from './plan-for.ts';
import { readRecord } from './record.ts';
import { setDocumentTax } from './set-document-tax.ts';
import { stopWith } from './stopped.ts';

/** The result of a method that opens a dialogue; it is ignored. */
const Anything = z.unknown();

/**
 * Posts the draft with the document's taxes. Odoo refuses to post a posted record, so its state is checked
 * first.
 */
export async function postDraft(desk: Desk, ref: RemoteRef, booking: Booking): Promise<null> {
  const place = placeOf(ref);
  const record = await readRecord(desk, ref);
  if (record?.state === 'POSTED') return null;
  if (record?.state !== 'DRAFT') {
    return stopWith({
      category: 'REMOTE_CHANGED',
      step: 'post',
      ...refusalText('ODOO_CANCELLED'),
      retryable: true,
    });
  }
  if (place.model === 'account.move') {
    await setDocumentTax(desk, place.id, planFor(desk.link.settings, booking));
  }
  const method = place.model === 'account.move' ? 'action_post' : 'button_post';
  await desk.ask(place.model, method, { ids: [place.id] }, Anything);
  return null;
}

/** Removes a draft; Odoo deletes its external ids and files with it. A posted record stays. */
export async function discardDraft(desk: Desk, ref: RemoteRef): Promise<null> {
  const place = placeOf(ref);
  const record = await readRecord(desk, ref);
  if (!record) return null;
  if (record.state === 'POSTED') {
    return stopWith({ category: 'REMOTE_CHANGED', step: 'discard', ...refusalText('ODOO_POSTED_ALREADY') });
  }
  await unlink(desk, place);
  return null;
}

async function unlink(desk: Desk, { model, id }: Place): Promise<void> {
  await desk.ask(model, 'unlink', { ids: [id] }, z.literal(true));
}
