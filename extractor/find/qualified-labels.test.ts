import assert from 'node:assert/strict';
import { test } from 'node:test';

import { expectFields } from './testing/expect-fields.ts';
import { readTyped } from './testing/read-typed.ts';

/** A credit note that prints the number and date of the invoice it corrects before its own. */
const qualified = [
  ['de', 'Gutschrift', 'Nummer der Ursprungsrechnung', 'Gutschriftsnummer', 'Datum'],
  ['en', 'Credit note', 'Original invoice number', 'Credit note number', 'Date'],
  ['fr', 'Avoir', "Numéro de la facture d'origine", "Numéro de l'avoir", 'Date'],
  ['es', 'Factura rectificativa', 'Número de la factura rectificada', 'Número de factura', 'Fecha'],
  ['it', 'Nota di credito', 'Numero fattura originale', 'Numero nota di credito', 'Data'],
  ['nl', 'Creditnota', 'Oorspronkelijk factuurnummer', 'Creditnotanummer', 'Datum'],
  ['pt', 'Nota de crédito', 'Número da fatura original', 'Número da nota de crédito', 'Data'],
  ['pl', 'Faktura korygująca', 'Nr faktury korygowanej', 'Nr faktury korygującej', 'Data wystawienia'],
  ['sv', 'Kreditfaktura', 'Ursprungligt fakturanummer', 'Kreditfakturanummer', 'Fakturadatum'],
] as const;

for (const [language, title, original, own, date] of qualified) {
  test(`the number of the original invoice is not the number of the document: ${language}`, () => {
    expectFields(
      `Quillwerk Studio
Lindenweg 4
10115 Berlin

${title}

${original}: 2025-0071
${own}: 2025-0093
${date}: 14.03.2025

Total                                              100,00 EUR
`,
      { documentNumber: '2025-0093', documentDate: '2025-03-14' },
    );
  });
}

test('the date of a delivery or of the corrected invoice is not the date of the document', () => {
  for (const [title, other, own] of [
    ['Rechnung 4711', 'Datum der Lieferung', 'Rechnungsdatum'],
    ['Facture n° 4711', 'Date de la livraison', 'Date de facture'],
    ['Fattura n. 4711', 'Data della fattura originale', 'Data fattura'],
    ['Factura nº 4711', 'Fecha de la factura rectificada', 'Fecha de factura'],
    ['Factuur 4711', 'Datum van de oorspronkelijke factuur', 'Factuurdatum'],
  ]) {
    expectFields(
      `Quillwerk Studio
Lindenweg 4
10115 Berlin

${title}
${other}: 02.03.2025
${own}: 14.03.2025

Total                                              100,00 EUR
`,
      { documentDate: '2025-03-14', documentNumber: '4711' },
    );
  }
});

test('an unknown word between a label and its value lowers the confidence of the number', () => {
  const confidence = (line: string) => {
    return readTyped([
      'Quillwerk Studio GmbH',
      'Lindenweg 4',
      '10115 Berlin',
      '',
      'Invoice',
      line,
      'Invoice date: 14 March 2025',
      '',
      'Total due                                    EUR 119.00',
    ]).documentNumber;
  };
  const plain = confidence('Invoice number: 4711-25');
  const strange = confidence('Invoice number frobnicated: 4711-25');
  assert.equal(plain?.value, '4711-25');
  assert.ok((plain?.confidence ?? 0) > 0.9, `${plain?.confidence}`);
  assert.ok((strange?.confidence ?? 0) < 0.8, `${strange?.confidence}`);
});

for (const [title, related] of [
  ['Credit note', 'Relates to invoice'],
  ['Credit note', 'With reference to invoice no.'],
  ['Credit note', 'Applies to invoice number'],
  ['Gutschrift', 'Bezieht sich auf Rechnung Nr.'],
  ['Avoir', 'Relatif à la facture'],
  ['Avoir', 'En référence à la facture n°'],
  ['Nota di credito', 'In riferimento alla fattura n.'],
  ['Factura rectificativa', 'En relación con la factura nº'],
  ['Creditnota', 'Heeft betrekking op factuur'],
  ['Creditnota', 'Behoort bij factuur nr.'],
  ['Nota de crédito', 'Referente à fatura n.º'],
  ['Kreditfaktura', 'Avser faktura nr'],
  ['Kreditnota', 'Vedrører faktura nr.'],
  ['Faktura korygująca', 'Dotyczy faktury nr'],
] as const) {
  test(`a credit note that names only its invoice has no number of its own: ${related}`, () => {
    expectFields(
      `Quillwerk Studio
Lindenweg 4
10115 Berlin

${title}
${related}  2025-0071
14.03.2025

Total                                              100,00 EUR
`,
      { documentNumber: null },
    );
  });
}

test('the number of the original invoice alone is no number of the credit note', () => {
  for (const label of ["Facture d'origine", 'Facture d’origine'])
    expectFields(
      `Solaris Énergies SAS
20 chemin du Moulin
13007 Marseille

Avoir

${label}      2024-0030
Date          14/05/2024

Total TTC                                          615,35 €
`,
      { documentNumber: null, documentDate: '2024-05-14' },
    );
});

test('the number of the document is the longer one that ends with the number beside its title', () => {
  expectFields(
    `Facture #731

Facture                       ID de commande
FA-2025-00731                 731

Date d'ajout                  Magasin
05/05/2025                    Atelier des Tilleuls

Total                         48,00 €
`,
    { documentNumber: 'FA-2025-00731' },
  );
});

test('a cancellation has its own number and date, not those of its order and invoice', () => {
  expectFields(
    `Kilvane Angling Ltd                         Order number 20417
Quay House                                 Order date Mar 3, 2026
                                           Cancellation no. 2054
                                           Cancellation date Mar 19, 2026

Cancellation no. 2054 for invoice no. 2209

Total:  -€75.00
`,
    { documentNumber: '2054', documentDate: '2026-03-19' },
  );
});

test('a telephone number is no number of the document', () => {
  expectFields(
    `Lasku

Laskutusosoite
Aino Salmela
Koivukuja 9
33100 Tampere
044 123 4567

Yhteensä                 60,00 €
`,
    { documentNumber: null },
  );
});

test('a longer number with another label is not the number of the document', () => {
  expectFields(
    `Invoice number: 10120       Delivery note: DN-10120\nInvoice date: 4 May 2025\nTotal  EUR 100.00`,
    {
      documentNumber: '10120',
    },
  );
});

test('the number behind its label can look like a telephone number', () => {
  expectFields(`Invoice number: 0850 1234 5678\nInvoice date: 4 May 2025\nTotal  EUR 100.00`, {
    documentNumber: '0850 1234 5678',
  });
});
