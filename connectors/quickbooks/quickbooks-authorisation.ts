import { parseStorable } from '@slipway/contract/unicode.ts';
import { z } from 'zod';

import { type Answer, ok } from '../connector.ts';
import type { Authorisation, Tenant, TenantsAsked } from '../oauth/authorisation.ts';
import { addressOf, minorVersion } from './company-address.ts';

const timeoutMs = 20_000;
const replyBytesMax = 1024 * 1024;

export const quickBooksAuthorisation: Authorisation = {
  authorizeUrl: 'https://appcenter.intuit.com/connect/oauth2',
  tokenUrl: 'https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer',
  revokeUrl: 'https://developer.api.intuit.com/v2/oauth2/tokens/revoke',
  scopes: ['com.intuit.quickbooks.accounting'],
  extraParameters: {},
  clientProof: 'BASIC',
  // Intuit's description of its sign-in knows no challenge.
  pkce: false,
  graceMs: 0,
  callbackParameters: ['realmId'],
  tenants,
};

const Company = z.object({ CompanyInfo: z.object({ CompanyName: z.string().nullish() }) });

/** The person chooses one company at Intuit; its id comes back with the code, and a token opens no other one. */
async function tenants({ tools, settings, token, callback, call }: TenantsAsked): Promise<Answer<Tenant[]>> {
  const realmId = callback['realmId'];
  if (!realmId || !/^\d{1,30}$/.test(realmId)) return ok([]);
  const reply = await tools.send({
    method: 'GET',
    url: `${addressOf(settings['environment'])}/v3/company/${realmId}/companyinfo/${realmId}?minorversion=${minorVersion}`,
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    body: null,
    signal: call.signal,
    timeoutMs,
    replyBytesMax,
  });
  if (reply.kind !== 'answered') return { kind: 'notSent', reason: reply.reason };
  const read = Company.safeParse(jsonOf(reply.body));
  if (reply.status === 200 && read.success) {
    return ok([{ id: realmId, name: read.data.CompanyInfo.CompanyName ?? realmId }]);
  }
  return { kind: 'notSent', reason: `QuickBooks answered ${reply.status} when asked for the company.` };
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return parseStorable(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
