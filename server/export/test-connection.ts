import type { Answer, ConnectionHealth } from '@slipway/connectors/connector.ts';
import { connectorKinds } from '@slipway/connectors/registry.ts';
import type { Tools } from '@slipway/connectors/tools.ts';
import type { ConnectionKind } from '@slipway/contract/connections.ts';
import type { Actor } from '../identity/actor.ts';
import { type AuditTarget, audit } from '../identity/audit/audit.ts';
import type { Service } from '../platform/service.ts';
import { askInTime } from './ask-in-time.ts';
import { getConnection, updateConnection } from './connection-store.ts';
import { toolsOf, toolsWithin } from './connector-tools.ts';
import { mergedSettings, parsedSettings, type Settings } from './resolve-settings.ts';
import { resumeExportQueue } from './resume-export-queue.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'config' | 'sendToSystem' | 'vault' | 'queue'>;
const checkMsMax = 20_000;

/** Tests unsaved settings. Stores nothing but an entry of the audit log. */
export async function testSettings(
  needs: Dependencies,
  actor: Actor,
  { kind, settings }: { kind: ConnectionKind; settings: Settings },
  msMax = checkMsMax,
) {
  const tried = parsedSettings(kind, settings);
  await noteTest(needs, actor, { kind: 'connection', name: connectorKinds[kind].title }, settings);
  return ask(needs, kind, tried, toolsOf(needs, actor.workspaceId), msMax);
}

/** Tests a stored connection and stores the result, or tests other settings and stores no result. */
export async function testConnection(
  needs: Dependencies,
  actor: Actor,
  id: number,
  { settings }: { settings?: Settings | undefined } = {},
) {
  const connection = await needs.db.read(actor.workspaceId, (db) => getConnection(db, id));
  const tried = parsedSettings(connection.kind, mergedSettings(needs, connection, settings ?? {}));
  if (settings !== undefined) {
    await noteTest(needs, actor, { kind: 'connection', id, name: connection.name }, settings);
  }
  const health = await ask(needs, connection.kind, tried, toolsWithin(needs, connection, tried));
  if (settings === undefined) {
    await needs.db.write(actor.workspaceId, async (db) => {
      await updateConnection(db, id, { health }, needs.clock.now());
      if (health.ok) await resumeExportQueue(needs, db, connection);
    });
  }
  return health;
}

/** Before the test: its requests are then never without an entry. */
async function noteTest(
  needs: Dependencies,
  actor: Actor,
  target: AuditTarget,
  settings: Settings,
): Promise<void> {
  await needs.db.write(actor.workspaceId, (db) =>
    audit(needs, db, actor, 'CONNECTION_TESTED', target, { changed: Object.keys(settings) }),
  );
}

async function ask(
  needs: Pick<Dependencies, 'clock'>,
  kind: ConnectionKind,
  settings: Settings,
  tools: Tools,
  msMax = checkMsMax,
) {
  const connector = connectorKinds[kind].create(settings, tools);
  const answer = await askInTime(msMax, (call) => connector.check(call));
  const checkedAt = needs.clock.now().toISOString();
  return { ok: answer.kind === 'ok', code: codeOf(answer), message: wordsOf(answer), checkedAt };
}

function wordsOf(answer: Answer<ConnectionHealth>): string {
  if (answer.kind === 'ok') return ['The connection works.', ...answer.value.notes].join(' ');
  return answer.kind === 'refused' ? answer.refusal.message : answer.reason;
}

function codeOf(answer: Answer<ConnectionHealth>): string {
  if (answer.kind === 'refused') return answer.refusal.category;
  const codes = {
    ok: 'WORKS',
    notSent: 'NOT_REACHED',
    uncertain: 'NOT_REACHED',
    wait: 'WAIT',
    reauth: 'REAUTH',
  };
  return codes[answer.kind];
}
