/** oidc-provider with one client, as its documentation sets it up: keeping tokens in PostgreSQL or in memory. */
import { createServer } from 'node:http';
import { allScopes } from '@slipway/contract/scopes.ts';
import Provider from 'oidc-provider';

import { storeInPostgres } from './store-in-postgres.ts';

const [kept = '', clientId = '', clientSecret = ''] = process.argv.slice(2);
const url = process.env['BENCH_DATABASE_URL'] ?? '';
const adapter = kept === 'database' ? await storeInPostgres(url) : undefined;
const client = {
  client_id: clientId,
  client_secret: clientSecret,
  grant_types: ['client_credentials'],
  response_types: [],
  redirect_uris: [],
  token_endpoint_auth_method: 'client_secret_basic',
  scope: allScopes.join(' '),
};

// A client that the adapter keeps is looked up for every request, as in a service that lets people make them.
if (adapter) await adapter('Client').upsert(clientId, client, 0);
const server = createServer();
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('There is no port.');
  const provider = new Provider(`http://127.0.0.1:${address.port}`, {
    ...(adapter ? { adapter } : { clients: [client] }),
    scopes: [...allScopes],
    features: { clientCredentials: { enabled: true }, devInteractions: { enabled: false } },
    ttl: { ClientCredentials: 3600 },
    jwks: undefined,
  });
  provider.on('server_error', (_context, error) => console.error(error));
  server.on('request', provider.callback());
  process.send?.(address);
});
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
