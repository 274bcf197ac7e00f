import type { StoredExport } from './export-store.ts';

/** When a finished export is next looked after: for what was left behind, or for its file. */
export function dueOf({ sweepAt, fileDueAt }: Pick<StoredExport, 'sweepAt' | 'fileDueAt'>): Date | null {
  if (sweepAt === null || fileDueAt === null) return sweepAt ?? fileDueAt;
  return sweepAt < fileDueAt ? sweepAt : fileDueAt;
}
