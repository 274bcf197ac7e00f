import { setTimeout as sleep } from 'node:timers/promises';

import { samples } from '../../samples/samples.ts';
import type { StoredDocument } from '../documents/document.ts';
import { getDocument } from '../documents/store.ts';
import { createConnection } from '../export/connections.ts';
import { requestExport } from '../export/request-export.ts';
import type { Actor } from '../identity/actor.ts';
import { findFirstAdmin } from '../identity/members/admin-store.ts';
import { uploadSample } from '../intake/samples/upload-sample.ts';
import type { Service } from '../platform/service.ts';
import { validateDocument } from '../review/decide.ts';

const pollEveryMs = 150;
const patienceMs = 120_000;
/** How many samples are validated and booked; the others wait for the user's review. */
const bookedMax = 8;

type Say = (line: string) => void;

/** Processes the samples like a user: upload, read, validate, book. */
export async function addSampleData(
  service: Service,
  workspaceId: number,
  say: Say,
  stopped: Promise<void>,
): Promise<void> {
  let running = true;
  void stopped.then(() => {
    running = false;
  });
  const admin = await service.db.read(workspaceId, (db) => findFirstAdmin(db));
  if (!admin) return;
  await createConnection(service, admin, {
    kind: 'BEANCOUNT',
    name: 'Sample book',
    settings: { folder: 'sample' },
  });
  say(`\nReading ${samples.length} sample documents:`);
  let booked = 0;
  for (const { file } of samples) {
    if (!running) return;
    const document = { workspaceId, id: await uploadSample(service, admin, file) };
    const read = await until(
      service,
      document,
      () => running,
      ({ status, extractionError }) => status === 'EXTRACTED' || extractionError !== null,
    );
    say(`  ${lineOf(read)}`);
    if (booked < bookedMax && isClean(read)) {
      booked++;
      await book(service, admin, read, () => running, say);
    }
  }
  say(`\n${booked} of them are booked in ${service.config.booksFolder}; the others wait for your review.`);
}

async function until(
  { db }: Service,
  { workspaceId, id }: { workspaceId: number; id: number },
  running: () => boolean,
  isThere: (document: StoredDocument) => boolean,
): Promise<StoredDocument> {
  for (let waitedMs = 0; ; waitedMs += pollEveryMs) {
    const document = await db.read(workspaceId, (db) => getDocument(db, id));
    if (isThere(document)) return document;
    if (!running() || waitedMs > patienceMs)
      throw new Error(`${document.fileName} stayed ${document.status}`);
    await sleep(pollEveryMs);
  }
}

async function book(
  service: Service,
  admin: Actor,
  read: StoredDocument,
  running: () => boolean,
  say: Say,
): Promise<void> {
  await validateDocument(service, admin, read.id);
  await requestExport(service, admin, read.id, undefined);
  const done = await until(
    service,
    read,
    running,
    ({ status }) => status === 'EXPORTED' || status === 'EXPORT_FAILED',
  );
  say(
    done.status === 'EXPORTED'
      ? `    booked as ${done.export?.reference ?? ''}`
      : `refused by the ledger: ${done.exportError?.message ?? ''}`,
  );
}

/** Without anything that needs a review first. */
function isClean({ status, details, documentType }: StoredDocument): boolean {
  const bookable =
    documentType === 'PURCHASE_INVOICE' ||
    documentType === 'RECEIPT' ||
    documentType === 'PURCHASE_CREDIT_NOTE';
  return status === 'EXTRACTED' && bookable && details.findings.every(({ severity }) => severity === 'INFO');
}

function lineOf(document: StoredDocument): string {
  const { id, fileName, documentType, vendorName, totalAmount, currencyCode, extractionError } = document;
  const name = `#${id} ${fileName}`.padEnd(46);
  if (extractionError) return `${name} cannot be read: ${extractionError.message}`;
  const amount = totalAmount === null ? '' : `${totalAmount} ${currencyCode ?? ''}`;
  return `${name} ${[documentType ?? 'unknown type', vendorName ?? '', amount].filter(Boolean).join(' · ')}`;
}
