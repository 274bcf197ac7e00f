import { collectBooks } from '../../master-data/collect-books.ts';
import { sampleBooking, today } from '../../testing/sample-booking.ts';
import type { SuiteSystem } from '../../testing/suite-system.ts';
import type { Tools } from '../../tools.ts';
import { createLexwareConnector } from '../lexware-connector.ts';
import { LexwareSettings } from '../lexware-settings.ts';
import { categories, lexwareKey, startLexware } from './start-lexware.ts';

const [office, , income] = categories;

/** Lexware Office with a connection to it, and its master data. */
export async function connectLexware(settings: object = {}, tools: Partial<Tools> = {}) {
  const held = await startLexware();
  const usual: Tools = { send: held.send, allowInsecureHttp: false, booksRoot: null, now: () => today };
  const connector = createLexwareConnector(
    LexwareSettings.parse({
      apiKey: lexwareKey,
      expenseAccount: office?.id,
      incomeAccount: income?.id,
      ...settings,
    }),
    { ...usual, ...tools },
  );
  const call = { signal: new AbortController().signal };
  const booksFor = (booking = sampleBooking('any')) =>
    collectBooks(connector.reference(call), booking.document, today);
  return { ...held, connector, call, booksFor };
}

export async function lexwareSystem(): Promise<SuiteSystem> {
  const held = await connectLexware();
  return {
    connector: held.connector,
    books: await held.booksFor(),
    booked: async () => held.vouchers.map(({ remark }) => remark?.split(' · ').at(-1) ?? ''),
    drafts: async () => [],
    refuseDate: async () => held.closeUntil('2026-10-31'),
    refusesDateNoMore: async () => held.closeUntil(null),
    loseNextAnswer: () =>
      held.next(({ method, path }) => method === 'POST' && path === '/v1/vouchers', 'lose the answer'),
    close: held.close,
  };
}
