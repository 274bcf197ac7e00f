import { Readable } from 'node:stream';
import { Problem } from '@slipway/contract/problems.ts';
import { z } from 'zod';
import { removePendingFileDeletion, scheduleFileDeletion } from '../../documents/file-deletion-store.ts';
import { fileHeaders } from '../../documents/read-documents.ts';
import type { Actor } from '../../identity/actor.ts';
import { audit } from '../../identity/audit/audit.ts';
import { decodeCursor, pageOf } from '../../platform/db/paging.ts';
import type { Service } from '../../platform/service.ts';
import * as store from './archive-store.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'random' | 'queue' | 'files'>;
export const archiveKind = 'archive';
const keptMs = 7 * 24 * 60 * 60 * 1000;
const Cursor = z.tuple([z.number().int()]);

/** Returns the archive in progress, if there is one. */
export function createArchive({ db, clock, random, queue }: Dependencies, actor: Actor) {
  const { workspaceId } = actor;
  return db.write(workspaceId, async (db) => {
    const waiting = await store.lockWaiting(db);
    if (waiting) return waiting;
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + keptMs);
    const fileKey = `${workspaceId}/archives/${random.uuid()}`;
    const archive = await store.insertArchive(db, { requestedBy: actor.name, fileKey, createdAt, expiresAt });
    // The file is deleted in any case when the archive expires.
    await scheduleFileDeletion(db, fileKey, expiresAt);
    await queue.enqueue(db, archiveKind, { workspaceId, id: archive.id });
    await audit({ clock }, db, actor, 'WORKSPACE_EXPORTED', { kind: 'archive', id: archive.id });
    return archive;
  });
}

export async function listArchives(
  { db }: Dependencies,
  actor: Actor,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const before = decodeCursor(cursor, Cursor)?.[0] ?? null;
  const rows = await db.read(actor.workspaceId, (db) => store.listArchives(db, before, limit + 1));
  return pageOf(rows, limit, ({ id }) => [id]);
}

/** A stream, because it may be larger than the memory. */
export async function getArchiveFile({ db, files }: Dependencies, actor: Actor, id: number) {
  const { state, fileKey, bytes, createdAt } = await db.read(actor.workspaceId, (db) =>
    store.getArchive(db, id),
  );
  if (state !== 'READY' || bytes === null) throw new Problem('archive_not_ready');
  const fileName = `slipway-${createdAt.toISOString().slice(0, 10)}-${id}.zip`;
  return {
    stream: Readable.from(await files.open(fileKey, { archiveId: id })),
    headers: {
      ...fileHeaders({ mediaType: 'application/zip', fileName }),
      'content-length': String(bytes),
    },
  };
}

export async function deleteArchive({ db, clock }: Dependencies, actor: Actor, id: number): Promise<void> {
  await db.write(actor.workspaceId, async (db) => {
    const { fileKey } = await store.getArchive(db, id);
    await store.removeArchive(db, id);
    await scheduleSooner(db, fileKey, clock.now());
  });
}

/** The file already has a later deletion date. */
async function scheduleSooner(
  db: Parameters<typeof scheduleFileDeletion>[0],
  fileKey: string,
  now: Date,
): Promise<void> {
  await removePendingFileDeletion(db, fileKey);
  await scheduleFileDeletion(db, fileKey, now);
}
