import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Connector } from '@slipway/connectors/connector.ts';
import type { SignedIn } from '@slipway/connectors/oauth/signed-in.ts';
import { connectorKinds } from '@slipway/connectors/registry.ts';
import type { HttpReply, HttpRequest, Tools } from '@slipway/connectors/tools.ts';

import type { OutgoingAnswer, Service } from '../platform/service.ts';
import { signedInOf } from './authorisation/access-token.ts';
import { appOf, authorisationOf } from './authorisation/app-of.ts';
import type { StoredConnection } from './connection-store.ts';
import { openPackageFolder } from './packages/open-package.ts';
import { systemAddress } from './system-address.ts';

type Dependencies = Pick<Service, 'config' | 'clock' | 'sendToSystem' | 'vault' | 'db'>;

/** Milliseconds that the next request may take; no request starts with nothing left. */
export type MsLeft = () => number;

/** Returns a connector for the connection, with decrypted secrets and our network guards. */
export function connectorOf(needs: Dependencies, connection: StoredConnection, msLeft?: MsLeft): Connector {
  const settings = settingsOf(needs, connection);
  const tools = toolsWithin(needs, connection, settings);
  const guarded = msLeft ? { ...tools, send: sendWithin(tools.send, msLeft) } : tools;
  const connector = connectorKinds[connection.kind].create(settings, guarded);
  return { ...connector, capabilities: withPatience(needs.config, connector.capabilities) };
}

/** A request does not start if it was cancelled, or if it would outlive the lease. */
function sendWithin(send: Tools['send'], msLeft: MsLeft): Tools['send'] {
  return (request) => {
    const leftMs = msLeft();
    if (request.signal.aborted || leftMs <= 0) {
      return Promise.resolve({ kind: 'notSent', reason: 'It was too late to begin the request.' });
    }
    return send({ ...request, timeoutMs: Math.min(request.timeoutMs, leftMs) });
  };
}

/** The operator's network settings take precedence over the defaults of a kind. */
function withPatience(
  { SLIPWAY_EXPORT_CALL_SECONDS_MAX: call, SLIPWAY_EXPORT_IN_FLIGHT_SECONDS: inFlight }: Service['config'],
  capabilities: Connector['capabilities'],
): Connector['capabilities'] {
  return {
    ...capabilities,
    callMsMax: call === undefined ? capabilities.callMsMax : Math.min(capabilities.callMsMax, call * 1000),
    maxInFlightMs: inFlight === undefined ? capabilities.maxInFlightMs : inFlight * 1000,
  };
}

/** The tools of a stored connection, including its sign-in where the kind has one. */
export function toolsWithin(
  needs: Dependencies,
  { workspaceId, id, kind }: Pick<StoredConnection, 'workspaceId' | 'id' | 'kind'>,
  settings: Readonly<Record<string, unknown>>,
): Tools {
  const packageFolder = openPackageFolder(needs, { workspaceId, id });
  const tools = { ...toolsOf(needs, workspaceId), packageFolder };
  const vendor = authorisationOf(kind);
  const app = appOf(settings);
  if (!vendor || !app) return tools;
  const link = { workspaceId, connectionId: id, vendor, app, send: tools.send };
  const signedIn: SignedIn = signedInOf(needs, link);
  return { ...tools, signedIn };
}

/** Includes the secrets. */
export function settingsOf(
  needs: Pick<Service, 'vault'>,
  connection: StoredConnection,
): Record<string, unknown> {
  return { ...connection.settings, ...secretsOf(needs, connection) };
}

export function secretsOf(
  { vault }: Pick<Service, 'vault'>,
  connection: StoredConnection,
): Record<string, unknown> {
  if (!connection.secretsSealed) return {};
  return JSON.parse(vault.open(connection.secretsSealed, sealContext(connection.workspaceId))) as Record<
    string,
    unknown
  >;
}

/** The encryption context of secrets: they can be decrypted only in their own workspace. */
export function sealContext(workspaceId: number): string {
  return `connection:${workspaceId}`;
}

/** Each workspace has its own ledger folder, so that no workspace can access another's. */
export function toolsOf(
  { config, clock, sendToSystem }: Pick<Service, 'config' | 'clock' | 'sendToSystem'>,
  workspaceId: number,
): Tools {
  return {
    send: async (request) => replyOf(request, await sendToSystem(outgoing(config, request))),
    allowInsecureHttp: config.systemRanges.length > 0,
    booksRoot: join(config.booksFolder, String(workspaceId)),
    now: () => clock.now(),
    pause: (ms, signal) => setTimeout(ms, undefined, { signal }),
  };
}

function outgoing(config: Service['config'], request: HttpRequest) {
  const { method, headers, body, signal, timeoutMs, replyBytesMax } = request;
  const url = systemAddress(config, request.url);
  return { method, url, headers, body, signal, timeoutMs, bodyBytesMax: replyBytesMax };
}

/** With these errors the address was never reached, so no byte of the request was sent. */
const neverSent = new Set<OutgoingAnswer['error']>([
  'DNS',
  'CONNECT',
  'TLS',
  'BLOCKED_ADDRESS',
  'INVALID_URL',
]);

function replyOf({ replyBytesMax }: HttpRequest, answer: OutgoingAnswer): HttpReply {
  if (answer.status === null) {
    const reason = answer.reason ?? 'No response was received.';
    // A broken connection is reported like one that was never established.
    const isCertain = neverSent.has(answer.error) && !answer.requestLeft;
    return isCertain ? { kind: 'notSent', reason } : { kind: 'lost', reason };
  }
  if (answer.body.length >= replyBytesMax) return { kind: 'lost', reason: 'The response was too long.' };
  if (!answer.bodyComplete) return { kind: 'lost', reason: 'The response was incomplete.' };
  return { kind: 'answered', status: answer.status, headers: answer.headers, body: answer.body };
}
