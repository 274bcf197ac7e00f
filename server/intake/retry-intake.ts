import { Problem } from '@slipway/contract/problems.ts';
import { Unreadable } from '@slipway/extractor/reading.ts';

import type { Actor } from '../access/actor.ts';
import type { Service } from '../service.ts';
import { getImport } from './import-settings-store.ts';
import * as store from './intake-store.ts';
import { insertKept, promiseFile } from './keep-file.ts';
import { importKind } from './kinds.ts';
import { getIntake } from './ledger-store.ts';
import { shownIntake } from './look-at-intakes.ts';
import { noteOf } from './note-of-mail.ts';
import { judgeFile } from './refusals.ts';

/** Opens a message once more: what became documents stays, the rest is looked at anew. */
export async function retryIntake({ db, clock, queue }: Service, actor: Actor, id: number) {
  return db.write(actor.workspaceId, async (db) => {
    const intake = await store.lockIntake(db, id);
    if (!intake.fileKey) throw new Problem('intake_not_kept');
    if (intake.state !== 'RECEIVED') {
      await store.deleteOpenParts(db, id);
      await store.updateIntake(db, id, {
        state: 'RECEIVED',
        reason: null,
        dueAt: clock.now(),
        attempts: 0,
        finishedAt: null,
      });
      await queue.enqueue(db, importKind, { workspaceId: actor.workspaceId, id });
    }
    return shownIntake(db, id);
  });
}

/** Makes a document of a piece that became none, because a person says so. */
export async function importPart(service: Service, actor: Actor, id: number, partId: number) {
  const { workspaceId } = actor;
  const { intake, part } = await service.db.read(workspaceId, async (db) => ({
    intake: await getIntake(db, id),
    part: (await store.listParts(db, id)).find((one) => one.id === partId),
  }));
  if (!part) throw new Problem('not_found');
  if (part.outcome === 'IMPORTED') throw new Problem('part_imported');
  if (!intake.fileKey || !intake.sha256 || part.path === 'more') throw new Problem('intake_not_kept');
  const content = await takePiece(service, { fileKey: intake.fileKey, sha256: intake.sha256 }, part.path);
  const kept = await service.files.put(
    await promiseFile(service, workspaceId),
    (async function* () {
      yield content;
    })(),
    service.config.SLIPWAY_UPLOAD_BYTES_MAX,
  );
  const judged = judgeFile(kept);
  if ('problem' in judged) throw judged.problem;
  return service.db.write(workspaceId, async (db) => {
    await store.lockIntake(db, id);
    const now = (await store.listParts(db, id)).find((one) => one.id === partId);
    if (!now || now.outcome === 'IMPORTED') throw new Problem(now ? 'part_imported' : 'not_found');
    const mailImport = await getImport(db, intake.emailImportId);
    const { channel, sender } = intake;
    const document = await insertKept(
      service,
      db,
      {
        channel,
        doer: actor,
        sender,
        fileName:
          judged.mediaType === 'application/pdf' && part.mediaType === 'text/plain'
            ? `${part.name}.pdf`
            : part.name,
        folderId: mailImport?.folderId,
        note: noteOf(intake, sender),
      },
      kept,
      judged.mediaType,
    );
    await store.importPart(db, now, document.id, service.clock.now());
    return shownIntake(db, id);
  });
}

async function takePiece(
  { files, readers, config, scanner }: Service,
  { fileKey, sha256 }: { fileKey: string; sha256: string },
  path: string,
): Promise<Uint8Array> {
  const bytes = await files.get(fileKey, sha256);
  const verdict = await scanner?.scan(bytes);
  if (verdict && verdict.kind !== 'CLEAN') {
    throw new Problem(verdict.kind === 'INFECTED' ? 'infected_file' : 'not_scanned');
  }
  try {
    return await readers.takePiece(bytes, path, { fileBytesMax: config.SLIPWAY_UPLOAD_BYTES_MAX });
  } catch (error) {
    if (error instanceof Unreadable) throw new Problem('unreadable_file', error.message);
    throw error;
  }
}
