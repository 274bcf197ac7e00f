import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';

import { sampleBooking, sampleStatement } from '../testing/sample-booking.ts';
import { send } from '../testing/send-until-known.ts';
import { startPackageFolder, textOf } from '../testing/start-package-folder.ts';
import { HandedDocument } from './files-content.ts';
import { writeCsv } from './write-csv.ts';

type Changes = Parameters<typeof sampleBooking>[1];

/** Reads a table with an independent program. */
function readTable(text: string, between = ','): Record<string, string>[] {
  const script =
    'import csv, json, sys; print(json.dumps(list(csv.DictReader(sys.stdin, delimiter=sys.argv[1], strict=True))))';
  const printed = execFileSync('python3', ['-c', script, between], {
    input: text,
    encoding: 'utf8',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', PYTHONIOENCODING: 'utf-8', PYTHONUTF8: '1' },
  });
  return JSON.parse(printed) as Record<string, string>[];
}

async function handedOver(changes: Changes[], settings: object = {}) {
  const held = startPackageFolder('FILES', settings);
  for (const [at, change] of changes.entries()) {
    const sent = await send(held.connector, sampleBooking(`k${at}`, change));
    assert.ok(sent.kind === 'accepted', JSON.stringify(sent));
  }
  return held.pack();
}

test('every table and the JSON contain the document exactly', async () => {
  const vendorName = 'Quote "Büro", & Söhne;\nzweite Zeile';
  const line = {
    description: 'Papier, A4',
    quantity: '10',
    unit: 'Stück',
    unitPrice: '4.990',
    taxRate: '19',
    lineAmount: '49.90',
  };
  const packed = await handedOver([{ fields: { vendorName }, lines: [line] }], { expenseAccount: '4980' });
  const [document] = readTable(textOf(packed, 'documents.csv'));
  assert.deepEqual(
    [document?.['vendorName'], document?.['totalAmount'], document?.['account'], document?.['file']],
    [vendorName, '59.38', '4980', 'files/2026-10-05.4711.invoice.pdf'],
  );
  const [only] = readTable(textOf(packed, 'lines.csv'));
  assert.deepEqual(
    [only?.['description'], only?.['unitPrice'], only?.['amount']],
    ['Papier, A4', '4.990', '49.90'],
  );
  assert.equal(readTable(textOf(packed, 'taxes.csv'))[0]?.['taxAmount'], '9.48');
  const json = JSON.parse(textOf(packed, 'documents.json'));
  const [same] = json.documents;
  assert.deepEqual([same.fields.vendorName, same.lines[0].unitPrice], [vendorName, '4.990']);
  assert.ok(HandedDocument.safeParse(same).success);
  assert.ok(packed.some((one) => one.path === document?.['file'] && 'original' in one));
});

test('a text that looks like a formula stays text, and amounts stay numbers', () => {
  const texts = ['=1+1', '+49 30', '-5', '@SUM(A1)', ' =1', '\t=1', '＝1', '5-1', 'a=1', "'quoted"];
  const text = writeCsv(['it'], [...texts.map((one) => [one]), [{ amount: '-5.10' }], [-3]], 'COMMA');
  const read = readTable(text).map((row) => row['it']);
  assert.deepEqual(read, [
    "'=1+1",
    "'+49 30",
    "'-5",
    "'@SUM(A1)",
    "' =1",
    "'\t=1",
    "'＝1",
    '5-1',
    'a=1',
    "'quoted",
    '-5.10',
    '-3',
  ]);
});

test('with decimal commas, the tables use them, too', async () => {
  const packed = await handedOver([{}], { csv: 'SEMICOLON' });
  const [document] = readTable(textOf(packed, 'documents.csv'), ';');
  assert.deepEqual([document?.['totalAmount'], document?.['documentDate']], ['59,38', '2026-10-05']);
});

test('a bank statement is a row for each entry, with the date of its last day', async () => {
  const held = startPackageFolder('FILES');
  const sent = await send(held.connector, sampleStatement('statement'));
  assert.equal(sent.kind, 'accepted', JSON.stringify(sent));
  assert.equal(held.entries.get('statement')?.date, '2026-10-31');
  const rows = readTable(textOf(held.pack(), 'entries.csv'));
  assert.deepEqual(
    rows.map((row) => [row['bankAccount'], row['amount'], row['counterparty']]),
    [
      ['DE02120300000000202051', '45.50', 'A. Kunde'],
      ['DE02120300000000202051', '-20.00', 'Strom; "Wasser" KG'],
    ],
  );
});

test('an incomplete or inconsistent document is refused with its field', async () => {
  const cases: [Changes, string, string | null][] = [
    [{ fields: { totalAmount: '59.39' } }, 'UNBALANCED', 'totalAmount'],
    [{ fields: { documentDate: null } }, 'DATE', 'documentDate'],
    [{ fields: { documentDate: '2026-12-24' } }, 'DATE', 'documentDate'],
    [{ fields: { currencyCode: null } }, 'CURRENCY', 'currencyCode'],
    [{ fields: { vendorName: null } }, 'SUPPLIER', 'vendorName'],
    [{ documentType: 'PAYMENT_REMINDER' }, 'NOT_BOOKABLE', null],
    [{ documentType: 'BANK_STATEMENT', statement: { accounts: [] } }, 'AMOUNT', null],
  ];
  for (const [changes, category, field] of cases) {
    const { connector } = startPackageFolder('FILES');
    const sent = await send(connector, sampleBooking('one', changes));
    assert.ok(sent.kind === 'refused', JSON.stringify(sent));
    assert.deepEqual([sent.refusal.category, sent.refusal.field], [category, field]);
    assert.notEqual(sent.refusal.wording, null);
  }
});

test('a changed source file is never exported', async () => {
  const held = startPackageFolder('FILES');
  const booking = sampleBooking('one');
  assert.ok(booking.file);
  const other = { ...booking.file, load: async () => Buffer.from('something else') };
  const sent = await send(held.connector, { ...booking, file: other });
  assert.equal(sent.kind, 'wait', JSON.stringify(sent));
  assert.equal(held.entries.size, 0);
});
