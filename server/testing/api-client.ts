import { allScopes, type Scope } from '@slipway/contract/scopes.ts';

import type { Called, TestService } from './start.ts';

export type TestClient = { clientId: string; clientSecret: string; token: string };

/** An API client with these scopes and its token; created by the admin or by the owner of the given token. */
export async function newApiClient(
  service: TestService,
  scopes: readonly Scope[] = allScopes,
  adminToken: string = service.admin.token,
): Promise<TestClient> {
  const made = await service.call('POST', '/api-clients', {
    token: adminToken,
    body: { name: 'Bookkeeping bridge', scopes },
  });
  if (made.status !== 201) throw new Error(`No API client: ${JSON.stringify(made.body)}`);
  const { clientId, clientSecret } = made.body;
  const asked = await askForToken(service, { client_id: clientId, client_secret: clientSecret });
  return { clientId, clientSecret, token: asked.body.access_token };
}

/** Requests a token with a form and these additional parameters. */
export function askForToken(service: TestService, parameters: Record<string, string>): Promise<Called> {
  const form = new URLSearchParams({ grant_type: 'client_credentials', ...parameters });
  return service.call('POST', '/oauth/token', { token: null, form });
}
