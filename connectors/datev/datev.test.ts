import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { type DecimalText, decimal, sum } from '@slipway/contract/money.ts';
import fc from 'fast-check';

import type { BookableDocument } from '../connector.ts';
import { sampleBooking, sampleEntry, sampleFile, sampleStatement } from '../testing/sample-booking.ts';
import { send } from '../testing/send-until-known.ts';
import { startPackageFolder } from '../testing/start-package-folder.ts';
import { columns, findWrongCells } from './columns.ts';
import { headerFields } from './header.ts';
import { inBooks, office, refused, tax } from './testing/book-in-datev.ts';
import { readBatches } from './testing/read-batches.ts';

describe('numbers of suppliers', () => {
  test('a supplier keeps its number, another gets the next, and a row of the settings takes precedence', async () => {
    const held = startPackageFolder('DATEV', {
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

  test('a preview assigns no number', async () => {
    const held = startPackageFolder('DATEV', office);
    const call = { signal: new AbortController().signal };
    const preview = await held.connector.preview(sampleBooking('one'), call);
    assert.ok(preview.kind === 'ok' && preview.value.content.includes('Konto: 70000'));
    assert.deepEqual(await held.connector.preflight(sampleBooking('one'), call), { kind: 'ok', value: [] });
    assert.deepEqual([held.parties, held.entries.size], [[], 0]);
  });

  test('unknown suppliers are refused if the connection assigns no numbers, and if all are in use', async () => {
    const unknown = await refused({}, { createParties: false });
    assert.deepEqual([unknown.category, unknown.field], ['SUPPLIER', 'vendorName']);
    const full = await refused(
      {},
      { creditorsFrom: 99_999, creditors: [{ party: 'Other', account: '99999' }] },
    );
    assert.deepEqual([full.category, full.wording], ['SUPPLIER', 'NUMBERS_USED_UP']);
  });
});

describe('the documents of the bookings', () => {
  test('each is listed with the link of its booking; files of other types are separate', async () => {
    const held = startPackageFolder('DATEV', office);
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

  test('each month has a separate file', async () => {
    const held = startPackageFolder('DATEV', office);
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

describe('bank statements', () => {
  const settings = { bankAccounts: [{ iban: 'DE02 1203 0000 0000 2020 51', account: '1800' }] };

  test('each entry is booked on the bank account, against the clearing account', async () => {
    const held = startPackageFolder('DATEV', { ...office, ...settings });
    const sent = await send(held.connector, sampleStatement('statement'));
    assert.ok(sent.kind === 'accepted', JSON.stringify(sent));
    assert.deepEqual(sent.differences, []);
    const rows = readBatches(held.pack()).flatMap((batch) => batch.rows);
    assert.deepEqual(rows.map(inBooks), [
      ['45,50', 'S', '1800', '1370', ''],
      ['20,00', 'H', '1800', '1370', ''],
    ]);
    assert.equal(rows[1]?.['Buchungstext'], 'Strom; "Wasser" KG, Payment of Strom; "Wasser" KG');
    assert.equal(rows[0]?.['Beleglink'], rows[1]?.['Beleglink']);
  });

  test('a statement that spans two years is a file in each of them', async () => {
    const held = startPackageFolder('DATEV', { ...office, ...settings });
    const entries = [sampleEntry('2025-12-31', '45.50', 'A'), sampleEntry('2026-01-02', '-20.00', 'B')];
    const sent = await send(
      held.connector,
      sampleStatement('turn', { entries, periodStart: null, periodEnd: null }),
    );
    assert.equal(sent.kind, 'accepted', JSON.stringify(sent));
    assert.deepEqual(
      readBatches(held.pack()).map(({ header }) => [header[12], header[14]]),
      [
        ['20250101', '20251201'],
        ['20260101', '20260101'],
      ],
    );
  });

  test('an unknown bank account, and entries that do not match the balance, are refused', async () => {
    const { connector } = startPackageFolder('DATEV', office);
    const unknown = await send(connector, sampleStatement('unknown'));
    assert.equal(unknown.kind === 'refused' && unknown.refusal.category, 'ACCOUNT', JSON.stringify(unknown));
    const known = startPackageFolder('DATEV', { ...office, ...settings }).connector;
    const gap = await send(known, sampleStatement('gap', { closingBalance: '125.51' }));
    assert.equal(gap.kind === 'refused' && gap.refusal.category, 'UNBALANCED', JSON.stringify(gap));
  });
});

test('there are 125 columns and 31 header fields, as DATEV specifies', () => {
  assert.deepEqual([columns.length, headerFields.length], [125, 31]);
  const at = (number: number) => columns[number - 1]?.name;
  assert.deepEqual(
    [at(20), at(48), at(88), at(114), at(117), at(125)],
    ['Beleglink', 'Zusatzinformation - Art 1', 'Stück', 'Festschreibung', 'Fälligkeit', 'Abw. Skontokonto'],
  );
});

test('a row that DATEV would refuse is detected, column by column', () => {
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

test('any document is either written in valid columns, exact to the cent, or refused', async () => {
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
      const held = startPackageFolder('DATEV', office);
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
