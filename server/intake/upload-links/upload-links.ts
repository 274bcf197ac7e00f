import { Problem } from '@slipway/contract/problems.ts';
import type { UploadLinkState } from '@slipway/contract/upload-links.ts';
import { z } from 'zod';
import { chooseFolder } from '../../documents/store.ts';
import type { Actor, RequestInfo } from '../../identity/actor.ts';
import { audit } from '../../identity/audit/audit.ts';
import * as store from '../../identity/upload-links/upload-link-store.ts';
import { decodeCursor, pageOf } from '../../platform/db/paging.ts';
import type { Service } from '../../platform/service.ts';
import { hashOf, newSecret } from '../../platform/vault/secrets.ts';
import { getSettings } from '../../workspace/settings/settings-store.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'random' | 'config'>;
type Input = { folderId: number | null; expiresInMinutes: number; filesMax: number };

const usual: Input = { folderId: null, expiresInMinutes: 15, filesMax: 50 };
const minuteMs = 60_000;
const Cursor = z.tuple([z.number().int()]);
/** The page of the web app that takes photos. */
const phonePath = '/phone';

/** Creates a link and returns its token, only this once. */
export async function createUploadLink(
  service: Dependencies,
  actor: Actor,
  { body: input = usual, asked }: { body: Input | undefined; asked: RequestInfo },
) {
  const { folderId, expiresInMinutes, filesMax } = input;
  const token = newSecret(service.random, 'ul_');
  const now = service.clock.now();
  const link = await service.db.write(actor.workspaceId, async (db) => {
    const made = await store.insertLink(db, {
      tokenHash: hashOf(token),
      folderId: await chooseFolder(db, folderId ?? (await getSettings(db)).defaultFolderId ?? undefined),
      filesMax,
      createdBy: actor.userId,
      clientId: actor.kind === 'API_CLIENT' ? actor.id : null,
      createdByName: actor.name,
      createdAt: now,
      expiresAt: new Date(now.getTime() + expiresInMinutes * minuteMs),
    });
    const target = { kind: 'upload-link', id: made.id, name: made.folderName };
    await audit(service, db, actor, 'UPLOAD_LINK_CREATED', target, { minutes: expiresInMinutes, filesMax });
    return made;
  });
  const origin = (service.config.SLIPWAY_PUBLIC_URL ?? asked.origin).replace(/\/+$/, '');
  return { ...linkOf(link, now), url: `${origin}${phonePath}#${token}` };
}

/** Open links, newest first. */
export async function listUploadLinks(
  { db, clock }: Dependencies,
  actor: Actor,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const now = clock.now();
  const before = decodeCursor(cursor, Cursor)?.[0] ?? null;
  const rows = await db.read(actor.workspaceId, (db) => store.listOpenLinks(db, now, before, limit + 1));
  const { data, ...paging } = pageOf(rows, limit, ({ id }) => [id]);
  return { data: data.map((row) => linkOf(row, now)), ...paging };
}

export function getUploadLink({ db, clock }: Dependencies, actor: Actor, id: number) {
  return db.read(actor.workspaceId, async (db) => {
    const link = await store.findLink(db, id);
    if (!link) throw new Problem('not_found');
    return { ...linkOf(link, clock.now()), documents: await store.listTaken(db, id) };
  });
}

export async function endUploadLink(service: Dependencies, actor: Actor, id: number): Promise<void> {
  const now = service.clock.now();
  await service.db.write(actor.workspaceId, async (db) => {
    const link = await store.lockLink(db, id);
    if (!link) throw new Problem('not_found');
    if (link.endedAt) return;
    await store.saveLinkEnd(db, id, now);
    await audit(service, db, actor, 'UPLOAD_LINK_ENDED', { kind: 'upload-link', id, name: link.folderName });
  });
}

export function stateOf(link: store.LinkRow, now: Date): UploadLinkState {
  if (link.endedAt) return 'ENDED';
  if (link.expiresAt <= now) return 'EXPIRED';
  return link.filesTaken >= link.filesMax ? 'FULL' : 'OPEN';
}

function linkOf(link: store.LinkRow, now: Date) {
  const { folderId, folderName, createdByName, ...rest } = link;
  return {
    ...rest,
    state: stateOf(link, now),
    folder: { id: folderId, name: folderName },
    createdBy: createdByName,
  };
}
