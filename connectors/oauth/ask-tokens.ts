import { parseStorable } from '@slipway/contract/unicode.ts';
import { z } from 'zod';

import type { HttpReply, Tools } from '../tools.ts';
import type { Authorisation } from './authorisation.ts';

const timeoutMs = 15_000;
const replyBytesMax = 256 * 1024;
const descriptionLengthMax = 500;

/** The app that the operator registered with the vendor. */
export type AppCredentials = { clientId: string; clientSecret: string | null };

/** RFC 6749 §5.1. Missing values are null: a token without expiry, no new refresh token. */
export type Tokens = { accessToken: string; refreshToken: string | null; expiresInSeconds: number | null };

export type TokensAnswer =
  | { kind: 'tokens'; tokens: Tokens }
  /** RFC 6749 §5.2: `invalid_grant` is about the presented grant, `invalid_client` about the app itself. */
  | { kind: 'refused'; error: string; description: string }
  /** Certainly changed nothing. */
  | { kind: 'notSent'; reason: string }
  /** The vendor may have issued new tokens, but the response was lost. */
  | { kind: 'lost'; reason: string };

type Dependencies = Pick<Tools, 'send'>;
type Vendor = Pick<Authorisation, 'tokenUrl' | 'clientProof'>;

/** RFC 6749 §4.1.3, with the verifier of RFC 7636 §4.5. */
export function exchangeCode(
  tools: Dependencies,
  vendor: Vendor,
  app: AppCredentials,
  shown: { code: string; redirectUri: string; verifier: string | null },
): Promise<TokensAnswer> {
  return ask(tools, vendor, app, {
    grant_type: 'authorization_code',
    code: shown.code,
    redirect_uri: shown.redirectUri,
    ...(shown.verifier && { code_verifier: shown.verifier }),
  });
}

/** RFC 6749 §6. */
export function refreshTokens(
  tools: Dependencies,
  vendor: Vendor,
  app: AppCredentials,
  refreshToken: string,
): Promise<TokensAnswer> {
  return ask(tools, vendor, app, { grant_type: 'refresh_token', refresh_token: refreshToken });
}

/** RFC 7009. Whether the vendor revoked the token; an unknown one counts as revoked. */
export async function revokeToken(
  tools: Dependencies,
  vendor: Pick<Authorisation, 'revokeUrl' | 'clientProof'>,
  app: AppCredentials,
  token: string,
): Promise<boolean> {
  if (vendor.revokeUrl === null) return false;
  const reply = await post(tools, vendor.revokeUrl, vendor.clientProof, app, { token });
  return reply.kind === 'answered' && reply.status >= 200 && reply.status < 300;
}

async function ask(
  tools: Dependencies,
  { tokenUrl, clientProof }: Vendor,
  app: AppCredentials,
  parameters: Record<string, string>,
): Promise<TokensAnswer> {
  return readTokens(await post(tools, tokenUrl, clientProof, app, parameters));
}

function post(
  { send }: Dependencies,
  url: string,
  clientProof: Authorisation['clientProof'],
  { clientId, clientSecret }: AppCredentials,
  parameters: Record<string, string>,
): Promise<HttpReply> {
  const isBasic = clientProof === 'BASIC' && clientSecret !== null;
  const proof = isBasic ? {} : { client_id: clientId, ...(clientSecret && { client_secret: clientSecret }) };
  return send({
    method: 'POST',
    url,
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      ...(isBasic && { authorization: basic(clientId, clientSecret) }),
    },
    body: Buffer.from(new URLSearchParams({ ...parameters, ...proof }).toString()),
    // A renewed token must not be lost because its caller runs out of time.
    signal: AbortSignal.timeout(timeoutMs),
    timeoutMs,
    replyBytesMax,
  });
}

/** RFC 6749 §2.3.1: both are form-encoded before they are joined. */
function basic(clientId: string, clientSecret: string): string {
  const encoded = [clientId, clientSecret].map((part) => new URLSearchParams({ part }).toString().slice(5));
  return `Basic ${Buffer.from(encoded.join(':')).toString('base64')}`;
}

const Granted = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).nullish(),
  // Some vendors write it as text.
  expires_in: z.coerce.number().int().positive().nullish(),
});
const Refused = z.object({ error: z.string().min(1).max(100), error_description: z.string().nullish() });

function readTokens(reply: HttpReply): TokensAnswer {
  if (reply.kind === 'notSent') return { kind: 'notSent', reason: reply.reason };
  if (reply.kind === 'lost') return { kind: 'lost', reason: reply.reason };
  const content = parsed(reply.body);
  const granted = Granted.safeParse(content);
  if (reply.status === 200 && granted.success) {
    const { access_token, refresh_token, expires_in } = granted.data;
    const tokens = { accessToken: access_token, refreshToken: refresh_token ?? null };
    return { kind: 'tokens', tokens: { ...tokens, expiresInSeconds: expires_in ?? null } };
  }
  const refused = Refused.safeParse(content);
  if (refused.success && reply.status >= 400 && reply.status < 500 && reply.status !== 429) {
    const { error, error_description } = refused.data;
    return {
      kind: 'refused',
      error,
      description: (error_description || error).slice(0, descriptionLengthMax),
    };
  }
  if (reply.status === 429) return { kind: 'notSent', reason: 'The provider limits the number of requests.' };
  return { kind: 'lost', reason: `The provider answered ${reply.status} in an unexpected format.` };
}

function parsed(body: Uint8Array): unknown {
  try {
    return parseStorable(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
