/**
 * A process that only delivers webhooks, to be killed by tests. Its settings are one JSON argument. Prints a
 * line when it has started; ends gracefully on SIGTERM.
 */
import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { readConfig } from '../../platform/config/config.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { createMetrics } from '../../platform/metrics/metrics.ts';
import { createSend } from '../../platform/outgoing/safe-send.ts';
import { createRandom } from '../../platform/random.ts';
import { createVault } from '../../platform/vault/vault.ts';
import { claimDeliveries } from '../claim-deliveries.ts';
import { createDeliverer } from '../deliver.ts';

export type ProcessSettings = {
  databaseUrl: string;
  vaultKey: string;
  caFile: string;
  /** The fixed time of the process's clock. */
  now: string;
  /** Claims due deliveries, prints a line and sends nothing, like a process that stopped there. */
  onlyClaims?: boolean;
};

const settings = JSON.parse(process.argv[2] ?? '') as ProcessSettings;
const clock = { now: () => new Date(settings.now) };
const db = openDatabase({ url: settings.databaseUrl, connectionsMax: 4, onError: () => undefined });
const service = {
  config: readConfig({}),
  db,
  clock,
  random: createRandom(clock),
  vault: createVault([Buffer.from(settings.vaultKey, 'base64')]),
  send: createSend({ allowedRanges: ['127.0.0.0/8'], ca: readFileSync(settings.caFile, 'utf8') }),
  log: pino({ level: 'error' }),
  metrics: createMetrics(),
};

if (settings.onlyClaims) {
  const { claimed } = await claimDeliveries(service, [], 64);
  console.log(`claimed ${claimed.length}`);
  setInterval(() => undefined, 60_000);
} else {
  const deliverer = createDeliverer(service);
  process.once('SIGTERM', () => void deliverer.stop().then(() => db.close()));
  await deliverer.start();
  console.log('started');
}
