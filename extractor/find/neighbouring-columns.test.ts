import assert from 'node:assert/strict';
import { test } from 'node:test';

import { findFields } from './find-fields.ts';
import { cleanName } from './names.ts';
import { expectFields } from './testing/expect-fields.ts';
import { readTyped } from './testing/read-typed.ts';
import { typed } from './testing/typed-page.ts';

const nobody = { names: [], taxIds: [], ibans: [] };

for (const [heading, buyer] of [
  ['Spett.le', 'Bar Centrale'],
  ['Aan', 'Mevrouw A. Smit'],
]) {
  test(`the heading "${heading}" is not that of the seller in the next column`, () => {
    expectFields(
      `${heading?.padEnd(46)}Ceramiche Bertolli
${buyer?.padEnd(46)}Corso Italia 88
Piazza San Marco 4                            16145 Genova
35122 Padova                                  P. IVA IT00743110157

Fattura 545993
Data: 16/03/2026

Totale fattura                                                   € 528,30
`,
      { vendorName: 'Ceramiche Bertolli', vendorTaxId: 'IT00743110157' },
    );
  });
}

test('the date behind the number of the original invoice is not that of the credit note', () => {
  for (const [label, of] of [
    ['zur Rechnung', 'vom'],
    ['Facture d’origine', 'du'],
    ['Fattura originale', 'del'],
    ['Original invoice', 'dated'],
  ]) {
    expectFields(
      `Claire Fontanel
8 rue des Tanneurs
69005 Lyon

Avoir
Avoir N°                  C24963
Date                      19/05/2026
${label?.padEnd(24)}  033256 ${of} 28/01/2026

Total TTC                                                  2 719,43 €
`,
      { documentNumber: 'C24963', documentDate: '2026-05-19' },
    );
  }
});

test('a name in a footer ends before the label of its tax ID', () => {
  for (const label of ['VAT Reg No', 'P. IVA', 'N° TVA', 'USt-IdNr.', 'NIF'])
    assert.equal(cleanName(`Ashdown Joinery, ${label} GB002765151`), 'Ashdown Joinery');
});

test('a letter before the number does not make a title the heading of the buyer', () => {
  expectFields(
    `Carpintería Olmedo
Calle Mayor 21
28013 Madrid

Factura A-05168
Fecha: 17/05/2026

Total factura                                               119,00 €
`,
    { documentNumber: 'A-05168' },
  );
});

test('the tax ID below an address in one line is not that of a recipient', () => {
  expectFields(
    `Bäckerei Tillmann e.K.                        Am Markt 3, 99084 Erfurt
                                              USt-IdNr. DE136695976

Praxis Dr. Hollmann
Amselweg 14
50937 Köln

Rechnung 4711        Datum 12.03.2026

Rechnungsbetrag                                       119,00 €
`,
    { vendorName: 'Bäckerei Tillmann e.K.', vendorTaxId: 'DE136695976', buyerTaxId: null },
  );
});

test('a small address beside a large name belongs to it', () => {
  const page = typed(
    `Lindqvist Måleri                              Storgatan 15, 903 26 Umeå
                                              Momsreg.nr SE556012579001

Erik Sandberg
Kungsgatan 8
411 19 Göteborg

Fakturanummer R-33510
Fakturadatum 2026-08-26

Att betala                                            1 250,00 kr
`.split('\n'),
  );
  for (const word of page.words.filter(({ text }) => /^(?:Lindqvist|Måleri)$/.test(text)))
    word.box.height *= 2.2;
  const { fields } = findFields([page], nobody);
  assert.equal(fields.vendorName?.value, 'Lindqvist Måleri');
  assert.equal(fields.vendorTaxId?.value, 'SE556012579001');
});

test('a name without a legal form is doubtful above a line that can be a part of it', () => {
  const confidenceWith = (below: string) => {
    const fields = readTyped(
      `Marlies Vogt                   Am Markt 3
${below.padEnd(30)} 99084 Erfurt
USt-IdNr. DE136695976
www.vogt-text.example

Rechnung 4711        Datum 12.03.2026

Gesamtbetrag                                  119,00 €
`.split('\n'),
    );
    return fields.vendorName?.confidence ?? 0;
  };
  assert.ok(confidenceWith('Übersetzungen') <= 0.75);
  assert.ok(confidenceWith('') > 0.8);
});

test('an address between dashes below a letterhead is complete, and its street is no name', () => {
  for (const [name, street, town, id] of [
    ['Havgaard Tømrer', 'Nørregade 12', '8000 Aarhus C', 'CVR DK13585628'],
    ['Modrá Vlna s.r.o.', 'Lidická 31', '602 00 Brno', 'DIČ CZ25123891'],
  ]) {
    expectFields(
      `${name}
${street} - ${town} - ${id}

Lyngby Skole
Strandvejen 40
2900 Hellerup

Faktura 4711                       12.03.2026

Total                                      1.250,00
`,
      { vendorName: name ?? '', vendorAddress: `${street}, ${town}` },
    );
  }
});

test('a number can begin like a label', () => {
  expectFields(
    `Rheinblick Datentechnik GmbH

Rechnungsnummer       DE8A0118671
Rechnungsdatum        24.04.2026

Zahlbetrag                               119,00 €
`,
    { documentNumber: 'DE8A0118671' },
  );
});

test('"NO-7998" behind a label is a number with a prefix', () => {
  expectFields(
    `Blue Heron Software, Inc.

Invoice #             NO-7998
Invoice date          18/Mar/2026

Amount due                               $119.00
`,
    { documentNumber: 'NO-7998' },
  );
});

test('a recipient with a VAT ID is not the seller if the web address has another name', () => {
  expectFields(
    `                     J. R. Whitcombe & Sons
                     www.jrwhitcombe.example

Invoice Number   4711
Invoice Date     12 March 2026

Orchard Primary School
GB002765151
3 Quay Street
Sheffield S9 2LB

Balance Due                                                  £119.00
`,
    { vendorName: 'J. R. Whitcombe & Sons' },
  );
});

test('"To:" on a payment slip below the invoice names the seller, not the buyer', () => {
  expectFields(
    `TAX INVOICE              Invoice Date                  Bayside Plumbing
Coastal Cafe             23 Mar 2026                   8 Swan St
14 Harbour Rd            Invoice Number                Richmond VIC 3121
North Sydney NSW 2060    INV-0386

Subtotal                                               845.80
TOTAL AUD                                              930.38

PAYMENT ADVICE                          Customer       Coastal Cafe
                                        Amount Due     930.38
To: Bayside Plumbing
    8 Swan St
    Richmond VIC 3121
`,
    { vendorName: 'Bayside Plumbing' },
  );
});

test('the only date is doubtful if its label is that of the order', () => {
  const confidenceOf = (label: string) => {
    const fields = readTyped(
      `Rheinblick Datentechnik GmbH\n\nRechnung 4711\n${label} 02.01.2026\n\nGesamt 119,00 €`.split('\n'),
    );
    return fields.documentDate?.confidence ?? 0;
  };
  assert.ok(confidenceOf('Bestelldatum') <= 0.75);
  assert.ok(confidenceOf('Rechnungsdatum') > 0.9);
});

test('the tax ID below the heading of the seller is never that of the address above', () => {
  expectFields(
    `Número de Factura:   269456
Fecha:               02/07/2026

PARA: Pablo Ibáñez
      Calle Mayor 21
      28013 Madrid
      España
DE:   Lucía Barrientos Diseño
      54907401
      CIF/NIF: ESB73154353
      www.lucabarrientos.es
      info@lucabarrientos.es
      +61 246 604718
      Plaza Nueva 1
      41001 Sevilla
      España

TOTAL                                        119,00 €
`,
    { vendorName: 'Lucía Barrientos Diseño', vendorTaxId: 'ESB73154353', buyerTaxId: null },
  );
});
