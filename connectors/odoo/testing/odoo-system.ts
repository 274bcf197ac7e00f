import type { Booking, Connector } from '../../connector.ts';
import { collectBooks } from '../../master-data/collect-books.ts';
import { sampleBooking, today } from '../../testing/sample-booking.ts';
import { sendPlainly } from '../../testing/send-plainly.ts';
import type { SuiteSystem } from '../../testing/suite-system.ts';
import type { Tools } from '../../tools.ts';
import { createOdooConnector } from '../odoo-connector.ts';
import { OdooSettings } from '../odoo-settings.ts';
import { database, startOdoo } from './start-odoo.ts';

export const tools: Tools = { send: sendPlainly, allowInsecureHttp: true, booksRoot: null, now: () => today };
export const call = { signal: new AbortController().signal };

/** A simulator of one version of Odoo, with a connection to it. */
export async function connectOdoo(version: number, settings: object = {}) {
  const held = await startOdoo(version);
  const connect = (changes: object = {}, changedTools: Partial<Tools> = {}): Connector => {
    const usual = {
      address: held.address,
      database,
      user: 'capture',
      userKey: 'key-of-capture',
      expenseAccount: '6815',
      incomeAccount: '4400',
    };
    const parsed = OdooSettings.parse({ ...usual, ...settings, ...changes });
    return createOdooConnector(parsed, { ...tools, ...changedTools });
  };
  const connector = connect();
  /** The booking with the current master data. */
  const withBooks = async (booking: Booking): Promise<Booking> => ({
    ...booking,
    books: await collectBooks(connector.reference(call), booking.document, today),
  });
  const moves = (...states: string[]) =>
    [...held.store.externalIds]
      .filter(([, { model }]) => model === 'account.move')
      .filter(([, { model, id }]) => states.includes(String(held.store.at(model, id)?.['state'])))
      .map(([name]) => name.replace('slipway.', '').replaceAll('~', '.'));
  return { ...held, connect, connector, withBooks, moves };
}

export async function odooSystem(version: number): Promise<SuiteSystem> {
  const held = await connectOdoo(version);
  const { company } = held.ids;
  const lock = (until: string | false) =>
    held.change('res.company', company, { fiscalyear_lock_date: until });
  return {
    connector: held.connector,
    books: (await held.withBooks(sampleBooking('any'))).books,
    booked: async () => held.moves('posted'),
    drafts: async () => held.moves('draft'),
    refuseDate: async () => lock('2026-10-31'),
    refusesDateNoMore: async () => lock(false),
    loseNextAnswer: () => held.next('account.move.load', 'lose the answer'),
    close: held.close,
  };
}
