import type { Actor } from '../../identity/actor.ts';
import type { Service } from '../../platform/service.ts';
import { sumChosen } from './count-store.ts';
import type { Filter } from './list-store.ts';

/** Sums are exact up to this number of documents. */
const summedMax = 100_000;

/** The total amounts by currency, that of most documents first. Credit notes reduce them. */
export async function sumDocuments({ db }: Pick<Service, 'db'>, { workspaceId }: Actor, filter: Filter) {
  const rows = await db.readRecent(workspaceId, (db) => sumChosen(db, filter, summedMax));
  const documents = rows.reduce((sum, { documentCount }) => sum + documentCount, 0);
  const withTotal = rows.filter(({ withTotal }) => withTotal > 0);
  return {
    totals: withTotal
      .map(({ currencyCode, totalAmount, withTotal }) => ({
        currencyCode,
        totalAmount,
        documentCount: withTotal,
      }))
      .toSorted((one, other) => other.documentCount - one.documentCount),
    withoutTotal: documents - withTotal.reduce((sum, row) => sum + row.withTotal, 0),
    complete: documents < summedMax,
  };
}
