import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { sum } from '@slipway/contract/money.ts';

import { sampleBooking, sampleEntry, sampleStatement } from '../testing/sample-booking.ts';
import { send } from '../testing/send-until-known.ts';
import { startPackageFolder } from '../testing/start-package-folder.ts';
import { booked, inBooks, office, refused, twoRates } from './testing/book-in-datev.ts';
import { readBatches } from './testing/read-batches.ts';

const bank = { bankAccounts: [{ iban: '12030000/202051', account: '1800' }] };

async function statement(changes: Parameters<typeof sampleStatement>[1], settings: object = bank) {
  const held = startPackageFolder('DATEV', { ...office, ...settings });
  return { held, sent: await send(held.connector, sampleStatement('statement', changes)) };
}

describe('days that DATEV does not accept', () => {
  test('a document of 1999 is refused before it is stored, and so is one whose fiscal year began then', async () => {
    const old = await refused({ fields: { documentDate: '1999-12-31' } });
    assert.deepEqual([old.category, old.field, old.wording], ['DATE', 'documentDate', 'DATE_NOT_TAKEN']);
    assert.equal(old.values['from'], '2000-01-01');
    const summer = { yearBeginsInMonth: 7 };
    assert.equal(
      (await refused({ fields: { documentDate: '2000-06-30' } }, summer)).wording,
      'DATE_NOT_TAKEN',
    );
    const { header } = await booked({ fields: { documentDate: '2000-07-01' } }, summer);
    assert.deepEqual([header[12], header[14]], ['20000701', '20000701']);
  });

  test('a bank statement with an entry of 1999 is refused', async () => {
    const entries = [sampleEntry('1999-12-31', '25.50', 'A')];
    const { sent } = await statement({ entries, periodStart: null, periodEnd: null });
    assert.equal(sent.kind === 'refused' && sent.refusal.wording, 'DATE_NOT_TAKEN', JSON.stringify(sent));
  });
});

describe('bank accounts', () => {
  const accounts = {
    'the bank code and number that the settings name': ['12030000/202051', '12030000/202051'],
    'a number that is padded with zeros': ['12030000/0000202051', '12030000/202051'],
    'bank code and number, if the settings name the IBAN': ['12030000/202051', 'DE02 1203 0000 0000 2020 51'],
    'the IBAN, if the settings name bank code and number': ['DE02120300000000202051', '12030000/202051'],
    'the number alone': ['202051', '12030000/202051'],
  };
  for (const [what, [account = '', iban = '']] of Object.entries(accounts)) {
    test(`a statement is booked that names ${what}`, async () => {
      const { sent, held } = await statement({ account }, { bankAccounts: [{ iban, account: '1800' }] });
      assert.equal(sent.kind, 'accepted', JSON.stringify(sent));
      const rows = readBatches(held.pack()).flatMap((batch) => batch.rows);
      assert.deepEqual(
        rows.map((row) => row['Konto']),
        ['1800', '1800'],
      );
    });
  }

  test('the same number at another bank is another account', async () => {
    const { sent } = await statement({ account: '50070010/202051' });
    assert.equal(
      sent.kind === 'refused' && sent.refusal.wording,
      'BANK_ACCOUNT_UNKNOWN',
      JSON.stringify(sent),
    );
  });
});

describe('currencies whose rate DATEV does not accept', () => {
  const columns = ['Umsatz (ohne Soll/Haben-Kz)', 'WKZ Umsatz', 'Kurs', 'Basis-Umsatz', 'WKZ Basis-Umsatz'];
  const notesOf = (row: Record<string, string>) =>
    Object.fromEntries(
      [1, 2, 3, 4].map((at) => [
        row[`Zusatzinformation - Art ${at}`],
        row[`Zusatzinformation- Inhalt ${at}`],
      ]),
    );

  test('pounds are booked in euros, with the original amount and the rate', async () => {
    const pounds = { fields: { currencyCode: 'GBP' }, metadata: { exchangeRate: '0.85' } };
    const [row] = (await booked(pounds)).rows;
    assert.deepEqual(
      columns.map((name) => row![name]),
      ['69,86', 'EUR', '', '', ''],
    );
    assert.deepEqual(inBooks(row!), ['69,86', 'H', '70000', '6850', '0009']);
    const notes = notesOf(row!);
    assert.deepEqual([notes['Originalbetrag'], notes['Kurs']], ['59,38 GBP', '1 EUR = 0,85 GBP']);
  });

  test('rupiahs, of which one euro is more than 9999, are booked in euros too', async () => {
    const rupiahs = { fields: { currencyCode: 'IDR' }, metadata: { exchangeRate: '17250.5' } };
    const total = { netAmount: '1000000.00', taxAmount: '190000.00', totalAmount: '1190000.00' };
    const taxes = [{ category: 'S', rate: '19', baseAmount: '1000000.00', taxAmount: '190000.00' }];
    const [row] = (await booked({ ...rupiahs, fields: { ...rupiahs.fields, ...total }, taxes })).rows;
    assert.deepEqual([row!['Umsatz (ohne Soll/Haben-Kz)'], row!['WKZ Umsatz']], ['68,98', 'EUR']);
    assert.equal(notesOf(row!)['Originalbetrag'], '1190000,00 IDR');
  });

  test('the euro amounts of several rates add up to the total', async () => {
    const fields = { ...twoRates.fields, currencyCode: 'GBP' };
    const { rows } = await booked({ ...twoRates, fields, metadata: { exchangeRate: '0.7' } });
    const euros = rows.map((row) => (row['Umsatz (ohne Soll/Haben-Kz)'] ?? '').replace(',', '.'));
    // 119.00 / 0.7 is 170.00, 53.50 / 0.7 is 76.428…, and 172.50 / 0.7 is 246.428….
    assert.deepEqual([euros, sum(euros)], [['170.00', '76.43'], '246.43']);
  });
});

describe('the list of documents', () => {
  const listOf = (packed: ReturnType<ReturnType<typeof startPackageFolder>['pack']>) => {
    const documents = packed.find(({ path }) => path.startsWith('Belege_'));
    assert.ok(documents && 'parts' in documents);
    const [list] = documents.parts;
    assert.ok(list && 'content' in list && typeof list.content === 'string');
    return list.content;
  };

  test('invoices are received or sent; receipts and bank statements are neither', async () => {
    const held = startPackageFolder('DATEV', { ...office, ...bank });
    const types = ['PURCHASE_CREDIT_NOTE', 'SALES_INVOICE', 'RECEIPT'] as const;
    for (const documentType of types) {
      await send(held.connector, sampleBooking(documentType, { documentType }));
    }
    await send(held.connector, sampleStatement('statement'));
    const listed = [...listOf(held.pack()).matchAll(/<document guid="[^"]+" processID="1"( type="\d")?>/g)];
    assert.deepEqual(
      listed.map(([, type]) => type),
      [' type="1"', ' type="2"', undefined, undefined],
    );
  });

  test('times are in the time zone of the workspace', async () => {
    const held = startPackageFolder('DATEV', office);
    await send(held.connector, sampleBooking('one'));
    const packed = held.pack();
    // 10:00 UTC in Berlin, in winter.
    assert.ok(listOf(packed).includes('<date>2026-11-20T11:00:00</date>'));
    assert.equal(readBatches(packed)[0]?.header[5], '20261120110000000');
  });
});
