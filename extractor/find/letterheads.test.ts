import assert from 'node:assert/strict';
import { test } from 'node:test';

import { expectFields } from './testing/expect-fields.ts';
import { typed } from './testing/typed-page.ts';
import { layOut } from './text-lines.ts';

test('a one-line letterhead with a telephone number gives the seller and its address', () => {
  expectFields(
    `Carpintería Nogal | Plaza Vieja 4 | 37001 Salamanca | +34 923 460 806 | hola@carpinterianogal.example

                                                       Hostería del Tormes
                                                       Carretera de Toro 12
                                                       49001 Zamora

Factura n.º 176/2023      Fecha: 19/08/2023

Concepto                                                              Importe
Mesa de comedor                                                      230,20 €
Total                                                                230,20 €
`,
    {
      vendorName: 'Carpintería Nogal',
      vendorAddress: 'Plaza Vieja 4, 37001 Salamanca',
      buyerName: 'Hostería del Tormes',
    },
  );
});

test('the line below the street of a letterhead is its tax ID, not the recipient', () => {
  expectFields(
    `                    Fotografie Anneke Mulder
                    Kerkstraat 9 · 9000 Gent
                    Btw-nr. BE0749464065
                    Tel. +32 9 726 51 21

Stichting Het Veerhuis
Parklaan 77
6811 AA Arnhem

Factuur 2023-0066          Factuurdatum: 02-04-2023

Omschrijving                                      Bedrag
Fotoreportage, halve dag                          450,00
Totaal                                          € 450,00
`,
    {
      vendorName: 'Fotografie Anneke Mulder',
      vendorAddress: 'Kerkstraat 9, 9000 Gent',
      vendorTaxId: 'BE0749464065',
      buyerName: 'Stichting Het Veerhuis',
      buyerTaxId: null,
    },
  );
});

test('a name can begin with a word for an amount', () => {
  expectFields(
    `Truhlářství Javor s.r.o.                    Faktura č. 2024-0072
Na Hrázi 17                                 Datum vystavení: 10. 9. 2024
602 00 Brno                                 Splatnost: 24. 9. 2024

Odběratel:
Základní škola Jitřenka
Luční 2
751 31 Lipník nad Bečvou

Popis                                                   Celkem
Dubová police na míru                                 1 200,00 Kč
Celkem k úhradě                                       1 200,00 Kč
`,
    { vendorName: 'Truhlářství Javor s.r.o.', buyerName: 'Základní škola Jitřenka' },
  );
});

test('large letters stay on their line if small letters below overlap it', () => {
  const page = typed(['Ing. Pavla Dvorská', '   Luční 245']);
  const words = page.words.map((word) =>
    word.line === 1 ? { ...word, box: { ...word.box, height: 0.0255 } } : word,
  );
  const rows = layOut([{ ...page, words }]);
  assert.deepEqual(
    rows.map(({ text }) => text),
    ['Ing. Pavla Dvorská', 'Luční 245'],
  );
});

test('a tax number above the name is not part of it, and S/ is the sol of Peru', () => {
  expectFields(
    `
RUC 20601448239
Tejidos Misti E.I.R.L.
Calle Puente 334, Arequipa

FACTURA ELECTRÓNICA
F001-382
EMITIDO: 16/03/2026

Op. Gravadas                                               S/ 2310.00
IGV (18%)                                                  S/ 415.80
TOTAL                                                      S/ 2725.80
`,
    { vendorName: 'Tejidos Misti E.I.R.L.', totalAmount: '2725.80', currencyCode: 'PEN' },
  );
});
