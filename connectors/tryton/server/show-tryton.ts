/** A Tryton for a person to try: its company stays as it was left, unless a new one is asked for. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { startTryton, trytonUsers, workshop } from './start-tryton.ts';

const usualPort = 18069;
const database = 'hafen';

const { values } = parseArgs({
  options: {
    new: { type: 'boolean', default: false },
    port: { type: 'string', default: String(usualPort) },
    /** For programs: the same as JSON, on one line. */
    json: { type: 'boolean', default: false },
  },
});

const folder = join(workshop, 'data');
const told = values.json ? () => {} : console.log;
told('Starting Tryton; the first time, its company is built, which takes a quarter of a minute.');
const tryton = await startTryton(folder, Number(values.port));
if (values.new || !existsSync(join(folder, `${database}.sqlite`))) await tryton.newCompany(database);
const { slipway, admin } = trytonUsers;

if (values.json) {
  console.log(JSON.stringify({ address: tryton.url, database, user: 'slipway', password: slipway.password }));
}
told(`
Tryton answers. Enter in Slipway, under Integrations, for a Tryton:

  Address                  ${tryton.url}
  Database                 ${database}
  User                     slipway
  Password                 ${slipway.password}
  Account for purchases    6300
  Account for sales        4400

Slipway reaches it only when it may: start it with

  SLIPWAY_SYSTEM_ALLOWED_RANGES=127.0.0.0/8 npm start

To look into Tryton, and to close periods: the same address and database in Tryton's own client (Debian's
package tryton-client), as user admin with the password ${admin.password}.

Ctrl-C ends it. What was booked is kept; npm run tryton -- --new begins with an empty company again.
`);

for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.once(signal, () => void tryton.stop().then(() => process.exit(0)));
}
