import { parseStorable } from '@slipway/contract/unicode.ts';
import { z } from 'zod';

import { type Answer, ok } from '../connector.ts';
import type { Authorisation, DisconnectAsked, Tenant, TenantsAsked } from '../oauth/authorisation.ts';
import type { HttpReply, HttpRequest } from '../tools.ts';

const connectionsUrl = 'https://api.xero.com/connections';
const timeoutMs = 20_000;
const replyBytesMax = 1024 * 1024;

/** Xero takes an older refresh token for half an hour after it was replaced. */
const graceMs = 30 * 60_000;

export const xeroAuthorisation: Authorisation = {
  authorizeUrl: 'https://login.xero.com/identity/connect/authorize',
  tokenUrl: 'https://identity.xero.com/connect/token',
  // To revoke a token ends all connections of the person and the app, other books' too: see `disconnect`.
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

/** Only organisations have books: practices are another kind of tenant. */
async function tenants(asked: TenantsAsked): Promise<Answer<Tenant[]>> {
  const answer = await listConnections(asked);
  if (answer.kind !== 'ok') return answer;
  const organisations = answer.value.filter(({ tenantType }) => tenantType === 'ORGANISATION');
  return ok(
    organisations.map(({ tenantId, tenantName }) => ({ id: tenantId, name: tenantName ?? tenantId })),
  );
}

async function disconnect(asked: DisconnectAsked): Promise<boolean> {
  const answer = await listConnections(asked);
  if (answer.kind !== 'ok') return false;
  const connection = answer.value.find(({ tenantId }) => tenantId === asked.tenantId);
  if (!connection) return true;
  const url = `${connectionsUrl}/${encodeURIComponent(connection.id)}`;
  const reply = await asked.tools.send(request(asked, 'DELETE', url));
  return reply.kind === 'answered' && (reply.status === 204 || reply.status === 404);
}

async function listConnections(
  asked: Omit<TenantsAsked, 'callback'>,
): Promise<Answer<z.output<typeof Connections>>> {
  const reply = await asked.tools.send(request(asked, 'GET', connectionsUrl));
  if (reply.kind !== 'answered') return { kind: 'notSent', reason: reply.reason };
  const read = Connections.safeParse(jsonOf(reply));
  if (reply.status === 200 && read.success) return ok(read.data);
  return { kind: 'notSent', reason: `Xero answered ${reply.status} when asked whose books were opened.` };
}

function request(
  { token, call }: Pick<TenantsAsked, 'token' | 'call'>,
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
