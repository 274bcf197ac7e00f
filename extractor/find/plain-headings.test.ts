import assert from 'node:assert/strict';
import { test } from 'node:test';

import { findFields } from './find-fields.ts';
import { expectFields } from './testing/expect-fields.ts';
import { typed } from './testing/typed-page.ts';

test('a number without a label above the date is the document number', () => {
  expectFields(
    `Datovka s.r.o.                                                  Faktura
Vinohradská 184                                                 F66321
130 00 Praha 3                                                  19.02.2025

Odběratel
Pivovar Horal a.s.
Pod Kopcem 1
460 01 Liberec

Celkem                                                          6 988,26 Kč
`,
    { documentNumber: 'F66321', documentDate: '2025-02-19' },
  );
});

test('numbers and dates above the name in its column are not its address', () => {
  expectFields(
    `                                              Facture 2025/399
                                              Facturé le: 2 novembre 2025
                                              Exigible le: 16 novembre 2025
                                              Intérêts de retard: 0,50%
Lycée Carnot                                  Boulangerie Au Fournil Doré
30 boulevard Carnot, 31000 Toulouse           2 place du Marché, 44000 Nantes
info@lycee-carnot.fr                          info@fournil.fr

Sous-total                                                    350,00
TVA (10%)                                                      35,00
Total EUR                                                     385,00

                                              www.fournil.fr
`,
    {
      vendorName: 'Boulangerie Au Fournil Doré',
      vendorAddress: '2 place du Marché, 44000 Nantes',
      documentNumber: '2025/399',
      documentDate: '2025-11-02',
      dueDate: '2025-11-16',
    },
  );
});

test('an unknown label with a date is not the name above the address', () => {
  expectFields(
    `                                              Factura 26-72830
                                              Emitido en: 14 de abril de 2026
                                              Debido a: 14 de mayo de 2026

Colegio Santa Teresa                          Imprenta Lorca
Calle Mayor 12, 28013 Madrid                  Calle Elvira 55, 18010 Granada
info@santateresa.es                           info@lorca.es

Total EUR                                                     1.796,48

                                              www.lorca.es
`,
    { vendorName: 'Imprenta Lorca', vendorAddress: 'Calle Elvira 55, 18010 Granada' },
  );
});

test('a telephone number and an email address behind an address are not part of it', () => {
  expectFields(
    `Invoice
# 169380
Created: 26 March 2026

TOTAL                                                    £3,654.12

                                Marlowe Joinery
       7 Chapel Row, Bath BA1 1HN +23981665965 info@marlowe-joinery.co.uk
`,
    { vendorName: 'Marlowe Joinery', vendorAddress: '7 Chapel Row, Bath BA1 1HN' },
  );
});

test('"lei" in an English document is the currency of the country of the account', () => {
  const page = (iban: string) => `Atelierul Pavel
Str. Morii nr. 5
400001 Cluj-Napoca

Invoice Number 2025/141
Subtotal        100.00 lei
Total           119.00 lei
IBAN ${iban}
`;
  expectFields(page('RO49AAAA1B31007593840000'), { currencyCode: 'RON' });
  expectFields(page('DE89370400440532013000'), { currencyCode: null });
});

test('a return address line whose dashes lost their space marks the address below it as the buyer', () => {
  expectFields(
    `Atelier Mercadier -14 rue des Tanneurs -38000 Grenoble
Garage Pellerin SAS                           Date                    03/01/2026
9 route de Dijon                              Numéro de facture       RE20266671
21200 Beaune
France

Description                           Quantité                Prix total
Câblage réseau                        4                         729,04 €
Frais de port                         1                         506,81 €
Total HT                                                      1 235,85 €
TVA 20 %                                                        247,17 €
Total TTC                                                     1 483,02 €

Atelier Mercadier
14 rue des Tanneurs
38000 Grenoble
`,
    { vendorName: 'Atelier Mercadier', buyerName: 'Garage Pellerin SAS' },
  );
});

test('character recognition without Polish and Czech letters still shows the currency', () => {
  const currencyOf = (text: string, source: 'TEXT' | 'OCR') => {
    const { fields } = findFields([typed(text.split('\n'), source)], { names: [], taxIds: [], ibans: [] });
    return fields.currencyCode?.value ?? null;
  };
  const polish = `Faktura 25-55210
Sprzedawca
Inforeks Sp. z o.o.
Data wystawienia: 12.06.2025
Opis                      Kwota
Konserwacja mebli         1439,60 z
Kwota bez podatku         1439,60 z
VAT 23%                    331,11 z
Suma                      1770,71 zt
`;
  const czech = `Faktura RE20263678
Dodavatel
Datovka s.r.o.
Datum splatnosti 08.02.2025
Celkem bez DPH             687,85 KC
DPH (21%)                  144,45 K
Celkem                     832,30 K
`;
  assert.equal(currencyOf(polish, 'OCR'), 'PLN');
  assert.equal(currencyOf(czech, 'OCR'), 'CZK');
  assert.equal(currencyOf(polish, 'TEXT'), null);
});

test('"Titular" beside the account number is its holder, not the customer', () => {
  expectFields(
    `FACTURA

Facturado a:                                     Factura Nº 913857
Colegio Santa Teresa                             23 de septiembre de 2025
Calle Mayor 12, 28013 Madrid

Artículo                          Cantidad       Total
Impresión de folletos             2              200,00 €
Mantenimiento web                 1              100,00 €
                                  Subtotal       300,00 €
                                  IVA (21%)       63,00 €
                                  Total          363,00 €

Información de pago
Briard Bank
Titular: Imprenta Lorca
IBAN ES1311246189468330308777                    Imprenta Lorca
                                                 Calle Elvira 55, 18010 Granada
`,
    {
      vendorName: 'Imprenta Lorca',
      vendorAddress: 'Calle Elvira 55, 18010 Granada',
      buyerName: 'Colegio Santa Teresa',
    },
  );
});

test('a business number above the street is not part of the address', () => {
  expectFields(
    `VAT INVOICE
Series ABC No. 126771

Provider:                                        Invoice date:
Marlowe Joinery                                  2026-03-26
Business No. 305165290
Address: 7 Chapel Row, Bath BA1 1HN

Grand total                                      £480.00
`,
    { vendorName: 'Marlowe Joinery', vendorAddress: '7 Chapel Row, Bath BA1 1HN' },
  );
});

test('a subtotal with the tax is the total, not the net amount', () => {
  expectFields(
    `Rechnung 4711
Zwischensumme (ohne Steuern)                     100,00 €
MwSt. (19%)                                       19,00 €
Zwischensumme (inkl. Steuern)                    119,00 €
`,
    { netAmount: '100.00', taxAmount: '19.00', totalAmount: '119.00' },
  );
});

test('a person at the top with an email address of the same name is the vendor', () => {
  expectFields(
    `Sammy Maystone                                            INVOICE
smaystone4@mail.com                                       # 4711

Bill To:                                                  Date: Jan 1, 2022
Taylor Riddel
triddel9@mail.com                                         Balance Due: $127.50

Total:                                                    $127.50
`,
    { vendorName: 'Sammy Maystone', buyerName: 'Taylor Riddel', documentNumber: '4711' },
  );
});
