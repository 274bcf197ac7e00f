/**
 * A process that does nothing but deliver, to be killed by tests: its settings come as one JSON
 * argument. Prints a line when it has started; ends gracefully on SIGTERM.
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
  /** The clock's time while the process runs: it stands still. */
  now: string;
  /** Claims what is due, tells so, and sends nothing: as if it stopped right there. */
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
  const claimed = await claimDeliveries(service, [], 64);
  console.log(`claimed ${claimed.length}`);
  setInterval(() => undefined, 60_000);
} else {
  const deliverer = createDeliverer(service);
  process.once('SIGTERM', () => void deliverer.stop().then(() => db.close()));
  await deliverer.start();
  console.log('started');
}
