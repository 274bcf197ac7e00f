import type { AddressInfo } from 'node:net';

import { compareServers } from './compare-servers.ts';
import type { Bench, Figure } from './figure.ts';
import { basic, openInstallation } from './installation.ts';
import { requestText, startLoadClient } from './put-load.ts';
import { startProcess } from './start-process.ts';

/** The ways to keep tokens: as we do, and in memory for reference. */
const baselines = [
  { kept: 'database', name: 'oidc-provider, PostgreSQL, durable commits as ours', goal: 1.5 },
  { kept: 'memory', name: 'oidc-provider, in memory (forgets all but the newest)', goal: null },
] as const;

/** The token endpoint against the best known OAuth server of Node. */
export const issueTokens: Bench = {
  name: 'tokens',
  about: 'POST /oauth/token with client credentials, against oidc-provider',
  async run(say) {
    const installation = await openInstallation();
    const { client, superuserUrl, postmasterPid } = installation;
    const load = await startLoadClient();
    const product = await installation.serve();
    const headers = {
      authorization: basic(client),
      'content-type': 'application/x-www-form-urlencoded',
    };
    const body = 'grant_type=client_credentials&scope=docs.read%20docs.upload';
    const requestsTo = (path: string) => [requestText('POST', path, headers, body)];
    const figures: Figure[] = [];
    try {
      for (const { kept, name, goal } of baselines) {
        say(name);
        const other = await startProcess<AddressInfo>('baselines/oidc-tokens.ts', {
          args: [kept, client.id, client.secret],
          env: { BENCH_DATABASE_URL: superuserUrl, NODE_NO_WARNINGS: '1' },
        });
        try {
          const compared = await compareServers(load, {
            ours: {
              port: product.port,
              pids: [product.child.pid!, postmasterPid],
              requests: requestsTo('/api/v1/oauth/token'),
            },
            baseline: {
              name,
              port: other.first.port,
              pids: [other.child.pid!, postmasterPid],
              requests: requestsTo('/token'),
            },
          });
          figures.push({
            what: 'POST /oauth/token',
            ...compared,
            ...(goal ? { goal: { of: 'ratio', atLeast: goal } } : {}),
          });
        } finally {
          await other.stop();
        }
      }
      return figures;
    } finally {
      await Promise.all([load.stop(), product.stop()]);
      await installation.close();
    }
  },
};
