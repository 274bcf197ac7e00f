import type { Service } from '../service.ts';
import { findLastBackup } from './backup-store.ts';

const msPerSecond = 1000;

/** Updates the metrics of the last backup and of the free space; runs on each scrape. */
export async function measureInstallation({
  db,
  files,
  metrics,
}: Pick<Service, 'db' | 'files' | 'metrics'>): Promise<void> {
  const last = await db.read('all', findLastBackup);
  metrics.lastBackup.set(last ? last.finishedAt.getTime() / msPerSecond : 0);
  const free = await files.freeBytes();
  if (free !== null) metrics.freeBytes.set({ store: 'disk' }, free);
}
