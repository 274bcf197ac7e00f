import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

import { decimal } from '@slipway/contract/money.ts';
import fc from 'fast-check';

import { sampleBooking } from '../testing/sample-booking.ts';
import { isToolHere } from '../testing/start-book.ts';
import { emptyPart, type Transaction } from './book.ts';
import { type BookFormat, beancount, hledger, ledger } from './book-format.ts';
import { accountsOf, BeancountSettings, HledgerSettings, LedgerSettings } from './book-settings.ts';
import { makeEntry } from './make-entry.ts';
import { runChecker } from './run-checker.ts';

/** Text with every character that has a meaning in one of the formats. */
const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'";|,()[]{}%*!^#:\\\n\r\t @=-'),
    fc.string({ unit: 'grapheme', maxLength: 1 }),
  ),
  minLength: 1,
  maxLength: 40,
});
const cents = fc.integer({ min: 1, max: 99_999_999_999 }).map((value) => decimal(value).div(100).toFixed());

const oneLine = (text: string) => text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const schemas = { BEANCOUNT: BeancountSettings, HLEDGER: HledgerSettings, LEDGER: LedgerSettings };

function written(
  format: BookFormat,
  vendorName: string,
  documentNumber: string,
  total: string,
): Transaction[] {
  const settings = schemas[format.kind].parse({ folder: 'x' });
  const fields = { vendorName, documentNumber, netAmount: null, taxAmount: null, totalAmount: total };
  const entry = makeEntry(sampleBooking('key-1', { fields, taxes: [] }), settings, format, emptyPart());
  assert.ok(!('category' in entry), JSON.stringify(entry));
  return format.read(format.write(entry)).transactions;
}

for (const format of [beancount, hledger, ledger]) {
  test(`${format.label}: whatever a name or a number contains, one entry is written and read back unchanged`, () => {
    const property = fc.property(anyText, anyText, cents, (vendor, number, total) => {
      const [transaction, ...others] = written(format, vendor, number, total);
      assert.ok(transaction);
      assert.deepEqual(others, []);
      assert.equal(transaction.key, 'key-1');
      assert.equal(oneLine(transaction.vendor ?? ''), oneLine(vendor));
      if (oneLine(number) !== '') assert.equal(oneLine(transaction.number ?? ''), oneLine(number));
      const amounts = transaction.postings.map(({ account, amount }) => [account, amount]);
      assert.deepEqual(
        amounts.map(([, amount]) => amount),
        [decimal(total).negated().toFixed(), decimal(total).toFixed()],
      );
    });
    fc.assert(property, { numRuns: 1000 });
  });
}

test('a manually written ledger is read as far as our checks need it', () => {
  const part = beancount.read(`
plugin "beancount.plugins.auto"
2020-01-01 open Assets:Konto:Übrig  EUR,USD "STRICT" ; "not a name"
2021-02-03 close Assets:Konto:Übrig
2020-01-01 txn "Only narration; with a semicolon" #tag ^LINK-1
  Assets:Konto:Übrig   1,234.50 EUR @ 1.10 USD
  Expenses:X  -1,234.50 EUR ; comment
  Expenses:Y
2020-01-02 ! "Payee" "Narration
over two lines"
  key: "k"
  ! Assets:Cash  5 USD
`);
  assert.deepEqual(part.accounts, [
    { name: 'Assets:Konto:Übrig', from: '2020-01-01', currencies: ['EUR', 'USD'] },
  ]);
  assert.deepEqual(part.closed, [{ name: 'Assets:Konto:Übrig', on: '2021-02-03' }]);
  const [one, two] = part.transactions;
  assert.deepEqual(
    [one?.payee, one?.narration, one?.number],
    [null, 'Only narration; with a semicolon', 'LINK-1'],
  );
  assert.deepEqual(
    one?.postings.map(({ amount }) => amount),
    ['1234.5', '-1234.5', null],
  );
  assert.deepEqual(
    [two?.key, two?.narration, two?.postings[0]?.account],
    ['k', 'Narration\nover two lines', 'Assets:Cash'],
  );
});

test('a manually written journal is read as far as our checks need it', () => {
  const part = hledger.read(`
; a comment
commodity $1,000.00
commodity "A B" 1.000,00
account assets:bank account  ; type:A, closed:2026-01-31
comment
2020-01-01 not an entry
end comment
2026/1/5=2026-01-07 ! (R-1) Payee | Note ; key:k1, x:y
    assets:bank account   $-5
    expenses:food
2026-01-06 Plain
    ; number:N%2C1
    * assets:cash  7.50 EUR = 8.00 EUR  ; tax:19
    (virtual)  1 EUR
`);
  assert.deepEqual(part.commodities, ['$', 'A B']);
  assert.deepEqual(part.closed, [{ name: 'assets:bank account', on: '2026-01-31' }]);
  const [one, two, ...others] = part.transactions;
  assert.deepEqual(others, []);
  assert.deepEqual([one?.date, one?.payee, one?.number, one?.key], ['2026-01-05', 'Payee', 'R-1', 'k1']);
  assert.deepEqual(
    one?.postings.map(({ account }) => account),
    ['assets:bank account', 'expenses:food'],
  );
  assert.equal(two?.number, 'N,1');
  assert.deepEqual(two?.postings[0], { account: 'assets:cash', amount: '7.5', currency: 'EUR', tax: '19' });
});

test('a manually written ledger journal is read as far as our checks need it', () => {
  const part = ledger.read(`
; a comment
commodity $
    format $1,000.00
commodity "A B"
account assets:bank account
    note closed:2026-01-31
comment
2020-01-01 not an entry
end comment
2026/1/5=2026-01-07 ! (R-1) Payee Ltd  ; key: k1
    assets:bank account   $-5
    expenses:food
2026-01-06 Plain; with a sign
    ; number: N%2C1
    ; note: What it is for
    * assets:cash  7.50 EUR = 8.00 EUR
    ; tax: 19
    (virtual)  1 EUR
`);
  assert.deepEqual(part.commodities, ['$', 'A B']);
  assert.deepEqual(part.closed, [{ name: 'assets:bank account', on: '2026-01-31' }]);
  const [one, two, ...others] = part.transactions;
  assert.deepEqual(others, []);
  assert.deepEqual([one?.date, one?.payee, one?.number, one?.key], ['2026-01-05', 'Payee Ltd', 'R-1', 'k1']);
  assert.deepEqual(
    one?.postings.map(({ account }) => account),
    ['assets:bank account', 'expenses:food'],
  );
  assert.deepEqual(
    [two?.payee, two?.narration, two?.number],
    ['Plain; with a sign', 'What it is for', 'N,1'],
  );
  assert.deepEqual(two?.postings[0], { account: 'assets:cash', amount: '7.5', currency: 'EUR', tax: '19' });
});

test('a missing tool is distinguished from one that reports errors', async () => {
  const { signal } = new AbortController();
  assert.deepEqual(await runChecker('no-such-tool', [], '/', signal), { kind: 'absent' });
  const failed = await runChecker('sh', ['-c', 'echo "no" >&2; exit 1'], '/', signal);
  assert.deepEqual(failed, { kind: 'failed', complaint: 'no' });
  const stopped = await runChecker('sleep', ['60'], '/', AbortSignal.abort());
  assert.equal(stopped.kind, 'stopped');
});

test('a tool does not see our environment', async () => {
  const shown = await runChecker('sh', ['-c', 'env; exit 1'], '/', new AbortController().signal);
  const names =
    shown.kind === 'failed' ? shown.complaint.split('\n').map((line) => line.split('=')[0] ?? '') : [];
  const ours = names.filter((name) => !['_', 'PWD', 'SHLVL', 'OLDPWD'].includes(name)).sort();
  assert.deepEqual(ours, ['HOME', 'LANG', 'LC_ALL', 'PATH']);
});

test('ledger itself accepts whatever a name or a number contains', async (t) => {
  if (!isToolHere('LEDGER')) return t.skip('ledger is not installed');
  const folder = await mkdtemp(join(tmpdir(), 'ledger-'));
  t.after(() => rm(folder, { recursive: true }));
  const settings = LedgerSettings.parse({ folder: 'x' });
  const samples = fc.sample(fc.tuple(anyText, anyText, cents), { numRuns: 300, seed: 7 });
  const texts = samples.map(([vendorName, documentNumber, totalAmount]) => {
    const fields = { vendorName, documentNumber, netAmount: null, taxAmount: null, totalAmount };
    const entry = makeEntry(sampleBooking('key-1', { fields, taxes: [] }), settings, ledger, emptyPart());
    assert.ok(!('category' in entry));
    return ledger.write(entry);
  });
  const main = ledger.newBook(accountsOf(settings), 'EUR').replace(/^include.*$/m, '');
  const file = join(folder, 'main.ledger');
  await writeFile(file, [main, ...texts].join('\n'));
  const checked = await runChecker(
    'ledger',
    ledger.checker.strict(file),
    folder,
    new AbortController().signal,
  );
  assert.deepEqual(checked, { kind: 'passed' });
});
