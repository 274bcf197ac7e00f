import { createHash } from 'node:crypto';

import type { Authorisation } from './authorisation.ts';

type Asked = { clientId: string; redirectUri: string; state: string; verifier: string | null };

/** The address where a user authorises the app: RFC 6749 §4.1.1, with the challenge of RFC 7636 §4.3. */
export function authoriseAddress(
  { authorizeUrl, scopes, extraParameters }: Authorisation,
  { clientId, redirectUri, state, verifier }: Asked,
): string {
  const url = new URL(authorizeUrl);
  const parameters = {
    ...extraParameters,
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: scopes.join(' '),
    state,
    ...(verifier && { code_challenge: challengeOf(verifier), code_challenge_method: 'S256' }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** RFC 7636 §4.2. */
function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
