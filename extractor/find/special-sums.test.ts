import assert from 'node:assert/strict';
import { test } from 'node:test';

import { expectFields } from './testing/expect-fields.ts';
import { readPage } from './testing/read-typed.ts';
import { till } from './testing/typed-page.ts';

test('the amount due after a prepayment is not the total', () => {
  for (const [net, tax, total, paid, due] of [
    ['Nettobetrag', 'zzgl. 19 % MwSt.', 'Gesamtbetrag', 'abzgl. Anzahlung', 'Restbetrag'],
    ['Subtotal', 'VAT 19%', 'Total', 'Less prepayment', 'Balance due'],
    ['Total HT', 'TVA 19 %', 'Total TTC', 'Acompte versé', 'Reste à payer'],
    ['Imponibile', 'IVA 19%', 'Totale fattura', 'Acconto versato', 'Saldo da pagare'],
    ['Base imponible', 'IVA 19 %', 'Total factura', 'Anticipo', 'Pendiente de pago'],
    ['Subtotaal', 'Btw 19%', 'Totaal', 'Aanbetaling', 'Nog te betalen'],
    ['Základ daně', 'DPH 19 %', 'Celkem s DPH', 'Zaplacená záloha', 'Zbývá uhradit'],
  ]) {
    expectFields(
      `Quillwerk Studio
Lindenweg 4
10115 Berlin

${net?.padEnd(40)}1.000,00
${tax?.padEnd(42)}190,00
${total?.padEnd(40)}1.190,00 EUR
${paid?.padEnd(41)}-300,00
${due?.padEnd(42)}890,00
`,
      {
        netAmount: '1000.00',
        taxAmount: '190.00',
        totalAmount: '1190.00',
        paidAmount: '-300.00',
        amountDue: '890.00',
      },
    );
  }
});

test('with reverse charge the tax is zero, and two lines that add up are not net and tax', () => {
  expectFields(
    `Drukkerij Waterlelie B.V.                      Factuur 2026-0163
Molenweg 18                                    Factuurdatum 03-03-2026
9711 JH Groningen
Btw-nummer NL283499096B05

Factuur aan
Praxis am Markt GmbH
Lindenallee 12
24103 Kiel

Omschrijving                   Aantal      Prijs       Bedrag
Drukwerk                            1   2.000,00     2.000,00
Verzending                          1     400,00       400,00

Totaal excl. btw                                   € 2.400,00
Btw verlegd 0%                                         € 0,00
Totaal                                             € 2.400,00
`,
    { netAmount: '2400.00', taxAmount: '0.00', totalAmount: '2400.00' },
  );
});

test('net, tax and total in one row below their headings are read', () => {
  expectFields(
    `Quillwerk Studio
Lindenweg 4
10115 Berlin

Netto                    MwSt. 19 %                Gesamtbetrag
1.000,00 €               190,00 €                  1.190,00 €
`,
    { netAmount: '1000.00', taxAmount: '190.00', totalAmount: '1190.00' },
  );
});

test('a currency code directly behind its amount is the currency', () => {
  expectFields(
    `Quillwerk Studio GmbH
Rosenweg 31
6300 Zug

Rechnung Nr. 26-0207

Nettobetrag                      500, 00CHF
MwSt. 8, 1 %                      40, 50CHF
Gesamtbetrag                     540, 50CHF
`,
    { totalAmount: '540.50', currencyCode: 'CHF' },
  );
});

const shop = [
  'BAKEWELL TRADING SDN BHD',
  'NO 14, JALAN MERANTI 3',
  '47100 PUCHONG, SELANGOR',
  'Date: 25/12/2018',
];

test('a total far below the printed net amount is doubtful', () => {
  const { totalAmount } = readPage(
    till([
      ...shop,
      'PIPE WRENCH        106.10',
      'Sub Total (RM)     106.10',
      'Tax Summary',
      'SR 6%              106.10   6.37',
      'Total                       6.37',
      'THANK YOU',
    ]),
  );
  assert.ok((totalAmount?.confidence ?? 0) <= 0.75, `${totalAmount?.value} ${totalAmount?.confidence}`);
});

test('the total of the supplies at one rate does not replace an illegible total', () => {
  const { totalAmount } = readPage(
    till([
      ...shop,
      'WHITE BREAD          9.80',
      'Total 0% supplies:   9.80',
      'BUTTER 250G         10.00',
      'Total 6% supplies (excl. GST): 10.00',
      'GST:                 0.60',
      'Total Payable:      - 2040',
      'THANK YOU',
    ]),
  );
  assert.notEqual(totalAmount?.value, '9.80');
});

test('net and total are named with their tax in words, in German and in Greek', () => {
  expectFields(
    `Gutschrift Nr. 20064                      Datum: 19.01.2026

Gesamtkosten Netto:                                   200,00 €
zzgl. 19 % MwSt:                                       38,00 €
Gesamtkosten:                                         238,00 €
`,
    { netAmount: '200.00', taxAmount: '38.00', totalAmount: '238.00' },
  );
  expectFields(
    `ΤΙΜΟΛΟΓΙΟ 31-206                          Ημερομηνία: 24/03/2026

Σύνολο (χωρίς φόρο):                                  €200,00
Συνολικός φόρος:                                       €48,00
Σύνολο (Συμπεριλαμβανομένου φόρου):                   €248,00
`,
    { netAmount: '200.00', totalAmount: '248.00' },
  );
});

test('the currency may be named only in the amount in words', () => {
  expectFields(
    `Faktura VAT nr 17/2026                    Data wystawienia: 2026-03-12

Razem do zapłaty:                                    1 230,00
Słownie: tysiąc dwieście trzydzieści złotych 00/100
`,
    { totalAmount: '1230.00', currencyCode: 'PLN' },
  );
});
