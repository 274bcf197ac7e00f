import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '@slipway/server/platform/db/database.ts';
import { createRandom } from '@slipway/server/platform/random.ts';
import { type Announcement, announce } from '@slipway/server/webhooks/announce.ts';
import { generate } from 'selfsigned';

import { type Installation, writeFileIn } from './installation.ts';

export type Announcer = { db: Database; announceFor(documentId: number): Promise<number> };

/** A certificate for receivers on this machine, and the file that makes the service trust it. */
export async function certificates(installation: Installation) {
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  });
  return { key: made.private, cert: made.cert, file: writeFileIn(installation, 'authority.pem', made.cert) };
}

/** Announces as a move of a document does, in a transaction of its own; gives the instant of the commit. */
export async function openAnnouncer({ serviceUrl, sql }: Installation): Promise<Announcer> {
  const [found] = await sql('select workspace_id, id, name from folders limit 1');
  const folder = { id: Number(found?.['id']), name: String(found?.['name']) };
  const workspaceId = Number(found?.['workspace_id']);
  const db = openDatabase({
    url: serviceUrl,
    connectionsMax: 4,
    onError: (error) => process.stderr.write(`${error.message}\n`),
  });
  const random = createRandom({ now: () => new Date() });
  return {
    db,
    async announceFor(documentId) {
      const event = eventOf(documentId, folder);
      await db.write(workspaceId, (db) => announce(db, { random }, event));
      return performance.timeOrigin + performance.now();
    },
  };
}

/** Announces events at an even pace; gives the instant of each commit by document. */
export async function announceAtPace(
  { announceFor }: Announcer,
  { events, perSecond }: { events: number; perSecond: number },
): Promise<Map<number, number>> {
  const commits = new Map<number, number>();
  const startedAt = performance.now();
  const announced: Promise<void>[] = [];
  for (let id = 1; id <= events; id++) {
    await sleep(Math.max(0, startedAt + ((id - 1) * 1000) / perSecond - performance.now()));
    announced.push(announceFor(id).then((atMs) => void commits.set(id, atMs)));
  }
  await Promise.all(announced);
  return commits;
}

function eventOf(id: number, folder: Announcement['folder']): Announcement {
  return {
    kind: 'EXTRACTION_FINISHED',
    occurredAt: new Date(),
    folder,
    document: {
      id,
      fileName: 'invoice.pdf',
      status: 'EXTRACTED',
      documentType: 'PURCHASE_INVOICE',
      documentNumber: 'RE-2026-10482',
      vendorName: 'Papierhaus Lüders',
      totalAmount: '178.50',
      currencyCode: 'EUR',
      documentDate: '2026-10-05',
      dueDate: '2026-10-19',
      queue: null,
      extractionError: null,
      exportError: null,
      archivedAt: null,
      externalId: null,
    },
  };
}
