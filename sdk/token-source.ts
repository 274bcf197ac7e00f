import type { Calls } from './contract-types.ts';
import type { Outside } from './outside.ts';
import { SlipwayProblem } from './slipway-problem.ts';

/** So long before a token expires a new one is asked for. */
const renewalMs = 60_000;

/**
 * Gives the bearer token of a call. `refused` names the token that was answered 401, so that the same
 * one is not given again. `undefined`: the caller has none, and can call only what is public.
 */
export type TokenSource = (refused?: string) => Promise<string | undefined>;

export type Credentials =
  | { clientId: string; clientSecret: string; scopes?: readonly string[] | undefined }
  | { accessToken: string | ((refused?: string) => Promise<string>) }
  | { accessToken?: undefined };

export function tokenSource(baseUrl: string, credentials: Credentials, outside: Outside): TokenSource {
  if ('clientId' in credentials) return clientTokens(baseUrl, credentials, outside);
  const { accessToken } = credentials;
  return typeof accessToken === 'function' ? accessToken : async () => accessToken;
}

type ClientCredentials = Extract<Credentials, { clientId: string }>;
type Token = { value: string; renewedAfter: number };

/** Client credentials (RFC 6749, section 4.4): one token for all calls, renewed shortly before it expires. */
function clientTokens(baseUrl: string, credentials: ClientCredentials, outside: Outside): TokenSource {
  let kept: Token | undefined;
  let asking: Promise<Token> | undefined;
  return async (refused) => {
    const isGood = kept && kept.value !== refused && outside.now() < kept.renewedAfter;
    if (kept && isGood) return kept.value;
    asking ??= askForToken(baseUrl, credentials, outside).finally(() => {
      asking = undefined;
    });
    kept = await asking;
    return kept.value;
  };
}

async function askForToken(
  baseUrl: string,
  { clientId, clientSecret, scopes }: ClientCredentials,
  outside: Outside,
): Promise<Token> {
  const form = new URLSearchParams({ grant_type: 'client_credentials' });
  if (scopes && scopes.length > 0) form.set('scope', scopes.join(' '));
  const answer = await outside.fetch(`${baseUrl}/oauth/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${formEncoded(clientId)}:${formEncoded(clientSecret)}`)}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: form.toString(),
  });
  const body: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw new SlipwayProblem(answer.status, answer.headers, body);
  const { access_token, expires_in } = body as Calls['issueToken']['reply'];
  const lifeMs = expires_in * 1000;
  return {
    value: access_token,
    renewedAfter: outside.now() + Math.max(lifeMs - renewalMs, lifeMs / 2),
  };
}

/** RFC 6749, section 2.3.1: both are form-encoded before they are joined. */
function formEncoded(text: string): string {
  return new URLSearchParams({ x: text }).toString().slice(2);
}
