import { reasonOf } from '../../intake/log/refusals.ts';
import type { Writer } from '../../platform/db/database.ts';
import type { Service } from '../../platform/service.ts';
import type { Unsafe } from './store-originals.ts';
import * as store from './unsafe-store.ts';

/**
 * Marks documents and emails whose file the virus scanner did not pass: they are neither delivered nor
 * exported.
 */
export async function markUnsafe(
  { clock }: Pick<Service, 'clock'>,
  db: Writer,
  workspaceId: number,
  { infected, unscanned }: Unsafe,
): Promise<void> {
  const now = clock.now();
  for (const [key, signature] of infected) {
    const message = `The virus scanner found malware in this file: ${signature}.`;
    const fault = { code: 'INFECTED', message, occurredAt: now.toISOString() };
    await store.condemnDocuments(db, workspaceId, key, signature, fault);
    await store.condemnIntakes(db, workspaceId, key, reasonOf('INFECTED', { signature }));
  }
  await store.endInfectedMails(db, workspaceId, now);
  for (const key of unscanned) {
    await store.holdDocuments(db, workspaceId, key, now);
    await store.forgetMail(db, workspaceId, key, now);
  }
}
