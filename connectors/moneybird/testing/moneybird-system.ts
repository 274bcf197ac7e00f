import { collectBooks } from '../../master-data/collect-books.ts';
import { sampleBooking, today } from '../../testing/sample-booking.ts';
import type { SuiteSystem } from '../../testing/suite-system.ts';
import type { Tools } from '../../tools.ts';
import { createMoneybirdConnector } from '../moneybird-connector.ts';
import { MoneybirdSettings } from '../moneybird-settings.ts';
import { administrationId, moneybirdToken, startMoneybird } from './start-moneybird.ts';

/** Moneybird with a connection to it, and its master data. */
export async function connectMoneybird(settings: object = {}, tools: Partial<Tools> = {}) {
  const held = await startMoneybird();
  const usual: Tools = { send: held.send, allowInsecureHttp: false, booksRoot: null, now: () => today };
  const given = { administrationId, apiToken: moneybirdToken, expenseAccount: '4215', incomeAccount: '8000' };
  const connector = createMoneybirdConnector(MoneybirdSettings.parse({ ...given, ...settings }), {
    ...usual,
    ...tools,
  });
  const call = { signal: new AbortController().signal };
  const booksFor = (booking = sampleBooking('any')) =>
    collectBooks(connector.reference(call), booking.document, today);
  return { ...held, connector, call, booksFor };
}

export async function moneybirdSystem(): Promise<SuiteSystem> {
  const held = await connectMoneybird();
  return {
    connector: held.connector,
    books: await held.booksFor(),
    booked: async () =>
      held.records.map(
        ({ details_attributes: details }) => details[0]?.description.split(' · ').at(-1) ?? '',
      ),
    drafts: async () => held.records.filter(({ state }) => state === 'new').map(({ id }) => id),
    refuseDate: async () => held.lockUntil('2026-10-31'),
    refusesDateNoMore: async () => held.lockUntil(null),
    loseNextAnswer: () =>
      held.next(
        ({ method, path }) => method === 'POST' && path.endsWith('/documents/purchase_invoices.json'),
        'lose the answer',
      ),
    close: held.close,
  };
}
