import { Status } from '@slipway/contract/status.ts';

import type { Actor } from '../../identity/actor.ts';
import type { Service } from '../../platform/service.ts';
import { type CountRow, countChosen, countRange, countUpTo, foldCounts, readCounts } from './count-store.ts';
import type { Filter } from './list-store.ts';

/** Summing this many rows is fast; beyond that they are compacted into one. */
export const countRowsMax = 1000;
/** Filters without stored counters count documents up to this limit. */
const countedMax = 1_000;

type Dependencies = Pick<Service, 'db' | 'log'>;

/** The number of documents by status and by folder. */
export async function countDocuments(
  needs: Dependencies,
  actor: Actor,
  { archived = false, ...filter }: Filter,
) {
  if (isKept(filter)) {
    const counts = await kept(needs, actor, filter);
    return {
      ...summed(counts.filter((row) => row.archived === archived)),
      archived: total(counts.filter((row) => row.archived)),
      complete: true,
    };
  }
  const { counts, archivedTotal } = await looked(needs, actor, { ...filter, archived });
  const here = summed(counts);
  return {
    ...here,
    archived: archivedTotal,
    complete: here.total < countedMax && archivedTotal < countedMax,
  };
}

/** Counters are stored by folder and type; other filters count the documents. */
function isKept({ folderId: _, documentType: __, status: ___, ...others }: Filter): boolean {
  return Object.values(others).every((value) => value === undefined);
}

async function kept({ db, log }: Dependencies, { workspaceId }: Actor, filter: Filter) {
  const { counts, rows } = await db.readRecent(workspaceId, (db) => readCounts(db, filter));
  if (rows > countRowsMax) {
    // The next request has fewer rows to sum.
    db.write(workspaceId, foldCounts).catch((error) =>
      log.warn({ err: error }, 'counters were not compacted'),
    );
  }
  const { status } = filter;
  return status ? counts.filter((row) => status.includes(row.status)) : counts;
}

/** Of the archived documents, only the number is asked for, unless the filter is for them. */
async function looked({ db }: Dependencies, { workspaceId }: Actor, filter: Filter & { archived: boolean }) {
  return db.readRecent(workspaceId, async (db) => {
    if (isRange(filter)) {
      const { archived, ...bounds } = filter;
      const counts = await countRange(db, bounds, archived, countedMax);
      const others = archived ? counts : await countRange(db, bounds, true, countedMax);
      return { counts, archivedTotal: total(others) };
    }
    const counts = await countChosen(db, filter, countedMax);
    const archivedTotal = filter.archived
      ? total(counts)
      : await countUpTo(db, { ...filter, archived: true }, countedMax);
    return { counts, archivedTotal };
  });
}

const ranges: readonly (keyof Filter)[][] = [
  ['amountMin', 'amountMax'],
  ['dateFrom', 'dateTo'],
];

/** No other condition: the first documents of the range may not meet it. */
function isRange({ archived: _, ...filter }: Filter): boolean {
  const given = Object.keys(filter).filter((name) => filter[name as keyof typeof filter] !== undefined);
  return ranges.some((range) => given.every((name) => range.includes(name as keyof Filter)));
}

function total(rows: readonly CountRow[]): number {
  return rows.reduce((sum, { documents }) => sum + documents, 0);
}

function summed(here: readonly CountRow[]) {
  const needing = here.filter(
    ({ status, unreadable }) => status === 'EXPORT_FAILED' || (status === 'UPLOADED' && unreadable),
  );
  const byStatus = Status.options.map((status) => [
    status,
    total(here.filter((row) => row.status === status)),
  ]);
  const byFolder = [...Map.groupBy(here, ({ folderId }) => folderId)].map(([folderId, inside]) => ({
    folderId,
    open: total(inside.filter(({ status }) => status !== 'EXPORTED')),
    total: total(inside),
  }));
  const byType = [...Map.groupBy(here, ({ documentType }) => documentType)].map(([documentType, inside]) => ({
    documentType,
    total: total(inside),
  }));
  return {
    total: total(here),
    byStatus: Object.fromEntries(byStatus) as Record<Status, number>,
    needsAttention: total(needing),
    byType: byType.filter((row) => row.total > 0),
    byFolder: byFolder.sort((one, other) => one.folderId - other.folderId),
  };
}
