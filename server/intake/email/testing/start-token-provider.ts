import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export type TokenProvider = {
  tokenUrl: string;
  introspectUrl: string;
  /** A new refresh token, as a user gets it from the provider's tools. */
  newRefreshToken(): string;
  /** Invalidates all access tokens. */
  expire(): void;
  /** From now on refresh tokens are reusable, as with many providers, and each response repeats the token. */
  storeTokens(): void;
  /** Delays every response until the returned function is called. */
  beSlow(): () => void;
  /** The number of token requests. */
  asked: number;
  stop(): void;
};

/**
 * Issues tokens like a strict provider (RFC 6749 §6, RFC 9700 §4.14.2): refresh tokens are single-use, and
 * reuse revokes the sign-in. Offers token introspection (RFC 7662).
 */
export async function startTokenProvider(user: string): Promise<TokenProvider> {
  let made = 0;
  let good: string | null = null;
  let keeps = false;
  const used = new Set<string>();
  const access = new Set<string>();
  let ready = Promise.resolve();
  const give = () => {
    good = `refresh-${++made}`;
    return good;
  };

  function renew(form: URLSearchParams): [status: number, body: object] {
    provider.asked++;
    const shown = form.get('refresh_token') ?? '';
    if (form.get('client_id') !== 'slipway') return [401, { error: 'invalid_client' }];
    if (used.has(shown)) good = null;
    if (shown !== good) return [400, { error: 'invalid_grant', error_description: 'Sign in again.' }];
    const token = `access-${++made}`;
    access.add(token);
    if (!keeps) used.add(shown);
    const refresh_token = keeps ? shown : give();
    return [200, { access_token: token, token_type: 'Bearer', expires_in: 3600, refresh_token }];
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
    const isToken = request.url === '/token';
    if (isToken) await ready;
    const active = access.has(form.get('token') ?? '');
    const [status, body] = isToken
      ? renew(form)
      : ([200, active ? { active, username: user } : { active }] as const);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const provider: TokenProvider = {
    tokenUrl: `http://127.0.0.1:${port}/token`,
    introspectUrl: `http://127.0.0.1:${port}/introspect`,
    newRefreshToken: give,
    expire: () => access.clear(),
    storeTokens() {
      keeps = true;
    },
    beSlow() {
      const { promise, resolve } = Promise.withResolvers<void>();
      ready = promise;
      return resolve;
    },
    asked: 0,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
  return provider;
}
