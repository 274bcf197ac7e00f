import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Booking, Call } from '../../connector.ts';
import { collectBooks } from '../../master-data/collect-books.ts';
import { sampleBooking, today } from '../../testing/sample-booking.ts';
import { sendPlainly } from '../../testing/send-plainly.ts';
import type { HttpReply, HttpRequest, Tools } from '../../tools.ts';
import { type RunningTryton, startTryton, type TrytonUser, trytonUsers } from '../server/start-tryton.ts';
import { createTrytonConnector } from '../tryton-connector.ts';
import { TrytonSettings } from '../tryton-settings.ts';
import { askAsPerson } from './ask-as-person.ts';

/** A real Tryton for one test file, in which each test may have its own company. */
export async function startTrytonForTests() {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-tryton-'));
  const running = await startTryton(folder);
  let companies = 0;
  return {
    ...running,
    async connect(settings: object = {}, user: TrytonUser = 'slipway') {
      companies += 1;
      const database = `company-${companies}`;
      await running.newCompany(database);
      return connectTo(running, database, settings, user);
    },
    /** A further connection to an existing company. */
    connectTo: (database: string, settings: object = {}, user: TrytonUser = 'slipway') =>
      connectTo(running, database, settings, user),
    async close() {
      await running.stop();
      await rm(folder, { recursive: true });
    },
  };
}

type Mishap = { method: string; does: 'lose the answer' | 'lose the request' };

/** A connection to a company, with faults on request. */
export function connectTo(
  running: RunningTryton,
  database: string,
  settings: object = {},
  user: TrytonUser = 'slipway',
) {
  const asked: string[] = [];
  const mishaps: Mishap[] = [];
  let last: HttpRequest | undefined;
  async function send(request: HttpRequest): Promise<HttpReply> {
    const { method } = JSON.parse(Buffer.from(request.body ?? []).toString()) as { method: string };
    asked.push(method);
    last = request;
    const [next] = mishaps;
    if (next?.method !== method) return sendPlainly(request);
    mishaps.shift();
    if (next.does === 'lose the answer') await sendPlainly(request);
    return { kind: 'lost', reason: 'read ECONNRESET' };
  }
  const tools: Tools = { send, allowInsecureHttp: true, booksRoot: null, now: () => today };
  const { password } = trytonUsers[user];
  const entered = {
    address: running.url,
    database,
    user,
    password,
    expenseAccount: '6815',
    incomeAccount: '4400',
  };
  const connector = createTrytonConnector(TrytonSettings.parse({ ...entered, ...settings }), tools);
  const call: Call = { signal: new AbortController().signal };
  return {
    database,
    connector,
    call,
    /** The connector's requests to Tryton, in order. */
    asked,
    next: (method: string, does: Mishap['does']) => mishaps.push({ method, does }),
    /** Ends the connector's session from outside. */
    async endSession() {
      if (!last) throw new Error('Nobody is signed in.');
      const body = Buffer.from(JSON.stringify({ id: 1, method: 'common.db.logout', params: [] }));
      await sendPlainly({ ...last, body });
    },
    as: (person: TrytonUser) => askAsPerson(running, database, person),
    /** A booking with the current master data. */
    withBooks: async (booking: Booking): Promise<Booking> => ({
      ...booking,
      books: await collectBooks(connector.reference(call), booking.document, today),
    }),
    booksNow: (booking = sampleBooking('any')) =>
      collectBooks(connector.reference(call), booking.document, today),
  };
}
export type TrytonConnection = ReturnType<typeof connectTo>;
