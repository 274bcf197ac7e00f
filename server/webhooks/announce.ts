import { FolderRef, WebhookDocument } from '@slipway/contract/document.ts';
import type { ChosenEventKind } from '@slipway/contract/events.ts';
import type { z } from 'zod';

import type { Writer } from '../platform/db/database.ts';
import type { Service } from '../platform/service.ts';
import { deliveriesChannel, insertDeliveries, insertEvent, lockEndpointsFor } from './announce-store.ts';

/** Something that happened to a document. */
export type Announcement = {
  kind: ChosenEventKind;
  occurredAt: Date;
  folder: z.input<typeof FolderRef>;
  /** May contain more than a webhook carries: only the documented properties are sent. */
  document: z.input<typeof WebhookDocument>;
};

/**
 * Stores an event and a delivery for each endpoint that chose it, in the caller's transaction. Call it last:
 * it locks the workspace's events until the commit. Returns the event's id.
 */
export async function announce(
  db: Writer,
  { random }: Pick<Service, 'random'>,
  event: Announcement,
): Promise<string> {
  const eventId = random.uuid();
  const folder = FolderRef.parse(event.folder);
  const document = WebhookDocument.parse(event.document);
  const content = { type: event.kind, occurredAt: event.occurredAt.toISOString(), folder, document };

  const endpoints = await lockEndpointsFor(db, event.kind, folder.id);
  const deliveries = endpoints.map(({ id, active }) => {
    const deliveryId = random.uuid();
    return { id: deliveryId, endpointId: id, active, body: bodyOf(deliveryId, content) };
  });
  const about = { eventId, kind: event.kind, documentId: document.id, occurredAt: event.occurredAt };
  if (deliveries.length > 0) await insertDeliveries(db, about, deliveries);
  await insertEvent(db, { ...about, folderId: folder.id, body: JSON.stringify({ id: eventId, ...content }) });

  if (deliveries.some(({ active }) => active)) db.notify(deliveriesChannel, String(db.workspace));
  return eventId;
}

/** The bytes are built once and sent unchanged by every attempt, because the signature covers them. */
export function bodyOf(deliveryId: string, content: Record<string, unknown>): Buffer {
  return Buffer.from(JSON.stringify({ id: deliveryId, ...content }), 'utf8');
}
