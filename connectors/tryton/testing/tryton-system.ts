import type { SuiteSystem } from '../../testing/suite-system.ts';
import { closePeriod, reopenPeriod } from './close-period.ts';
import { startTrytonForTests } from './tryton-bench.ts';

type Row = { description: string | null };

/** A real Tryton, as the suite of all connectors requires. */
export async function trytonSystem(): Promise<SuiteSystem> {
  const held = await startTrytonForTests();
  const connection = await held.connect();
  const admin = await connection.as('admin');
  const keysOf = async (...states: string[]) => {
    const where = [['state', 'in', states]];
    const rows = await admin<Row[]>('account.invoice.search_read', where, 0, 1000, null, ['description']);
    return rows.map(({ description }) => description?.split(' ')[0]?.replace('slipway:', '') ?? '');
  };
  return {
    connector: connection.connector,
    books: await connection.booksNow(),
    booked: () => keysOf('posted', 'paid'),
    drafts: () => keysOf('draft', 'validated'),
    refuseDate: () => closePeriod(admin, '2026-10'),
    refusesDateNoMore: () => reopenPeriod(admin, '2026-10'),
    loseNextAnswer: () => connection.next('model.account.invoice.create', 'lose the answer'),
    close: held.close,
  };
}
