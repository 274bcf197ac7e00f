/** A Tryton for manual tests: its company persists until a new one is requested. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { askAsPerson } from '../testing/ask-as-person.ts';
import { closePeriod, reopenPeriod } from '../testing/close-period.ts';
import { listInvoices } from './list-invoices.ts';
import { startTryton, trytonUsers, workshop } from './start-tryton.ts';

const usualPort = 18069;
const database = 'hafen';

const { values } = parseArgs({
  options: {
    new: { type: 'boolean', default: false },
    port: { type: 'string', default: String(usualPort) },
    /** Lists the bookings in the running Tryton. */
    list: { type: 'boolean', default: false },
    close: { type: 'string' },
    reopen: { type: 'string' },
  },
});

if (values.list || values.close || values.reopen) await workInTryton();
else await showTryton();

async function workInTryton(): Promise<void> {
  const ask = await askAsPerson({ url: `http://127.0.0.1:${values.port}` }, database, 'admin');
  if (values.close) await closePeriod(ask, values.close);
  if (values.reopen) await reopenPeriod(ask, values.reopen);
  if (values.list) for (const line of await listInvoices(ask)) console.log(line);
}

async function showTryton(): Promise<void> {
  const folder = join(workshop, 'data');
  console.log('Starting Tryton; the first time, its company is created, which takes a quarter of a minute.');
  const tryton = await startTryton(folder, Number(values.port));
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
    process.once(signal, () => void tryton.stop().then(() => process.exit(0)));
  }
  if (values.new || !existsSync(join(folder, `${database}.sqlite`))) await tryton.newCompany(database);
  console.log(`
Tryton answers. Enter in Slipway, under Integrations, for a Tryton:

  Address                         ${tryton.url}
  Database                        ${database}
  User                            slipway
  Password                        ${trytonUsers.slipway.password}

and under "Accounts and more settings":

  Expenses                        6300
  Income                          4400
  Account for statement entries   1460

Slipway reaches it only when it may: start it with

  SLIPWAY_SYSTEM_ALLOWED_RANGES=127.0.0.0/8 npm start

To look into it from a second terminal:

  npm run tryton -- --list              what is booked
  npm run tryton -- --close 2026-10     closes a month, as a bookkeeper does
  npm run tryton -- --reopen 2026-10    opens it again

or with Tryton's own client (Debian's package tryton-client): the same address and database, user admin,
password ${trytonUsers.admin.password}.

Ctrl-C ends it. What was booked is kept; npm run tryton -- --new begins with an empty company again.
`);
}
