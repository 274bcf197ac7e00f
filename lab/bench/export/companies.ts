import path from 'node:path';
import {
  type RunningTryton,
  startTryton,
  trytonUsers,
} from '@slipway/connectors/tryton/server/start-tryton.ts';
import { askAsPerson } from '@slipway/connectors/tryton/testing/ask-as-person.ts';

import { type Faults, type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts';

/** Of what changes something a quarter of the requests is lost, a quarter of the answers, and some come too late. */
const writing: Faults = { lostRequests: 0.25, lostAnswers: 0.25, late: 0.15 };
/** One document takes about ten look-ups for each such call; they are repeated without harm, and cost only time. */
const looking: Faults = { lostRequests: 0.03, lostAnswers: 0.03, late: 0.01 };
const changes = /"method":"model\.[a-z._]+\.(create|write|delete|post|cancel|draft|validate_invoice)"/;
/** A request is failed after this. */
export const patienceMs = 2000;

export type Company = { database: string; tryton: RunningTryton; proxy: FaultyProxy };
export type Companies = { all: Company[]; proxies: FaultyProxy[]; stop(): Promise<void> };

/** Real Trytons, each behind a faulty line, with companies of their own: each is an export queue. */
export async function startCompanies(folder: string, servers: number, eachHolds: number): Promise<Companies> {
  const all: Company[] = [];
  const proxies: FaultyProxy[] = [];
  const running: RunningTryton[] = [];
  for (let server = 1; server <= servers; server++) {
    const tryton = await startTryton(path.join(folder, `tryton-${server}`));
    running.push(tryton);
    const faultsOf = (body: Buffer) => (changes.test(body.toString('latin1', 0, 200)) ? writing : looking);
    const proxy = await startFaultyProxy({ to: tryton.url, seed: server, patienceMs, faultsOf });
    proxies.push(proxy);
    for (let company = 1; company <= eachHolds; company++) {
      const database = `company-${server}-${company}`;
      await tryton.newCompany(database);
      all.push({ database, tryton, proxy });
    }
  }
  return {
    all,
    proxies,
    async stop() {
      await Promise.all(proxies.map((proxy) => proxy.stop()));
      await Promise.all(running.map((tryton) => tryton.stop()));
    },
  };
}

/** How Slipway is reported to reach a company. */
export function settingsOf({ database }: Company, address: string) {
  return {
    address,
    database,
    user: 'slipway',
    password: trytonUsers.slipway.password,
    expenseAccount: '6815',
    timeoutSeconds: patienceMs / 1000,
  };
}

export type Held = {
  /** Of each number of an invoice, how often it is booked, and how many drafts and files lie beside. */
  posted: Map<string, number>;
  drafts: number;
  files: number;
  filesTwice: number;
};

type Invoice = { id: number; state: string; reference: string };

/** What the books hold, asked past Slipway and past the faulty line. */
export async function readLedger({ tryton, database }: Company): Promise<Held> {
  const ask = await askAsPerson(tryton, database, 'admin');
  const fields = ['state', 'reference'];
  const invoices = await ask<Invoice[]>('account.invoice.search_read', [], 0, null, null, fields);
  const where = [['resource', 'like', 'account.invoice,%']];
  const files = await ask<{ resource: string }[]>('ir.attachment.search_read', where, 0, null, null, [
    'resource',
  ]);
  const posted = new Map<string, number>();
  for (const { state, reference } of invoices) {
    if (state === 'posted' || state === 'paid') posted.set(reference, (posted.get(reference) ?? 0) + 1);
  }
  return {
    posted,
    drafts: invoices.filter(({ state }) => state === 'draft' || state === 'validated').length,
    files: new Set(files.map(({ resource }) => resource)).size,
    filesTwice: files.length - new Set(files.map(({ resource }) => resource)).size,
  };
}
