import { containsKey } from '../../cloud/key-in-text.ts';
import { collectBooks } from '../../master-data/collect-books.ts';
import { sampleBooking, today } from '../../testing/sample-booking.ts';
import type { SuiteSystem } from '../../testing/suite-system.ts';
import type { Tools } from '../../tools.ts';
import { createXeroConnector } from '../xero-connector.ts';
import { XeroSettings } from '../xero-settings.ts';
import { startXero, xeroApp } from './start-xero.ts';
import { organisation } from './xero-books.ts';

/** Xero with a signed-in connection. */
export async function connectXero(settings: object = {}, tools: Partial<Tools> = {}) {
  const held = await startXero();
  const tenantId = organisation.OrganisationID;
  const token = held.desk.newAccessToken();
  const usual: Tools = {
    send: held.send,
    allowInsecureHttp: false,
    booksRoot: null,
    now: () => today,
    signedIn: { accessToken: async () => ({ kind: 'ok', value: { token, tenantId } }) },
  };
  const parsed = XeroSettings.parse({ ...xeroApp, expenseAccount: '429', incomeAccount: '200', ...settings });
  const connector = createXeroConnector(parsed, { ...usual, ...tools });
  const call = { signal: new AbortController().signal };
  const booksFor = (booking = sampleBooking('any')) =>
    collectBooks(connector.reference(call), booking.document, today);
  return { ...held, connector, call, booksFor };
}

export async function xeroSystem(): Promise<SuiteSystem> {
  const held = await connectXero();
  const keysIn = (...states: string[]) =>
    held.records.filter(({ state }) => states.includes(state)).map(({ LineItems }) => keyOf(LineItems));
  return {
    connector: held.connector,
    books: await held.booksFor(),
    booked: async () => keysIn('AUTHORISED', 'PAID'),
    drafts: async () => keysIn('DRAFT'),
    refuseDate: async () => held.lockUntil('2026-10-31'),
    refusesDateNoMore: async () => held.lockUntil(null),
    loseNextAnswer: () =>
      held.next(({ method, path }) => method === 'PUT' && path.endsWith('/Invoices'), 'lose the answer'),
    close: held.close,
  };
}

function keyOf(lines: { Description: string }[]): string {
  const text = lines.at(-1)?.Description ?? '';
  const key = text.split(' · ').at(-1) ?? '';
  return containsKey(text, key) ? key : '';
}
