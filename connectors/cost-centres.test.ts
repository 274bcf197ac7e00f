import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { noRules } from './choose-coding.ts';
import type { Booking, Connector } from './connector.ts';
import { office } from './datev/testing/book-in-datev.ts';
import { readBatches } from './datev/testing/read-batches.ts';
import { documentBody } from './http/document-body.ts';
import { connectMoneybird } from './moneybird/testing/moneybird-system.ts';
import { connectOdoo } from './odoo/testing/odoo-system.ts';
import { connectQuickBooks } from './quickbooks/testing/quickbooks-system.ts';
import { connectSevdesk } from './sevdesk/testing/sevdesk-system.ts';
import { sampleLine } from './testing/plan-sample.ts';
import { sampleBooking } from './testing/sample-booking.ts';
import { send } from './testing/send-until-known.ts';
import { isToolHere, startBook } from './testing/start-book.ts';
import { startPackageFolder } from './testing/start-package-folder.ts';
import { connectXero } from './xero/testing/xero-system.ts';

const costCentres = ['100 Sales', '200 Workshop'];
const lines = [sampleLine('Paper', '39.90', '19'), sampleLine('Postage', '10.00', '19')];
const choice = (costCentre: string | null) => ({ account: null, taxCode: null, costCentre });

/** The sample invoice with a cost centre for the document, and another for its second line. */
function coded(key: string, whole: string, second: string | null = null): Booking {
  const chosen = { ...choice(whole), lines: second === null ? [] : [null, choice(second)] };
  return sampleBooking(key, { lines, rules: { ...noRules, chosen } });
}

async function accepted(connector: Connector, booking: Booking): Promise<void> {
  const sent = await send(connector, booking);
  assert.equal(sent.kind, 'accepted', JSON.stringify(sent));
}

type System = { booksFor(booking: Booking): Promise<Booking['books']>; close(): Promise<void> | void };

/** The ids of the active cost centres of a system, in the order of its list. */
async function activeIn(system: System): Promise<string[]> {
  const books = await system.booksFor(sampleBooking('books'));
  return books.costCentres.filter(({ active }) => active).map(({ id }) => id);
}

test('DATEV: the number is in the column KOST1, one row for each cost centre', async () => {
  const held = startPackageFolder('DATEV', { ...office, costCentres });
  await accepted(held.connector, coded('datev', '100', '200'));
  const rows = readBatches(held.pack()).flatMap((batch) => batch.rows);
  assert.deepEqual(
    rows.map((row) => row['KOST1 - Kostenstelle']),
    ['100', '200'],
  );
});

test('plain text: the postings of the net amount have a tag', async () => {
  isToolHere('HLEDGER');
  const book = startBook('HLEDGER', { costCentres });
  after(book.close);
  const call = { signal: new AbortController().signal };
  const preview = await book.connector.preview(coded('text', '100', '200'), call);
  assert.ok(preview.kind === 'ok');
  assert.match(preview.value.content, /39\.90 EUR .*cost-centre:100\n.*10\.00 EUR .*cost-centre:200/);
  assert.deepEqual(
    preview.value.coding.flatMap(({ part, value, lines: of }) =>
      part === 'COST_CENTRE' ? [[value, of]] : [],
    ),
    [
      ['100 Sales', [1]],
      ['200 Workshop', [2]],
    ],
  );
  await accepted(book.connector, coded('text', '100', '200'));
  const refused = await send(book.connector, coded('unknown', '900'));
  assert.equal(refused.kind === 'refused' && refused.refusal.wording, 'COST_CENTRE_UNKNOWN');
});

test('files and HTTP: the number is in the document and in its lines', async () => {
  const held = startPackageFolder('FILES', { costCentres });
  await accepted(held.connector, coded('files', '100', '200'));
  const written = JSON.stringify(held.pack());
  assert.match(written, /account,taxCode,costCentre,externalId/);
  assert.match(written, /Paper,.*,100\\r\\n/);
  const { coding } = documentBody(coded('http', '100', '200'), null, { costCentres }).document;
  assert.deepEqual(
    [coding.costCentre, coding.lines],
    ['100', [{ line: 2, account: null, taxCode: null, costCentre: '200' }]],
  );
});

test('Xero: the options of tracking categories', async () => {
  const xero = await connectXero();
  after(() => xero.close());
  const [first = '', second = '', ...others] = await activeIn(xero);
  assert.deepEqual(others, []);
  const booking = coded('xero', first, second);
  await accepted(xero.connector, { ...booking, books: await xero.booksFor(booking) });
  assert.deepEqual(
    xero.records[0]?.LineItems.slice(0, 2).map(({ Tracking }) =>
      Tracking?.map(({ TrackingOptionID }) => TrackingOptionID),
    ),
    [[first.split('/')[1]], [second.split('/')[1]]],
  );
});

test('QuickBooks: classes', async () => {
  const quickbooks = await connectQuickBooks();
  after(() => quickbooks.close());
  assert.deepEqual(await activeIn(quickbooks), ['300', '301']);
  const booking = coded('quickbooks', '300', '301');
  await accepted(quickbooks.connector, { ...booking, books: await quickbooks.booksFor(booking) });
  assert.match(
    JSON.stringify(quickbooks.booked[0]?.Line),
    /"ClassRef":\{"value":"300"\}.*"ClassRef":\{"value":"301"\}/,
  );
});

test('Moneybird: projects', async () => {
  const moneybird = await connectMoneybird();
  after(() => moneybird.close());
  const [project = ''] = await activeIn(moneybird);
  const booking = coded('moneybird', project);
  await accepted(moneybird.connector, { ...booking, books: await moneybird.booksFor(booking) });
  assert.deepEqual(
    moneybird.records[0]?.details_attributes.map(({ project_id }) => project_id),
    [project],
  );
});

test('sevdesk: one cost centre for each voucher', async () => {
  const sevdesk = await connectSevdesk();
  after(() => sevdesk.close());
  assert.deepEqual(await activeIn(sevdesk), ['31', '32']);
  const booking = coded('sevdesk', '31');
  const books = await sevdesk.booksFor(booking);
  await accepted(sevdesk.connector, { ...booking, books });
  assert.deepEqual(sevdesk.vouchers[0]?.voucher.costCentre, { id: 31, objectName: 'CostCentre' });
  const refused = await send(sevdesk.connector, { ...coded('several', '31', '32'), books });
  assert.equal(refused.kind === 'refused' && refused.refusal.wording, 'COST_CENTRES_SEVERAL');
});

for (const version of [14, 17]) {
  test(`Odoo ${version}: analytic accounts`, async () => {
    const odoo = await connectOdoo(version);
    after(() => odoo.close());
    const id = odoo.store.ids.sales;
    await accepted(odoo.connector, await odoo.withBooks(coded('odoo', String(id))));
    const rows = odoo.store.rows('account.move.line');
    const distributed = rows.filter(({ analytic_account_id, analytic_distribution }) =>
      version < 16 ? analytic_account_id === id : analytic_distribution === JSON.stringify({ [id]: 100 }),
    );
    assert.equal(distributed.length, lines.length);
  });
}
