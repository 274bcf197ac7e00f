import type { BodyOf } from '@slipway/contract/endpoint.ts';
import type * as contract from '@slipway/contract/endpoints/folder-rules.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { assertFolder } from '../../documents/store.ts';
import type { Actor } from '../../identity/actor.ts';
import { audit } from '../../identity/audit/audit.ts';
import type { Writer } from '../../platform/db/database.ts';
import type { Service } from '../../platform/service.ts';
import * as store from './store.ts';

const rulesMax = 200;

type Dependencies = Pick<Service, 'db' | 'clock'>;
type Creation = BodyOf<typeof contract.createFolderRule>;
type Change = BodyOf<typeof contract.changeFolderRule>;

export async function listFolderRules({ db }: Dependencies, actor: Actor) {
  const data = await db.read(actor.workspaceId, store.listFolderRules);
  return { data, nextCursor: null, hasMore: false };
}

export function createFolderRule({ db, clock }: Dependencies, actor: Actor, { position, ...rule }: Creation) {
  return db.write(actor.workspaceId, async (db) => {
    const others = await store.lockFolderRules(db);
    if (others.length >= rulesMax)
      throw new Problem('invalid_input', `A workspace can have at most ${rulesMax} folder rules.`);
    await assertFolder(db, rule.folderId);
    const id = await store.insertFolderRule(db, rule, clock.now());
    await place(db, others, id, position ?? others.length + 1);
    await audit({ clock }, db, actor, 'FOLDER_RULE_CREATED', { kind: 'folderRule', id, name: rule.name });
    return getRule(db, id);
  });
}

export function changeFolderRule(
  { db, clock }: Dependencies,
  actor: Actor,
  id: number,
  { position, ...changes }: Change,
) {
  return db.write(actor.workspaceId, async (db) => {
    const all = await store.lockFolderRules(db);
    if (!all.some((rule) => rule.id === id)) throw new Problem('not_found');
    if (changes.folderId !== undefined) await assertFolder(db, changes.folderId);
    await store.updateFolderRule(db, id, changes, clock.now());
    const others = all.filter((rule) => rule.id !== id);
    if (position !== undefined) await place(db, others, id, position);
    const after = await getRule(db, id);
    const changed = Object.keys({ ...changes, ...(position === undefined ? {} : { position }) });
    const target = { kind: 'folderRule', id, name: after.name };
    await audit({ clock }, db, actor, 'FOLDER_RULE_CHANGED', target, { changed });
    return after;
  });
}

export async function deleteFolderRule({ db, clock }: Dependencies, actor: Actor, id: number): Promise<void> {
  await db.write(actor.workspaceId, async (db) => {
    const all = await store.lockFolderRules(db);
    const rule = all.find((one) => one.id === id);
    if (!rule) throw new Problem('not_found');
    await store.removeFolderRule(db, id);
    await store.savePositions(
      db,
      all.map((one) => one.id).filter((other) => other !== id),
    );
    await audit({ clock }, db, actor, 'FOLDER_RULE_DELETED', { kind: 'folderRule', id, name: rule.name });
  });
}

async function getRule(db: Writer, id: number): Promise<store.StoredFolderRule> {
  const rule = (await store.listFolderRules(db)).find((one) => one.id === id);
  if (!rule) throw new Problem('not_found');
  return rule;
}

/** Moves a rule to a position; the others move up. */
async function place(db: Writer, others: readonly { id: number }[], id: number, position: number) {
  const ids = others.map((rule) => rule.id);
  await store.savePositions(db, ids.toSpliced(Math.min(position - 1, ids.length), 0, id));
}
