import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';

import { upload, uploadRead } from '../testing/documents.ts';
import { statedTerms, ublWithTerms } from '../testing/invoices-with-terms.ts';
import { startTestService } from '../testing/start.ts';

const service = await startTestService();
const { call, work, folder, newWorkspace } = service;

const formats = {
  BEANCOUNT: {
    extension: 'beancount',
    vat: 'Assets:Input-Tax',
    expense: 'Expenses:Uncategorised',
    check: (main: string) => ['bean-check', '--no-cache', main],
  },
  HLEDGER: {
    extension: 'journal',
    vat: 'assets:input tax',
    expense: 'expenses:uncategorised',
    check: (main: string) => ['hledger', '-f', main, 'check', '--strict'],
  },
  LEDGER: {
    extension: 'ledger',
    vat: 'assets:input tax',
    expense: 'expenses:uncategorised',
    check: (main: string) => ['ledger', '--args-only', '--pedantic', '--check-payees', '-f', main, 'source'],
  },
} as const;
type Kind = keyof typeof formats;

type Invoice = {
  content?: string;
  number: string;
  vendor?: string;
  taxes?: object[];
  fields?: object;
  metadata?: object;
};

/** A workspace with one new ledger. */
async function openBook(kind: Kind) {
  const { token, workspaceId } = await newWorkspace();
  const bookFolder = join(folder, 'books', String(workspaceId), 'main');
  const { extension, check } = formats[kind];
  const main = join(bookFolder, `main.${extension}`);
  await call('POST', '/integrations', { token, body: { kind, settings: { folder: 'main' } } });
  const run = ([program = '', ...words]: readonly string[]) =>
    execFileSync(program, words, {
      input: '',
      encoding: 'utf8',
      env: { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8' },
    });
  return {
    token,
    main,
    run,
    /** The ledger file of an invoice after its export, and the document's status. */
    book: async ({ content, number, vendor, ...edit }: Invoice) => {
      const parts = { number, ...(vendor === undefined ? {} : { vendor }) };
      const uploaded = content
        ? await upload(call, content, { token })
        : { body: await uploadRead(service, parts, { token }) };
      if (content) await work();
      const { id } = uploaded.body;
      if (Object.keys(edit).length > 0) {
        const edited = await call('PATCH', `/documents/${id}`, { token, body: edit });
        assert.equal(edited.status, 200, JSON.stringify(edited.body));
      }
      await call('POST', `/documents/${id}/validate`, { token });
      await call('POST', `/documents/${id}/export`, { token });
      await work();
      const { body } = await call('GET', `/documents/${id}`, { token });
      if (body.status !== 'EXPORTED') return { text: '', refused: body.exportError };
      run(check(main));
      const file = join(bookFolder, 'entries', `${body.export.reference}.${extension}`);
      return { text: readFileSync(file, 'utf8'), refused: null };
    },
  };
}

/** The value of a tag in each format: beancount has a date type. */
function tagged(kind: Kind, name: string, value: string): string {
  if (kind === 'HLEDGER') return `${name}:${value}`;
  return kind === 'LEDGER' || /^\d{4}-/.test(value) ? `${name}: ${value}` : `${name}: "${value}"`;
}

const row = (category: string | null, rate: string, baseAmount: string, taxAmount: string) => ({
  category,
  rate,
  baseAmount,
  taxAmount,
});

for (const kind of ['BEANCOUNT', 'HLEDGER', 'LEDGER'] as const) {
  const { vat, expense } = formats[kind];
  describe(kind, () => {
    test('19 and 19.00 percent are one tax rate, booked once', async () => {
      const { book } = await openBook(kind);
      const taxes = [row('S', '19', '60.00', '11.40'), row('S', '19.00', '40.00', '7.60')];
      const { text } = await book({ number: 'T-1', taxes });
      assert.match(text, new RegExp(`${vat} +19\\.00 EUR`));
      assert.ok(!/11\.40|7\.60|"?19\.00"?$/m.test(text), text);
      assert.equal(text.split(tagged(kind, 'tax', '19')).length, 2, text);
    });

    test('a rate of 7.00 percent uses the account that the connection maps to 7', async () => {
      const { book } = await openBook(kind);
      const taxes = [row('S', '19.00', '50.00', '9.50'), row('S', '7.00', '50.00', '3.50')];
      const fields = { taxAmount: '13.00', totalAmount: '113.00' };
      const { text } = await book({ number: 'T-2', taxes, fields });
      assert.match(text, new RegExp(`${vat} +9\\.50 EUR[\\s\\S]*${vat} +3\\.50 EUR`));
      assert.ok(text.includes(tagged(kind, 'tax', '7')), text);
    });

    test('reverse charge is visible on the amount whose tax the buyer owes', async () => {
      const { book, main, run } = await openBook(kind);
      const taxes = [row('S', '19', '60.00', '11.40'), row('AE', '0', '40.00', '0.00')];
      const fields = { taxAmount: '11.40', totalAmount: '111.40' };
      const { text } = await book({ number: 'T-3', taxes, fields });
      assert.match(text, new RegExp(`${expense} +60\\.00 EUR[\\s\\S]*${expense} +40\\.00 EUR`));
      assert.ok(text.includes(tagged(kind, 'tax-category', 'AE')), text);
      const asked = {
        BEANCOUNT: ['bean-query', main, "SELECT number WHERE META('tax-category') = 'AE'"],
        HLEDGER: ['hledger', '-f', main, 'bal', 'tag:tax-category=^AE$'],
        LEDGER: ['ledger', '--args-only', '-f', main, 'bal', '%tax-category=/^AE$/'],
      };
      const found = run(asked[kind]);
      assert.ok(found.includes('40.00') && !/60\.00|11\.40|111\.40/.test(found), found);
    });

    test('due date, VAT ID, IBAN and service period are tags that the tool finds', async () => {
      const { book, main, run } = await openBook(kind);
      const metadata = { servicePeriodStart: '2026-09-01', servicePeriodEnd: '2026-09-30', serviceDate: '' };
      const { text } = await book({ number: 'T-4', fields: { iban: 'DE02120300000000202051' }, metadata });
      const tags = {
        'vat-id': 'DE136695976',
        due: '2026-10-31',
        iban: 'DE02120300000000202051',
        'service-from': '2026-09-01',
        'service-to': '2026-09-30',
      };
      for (const [name, value] of Object.entries(tags)) {
        assert.ok(text.includes(tagged(kind, name, value)), `${name}: ${text}`);
      }
      assert.ok(!text.includes('service-date'), text);
      const asked = {
        BEANCOUNT: ['bean-query', main, "SELECT account, number WHERE ENTRY_META('due') = 2026-10-31"],
        HLEDGER: ['hledger', '-f', main, 'reg', 'tag:due=2026-10-31'],
        LEDGER: ['ledger', '--args-only', '-f', main, 'reg', '%due=2026-10-31'],
      };
      assert.match(run(asked[kind]), /-119\.00/);
    });

    test('the service period of an e-invoice becomes tags without manual input', async () => {
      const { book } = await openBook(kind);
      const { text } = await book({ number: 'T-6', content: ublWithTerms('T-6') });
      const { deliveryDate, servicePeriodStart, servicePeriodEnd } = statedTerms;
      const tags = {
        'service-date': deliveryDate,
        'service-from': servicePeriodStart,
        'service-to': servicePeriodEnd,
      };
      for (const [name, value] of Object.entries(tags)) {
        assert.ok(text.includes(tagged(kind, name, value)), `${name}: ${text}`);
      }
    });

    test('an invoice in dollars is booked with its cost in euros at the stated rate, to the cent', async () => {
      const { book, main, run } = await openBook(kind);
      const fields = { currencyCode: 'USD' };
      const { text } = await book({ number: 'T-5', fields, metadata: { exchangeRate: '1,17' } });
      assert.match(text, /-119\.00 USD @ 0\.8547008547 EUR/);
      assert.match(text, /^(P 2026-10-01|2026-10-01 price) USD 0\.8547008547 EUR$/m);
      const costs = {
        BEANCOUNT: ['bean-query', main, 'SELECT account, sum(weight) GROUP BY account'],
        HLEDGER: ['hledger', '-f', main, 'bal', '-B', '-N'],
        LEDGER: ['ledger', '--args-only', '-f', main, 'bal', '-B', '--flat', '--no-total'],
      };
      const found = run(costs[kind]);
      const expected =
        kind === 'BEANCOUNT' ? ['-101.709', '85.470', '16.239'] : ['-101.71', '85.47', '16.24'];
      for (const cost of expected) assert.ok(found.includes(cost), `${cost}: ${found}`);
    });

    test('a rate below one gives a higher cost; without a rate the invoice is booked in its own currency only', async () => {
      const { book } = await openBook(kind);
      const fields = { currencyCode: 'GBP' };
      const pounds = await book({ number: 'T-6', fields, metadata: { exchangeRate: '0.85' } });
      assert.match(pounds.text, /-119\.00 GBP @ 1\.176470588 EUR/);
      const bare = await book({ number: 'T-7', fields });
      assert.match(bare.text, /-119\.00 GBP$/m);
      const wrong = await book({ number: 'T-8', fields, metadata: { exchangeRate: 'about 0.85' } });
      assert.equal(wrong.refused?.wording, 'EXCHANGE_RATE_UNREADABLE');
    });

    test('the amounts of an entry are right-aligned in one column', async () => {
      const { book } = await openBook(kind);
      const { text } = await book({ number: 'T-9' });
      const ends = [...text.matchAll(/^( +\S.*\d) EUR/gm)].map(([, before = '']) => before.length);
      assert.equal(ends.length, 3, text);
      assert.equal(new Set(ends).size, 1, text);
    });
  });
}

test('a beancount link joins documents of one vendor only, whatever the spelling of its name', async () => {
  const { token } = await openBook('BEANCOUNT');
  const linkOf = (text: string) => / \^(\S+)$/m.exec(text)?.[1] ?? '';
  const link = async (vendor: string, number: string) => {
    const { id } = await uploadRead(service, { number, vendor }, { token });
    return linkOf((await call('POST', `/documents/${id}/export/preview`, { token })).body.content);
  };
  const paper = await link('Papier &amp; Büro AG', '4711');
  assert.equal(paper, 'papier-buero-ag-4711');
  const others: string[] = [];
  for (const vendor of ['Holz AG', '日本 株式会社', '東京 株式会社', 'Büro AG 1']) {
    others.push(await link(vendor, '4711'));
  }
  assert.equal(new Set([paper, ...others]).size, 5, others.join(' '));
  for (const one of others) assert.match(one, /^[A-Za-z0-9\-_/.]+-4711$/);
  assert.equal(await link('PAPIER &amp;  Büro AG', '4712'), 'papier-buero-ag-4712');
});
