import assert from 'node:assert/strict';
import { test } from 'node:test';

import { findFields } from './find-fields.ts';
import { expectFields } from './testing/expect-fields.ts';
import { typed } from './testing/typed-page.ts';

test('net and tax in the last row of a table are read if they add up to the total below', () => {
  expectFields(
    `Furnizor: SC MOARA VECHE SRL              FACTURĂ nr. 4417         Data: 09/03/2026

Nr.   Denumirea produselor      Cant.     Preț unitar    Valoarea     Valoarea TVA
1     Pâine albă                240       3.15           756.00       83.16
2     Cozonac                   30        19.80          594.00       65.34
3     Navete                    12        18.00          216.00       45.36
                                Total                    1566.00      193.86
                                                         Total de plată
                                                         (col.5 + col.6)
                                                         1759.86 RON`,
    { netAmount: '1566.00', taxAmount: '193.86', totalAmount: '1759.86' },
  );
});

test('the tax is read although freight is charged between net and total', () => {
  expectFields(
    `OHIO VALLEY HYDRAULICS & SUPPLY                 INVOICE
4417 INDUSTRIAL PKWY                            INV NO 0418827
EVANSVILLE IN 47715                             INV DT 06/09/26

HOSE 1/2 IN              1         771.79        771.79

                         SUBTOTAL                771.79
                         FREIGHT (NON-TAX)        24.85
                         SALES TAX 6.000%         46.31
                         PLEASE PAY THIS AMOUNT $842.95`,
    { netAmount: '771.79', taxAmount: '46.31', totalAmount: '842.95' },
  );
});

test('the value of the whole order on a prepayment invoice is not its total', () => {
  expectFields(
    `FAKTURA ZALICZKOWA nr Z/3/2026                     Lesko, dnia 12 stycznia 2026 r.
Sprzedawca: Meble Bukowe Henryk Wilk, NIP 136-207-72-39
Nabywca: Ośrodek Zdrojowy sp. z o.o., 38-610 Polańczyk, ul. Leśna 16, NIP 9150142344

Lp.   Opis                          Kwota netto    Stawka VAT    Kwota VAT    Kwota brutto
1     Zaliczka na zabudowę          8 000,00       23%           1 840,00     9 840,00
                         RAZEM      8 000,00                     1 840,00     9 840,00
Wartość zamówienia brutto: 24 600,00 zł (netto 20 000,00 zł, VAT 4 600,00 zł)`,
    { netAmount: '8000.00', taxAmount: '1840.00', totalAmount: '9840.00' },
  );
});

test('American programs mark taxable amounts with a T', () => {
  expectFields(
    `Cedar Landscape Co.
PO Box 2290
Asheville, NC 28802                                INVOICE # 5527
                                                   DATE 04/30/2026
DESCRIPTION                  QTY     RATE      AMOUNT
Weekly mowing                4       165.00    660.00
Mulch, hardwood              9       48.00     432.00T

                             SUBTOTAL          1,092.00
                             TAX (7%)             30.24
                             TOTAL            $1,122.24`,
    { netAmount: '1092.00', taxAmount: '30.24', totalAmount: '1122.24' },
  );
});

test('tax, total and the company in one row of the footer are not a line', () => {
  const page = typed([
    'Møbelsnedker Holm ApS                         FAKTURA 2026-31',
    '',
    'Beskrivelse                      Antal     Pris          Beløb',
    'Bord i egetræ                    1         6.000,00      6.000,00',
    'Stole                            4           395,00      1.580,00',
    '',
    'Møbelsnedker Holm ApS, Herning             7.580,00      9.475,00',
  ]);
  const { lines } = findFields([page], { names: [], taxIds: [], ibans: [] });
  assert.deepEqual(
    lines.map(({ description }) => description),
    ['Bord i egetræ', 'Stole'],
  );
});

test('the sum of the tax rates is the total, although the items above have the same columns', () => {
  expectFields(
    `FAKTURA VAT NR 17/06/2026                    Sprzedawca: Pracownia Lin Anna Bielik
Nabywca: Dom Kultury Sosna

                                        Cena         Kwota                  Kwota        Kwota
Lp.  Nazwa        Jedn.m.   Ilość       netto        netto          VAT     VAT          brutto
1    Obrusy       szt.      40          35,00 zł     1 400,00 zł    23%     322,00 zł    1 722,00 zł
2    Serwety      szt.      55          20,00 zł     1 100,00 zł    23%     253,00 zł    1 353,00 zł
3    Broszury     szt.      100         2,00 zł        200,00 zł     8%      16,00 zł      216,00 zł

                                                     Netto          %       VAT          Brutto
                                                     2 500,00 zł    23%     575,00 zł    3 075,00 zł
                                                       200,00 zł     8%      16,00 zł      216,00 zł
                                                     2 700,00 zł    Razem   591,00 zł    3 291,00 zł

Do zapłaty: 3 291,00 zł
Data wystawienia: 2026-05-15
Data płatności: 2026-05-29`,
    { totalAmount: '3291.00' },
  );
});

test('two items of a reverse-charge invoice are not its net amount and tax', () => {
  const { fields } = findFields(
    [
      typed([
        'Faktura - daňový doklad   2026118          Datum vystavení: 13.05.2026',
        'Dodavatel: Ploty Horka s.r.o.              Odběratel: OBORA a.s.',
        'Daň odvede zákazník.',
        '',
        'Označení dodávky          DPH        Bez DPH            S DPH',
        'Montáž plotu              21 %       54 000,00 Kč       54 000,00 Kč',
        'Natírání branky           21 %        9 600,00 Kč        9 600,00 Kč',
        '',
        '                                     BEZ DPH            63 600,00 Kč',
        '                                     CELKEM             63 600,00 Kč',
      ]),
    ],
    { names: [], taxIds: [], ibans: [] },
  );
  assert.equal(fields.totalAmount?.value, '63600.00');
  assert.equal(fields.netAmount?.value, '63600.00');
  assert.notEqual(fields.taxAmount?.value, '9600.00');
});
