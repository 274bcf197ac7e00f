import type { BodyOf, QueryOf } from '@slipway/contract/endpoint.ts';
import type * as contract from '@slipway/contract/endpoints/webhooks.ts';
import { type InputError, Problem } from '@slipway/contract/problems.ts';
import { z } from 'zod';

import type { Actor } from '../identity/actor.ts';
import { audit } from '../identity/audit/audit.ts';
import type { Reader, Writer } from '../platform/db/database.ts';
import { decodeCursor, pageOf } from '../platform/db/paging.ts';
import { parseRanges } from '../platform/outgoing/address-guard.ts';
import { checkUrl } from '../platform/outgoing/check-url.ts';
import type { Service } from '../platform/service.ts';
import { hintOf, newSigningSecret } from '../platform/vault/secrets.ts';
import * as store from './endpoint-store.ts';

type Dependencies = Pick<Service, 'db' | 'clock'>;
type Creation = BodyOf<typeof contract.createWebhook>;
type Change = BodyOf<typeof contract.changeWebhook>;

const Cursor = z.tuple([z.number().int()]);

export async function listWebhooks(
  { db }: Dependencies,
  actor: Actor,
  query: QueryOf<typeof contract.listWebhooks>,
) {
  const key = decodeCursor(query.cursor, Cursor);
  const rows = await db.read(actor.workspaceId, (db) =>
    store.listEndpoints(db, key?.[0] ?? null, query.limit + 1),
  );
  return pageOf(rows, query.limit, ({ id }) => [id]);
}

export async function getWebhook({ db }: Dependencies, actor: Actor, id: number) {
  return db.read(actor.workspaceId, (db) => found(db, id));
}

/** The response contains the signing secret, only this once. */
export async function createWebhook(
  { db, clock, random, vault, config }: Dependencies & Pick<Service, 'random' | 'vault' | 'config'>,
  actor: Actor,
  body: Creation,
) {
  assertUrl(config, body.url);
  const choice = folderChoice(body) ?? { allFolders: true, folderIds: [] };
  const active = body.active ?? true;
  const now = clock.now();
  return db.write(actor.workspaceId, async (db) => {
    await assertFolders(db, choice.folderIds);
    const id = await store.insertEndpoint(db, {
      name: body.name ?? new URL(body.url).hostname,
      url: body.url,
      events: distinct(body.events),
      allFolders: choice.allFolders,
      active,
      disabledReason: active ? null : 'MANUAL',
      disabledAt: active ? null : now,
      disabledBy: active ? null : actor.name,
      secretHint: '',
      createdAt: now,
      updatedAt: now,
    });
    await store.replaceFolders(db, id, choice.folderIds);
    const secret = await renewSecret({ random, vault }, db, id, now);
    const made = await found(db, id);
    const target = { kind: 'webhook', id, name: made.name };
    await audit({ clock }, db, actor, 'WEBHOOK_CREATED', target, { host: new URL(made.url).host });
    return { ...made, secret };
  });
}

export async function changeWebhook(
  { db, clock, config }: Dependencies & Pick<Service, 'config'>,
  actor: Actor,
  id: number,
  body: Change,
) {
  if (body.url !== undefined) assertUrl(config, body.url);
  const choice = folderChoice(body);
  const { name, url } = body;
  const events = body.events && distinct(body.events);
  return db.write(actor.workspaceId, async (db) => {
    const changes = { name, url, events, allFolders: choice?.allFolders, updatedAt: clock.now() };
    if (!(await store.updateEndpoint(db, id, changes))) throw new Problem('not_found');
    if (choice) {
      await assertFolders(db, choice.folderIds);
      await store.replaceFolders(db, id, choice.folderIds);
    }
    const changed = await found(db, id);
    const details = { changed: Object.keys(body), host: new URL(changed.url).host };
    await audit(
      { clock },
      db,
      actor,
      'WEBHOOK_CHANGED',
      { kind: 'webhook', id, name: changed.name },
      details,
    );
    return changed;
  });
}

/** The new secret applies from the next attempt on. It is in the response, only this once. */
export async function rotateSecret(
  { db, clock, random, vault }: Dependencies & Pick<Service, 'random' | 'vault'>,
  actor: Actor,
  id: number,
) {
  return db.write(actor.workspaceId, async (db) => {
    const { name } = await found(db, id);
    const secret = await renewSecret({ random, vault }, db, id, clock.now());
    await audit({ clock }, db, actor, 'WEBHOOK_SECRET_ROTATED', { kind: 'webhook', id, name });
    return { ...(await found(db, id)), secret };
  });
}

/** Pending deliveries are cancelled. */
export async function deleteWebhook(
  { db, clock }: Dependencies,
  actor: Actor,
  id: number,
): Promise<undefined> {
  await db.write(actor.workspaceId, async (db) => {
    const { name } = await found(db, id);
    if (!(await store.deleteEndpoint(db, id))) throw new Problem('not_found');
    await audit({ clock }, db, actor, 'WEBHOOK_DELETED', { kind: 'webhook', id, name });
  });
}

async function renewSecret(
  { random, vault }: Pick<Service, 'random' | 'vault'>,
  db: Writer,
  id: number,
  updatedAt: Date,
): Promise<string> {
  const secret = newSigningSecret(random);
  const secretSealed = vault.seal(secret, store.secretContext(Number(db.workspace), id));
  await store.updateEndpoint(db, id, { secretSealed, secretHint: hintOf(secret), updatedAt });
  return secret;
}

async function found(db: Reader, id: number): Promise<store.EndpointRow> {
  const endpoint = await store.findEndpoint(db, id);
  if (!endpoint) throw new Problem('not_found');
  return endpoint;
}

type FolderChoice = { allFolders: boolean; folderIds: number[] };

/** All folders or a selection; undefined if omitted. A list of folders means a selection. */
function folderChoice({
  allFolders,
  folderIds,
}: Pick<Change, 'allFolders' | 'folderIds'>): FolderChoice | undefined {
  if (allFolders === undefined && folderIds === undefined) return undefined;
  const chosen = distinct(folderIds ?? []);
  if (allFolders === true && chosen.length > 0) {
    throw wrong('/folderIds', 'Choose either all folders or selected folders, not both.');
  }
  return { allFolders: allFolders ?? folderIds === undefined, folderIds: chosen };
}

async function assertFolders(db: Writer, ids: readonly number[]): Promise<void> {
  const known = await store.lockFolders(db, ids);
  const errors = ids.flatMap((id, index): InputError[] =>
    known.has(id)
      ? []
      : [{ pointer: `/folderIds/${index}`, code: 'folder_not_found', detail: `There is no folder ${id}.` }],
  );
  if (errors.length > 0) throw new Problem('folder_not_found', null, { errors });
}

function assertUrl(config: Service['config'], url: string): void {
  const checked = checkUrl(url, { allowed: parseRanges(config.SLIPWAY_WEBHOOK_ALLOWED_RANGES) });
  if ('code' in checked) throw wrong('/url', checked.reason, checked.code.toLowerCase());
}

function wrong(pointer: string, detail: string, code = 'invalid'): Problem {
  return new Problem('invalid_input', null, { errors: [{ pointer, code, detail }] });
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}
