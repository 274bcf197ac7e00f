import { dueIn, type Job } from '../../platform/jobs/jobs.ts';
import type { Service, Target } from '../../platform/service.ts';
import * as store from './archive-store.ts';
import { archiveKind } from './archives.ts';
import { makeArchive } from './make-archive.ts';
import { writeZip } from './write-zip.ts';

/** Renewed while the archive is created, so that another worker takes over soon from a dead one. */
const leaseMs = 60_000;
const renewEveryMs = 15_000;
const attemptsMax = 3;

export const archiving: Job = {
  kind: archiveKind,
  concurrency: () => 1,
  workspaceConcurrency: 1,
  ...dueIn(store.dueArchives),
  run: workArchive,
};

async function workArchive(service: Service, { workspaceId, id }: Target): Promise<void> {
  const claimed = await claim(service, workspaceId, id);
  if (!claimed) return;
  const { fileKey, attempts } = claimed;
  const renewing = setInterval(() => {
    const dueAt = new Date(service.clock.now().getTime() + leaseMs);
    service.db
      .write(workspaceId, (db) => store.renewArchive(db, claimed, dueAt))
      .catch((error) => service.log.warn({ err: error }, 'lease not renewed'));
  }, renewEveryMs);
  try {
    await service.files.assertRoom();
    // The unfinished file of a dead worker.
    await service.files.remove(fileKey);
    let documents = 0;
    const entries = makeArchive(service, workspaceId, ({ rows, missing }) => {
      documents = rows['documents'] ?? 0;
      if (missing.length > 0) service.log.error({ files: missing.length }, 'files are missing in an archive');
    });
    const content = writeZip(entries, claimed.createdAt);
    const { bytes, sha256 } = await service.files.put(fileKey, content, Number.MAX_SAFE_INTEGER);
    await settle(service, workspaceId, claimed, { state: 'READY', bytes, sha256, documents });
  } catch (error) {
    service.log.error({ err: error }, 'archive');
    if (attempts >= attemptsMax) await settle(service, workspaceId, claimed, { state: 'FAILED' });
  } finally {
    clearInterval(renewing);
  }
}

function claim(service: Service, workspaceId: number, id: number): Promise<store.ArchiveRow | null> {
  const now = service.clock.now();
  return service.db.write(workspaceId, async (db) => {
    const archive = await store.lockArchive(db, id);
    if (!archive?.dueAt || archive.dueAt > now || archive.state !== 'WAITING') return null;
    if (archive.attempts >= attemptsMax) {
      // The last attempt crashed its worker.
      await store.updateArchive(db, id, { state: 'FAILED', dueAt: null, finishedAt: now });
      return null;
    }
    const changes = { dueAt: new Date(now.getTime() + leaseMs), attempts: archive.attempts + 1 };
    await store.updateArchive(db, id, changes);
    return { ...archive, ...changes };
  });
}

/**
 * Only the worker that started last records the outcome. If the archive was deleted meanwhile, its file is
 * deleted, too.
 */
async function settle(
  service: Service,
  workspaceId: number,
  { id, attempts, fileKey }: store.ArchiveRow,
  changes: Partial<store.ArchiveRow>,
): Promise<void> {
  const isGone = await service.db.write(workspaceId, async (db) => {
    const archive = await store.lockArchive(db, id);
    if (archive?.state !== 'WAITING' || archive.attempts !== attempts) return archive === null;
    await store.updateArchive(db, id, { ...changes, dueAt: null, finishedAt: service.clock.now() });
    return false;
  });
  if (isGone) await service.files.remove(fileKey);
}
