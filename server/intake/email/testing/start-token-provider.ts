import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export type TokenProvider = {
  tokenUrl: string;
  introspectUrl: string;
  /** What a person got there with its tools. */
  newRefreshToken(): string;
  /** No access token is good any more. */
  expire(): void;
  /** From now on a refresh token works as often as it is shown, as with many providers, and is reported with each answer. */
  storeTokens(): void;
  /** Takes its time with every answer, until it is called what this gives. */
  beSlow(): () => void;
  /** How often it was asked for a token. */
  asked: number;
  stop(): void;
};

/**
 * Gives out tokens as strict providers do (RFC 6749 §6, RFC 9700 §4.14.2): each refresh token works once, and one that is
 * shown again ends the sign-in as a whole. Tells mail servers whether an access token is good (RFC 7662).
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
