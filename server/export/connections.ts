import { connectorKinds } from '@slipway/connectors/registry.ts';
import type { ConnectionKind, ConnectionMapping } from '@slipway/contract/connections.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { z } from 'zod';

import type { Actor } from '../identity/actor.ts';
import { audit } from '../identity/audit/audit.ts';
import type { Reader } from '../platform/db/database.ts';
import { decodeCursor, pageOf } from '../platform/db/paging.ts';
import type { Service } from '../platform/service.ts';
import { lockSettings } from '../workspace/settings/settings-store.ts';
import {
  findAuthorisation,
  listAuthorisations,
  type StoredAuthorisation,
} from './authorisation/authorisation-store.ts';
import { showAuthorisation } from './authorisation/show-authorisation.ts';
import { takeBack } from './authorisation/take-back.ts';
import * as store from './connection-store.ts';
import { secretsOf } from './connector-tools.ts';
import { masterDataStateOf } from './master-data/refresh-master-data.ts';
import { findSync, listSyncs } from './master-data/sync-store.ts';
import {
  hidden,
  mergedMapping,
  mergedSettings,
  resolvedSettings,
  type Settings,
} from './resolve-settings.ts';
import { resumeExportQueue } from './resume-export-queue.ts';
import { testConnection } from './test-connection.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'config' | 'sendToSystem' | 'vault' | 'log' | 'queue'>;
const Cursor = z.tuple([z.number().int()]);

export async function listConnections(
  needs: Dependencies,
  actor: Actor,
  query: { limit: number; cursor?: string | undefined },
) {
  const after = decodeCursor(query.cursor, Cursor)?.[0] ?? 0;
  return needs.db.read(actor.workspaceId, async (db) => {
    const rows = await store.listConnections(db, after, query.limit + 1);
    const page = pageOf(rows, query.limit, ({ id }) => [id]);
    return { ...page, data: await shownAll(needs, db, page.data) };
  });
}

async function shownAll(needs: Pick<Service, 'vault'>, db: Reader, rows: readonly store.StoredConnection[]) {
  const ids = rows.map(({ id }) => id);
  const syncs = await listSyncs(db, ids);
  const lets = await listAuthorisations(db, ids);
  return rows.map((row) => {
    const sync = syncs.find(({ connectionId }) => connectionId === row.id);
    const letIn = lets.find(({ connectionId }) => connectionId === row.id);
    return { ...shownAlone(needs, row, letIn), reference: sync ? masterDataStateOf(sync) : null };
  });
}

async function shown(needs: Pick<Service, 'vault'>, db: Reader, row: store.StoredConnection) {
  const sync = await findSync(db, row.id);
  const letIn = await findAuthorisation(db, row.id);
  return { ...shownAlone(needs, row, letIn), reference: sync ? masterDataStateOf(sync) : null };
}

/** The API never returns secrets: a stored secret shows as dots. */
function shownAlone(
  needs: Pick<Service, 'vault'>,
  connection: store.StoredConnection,
  letIn: StoredAuthorisation | undefined,
) {
  const secrets = Object.keys(secretsOf(needs, connection)).map((name) => [name, hidden]);
  const healthCode = connection.health?.code ?? null;
  const settings = { ...connection.settings, ...Object.fromEntries(secrets) };
  return { ...connection, healthCode, settings, authorisation: showAuthorisation(connection, letIn) };
}

export async function createConnection(
  needs: Dependencies,
  actor: Actor,
  { kind, name, settings }: { kind: ConnectionKind; name?: string | undefined; settings: Settings },
) {
  const values = resolvedSettings(needs, actor.workspaceId, kind, settings);
  const row = { kind, name: name ?? connectorKinds[kind].title, ...values };
  return needs.db.write(actor.workspaceId, async (db) => {
    // Locked, so that the workspace does not become another kind meanwhile.
    const { isTest } = await lockSettings(db);
    if (isTest !== (kind === 'SANDBOX')) throw new Problem('test_workspace');
    const made = await store.insertConnection(db, row, needs.clock.now());
    await audit(needs, db, actor, 'CONNECTION_CREATED', targetOf(made), { kind });
    return shown(needs, db, made);
  });
}

function targetOf({ id, name }: Pick<store.StoredConnection, 'id' | 'name'>) {
  return { kind: 'connection', id, name };
}

export async function getConnection(needs: Dependencies, actor: Actor, id: number) {
  return needs.db.read(actor.workspaceId, async (db) => shown(needs, db, await store.getConnection(db, id)));
}

type ConnectionChange = {
  name?: string | undefined;
  settings?: Settings | undefined;
  mapping?: ConnectionMapping | undefined;
};

/** A setting in the request replaces the one of the same name; see `mergedSettings` and `mergedMapping`. */
export async function changeConnection(
  needs: Dependencies,
  actor: Actor,
  id: number,
  { name, settings, mapping }: ConnectionChange,
) {
  return needs.db.write(actor.workspaceId, async (db) => {
    const connection = await store.lockConnection(db, id);
    const merged = settings && mergedSettings(needs, connection, settings);
    const changes = {
      ...(name === undefined ? {} : { name }),
      ...(merged ? resolvedSettings(needs, actor.workspaceId, connection.kind, merged) : {}),
      ...(mapping ? { mapping: mergedMapping(connection, mapping) } : {}),
    };
    const changed = await store.updateConnection(db, id, changes, needs.clock.now());
    // Paused exports resume. If the problem persists, the next attempt reports it again.
    if (settings) await resumeExportQueue(needs, db, changed);
    const named = {
      changed: [...Object.keys(settings ?? {}), ...Object.keys(mapping ?? {}), ...(name ? ['name'] : [])],
    };
    await audit(needs, db, actor, 'CONNECTION_CHANGED', targetOf(changed), named);
    return shown(needs, db, changed);
  });
}

export async function deleteConnection(needs: Dependencies, actor: Actor, id: number): Promise<void> {
  const gone = await needs.db.write(actor.workspaceId, async (db) => {
    const connection = await store.getConnection(db, id);
    const letIn = await findAuthorisation(db, id);
    await store.removeConnection(db, id);
    await audit(needs, db, actor, 'CONNECTION_DELETED', targetOf(connection));
    return { connection, letIn };
  });
  if (gone.letIn) await takeBack(needs, gone.connection, gone.letIn);
}

export async function setConnectionActive(needs: Dependencies, actor: Actor, id: number, active: boolean) {
  return needs.db.write(actor.workspaceId, async (db) => {
    const changed = await store.updateConnection(db, id, { active }, needs.clock.now());
    if (active) await resumeExportQueue(needs, db, changed);
    const action = active ? 'CONNECTION_ACTIVATED' : 'CONNECTION_DEACTIVATED';
    await audit(needs, db, actor, action, targetOf(changed));
    return shown(needs, db, changed);
  });
}

/** Calls the accounting system and stores the result. */
export async function checkConnection(needs: Dependencies, actor: Actor, id: number) {
  await testConnection(needs, actor, id);
  return getConnection(needs, actor, id);
}
