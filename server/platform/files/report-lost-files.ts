import type { FileOwner, Files, Service } from '../service.ts';
import { LostFile } from './lost-file.ts';

/** Counts and logs each read of a lost file, wherever it is read: only an operator can restore the file. */
export function reportLostFiles(files: Files, { log, metrics }: Pick<Service, 'log' | 'metrics'>): Files {
  const report = (error: unknown, owner?: FileOwner): never => {
    if (error instanceof LostFile) {
      metrics.lostFiles.inc({ outcome: error.loss });
      const workspaceId = workspaceOf(error.key);
      log.error({ err: error, workspaceId, ...owner, fileKey: error.key }, 'stored file lost');
    }
    throw error;
  };
  return {
    ...files,
    get: (key, sha256, owner) => files.get(key, sha256).catch((error) => report(error, owner)),
    open: (key, owner) => files.open(key).catch((error) => report(error, owner)),
  };
}

/** Keys begin with the number of the workspace. */
function workspaceOf(key: string): number | null {
  const [number] = key.split('/');
  return Number(number) || null;
}
