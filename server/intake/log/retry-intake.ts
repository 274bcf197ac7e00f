import { Problem } from '@slipway/contract/problems.ts';
import { Unreadable } from '@slipway/extractor/reading.ts';

import type { Actor } from '../../identity/actor.ts';
import { audit } from '../../identity/audit/audit.ts';
import type { Service } from '../../platform/service.ts';
import { getImport } from './import-settings-store.ts';
import { getIntake } from './intake-log-store.ts';
import * as store from './intake-store.ts';
import { importKind } from './kinds.ts';
import { Held, loadScanned } from './load-scanned.ts';
import { noteOf } from './note-of-mail.ts';
import { shownIntake } from './read-intakes.ts';
import { evaluateFile } from './refusals.ts';
import { insertStored, promiseFile } from './store-file.ts';

/**
 * Opens a message again. Documents stay; other parts are processed again. A message on hold is retried
 * immediately, unless a worker has it. A virus finding stays until the next scan.
 */
export async function retryIntake(service: Service, actor: Actor, id: number) {
  const { db, clock, queue } = service;
  return db.write(actor.workspaceId, async (db) => {
    const intake = await store.lockIntake(db, id);
    const { state, reason, fileKey, leasedUntil } = intake;
    if (!fileKey) throw new Problem('intake_not_stored');
    const dueAt = clock.now();
    const isBeingOpened = leasedUntil !== null && leasedUntil > dueAt;
    if (state === 'RECEIVED' && (reason === null || isBeingOpened)) return shownIntake(db, id);
    if (state === 'RECEIVED') await store.updateIntake(db, id, { dueAt });
    else {
      const kept = reason?.code === 'INFECTED' ? reason : null;
      const anew = { state: 'RECEIVED', reason: kept, attempts: 0, finishedAt: null } as const;
      await store.deleteOpenParts(db, id);
      await store.updateIntake(db, id, { ...anew, dueAt });
    }
    await queue.enqueue(db, importKind, { workspaceId: actor.workspaceId, id });
    await audit(service, db, actor, 'INTAKE_RETRIED', { kind: 'intake', id });
    return shownIntake(db, id);
  });
}

/** Creates a document from a part that became none, at a user's request. */
export async function importPart(service: Service, actor: Actor, id: number, partId: number) {
  const { workspaceId } = actor;
  const { intake, part, infection } = await service.db.read(workspaceId, async (db) => {
    const intake = await getIntake(db, id);
    const part = (await store.listParts(db, id)).find((one) => one.id === partId);
    return { intake, part, infection: await store.findInfection(db, intake) };
  });
  if (!part) throw new Problem('not_found');
  if (part.outcome === 'IMPORTED') throw new Problem('part_imported');
  const { fileKey, sha256 } = intake;
  if (!fileKey || !sha256 || part.path === 'more') throw new Problem('intake_not_stored');
  const content = await takeAttachment(service, { fileKey, sha256, infection }, part.path);
  const kept = await service.files.put(
    await promiseFile(service, workspaceId),
    (async function* () {
      yield content;
    })(),
    service.config.SLIPWAY_UPLOAD_BYTES_MAX,
  );
  const evaluated = evaluateFile(kept);
  if ('problem' in evaluated) throw evaluated.problem;
  return service.db.write(workspaceId, async (db) => {
    const { state } = await store.lockIntake(db, id);
    const now = (await store.listParts(db, id)).find((one) => one.id === partId);
    if (!now || now.outcome === 'IMPORTED') throw new Problem(now ? 'part_imported' : 'not_found');
    const mailImport = await getImport(db, intake.emailImportId);
    const { channel, sender } = intake;
    const document = await insertStored(
      service,
      db,
      {
        channel,
        doer: actor,
        sender,
        fileName:
          evaluated.mediaType === 'application/pdf' && part.mediaType === 'text/plain'
            ? `${part.name}.pdf`
            : part.name,
        folderId: mailImport?.folderId,
        note: noteOf(intake, sender),
      },
      kept,
      evaluated.mediaType,
    );
    await store.importPart(db, now, document.id, service.clock.now());
    // At least one part is imported now.
    if (state === 'FAILED') await store.updateIntake(db, id, { state: 'DONE', reason: null });
    const what = { part: part.path, documentId: document.id };
    await audit(service, db, actor, 'INTAKE_PART_IMPORTED', { kind: 'intake', id }, what);
    return shownIntake(db, id);
  });
}

async function takeAttachment(
  service: Service,
  message: Parameters<typeof loadScanned>[1],
  path: string,
): Promise<Uint8Array> {
  try {
    const whole = await loadScanned(service, message);
    if ('reason' in whole) throw new Problem('infected_file', whole.reason.message);
    const fileBytesMax = service.config.SLIPWAY_UPLOAD_BYTES_MAX;
    return await service.readers.takeAttachment(whole.bytes, path, { fileBytesMax });
  } catch (error) {
    if (error instanceof Unreadable) throw new Problem('unreadable_file', error.message);
    if (!(error instanceof Held)) throw error;
    const isLost = error.reason.code === 'FILE_LOST';
    throw new Problem(isLost ? 'intake_not_stored' : 'not_scanned', error.message);
  }
}
