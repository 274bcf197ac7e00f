import { collectBooks } from '../../master-data/collect-books.ts';
import { sampleBooking, today } from '../../testing/sample-booking.ts';
import type { SuiteSystem } from '../../testing/suite-system.ts';
import { template } from '../template-connector.ts';
import { ledgerAddress, ledgerToken, startTinyLedger } from './start-tiny-ledger.ts';

/** A Tiny Ledger with a connection to it, and its master data. */
export async function connectTinyLedger(settings: object = {}) {
  const held = await startTinyLedger();
  const connector = template.create(
    { url: ledgerAddress, token: ledgerToken, expenseAccount: '6815', incomeAccount: '4400', ...settings },
    { send: held.send, allowInsecureHttp: false, booksRoot: null, now: () => today },
  );
  const call = { signal: new AbortController().signal };
  const booksFor = (booking = sampleBooking('any')) =>
    collectBooks(connector.reference(call), booking.document, today);
  return { ...held, connector, call, booksFor };
}

/** The ledger as the suite of all connectors requires. */
export async function templateSystem(): Promise<SuiteSystem> {
  const held = await connectTinyLedger();
  const keysOf = (isWanted: (state: string) => boolean) =>
    held.entries.filter(({ state }) => isWanted(state)).map(({ externalId }) => externalId);
  return {
    connector: held.connector,
    // Read once, while October is open: the ledger then refuses the date when the draft is posted.
    books: await held.booksFor(),
    booked: async () => keysOf((state) => state === 'posted'),
    drafts: async () => keysOf((state) => state === 'draft'),
    refuseDate: async () => held.closeUntil('2026-10-31'),
    refusesDateNoMore: async () => held.closeUntil('2026-09-30'),
    loseNextAnswer: () =>
      held.next(({ method, path }) => method === 'POST' && path === '/entries', 'lose the answer'),
    close: held.close,
  };
}
