import { connectorKinds } from '@slipway/connectors/registry.ts';
import type { ConnectionKind } from '@slipway/contract/endpoints/integrations.ts';
import { invalidInput } from '@slipway/contract/invalid-input.ts';
import { z } from 'zod';

import type { Actor } from '../access/actor.ts';
import { decodeCursor, pageOf } from '../db/paging.ts';
import type { Service } from '../service.ts';
import * as store from './connection-store.ts';
import { connectorOf, sealContext, secretsOf } from './connector-tools.ts';

type Needs = Pick<Service, 'db' | 'clock' | 'config' | 'sendToSystem' | 'vault'>;
type Settings = Record<string, unknown>;
const Cursor = z.tuple([z.number().int()]);
const hidden = '••••';
const checkMsMax = 20_000;

export async function listConnections(
  needs: Needs,
  actor: Actor,
  query: { limit: number; cursor?: string | undefined },
) {
  const after = decodeCursor(query.cursor, Cursor)?.[0] ?? 0;
  const rows = await needs.db.read(actor.workspaceId, (db) =>
    store.listConnections(db, after, query.limit + 1),
  );
  const page = pageOf(rows, query.limit, ({ id }) => [id]);
  return { ...page, data: page.data.map((row) => shown(needs, row)) };
}

/** Secrets never leave again: one that is set shows as dots. */
function shown(needs: Pick<Service, 'vault'>, connection: store.StoredConnection) {
  const secrets = Object.keys(secretsOf(needs, connection)).map((name) => [name, hidden]);
  return { ...connection, settings: { ...connection.settings, ...Object.fromEntries(secrets) } };
}

export async function createConnection(
  needs: Needs,
  actor: Actor,
  { kind, name, settings }: { kind: ConnectionKind; name?: string | undefined; settings: Settings },
) {
  const values = settledSettings(needs, actor.workspaceId, kind, settings);
  const row = { kind, name: name ?? connectorKinds[kind].title, ...values };
  return shown(
    needs,
    await needs.db.write(actor.workspaceId, (db) => store.insertConnection(db, row, needs.clock.now())),
  );
}

/** Settings by the rules of their kind, defaults filled in, the secrets among them sealed. */
function settledSettings(needs: Needs, workspaceId: number, kind: ConnectionKind, settings: Settings) {
  const { settings: schema, secrets } = connectorKinds[kind];
  const parsed = schema.safeParse(settings);
  if (!parsed.success) throw invalidInput(parsed.error, '/settings');
  const entries = Object.entries(parsed.data);
  const secret = entries.filter(([name]) => secrets.includes(name));
  const open = entries.filter(([name]) => !secrets.includes(name));
  return {
    settings: Object.fromEntries(open),
    secretsSealed:
      secret.length === 0
        ? null
        : needs.vault.seal(JSON.stringify(Object.fromEntries(secret)), sealContext(workspaceId)),
  };
}

export async function getConnection(needs: Needs, actor: Actor, id: number) {
  return shown(needs, await needs.db.read(actor.workspaceId, (db) => store.getConnection(db, id)));
}

/** What is sent replaces the setting of that name; null takes it away; dots leave a secret as it is. */
export async function changeConnection(
  needs: Needs,
  actor: Actor,
  id: number,
  { name, settings }: { name?: string | undefined; settings?: Settings | undefined },
) {
  return needs.db.write(actor.workspaceId, async (db) => {
    const connection = await store.lockConnection(db, id);
    const before: Settings = { ...connection.settings, ...secretsOf(needs, connection) };
    const sent = Object.entries(settings ?? {}).filter(([, value]) => value !== hidden);
    const merged = Object.fromEntries(
      Object.entries({ ...before, ...Object.fromEntries(sent) }).filter(([, value]) => value !== null),
    );
    const values = settings ? settledSettings(needs, actor.workspaceId, connection.kind, merged) : {};
    const changes = name === undefined ? values : { name, ...values };
    return shown(needs, await store.updateConnection(db, id, changes, needs.clock.now()));
  });
}

export async function deleteConnection({ db }: Needs, actor: Actor, id: number): Promise<void> {
  await db.write(actor.workspaceId, (db) => store.removeConnection(db, id));
}

export async function setConnectionActive(needs: Needs, actor: Actor, id: number, active: boolean) {
  return shown(
    needs,
    await needs.db.write(actor.workspaceId, (db) =>
      store.updateConnection(db, id, { active }, needs.clock.now()),
    ),
  );
}

/** Asks the accounting system, and keeps what it said. */
export async function checkConnection(needs: Needs, actor: Actor, id: number) {
  const connection = await needs.db.read(actor.workspaceId, (db) => store.getConnection(db, id));
  const answer = await connectorOf(needs, connection).check({ signal: AbortSignal.timeout(checkMsMax) });
  const checkedAt = needs.clock.now().toISOString();
  const health =
    answer.kind === 'ok'
      ? { ok: true, message: ['The connection works.', ...answer.value.notes].join(' '), checkedAt }
      : { ok: false, message: 'reason' in answer ? answer.reason : answer.refusal.message, checkedAt };
  return shown(
    needs,
    await needs.db.write(actor.workspaceId, (db) =>
      store.updateConnection(db, id, { health }, needs.clock.now()),
    ),
  );
}
