import assert from 'node:assert/strict';
import { test } from 'node:test';

import { findFields } from './find-fields.ts';
import { expectFields } from './testing/expect-fields.ts';
import { typed } from './testing/typed-page.ts';

test('a Portuguese number begins with the kind of the document', () => {
  expectFields(
    `Oficina Serrano                      FATURA
Rua do Almada 77                     N.º FT 2026/898 de 12/03/2026
4050-036 Porto                       Vencimento: 11/04/2026
NIF: 503214786

Total a pagar                                               123,00 €
`,
    { documentNumber: 'FT 2026/898', documentDate: '2026-03-12' },
  );
});

test('a Polish account number without "PL" is an IBAN, and the table of tax rates has no items', () => {
  const page = typed(
    `Faktura VAT nr FV/12/03/2026          Data wystawienia: 2026-03-12

Sprzedawca                            Nabywca
Drewmax sp. z o.o.                    Przychodnia Zdrowie
ul. Długa 18/4                        ul. Polna 7
80-831 Gdańsk                         60-535 Poznań

Lp.  Nazwa towaru / usługi     Ilość   Cena netto   Wartość netto
1    Stół dębowy                   2       250,00          500,00
2    Dojazd                        1       100,00          100,00

Stawka                   Netto            VAT           Brutto
23%                     600,00         138,00           738,00
Razem                   600,00         138,00           738,00

Do zapłaty: 738,00 PLN
Nr konta: 36 1140 2004 0000 3102 7500 0001
`.split('\n'),
  );
  const { fields, lines } = findFields([page], { names: [], taxIds: [], ibans: [] });
  assert.equal(fields.iban?.value, 'PL36114020040000310275000001');
  assert.deepEqual(
    lines.map(({ lineAmount }) => lineAmount),
    ['500.00', '100.00'],
  );
});

test('"kr" is the currency of the country of the VAT IDs if the language does not show it', () => {
  for (const [id, currencyCode] of [
    ['SE556012579001', 'SEK'],
    ['DK13585628', 'DKK'],
    [null, null],
  ] as const) {
    expectFields(
      `From
Nordsken Konsult
${id === null ? '' : `VAT ID: ${id}`}

Invoice No: INV-4711      Issue Date: 2026-03-12

Subtotal                                   1 000,00 kr
VAT (25%)                                    250,00 kr
Total                                      1 250,00 kr
`,
      { totalAmount: '1250.00', currencyCode },
    );
  }
});

test('the number of the invoice above an address is no line of it', () => {
  expectFields(
    `Ashdown Joinery                                       Invoice #
                                                      INV0435
                                                      3 Quay Street
                                                      EH6 6LX, Edinburgh
                                                      United Kingdom

Bill to:
The Grange Care Home
12 Mill Lane, BA1 5NQ
Bath, United Kingdom

Total:                                             120.00 GBP
`,
    { vendorName: 'Ashdown Joinery', vendorAddress: '3 Quay Street, Edinburgh EH6 6LX, GB' },
  );
});

test('a word for a trade alone is not a name', () => {
  for (const name of ['Lichtwerk Studio Pahl', 'Lichtwerk Pahl GmbH'])
    expectFields(
      `INVOICE                                      Order ID #5271

Restaurant
${name}
Am Markt 3
99084 Erfurt

Customer
Weberei Krug
Lindenweg 8
99086 Erfurt

Invoice No                    Invoice Date
INV-2026-01                   12.03.2026

Order Total                                        59,50 €
`,
      { vendorName: name },
    );
});

test('a Hungarian address begins with the town', () => {
  expectFields(
    `SZÁMLA                                   Számlaszám: 2026-117

Eladó:                                   Vevő:
Kék Duna Bt.                             Margaréta Óvoda
1011 Budapest                            6720 Szeged
Fő utca 12.                              Petőfi u. 3.

Számla kelte 2026.03.12.

Fizetendő végösszeg:                                        12 700 Ft
`,
    { vendorName: 'Kék Duna Bt.', vendorAddress: '1011 Budapest, Fő utca 12.' },
  );
});

test('a label that is not known, with its value beside it, is no name', () => {
  expectFields(
    `Facture
Numéro de facture   RE2407
Date d’émission     15/07/2026
Date d’échéance     29/07/2026
Type de vente       Prestations de services
Claire Fontanel
3 place du Puits
34000 Montpellier
Numéro de TVA : FR40303265045

Total TTC                                          615,35 €
`,
    { vendorName: 'Claire Fontanel', vendorAddress: '3 place du Puits, 34000 Montpellier' },
  );
});

test('of two prices without an amount, the last one is that of the line, and tax is no item', () => {
  const page = typed(
    `Faktura 4711                              Fakturadato: 14.08.2026

Beskrivelse               Antal   Enhed      Enhedspris         Pris
Tegninger                  8,00   stk.           305,81     2.446,48
                                  Subtotal                  2.446,48
                                  25,00% moms (2.446,48)      611,62
                                  Total DKK                 3.058,10
`.split('\n'),
  );
  const { lines } = findFields([page], { names: [], taxIds: [], ibans: [] });
  assert.deepEqual(
    lines.map(({ description, quantity, unitPrice, lineAmount }) => [
      description,
      quantity,
      unitPrice,
      lineAmount,
    ]),
    [['Tegninger', '8.00', '305.81', '2446.48']],
  );
});

test('a Spanish company can have its tax ID without a label below its name', () => {
  for (const [id, found] of [
    ['B23440142', 'B23440142'],
    ['B23440143', null],
  ] as const)
    expectFields(
      `Talleres Quintana S.A.                     Factura
                                           #2026-117

Fecha: 12/03/2026      Clínica Solana              Talleres Quintana S.A.
                       Calle Mayor 21              ${id}
                       28013 Madrid                Plaza Nueva 1
                                                   41001 Sevilla

BASE IMPONIBLE                                                 100,00 €
IVA 21%                                                         21,00 €
TOTAL                                                          121,00 €
`,
      { vendorName: 'Talleres Quintana S.A.', vendorTaxId: found },
    );
});

test('"R" before several amounts is the South African rand, and begins other numbers as well', () => {
  expectFields(
    `Zinkwazi Pump Repairs                              Invoice #: 1184
12 Fisherman Road                                   Invoice date: 2026-04-30
Empangeni 3880                                     Job: R5608986

Pump service                                       R1 240.00
Callout                                            R310.00

Total Due:                                         R1 550.00`,
    { totalAmount: '1550.00', currencyCode: 'ZAR', documentNumber: '1184' },
  );
});

test('a dollar sign means the dollar of the only country with a dollar that the page names', () => {
  const currencyOf = (town: string) =>
    findFields(
      [
        typed([
          'Ironbark Tree Care',
          '41 Station Road',
          town,
          'Tax invoice 1042            Date: 28 April 2026',
          'Hedge trimming              $480.00',
          'Total                       $480.00',
        ]),
      ],
      { names: [], taxIds: [], ibans: [] },
    ).fields.currencyCode?.value;
  assert.equal(currencyOf('Orange NSW 2800'), 'AUD');
  assert.equal(currencyOf('Guelph ON N1H 3T9'), 'CAD');
  assert.equal(currencyOf('Orange NSW 2800, New Zealand'), undefined);
});

test('"N" before a number is the word for it, as character recognition reads "N°"', () => {
  expectFields(
    `FACTURE
LES GARAGES DU PORT                              N F2026-00419
Self-Stockage                                    Date : 01/02/2026

TOTAL TTC:                                                   392.58 €
`,
    { documentNumber: 'F2026-00419', documentDate: '2026-02-01' },
  );
});
