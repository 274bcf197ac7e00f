import type { SenderChecks } from '@slipway/contract/intake.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Service, Target } from '../../../platform/service.ts';
import { type CheckProcess, createCheckProcess } from './check-process.ts';
import { findUnchecked, holdUnchecked, measureUnchecked, saveChecks, type Unchecked } from './check-store.ts';

const leaseMs = 5 * 60_000;
/** A legitimate header section is never longer. */
const headBytesMax = 256 * 1024;
const unknown: SenderChecks = { spf: { result: 'permerror', domain: null }, dkim: [], dmarc: null };

/** SPF, DKIM and DMARC of received emails. The results go into the intake log and never cause a rejection. */
export const checkingSenders: Job = {
  kind: 'check-sender',
  concurrency: () => 1,
  workspaceConcurrency: 1,
  findDue: ({ db }, now, limit) => db.read('all', (db) => findUnchecked(db, now, limit)),
  measureDue: ({ db }, now) => db.read('all', (db) => measureUnchecked(db, now)),
  run: checkSender,
};

/** One process per service; it serves many checks. */
const processes = new WeakMap<Service['config'], CheckProcess>();

export async function checkSender(service: Service, { workspaceId, id }: Target): Promise<void> {
  const now = service.clock.now();
  const until = new Date(now.getTime() + leaseMs);
  const row = await service.db.write(workspaceId, (db) => holdUnchecked(db, id, now, until));
  if (!row) return;
  const told = await ask(service, row);
  await service.db.write(workspaceId, (db) => saveChecks(db, id, told));
}

async function ask({ config, files }: Service, row: Unchecked): Promise<SenderChecks> {
  const { fileKey, sha256 } = row;
  const bytes = fileKey === null ? null : await files.get(fileKey, sha256).catch(() => null);
  if (!bytes?.subarray(0, headBytesMax).includes('\r\n\r\n')) return unknown;
  const asking = processes.get(config) ?? createCheckProcess(config.SLIPWAY_DNS_SERVERS);
  processes.set(config, asking);
  const { address, name } = row.checks.client;
  return asking.ask({ bytes, ip: address, helo: name, sender: row.sender ?? '' });
}
