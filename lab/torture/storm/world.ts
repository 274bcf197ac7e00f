import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { certificates } from '../../bench/announce-events.ts';
import type { BadReceivers } from '../../bench/bad-receivers.ts';
import { type Client, freePort, type Installation, openInstallation } from '../../bench/installation.ts';
import { type Started, startProcess } from '../../bench/start-process.ts';
import { type ApiCaller, createApiCaller, newAnswers } from '../load/api-caller.ts';
import type { ReceiverReady } from '../load/receiver.ts';
import { wrongByAnHour } from './clock.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { openSmallDisk, type SmallDisk } from './small-disk.ts';

/** Of the small disk, which is in memory: for PostgreSQL with its log, and for each document. */
const diskMB = { base: 500, perDocument: 0.1 };
const events = ['EXTRACTION_FINISHED', 'EXTRACTION_FAILED', 'DOCUMENT_EXPORTED', 'EXPORT_FAILED'];
const systemSecret = 'a secret for torture only';

export type World = {
  installation: Installation;
  fleet: Fleet;
  disk: SmallDisk | null;
  hasWrongClock: boolean;
  receiver: Started<ReceiverReady>;
  smtpPort: number;
  mailAddress: string;
  watchedFolder: string;
  booksFolder: string;
  caller: ApiCaller;
  other: ApiCaller;
  webhook: { id: number; secret: string };
  badWebhooks: number[];
  connections: { http: number; ledger: number };
  close(): Promise<void>;
};

/** An installation on a disk of its own, with processes, receivers and connections, in which nothing has gone wrong yet. */
export async function openWorld(seed: number, documents: number): Promise<World> {
  const disk = openSmallDisk(Math.round(diskMB.base + documents * diskMB.perDocument));
  const usual = process.env['TMPDIR'];
  if (disk) process.env['TMPDIR'] = disk.folder;
  const installation = await openInstallation().finally(() => {
    if (usual === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = usual;
  });
  const otherClient = await installation.addWorkspace('Quiet');
  const authority = await certificates(installation);
  const env = { BENCH_KEY: authority.key, BENCH_CERT: authority.cert, TORTURE_SEED: String(seed) };
  const receiver = await startProcess<ReceiverReady>('../torture/load/receiver.ts', { env });
  const bad = await startProcess<BadReceivers>('bad-receivers.ts', { env });
  const watchedFolder = path.join(installation.folder, 'scans');
  mkdirSync(watchedFolder);
  const smtpPort = await freePort();
  const clock = wrongByAnHour();
  const fleet = await startFleet(
    installation,
    planOf({ smtpPort, authorityFile: authority.file, watchedFolder, clock }),
  );
  const callerOf = (client: Client) => {
    let turn = 0;
    return createApiCaller(() => fleet.origin(turn++), client, newAnswers());
  };
  const caller = callerOf(installation.client);
  const { address } = await caller.must('POST', '/email-imports', { body: { kind: 'SMTP' } });
  const hook = (port: number) =>
    caller.must('POST', '/webhooks', { body: { url: `https://localhost:${port}/`, events } });
  const webhook = await hook(receiver.first.webhookPort);
  const badWebhooks: number[] = [];
  for (const port of Object.values(bad.first)) badWebhooks.push((await hook(port)).id);
  const connect = (body: object) => caller.must('POST', '/integrations', { body });
  const url = `http://127.0.0.1:${receiver.first.systemPort}/`;
  const http = await connect({
    kind: 'HTTP',
    name: 'ERP',
    settings: { url, secret: systemSecret, file: 'NONE', timeoutSeconds: 3 },
  });
  const ledger = await connect({ kind: 'HLEDGER', name: 'Ledger', settings: { folder: 'torture' } });
  const [workspace] = await installation.sql('select min(workspace_id)::int as id from workspaces');
  return {
    ...{ installation, fleet, disk, receiver, smtpPort, watchedFolder, caller, badWebhooks },
    hasWrongClock: clock !== null,
    mailAddress: address,
    booksFolder: path.join(installation.folder, 'data', 'books', String(workspace?.['id']), 'torture'),
    other: callerOf(otherClient),
    webhook: { id: webhook.id, secret: webhook.secret },
    connections: { http: http.id, ledger: ledger.id },
    async close() {
      await fleet.close();
      await Promise.all([receiver.stop(), bad.stop()]);
      await installation.close();
      disk?.remove();
    },
  };
}

type Surroundings = {
  smtpPort: number;
  authorityFile: string;
  watchedFolder: string;
  clock: Record<string, string> | null;
};

/** Two processes of each kind. One serving process receives mail; one worker has the wrong time. */
function planOf({
  smtpPort,
  authorityFile,
  watchedFolder,
  clock,
}: Surroundings): Parameters<typeof startFleet>[1] {
  const shared = {
    SLIPWAY_WEBHOOK_CA_FILE: authorityFile,
    SLIPWAY_SYSTEM_ALLOWED_RANGES: '127.0.0.0/8',
    SLIPWAY_SMTP_HOST: '127.0.0.1',
    SLIPWAY_SMTP_RATE_PER_CLIENT: '1000000',
    SLIPWAY_SMTP_RATE_PER_RECIPIENT: '1000000',
    SLIPWAY_FREE_BYTES_MIN: '20000000',
    SLIPWAY_WATCHED_FOLDERS: watchedFolder,
    SLIPWAY_WATCH_SECONDS: '1',
    SLIPWAY_EXPORT_LEASE_SECONDS: '5',
    SLIPWAY_EXPORT_CALL_SECONDS_MAX: '4',
    SLIPWAY_EXPORT_IN_FLIGHT_SECONDS: '6',
  };
  return [
    { kind: 'serve', env: { ...shared, SLIPWAY_SMTP_PORT: String(smtpPort) } },
    { kind: 'serve', env: { ...shared, SLIPWAY_SMTP_PORT: '0' } },
    { kind: 'work', env: shared },
    { kind: 'work', env: { ...shared, ...clock } },
  ];
}
