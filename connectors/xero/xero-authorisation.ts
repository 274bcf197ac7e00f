import { parseStorable } from '@slipway/contract/unicode.ts';
import { z } from 'zod';

import { type Answer, ok } from '../connector.ts';
import type { Authorisation, DisconnectRequest, Tenant, TenantsRequest } from '../oauth/authorisation.ts';
import type { HttpReply, HttpRequest } from '../tools.ts';

const connectionsUrl = 'https://api.xero.com/connections';
const timeoutMs = 20_000;
const replyBytesMax = 1024 * 1024;

/** Xero accepts a replaced refresh token for half an hour. */
const graceMs = 30 * 60_000;

export const xeroAuthorisation: Authorisation = {
  authorizeUrl: 'https://login.xero.com/identity/connect/authorize',
  tokenUrl: 'https://identity.xero.com/connect/token',
  // Revoking a token ends all connections of the user and the app, including other organisations': see
  // `disconnect`.
  revokeUrl: null,
  scopes: [
    'offline_access',
    'accounting.invoices',
    'accounting.banktransactions',
    'accounting.contacts',
    'accounting.attachments',
    'accounting.settings.read',
  ],
  extraParameters: {},
  clientProof: 'BASIC',
  pkce: true,
  graceMs,
  callbackParameters: [],
  tenants,
  disconnect,
};

const Connections = z.array(
  z.object({
    id: z.string().min(1),
    tenantId: z.string().min(1),
    tenantType: z.string(),
    tenantName: z.string().nullish(),
  }),
);

/** Only organisations have ledgers: practices are another kind of tenant. */
async function tenants(asked: TenantsRequest): Promise<Answer<Tenant[]>> {
  const answer = await listConnections(asked);
  if (answer.kind !== 'ok') return answer;
  const organisations = answer.value.filter(({ tenantType }) => tenantType === 'ORGANISATION');
  return ok(
    organisations.map(({ tenantId, tenantName }) => ({ id: tenantId, name: tenantName ?? tenantId })),
  );
}

async function disconnect(asked: DisconnectRequest): Promise<boolean> {
  const answer = await listConnections(asked);
  if (answer.kind !== 'ok') return false;
  const connection = answer.value.find(({ tenantId }) => tenantId === asked.tenantId);
  if (!connection) return true;
  const url = `${connectionsUrl}/${encodeURIComponent(connection.id)}`;
  const reply = await asked.tools.send(request(asked, 'DELETE', url));
  return reply.kind === 'answered' && (reply.status === 204 || reply.status === 404);
}

async function listConnections(
  asked: Omit<TenantsRequest, 'callback'>,
): Promise<Answer<z.output<typeof Connections>>> {
  const reply = await asked.tools.send(request(asked, 'GET', connectionsUrl));
  if (reply.kind !== 'answered') return { kind: 'notSent', reason: reply.reason };
  const read = Connections.safeParse(jsonOf(reply));
  if (reply.status === 200 && read.success) return ok(read.data);
  return { kind: 'notSent', reason: `Xero answered the request for the organisations with ${reply.status}.` };
}

function request(
  { token, call }: Pick<TenantsRequest, 'token' | 'call'>,
  method: HttpRequest['method'],
  url: string,
): HttpRequest {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  return { method, url, headers, body: null, signal: call.signal, timeoutMs, replyBytesMax };
}

function jsonOf(reply: HttpReply & { kind: 'answered' }): unknown {
  try {
    return parseStorable(new TextDecoder().decode(reply.body));
  } catch {
    return undefined;
  }
}
