import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { booked, inBooks, refused, tax, twoRates } from './testing/book-in-datev.ts';

describe('the content of the file', () => {
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
      '"EXTF";700;21;"Buchungsstapel";13;20261120110000000;;"RE";"Slipway";"";29098;55003;20260101;4;' +
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

  test('credit notes and sales are on the other side, receipts on the cash account', async () => {
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

  test('reverse charge uses the tax key of the settings, and is refused without one', async () => {
    const owed = {
      fields: { netAmount: '59.38', taxAmount: '0.00' },
      taxes: [{ ...tax('0', '59.38', '0.00'), category: 'AE' }],
    };
    const [row] = (await booked(owed, { reverseChargeTax: '94' })).rows;
    assert.deepEqual(inBooks(row!), ['59,38', 'H', '70000', '6850', '0094']);
    assert.equal((await refused(owed)).category, 'TAX');
  });

  test('if DATEV computes a tax that differs by a cent, this is reported', async () => {
    const fields = { taxAmount: '9.49', totalAmount: '59.39' };
    const { sent, rows } = await booked({ fields, taxes: [tax('19', '49.90', '9.49')] });
    assert.equal(rows[0]!['Umsatz (ohne Soll/Haben-Kz)'], '59,39');
    assert.deepEqual(
      sent.differences.map(({ field }) => field),
      ['taxAmount'],
    );
  });

  test('dollars are booked with their value in euros, at the rate that a user entered', async () => {
    const fields = { currencyCode: 'USD' };
    const [row] = (await booked({ fields, metadata: { exchangeRate: '1.1050' } })).rows;
    assert.deepEqual(
      ['WKZ Umsatz', 'Kurs', 'Basis-Umsatz', 'WKZ Basis-Umsatz'].map((name) => row![name]),
      ['USD', '1,105', '53,74', 'EUR'],
    );
    const refusal = await refused({ fields });
    assert.deepEqual([refusal.category, refusal.field], ['CURRENCY', 'currencyCode']);
  });

  test('a service date is booked with its tax period', async () => {
    const [row] = (await booked({ metadata: { serviceDate: '2026-09-30' } })).rows;
    assert.deepEqual([row!['Leistungsdatum'], row!['Datum Zuord. Steuerperiode']], ['30092026', '05102026']);
  });

  test('a fiscal year from July begins in July', async () => {
    const summer = await booked({}, { yearBeginsInMonth: 7 });
    const spring = await booked({ fields: { documentDate: '2026-03-05' } }, { yearBeginsInMonth: 7 });
    assert.deepEqual([summer.header[12], spring.header[12]], ['20260701', '20250701']);
  });
});

describe('characters that DATEV does not accept', () => {
  test('a number is written with a hyphen, and the original is added to the booking', async () => {
    const { rows, sent } = await booked({ fields: { documentNumber: 'Nr. 12/ä (2026)' } });
    const [row] = rows;
    assert.equal(row!['Belegfeld 1'], 'Nr-12/ae-2026-');
    assert.equal(row!['Zusatzinformation- Inhalt 1'], 'Nr. 12/ä (2026)');
    assert.deepEqual(sent.differences, []);
    const refusal = await refused({ fields: { documentNumber: 'Nr. 12' } }, { documentNumbers: 'EXACT' });
    assert.deepEqual([refusal.field, refusal.wording], ['documentNumber', 'NUMBER_NOT_TAKEN']);
  });

  test('a number of more than 36 characters is refused, never cut', async () => {
    const refusal = await refused({ fields: { documentNumber: 'R'.repeat(37) } });
    assert.deepEqual([refusal.field, refusal.wording], ['documentNumber', 'COLUMN_NOT_TAKEN']);
  });

  test('a Polish name loses its accents, a Japanese one is refused', async () => {
    const [row] = (await booked({ fields: { vendorName: 'Łódź Śruby Sp. z o.o.' } })).rows;
    assert.equal(row!['Buchungstext'], 'Lódz Sruby Sp. z o.o.');
    const refusal = await refused({ fields: { vendorName: '日本 株式会社' } });
    assert.deepEqual([refusal.field, refusal.wording], ['vendorName', 'SIGNS_NOT_TAKEN']);
  });

  test('a long name is shortened in the text and complete in the additional information', async () => {
    const vendorName = `${'Gesellschaft für "gute" Dinge '.repeat(3)}GmbH`;
    const [row] = (await booked({ fields: { vendorName } })).rows;
    assert.ok((row!['Buchungstext'] ?? '').length <= 60 && vendorName.startsWith(row!['Buchungstext']!));
    assert.equal(row!['Zusatzinformation- Inhalt 1'], vendorName);
  });

  test('an amount that is too large for its column is refused with its field', async () => {
    const amounts = { netAmount: null, taxAmount: null, totalAmount: '10000000000.00' };
    const refusal = await refused({ fields: amounts, taxes: [] });
    assert.deepEqual([refusal.category, refusal.field], ['AMOUNT', 'totalAmount']);
    const thirds = { netAmount: null, taxAmount: null, totalAmount: '1.005' };
    assert.equal((await refused({ fields: thirds, taxes: [] })).field, 'totalAmount');
  });
});
