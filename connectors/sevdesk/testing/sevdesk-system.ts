import { collectBooks } from '../../master-data/collect-books.ts';
import { sampleBooking, today } from '../../testing/sample-booking.ts';
import type { SuiteSystem } from '../../testing/suite-system.ts';
import type { Tools } from '../../tools.ts';
import { createSevdeskConnector } from '../sevdesk-connector.ts';
import { SevdeskSettings } from '../sevdesk-settings.ts';
import { sevdeskToken, startSevdesk } from './start-sevdesk.ts';

/** sevdesk with a connection to it, and its master data. */
export async function connectSevdesk(settings: object = {}) {
  const held = await startSevdesk();
  const tools: Tools = { send: held.send, allowInsecureHttp: false, booksRoot: null, now: () => today };
  const usual = { apiToken: sevdeskToken, expenseAccount: '6815', incomeAccount: '4400' };
  const connector = createSevdeskConnector(SevdeskSettings.parse({ ...usual, ...settings }), tools);
  const call = { signal: new AbortController().signal };
  const booksFor = (booking = sampleBooking('any')) =>
    collectBooks(connector.reference(call), booking.document, today);
  return { ...held, connector, call, booksFor };
}

export async function sevdeskSystem(): Promise<SuiteSystem> {
  const held = await connectSevdesk();
  return {
    connector: held.connector,
    books: await held.booksFor(),
    booked: async () =>
      held.vouchers.map(({ voucherPosSave }) => voucherPosSave[0]?.comment?.split(' · ').at(-1) ?? ''),
    drafts: async () => [],
    refuseDate: async () => held.closeUntil('2026-10-31'),
    refusesDateNoMore: async () => held.closeUntil(null),
    loseNextAnswer: () => held.next(({ path }) => path.endsWith('/saveVoucher'), 'lose the answer'),
    close: held.close,
  };
}
