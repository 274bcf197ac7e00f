import type { BodyOf } from '@slipway/contract/endpoint.ts';
import type * as contract from '@slipway/contract/endpoints/workspace.ts';
import { Problem } from '@slipway/contract/problems.ts';

import type { Actor } from '../../identity/actor.ts';
import { audit } from '../../identity/audit/audit.ts';
import type { Service } from '../../platform/service.ts';
import * as store from './settings-store.ts';

type Dependencies = Pick<Service, 'db' | 'clock'>;
type Change = BodyOf<typeof contract.changeWorkspace>;

export async function showWorkspace({ db }: Dependencies, actor: Actor) {
  return shown(await db.read(actor.workspaceId, store.getSettings));
}

/** Changes the given settings. They apply to documents that are read from now on. */
export async function changeWorkspace(
  { db, clock }: Dependencies,
  actor: Actor,
  changes: Change,
  expectedVersion?: number,
) {
  return db.write(actor.workspaceId, async (db) => {
    const before = await store.lockSettings(db);
    if (expectedVersion !== undefined && before.version !== expectedVersion)
      throw new Problem('precondition_failed', `The current version is ${before.version}.`);
    if (changes.isTest !== undefined && changes.isTest !== before.isTest && (await store.isInUse(db)))
      throw new Problem('test_workspace');
    if (changes.defaultFolderId) await store.assertOwnFolder(db, changes.defaultFolderId);
    const after = await store.updateSettings(db, distinctLists(changes));
    const changed = changesBetween(before, after);
    if (Object.keys(changed).length > 0)
      await audit(
        { clock },
        db,
        actor,
        'WORKSPACE_CHANGED',
        { kind: 'workspace', name: after.name },
        changed,
      );
    return shown(after);
  });
}

function distinctLists({ ownNames, ownTaxIds, ownIbans, ...others }: Change): store.SettingsChange {
  const lists = { ownNames, ownTaxIds, ownIbans };
  const sent = Object.entries(lists).flatMap(([name, list]) => (list ? [[name, [...new Set(list)]]] : []));
  return { ...(others as store.SettingsChange), ...Object.fromEntries(sent) };
}

const told = [
  'name',
  'ownNames',
  'ownTaxIds',
  'ownIbans',
  'homeCurrency',
  'timeZone',
  'defaultFolderId',
  'archiveAfterExport',
  'validateAndExport',
  'defaultAccountFinding',
  'customFields',
  'isTest',
] as const;

type Told = Omit<store.WorkspaceRow, 'customFields'> & { customFields: string[] };

/** Each changed setting with its old and new value. */
function changesBetween(old: store.WorkspaceRow, now: store.WorkspaceRow): Record<string, string> {
  const [before, after] = [old, now].map((row) => ({
    ...row,
    customFields: row.customFields.map(({ label }) => label),
  })) as [Told, Told];
  const words = (value: string | number | boolean | readonly string[] | null) =>
    Array.isArray(value) ? value.join(', ') : String((value as string | null) ?? '');
  return Object.fromEntries(
    told
      .filter((name) => words(before[name]) !== words(after[name]))
      .map((name) => [name, `${words(before[name])} → ${words(after[name])}`]),
  );
}

function shown(row: store.WorkspaceRow) {
  return { ...row, id: row.publicId };
}
