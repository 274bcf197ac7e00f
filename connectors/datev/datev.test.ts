import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { type DecimalText, decimal, sum } from '@slipway/contract/money.ts';
import fc from 'fast-check';

import type { BookableDocument, Refusal } from '../connector.ts';
import { sampleBooking, sampleFile } from '../testing/sample-booking.ts';
import { send } from '../testing/send-until-known.ts';
import { startShelf } from '../testing/start-shelf.ts';
import { columns, findWrongCells } from './columns.ts';
import { headerFields } from './header.ts';
import { readBatches } from './testing/read-batches.ts';

const office = { consultant: 29098, client: 55003 };
type Changes = Parameters<typeof sampleBooking>[1];

/** What one document comes to in DATEV's file, by the names of its columns. */
async function booked(changes: Changes, settings: object = {}, key = 'one') {
  const held = startShelf('DATEV', { ...office, ...settings });
  const sent = await send(held.connector, sampleBooking(key, changes));
  assert.ok(sent.kind === 'accepted', JSON.stringify(sent));
  const [batch, ...others] = readBatches(held.pack());
  assert.ok(batch);
  assert.deepEqual(others, []);
  return { rows: batch.rows, header: batch.header, name: batch.name, sent, held };
}

async function refused(changes: Changes, settings: object = {}): Promise<Refusal> {
  const { connector } = startShelf('DATEV', { ...office, ...settings });
  const sent = await send(connector, sampleBooking('one', changes));
  assert.ok(sent.kind === 'refused', JSON.stringify(sent));
  return sent.refusal;
}

const tax = (rate: string, baseAmount: string, taxAmount: string) => ({
  category: 'S',
  rate,
  baseAmount,
  taxAmount,
});
const twoRates = {
  fields: { netAmount: '150.00', taxAmount: '22.50', totalAmount: '172.50' },
  taxes: [tax('19', '100.00', '19.00'), tax('7', '50.00', '3.50')],
};
const inBooks = (row: Record<string, string>) => [
  row['Umsatz (ohne Soll/Haben-Kz)'],
  row['Soll/Haben-Kennzeichen'],
  row['Konto'],
  row['Gegenkonto (ohne BU-Schlüssel)'],
  row['BU-Schlüssel'],
];

describe('what stands in the file', () => {
  test('an invoice is one row: the supplier credited, the expense with its tax key', async () => {
    const { rows, header, name } = await booked({ fields: { dueDate: '2026-11-04' } });
    const [row] = rows;
    assert.equal(rows.length, 1);
    assert.deepEqual(inBooks(row!), ['59,38', 'H', '70000', '6850', '0009']);
    assert.deepEqual(
      [row!['Belegdatum'], row!['Belegfeld 1'], row!['Buchungstext'], row!['Fälligkeit'], row!['WKZ Umsatz']],
      ['0510', 'RE-4711', 'Papier & Büro AG', '04112026', 'EUR'],
    );
    assert.match(row!['Beleglink'] ?? '', /^BEDI "[0-9A-F-]{36}"$/);
    assert.equal(name, 'EXTF_Buchungsstapel_0001_2026-10.csv');
    assert.equal(
      header.join(';'),
      '"EXTF";700;21;"Buchungsstapel";13;20261120100000000;;"RE";"Slipway";"";29098;55003;20260101;4;' +
        '20261001;20261031;"Slipway 0001 10/2026";"";1;0;0;"EUR";;"";;;"04";;;"";""',
    );
  });

  test('each tax rate has its own row, and together they are the total', async () => {
    const { rows } = await booked(twoRates);
    assert.deepEqual(rows.map(inBooks), [
      ['119,00', 'H', '70000', '6850', '0009'],
      ['53,50', 'H', '70000', '6850', '0008'],
    ]);
  });

  test('credit notes and sales stand on the other side, receipts on the till', async () => {
    const types = ['PURCHASE_CREDIT_NOTE', 'SALES_INVOICE', 'SALES_CREDIT_NOTE', 'RECEIPT'] as const;
    const seen = [];
    for (const documentType of types) {
      const [row] = (await booked({ documentType })).rows;
      seen.push(inBooks(row!));
    }
    assert.deepEqual(seen, [
      ['59,38', 'S', '70000', '6850', '0009'],
      ['59,38', 'S', '10000', '4200', '0003'],
      ['59,38', 'H', '10000', '4200', '0003'],
      ['59,38', 'H', '1600', '6850', '0009'],
    ]);
  });

  test('an automatic account gets no tax key, and refuses another rate', async () => {
    const metadata = { ledgerAccount: '5400' };
    const [row] = (await booked({ metadata })).rows;
    assert.deepEqual(inBooks(row!), ['59,38', 'H', '70000', '5400', '']);
    const refusal = await refused({ metadata, ...twoRates });
    assert.deepEqual([refusal.category, refusal.values['allowed']], ['TAX', '19']);
  });

  test('an invoice without tax has no tax key', async () => {
    const fields = { netAmount: '59.38', taxAmount: '0.00' };
    const [row] = (await booked({ fields, taxes: [tax('0', '59.38', '0.00')] })).rows;
    assert.deepEqual(inBooks(row!), ['59,38', 'H', '70000', '6850', '']);
  });

  test('tax that the buyer owes takes the key of the settings, and is refused without one', async () => {
    const owed = {
      fields: { netAmount: '59.38', taxAmount: '0.00' },
      taxes: [{ ...tax('0', '59.38', '0.00'), category: 'AE' }],
    };
    const [row] = (await booked(owed, { reverseChargeTax: '94' })).rows;
    assert.deepEqual(inBooks(row!), ['59,38', 'H', '70000', '6850', '0094']);
    assert.equal((await refused(owed)).category, 'TAX');
  });

  test('where DATEV takes out another cent of tax than the document shows, it is told', async () => {
    const fields = { taxAmount: '9.49', totalAmount: '59.39' };
    const { sent, rows } = await booked({ fields, taxes: [tax('19', '49.90', '9.49')] });
    assert.equal(rows[0]!['Umsatz (ohne Soll/Haben-Kz)'], '59,39');
    assert.deepEqual(
      sent.differences.map(({ field }) => field),
      ['taxAmount'],
    );
  });

  test('dollars stand beside their worth in euros, at the rate that a person gave', async () => {
    const fields = { currencyCode: 'USD' };
    const [row] = (await booked({ fields, metadata: { exchangeRate: '1.1050' } })).rows;
    assert.deepEqual(
      ['WKZ Umsatz', 'Kurs', 'Basis-Umsatz', 'WKZ Basis-Umsatz'].map((name) => row![name]),
      ['USD', '1,105', '53,74', 'EUR'],
    );
    const refusal = await refused({ fields });
    assert.deepEqual([refusal.category, refusal.field], ['CURRENCY', 'currencyCode']);
  });

  test('a service date goes with the period of its tax', async () => {
    const [row] = (await booked({ metadata: { serviceDate: '2026-09-30' } })).rows;
    assert.deepEqual([row!['Leistungsdatum'], row!['Datum Zuord. Steuerperiode']], ['30092026', '05102026']);
  });

  test('a fiscal year from July begins in July', async () => {
    const summer = await booked({}, { yearBeginsInMonth: 7 });
    const spring = await booked({ fields: { documentDate: '2026-03-05' } }, { yearBeginsInMonth: 7 });
    assert.deepEqual([summer.header[12], spring.header[12]], ['20260701', '20250701']);
  });
});

describe('signs that DATEV does not take', () => {
  test('a number is written with a hyphen, and stands beside the booking as it is', async () => {
    const { rows, sent } = await booked({ fields: { documentNumber: 'Nr. 12/ä (2026)' } });
    const [row] = rows;
    assert.equal(row!['Belegfeld 1'], 'Nr-12/ae-2026-');
    assert.equal(row!['Zusatzinformation- Inhalt 1'], 'Nr. 12/ä (2026)');
    assert.deepEqual(sent.differences, []);
    const refusal = await refused({ fields: { documentNumber: 'Nr. 12' } }, { documentNumbers: 'EXACT' });
    assert.deepEqual([refusal.field, refusal.wording], ['documentNumber', 'NUMBER_NOT_TAKEN']);
  });

  test('a number of more than 36 signs is refused, never cut', async () => {
    const refusal = await refused({ fields: { documentNumber: 'R'.repeat(37) } });
    assert.deepEqual([refusal.field, refusal.wording], ['documentNumber', 'COLUMN_NOT_TAKEN']);
  });

  test('a Polish name loses its accents, a Japanese one is refused', async () => {
    const [row] = (await booked({ fields: { vendorName: 'Łódź Śruby Sp. z o.o.' } })).rows;
    assert.equal(row!['Buchungstext'], 'Lódz Sruby Sp. z o.o.');
    const refusal = await refused({ fields: { vendorName: '日本 株式会社' } });
    assert.deepEqual([refusal.field, refusal.wording], ['vendorName', 'SIGNS_NOT_TAKEN']);
  });

  test('a long name is shortened in the text and whole beside it', async () => {
    const vendorName = `${'Gesellschaft für "gute" Dinge '.repeat(3)}GmbH`;
    const [row] = (await booked({ fields: { vendorName } })).rows;
    assert.ok((row!['Buchungstext'] ?? '').length <= 60 && vendorName.startsWith(row!['Buchungstext']!));
    assert.equal(row!['Zusatzinformation- Inhalt 1'], vendorName);
  });

  test('an amount that has no column wide enough is refused with its field', async () => {
    const amounts = { netAmount: null, taxAmount: null, totalAmount: '10000000000.00' };
    const refusal = await refused({ fields: amounts, taxes: [] });
    assert.deepEqual([refusal.category, refusal.field], ['AMOUNT', 'totalAmount']);
    const thirds = { netAmount: null, taxAmount: null, totalAmount: '1.005' };
    assert.equal((await refused({ fields: thirds, taxes: [] })).field, 'totalAmount');
  });
});

describe('numbers of suppliers', () => {
  test('a supplier keeps its number, another gets the next, and a row of the settings goes before', async () => {
    const held = startShelf('DATEV', {
      ...office,
      creditorsFrom: 71000,
      creditors: [{ party: 'DE999999999', account: '71001' }],
    });
    const names = [
      { vendorName: 'Alpha GmbH', vendorTaxId: 'DE111111111' },
      { vendorName: 'Beta GmbH' },
      { vendorName: 'ALPHA GmbH', vendorTaxId: 'DE 111 111 111' },
      { vendorName: 'Beta AG' },
      { vendorName: 'Whatever it is called', vendorTaxId: 'DE999999999' },
    ];
    for (const [at, fields] of names.entries()) {
      const sent = await send(held.connector, sampleBooking(`k${at}`, { fields }));
      assert.equal(sent.kind, 'accepted', JSON.stringify(sent));
    }
    const rows = readBatches(held.pack()).flatMap((batch) => batch.rows);
    assert.deepEqual(
      rows.map((row) => row['Konto']),
      ['71000', '71002', '71000', '71003', '71001'],
    );
  });

  test('looking at a document gives nobody a number', async () => {
    const held = startShelf('DATEV', office);
    const call = { signal: new AbortController().signal };
    const preview = await held.connector.preview(sampleBooking('one'), call);
    assert.ok(preview.kind === 'ok' && preview.value.content.includes('Konto: 70000'));
    assert.deepEqual(await held.connector.preflight(sampleBooking('one'), call), { kind: 'ok', value: [] });
    assert.deepEqual([held.parties, held.entries.size], [[], 0]);
  });

  test('unknown suppliers are refused where the connection gives no numbers, and when all are given', async () => {
    const unknown = await refused({}, { createParties: false });
    assert.deepEqual([unknown.category, unknown.field], ['SUPPLIER', 'vendorName']);
    const full = await refused(
      {},
      { creditorsFrom: 99_999, creditors: [{ party: 'Other', account: '99999' }] },
    );
    assert.deepEqual([full.category, full.wording], ['SUPPLIER', 'NUMBERS_USED_UP']);
  });
});

describe('the documents beside the bookings', () => {
  test('each stands in the list by the link of its booking; other kinds of files go beside', async () => {
    const held = startShelf('DATEV', office);
    await send(held.connector, sampleBooking('pdf'));
    const heic = { ...sampleFile('foto.heic', 'a photo'), mediaType: 'image/heic' };
    const photo = sampleBooking('heic', { documentType: 'RECEIPT', fields: { documentNumber: '2' } });
    await send(held.connector, { ...photo, file: heic });
    const packed = held.pack();
    const documents = packed.find(({ path }) => path === 'Belege_0001.zip');
    assert.ok(documents && 'parts' in documents);
    const [list, ...files] = documents.parts;
    assert.ok(list && 'content' in list && typeof list.content === 'string');
    const links = readBatches(packed).flatMap(({ rows }) => rows.map((row) => row['Beleglink']));
    const [, guid] = /"(.*)"/.exec(links[0] ?? '') ?? [];
    assert.ok(list.content.includes(`<document guid="${guid}" processID="1" type="1">`));
    assert.deepEqual(
      files.map(({ path }) => path),
      [`${guid}.pdf`],
    );
    assert.equal(links[1], '');
    assert.ok(packed.some(({ path }) => path === 'Weitere Dateien/2026-10-05.4711.foto.heic'));
  });

  test('each month has a file of its own', async () => {
    const held = startShelf('DATEV', office);
    for (const [at, documentDate] of ['2026-10-31', '2026-09-01', '2026-10-01'].entries()) {
      const fields = { documentDate, documentNumber: String(at) };
      await send(held.connector, sampleBooking(`k${at}`, { fields }));
    }
    const batches = readBatches(held.pack());
    assert.deepEqual(
      batches.map(({ header, rows }) => [header[14], header[15], rows.length]),
      [
        ['20260901', '20260930', 1],
        ['20261001', '20261031', 2],
      ],
    );
  });
});

test('there are 125 columns and 31 fields of the header, as DATEV counts them', () => {
  assert.deepEqual([columns.length, headerFields.length], [125, 31]);
  const at = (number: number) => columns[number - 1]?.name;
  assert.deepEqual(
    [at(20), at(48), at(88), at(114), at(117), at(125)],
    ['Beleglink', 'Zusatzinformation - Art 1', 'Stück', 'Festschreibung', 'Fälligkeit', 'Abw. Skontokonto'],
  );
});

test('a row that DATEV would refuse is found, column by column', () => {
  const good = { 1: '1,00', 2: '"S"', 7: '1000', 8: '8400', 10: '0110' };
  assert.deepEqual(findWrongCells(good), []);
  const bad: Record<number, string> = {
    1: '-1,00',
    2: '"X"',
    3: '"EURO"',
    4: '0,85',
    7: '0000',
    9: '"9"',
    10: '110',
    11: '"a b"',
    14: `"${'x'.repeat(61)}"`,
    20: '"BEDI ""x"""',
    115: '2026-01-01',
  };
  for (const [number, value] of Object.entries(bad)) {
    const wrong = findWrongCells({ ...good, [number]: value }).map(({ column }) => column.number);
    assert.deepEqual(wrong, [Number(number)]);
  }
  const { 8: _, ...without } = good;
  assert.deepEqual(
    findWrongCells(without).map(({ column }) => column.number),
    [8],
  );
});

test('whatever a document holds, DATEV takes every column, nothing is lost to the cent, or it is refused', async () => {
  const cents = fc.integer({ min: 1, max: 99_999_999 }).map((value) => decimal(value).div(100).toFixed());
  const text = fc.string({
    unit: fc.oneof(fc.constantFrom(...'";|äÖßłé€–\n\t='), fc.string({ unit: 'grapheme', maxLength: 1 })),
    minLength: 1,
    maxLength: 90,
  });
  const types = fc.constantFrom('PURCHASE_INVOICE', 'PURCHASE_CREDIT_NOTE', 'SALES_INVOICE', 'RECEIPT');
  const property = fc.asyncProperty(
    cents,
    cents,
    text,
    text,
    types,
    async (high, low, name, number, type) => {
      const shares = [
        { rate: '19', base: high },
        { rate: '7', base: low },
      ].map(({ rate, base }) => tax(rate, base, decimal(base).times(rate).div(100).toFixed(2)));
      const net = sum([high, low]);
      const taxAmount = sum(shares.map((share) => share.taxAmount));
      const totalAmount = sum([net, taxAmount]);
      const fields = {
        netAmount: net,
        taxAmount,
        totalAmount,
        vendorName: name,
        buyerName: name,
        documentNumber: number,
      };
      const held = startShelf('DATEV', office);
      const documentType = type as BookableDocument['documentType'];
      const sent = await send(held.connector, sampleBooking('any', { documentType, fields, taxes: shares }));
      if (sent.kind === 'refused') return;
      assert.equal(sent.kind, 'accepted', JSON.stringify(sent));
      // Reading checks the header, the number of columns, and each column's expression.
      const rows = readBatches(held.pack()).flatMap((batch) => batch.rows);
      const gross = rows.map(
        (row): DecimalText => (row['Umsatz (ohne Soll/Haben-Kz)'] ?? '').replace(',', '.'),
      );
      assert.ok(decimal(sum(gross)).equals(totalAmount));
      assert.equal(new Set(rows.map((row) => row['Soll/Haben-Kennzeichen'])).size, 1);
    },
  );
  await fc.assert(property, { numRuns: 300 });
});
