import type { StoredExport } from './export-store.ts';

/** When to check a finished export again: for leftover drafts or for its attachment. */
export function dueOf({ sweepAt, fileDueAt }: Pick<StoredExport, 'sweepAt' | 'fileDueAt'>): Date | null {
  if (sweepAt === null || fileDueAt === null) return sweepAt ?? fileDueAt;
  return sweepAt < fileDueAt ? sweepAt : fileDueAt;
}
