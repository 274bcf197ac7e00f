import { addDays } from '@slipway/contract/dates.ts';
import type { BodyOf } from '@slipway/contract/endpoint.ts';
import type * as contract from '@slipway/contract/endpoints/retention.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { z } from 'zod';
import { assertFolder } from '../../documents/store.ts';
import type { Actor } from '../../identity/actor.ts';
import { audit } from '../../identity/audit/audit.ts';
import { decodeCursor, pageOf } from '../../platform/db/paging.ts';
import type { Service } from '../../platform/service.ts';
import * as store from './rule-store.ts';

const rulesMax = 100;

type Dependencies = Pick<Service, 'db' | 'clock'>;
type Creation = BodyOf<typeof contract.createRetentionRule>;
type Change = BodyOf<typeof contract.changeRetentionRule>;
const Cursor = z.tuple([z.number().int()]);

export async function listRules(
  { db }: Dependencies,
  actor: Actor,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const after = decodeCursor(cursor, Cursor)?.[0] ?? 0;
  const rows = await db.read(actor.workspaceId, (db) => store.listRules(db, after, limit + 1));
  return pageOf(rows, limit, ({ id }) => [id]);
}

export function createRule({ db, clock }: Dependencies, actor: Actor, asked: Creation) {
  const now = clock.now();
  return db.write(actor.workspaceId, async (db) => {
    if (asked.folderId !== null) await assertFolder(db, asked.folderId);
    if ((await store.listRules(db, 0, rulesMax)).length === rulesMax)
      throw new Problem('invalid_input', `A workspace can have at most ${rulesMax} retention rules.`);
    const deletesFrom = addDays(await store.dayOf(db, now), store.noticeDays);
    const rule = await store.insertRule(db, { ...asked, deletesFrom }, now);
    const { years, deletes, protects } = rule;
    const target = { kind: 'retention rule', id: rule.id, name: rule.name };
    await audit({ clock }, db, actor, 'RETENTION_RULE_CREATED', target, { years, deletes, protects });
    return rule;
  });
}

/**
 * After any change, nothing is deleted before users had time to see it, not even by another rule that now
 * applies instead.
 */
export function changeRule({ db, clock }: Dependencies, actor: Actor, id: number, asked: Change) {
  const now = clock.now();
  const changes = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  return db.write(actor.workspaceId, async (db) => {
    const before = await store.getRule(db, id);
    if (asked.folderId) await assertFolder(db, asked.folderId);
    const deletesFrom = addDays(await store.dayOf(db, now), store.noticeDays);
    const rule = await store.updateRule(db, id, { ...changes, deletesFrom }, now);
    await store.postponeDeletions(db, deletesFrom);
    const target = { kind: 'retention rule', id, name: before.name };
    const { years, deletes, protects } = rule;
    const details = { changed: Object.keys(changes), years, deletes, protects };
    await audit({ clock }, db, actor, 'RETENTION_RULE_CHANGED', target, details);
    return rule;
  });
}

export async function deleteRule({ db, clock }: Dependencies, actor: Actor, id: number): Promise<void> {
  await db.write(actor.workspaceId, async (db) => {
    const { name, years, deletes, protects } = await store.getRule(db, id);
    await store.removeRule(db, id);
    await store.postponeDeletions(db, addDays(await store.dayOf(db, clock.now()), store.noticeDays));
    const target = { kind: 'retention rule', id, name };
    await audit({ clock }, db, actor, 'RETENTION_RULE_DELETED', target, { years, deletes, protects });
  });
}
