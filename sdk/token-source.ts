import type { Calls } from './contract-types.ts';
import type { Outside } from './outside.ts';
import { SlipwayProblem } from './slipway-problem.ts';

/** A new token is requested this long before the old one expires. */
const renewalMs = 60_000;

/**
 * Returns the bearer token of a call. `refused` is the token that got a 401, so that it is not returned
 * again. `undefined`: no token, only public operations are possible.
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
