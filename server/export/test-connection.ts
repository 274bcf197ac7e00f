import type { Answer, ConnectionHealth } from '@slipway/connectors/connector.ts';
import { connectorKinds } from '@slipway/connectors/registry.ts';
import type { Tools } from '@slipway/connectors/tools.ts';
import type { ConnectionKind } from '@slipway/contract/connections.ts';
import type { Actor } from '../identity/actor.ts';
import type { Service } from '../platform/service.ts';
import { askInTime } from './ask-in-time.ts';
import { getConnection, updateConnection } from './connection-store.ts';
import { toolsOf, toolsWithin } from './connector-tools.ts';
import { mergedSettings, parsedSettings, type Settings } from './resolve-settings.ts';
import { resumeExportQueue } from './resume-export-queue.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'config' | 'sendToSystem' | 'vault' | 'queue'>;
const checkMsMax = 20_000;

/** Tests unsaved settings and stores nothing. */
export async function testSettings(
  needs: Dependencies,
  actor: Actor,
  { kind, settings }: { kind: ConnectionKind; settings: Settings },
  msMax = checkMsMax,
) {
  return ask(needs, kind, parsedSettings(kind, settings), toolsOf(needs, actor.workspaceId), msMax);
}

/** Tests a stored connection and stores the result, or tests other settings and stores nothing. */
export async function testConnection(
  needs: Dependencies,
  actor: Actor,
  id: number,
  { settings }: { settings?: Settings | undefined } = {},
) {
  const connection = await needs.db.read(actor.workspaceId, (db) => getConnection(db, id));
  const tried = parsedSettings(connection.kind, mergedSettings(needs, connection, settings ?? {}));
  const health = await ask(needs, connection.kind, tried, toolsWithin(needs, connection, tried));
  if (settings === undefined) {
    await needs.db.write(actor.workspaceId, async (db) => {
      await updateConnection(db, id, { health }, needs.clock.now());
      if (health.ok) await resumeExportQueue(needs, db, connection);
    });
  }
  return health;
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
