import { collectBooks } from '../../master-data/collect-books.ts';
import { sampleBooking, today } from '../../testing/sample-booking.ts';
import type { SuiteSystem } from '../../testing/suite-system.ts';
import type { Tools } from '../../tools.ts';
import { createQuickBooksConnector } from '../quickbooks-connector.ts';
import { QuickBooksSettings } from '../quickbooks-settings.ts';
import { quickBooksApp, realmId, startQuickBooks } from './start-quickbooks.ts';

/** QuickBooks with a signed-in connection. */
export async function connectQuickBooks(settings: object = {}, tools: Partial<Tools> = {}) {
  const held = await startQuickBooks();
  const token = held.desk.newAccessToken();
  const usual: Tools = {
    send: held.send,
    allowInsecureHttp: false,
    booksRoot: null,
    now: () => today,
    signedIn: { accessToken: async () => ({ kind: 'ok', value: { token, tenantId: realmId } }) },
  };
  const parsed = QuickBooksSettings.parse({
    ...quickBooksApp,
    expenseAccount: '6300',
    incomeAccount: 'Services',
    ...settings,
  });
  const connector = createQuickBooksConnector(parsed, { ...usual, ...tools });
  const call = { signal: new AbortController().signal };
  const booksFor = (booking = sampleBooking('any')) =>
    collectBooks(connector.reference(call), booking.document, today);
  return { ...held, connector, call, booksFor };
}

export async function quickBooksSystem(): Promise<SuiteSystem> {
  const held = await connectQuickBooks();
  return {
    connector: held.connector,
    books: await held.booksFor(),
    booked: async () => held.booked.map(({ PrivateNote }) => PrivateNote?.split(' · ').at(-1) ?? ''),
    drafts: async () => [],
    refuseDate: async () => held.closeUntil('2026-10-31'),
    refusesDateNoMore: async () => held.closeUntil(null),
    loseNextAnswer: () =>
      held.next(({ method, path }) => method === 'POST' && path.endsWith('/bill'), 'lose the answer'),
    close: held.close,
  };
}
