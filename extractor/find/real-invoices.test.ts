import assert from 'node:assert/strict';
import { test } from 'node:test';

import { findFields } from './find-fields.ts';
import { expectFields } from './testing/expect-fields.ts';
import { readTyped } from './testing/read-typed.ts';
import { typed } from './testing/typed-page.ts';

test('a number that breaks behind a hyphen continues in the cell below', () => {
  expectFields(
    `Nordhafen Versand GmbH
Kaistraße 4
24103 Kiel

RECHNUNG

Rechnungsnummer: RE-2026-        Rechnungsdatum: 26.08.2026
                 04416

Rechnungsbetrag                                     512,40 €
`,
    { documentNumber: 'RE-2026-04416', documentDate: '2026-08-26' },
  );
});

test('the word for "number" in front of a number is not part of it', () => {
  expectFields(
    `Faktura - daňový doklad č.FV2026004117

Dodavatel:
Elektro Morava a.s.
Lipová 70
619 00 Brno

Datum vystavení: 05.09.2026
Celkem k úhradě: 1452,00 Kč
`,
    { documentNumber: 'FV2026004117' },
  );
});

test('of a number and the second part of its repetition, the whole number is read', () => {
  expectFields(
    `Elektro Stadler GmbH
Lagerweg 15
4470 Enns

Rechnung an:                                   RE-2026-00413
Familie Pichler                                Rechnungsdatum: 18.03.2026
Hofgasse 45
4470 Enns

Gesamtbetrag                                        3.120,40 €

Gewährleistung zwei Jahre       Bank: Sparkasse Enns       Verwendungszweck: RE-
auf unsere Leistungen           Enns AG                    2026-00413
`,
    { documentNumber: 'RE-2026-00413' },
  );
});

test('a row of totals has hours and an amount: the amount with its currency is the total', () => {
  expectFields(
    `Nolan Webworks
12 Cedar Lane
Austin, TX 78701

Invoice #: 2207
Invoice Date: June 12, 2026

Project                 Hours          Rate           Amount
Website                 10.50          $80.00         $840.00
Training                6.00           $90.00         $540.00
TOTAL                   16.50                         $1380.00
`,
    { totalAmount: '1380.00', currencyCode: 'USD' },
  );
});

test('lines about the register, payment and contact are never the vendor', () => {
  expectFields(
    `INVOICE                              Invoice Date
                                     14 Sep 2026
                                                            RIVERBANK TOOLS LTD
Bill to                              Invoice Number         27 ORCHARD LANE
HARBOUR CLIENT                       INV-0417               LEEDS LS1 4AP
41 HARBOUR ROAD
YORK YO1 7HH

TOTAL GBP                                                   4,310.00

Please make payment to Riverbank Tools Ltd by bank transfer

Company Registration No: 00111222. Registered Office: 27 Orchard Lane, Leeds, LS1 4AP
`,
    { vendorName: 'RIVERBANK TOOLS LTD', documentNumber: 'INV-0417' },
  );
});

test('a VAT ID is read in groups of digits, and a decimal number is none', () => {
  expectFields(
    `Rechenwerk Planung                                            Rechnung
www.rechenwerk.example                                         RW-2026-0117
UID: ATU 61 234 905                                             Rechnungsdatum: 28.08.2026

Gesamtbetrag:                                                   € 4.812,60
`,
    { vendorTaxId: 'ATU61234905', totalAmount: '4812.60' },
  );
  expectFields(
    `Épicerie Lambert
Rue du Moulin 4
1300 Wavre

Facture N° 17               Date : 18/11/2026

Total HT                                                        13,73 €
TVA :                                               0.4719283746550912
MONTANT TOTAL                                                   14,20 €
`,
    { vendorTaxId: null, totalAmount: '14.20' },
  );
});

test('a total is read above its label, and "spätestens" in a sentence is not the due date', () => {
  expectFields(
    `Karin Lechner                                                 2026-042
Seegasse 12
6020 Innsbruck

Rechnungsempfänger                  Rechnungssteller
Möbelwerk Holl GmbH                 Karin Lechner
Uferstraße 23                       Seegasse 12
6020 Innsbruck                      6020 Innsbruck

Rechnungsdatum:         Zahlungsziel:         Leistungsdatum:
28.08.2026              11.09.2026            August 2026

Leistungsbeschreibung                                              Betrag
Laufende Buchhaltung                                               € 180.00
Jahresabschluss                                                    € 485.00
                                                                   € 665.00
                                                                   Gesamtbetrag

Hinweis: Ihre Belege bekommen Sie bis spätestens 15. September 2026 zurück.
`,
    { totalAmount: '665.00', dueDate: '2026-09-11' },
  );
});

test('an IBAN with a wrong length or wrong check digits is shown as printed, with a low confidence', () => {
  const ibanOf = (printed: string) =>
    readTyped([
      'Nordhafen Versand GmbH',
      'Kaistraße 4, 24103 Kiel',
      '',
      'Rechnung Nr. 4711            Datum: 26.08.2026',
      'Gesamtbetrag                        512,40 €',
      `IBAN: ${printed}`,
    ]).iban;
  const [right, wrong, short] = [
    'DE89 3704 0044 0532 0130 00',
    'DE88 3704 0044 0532 0130 00',
    'DE21 5151 24',
  ].map(ibanOf);
  assert.ok((right?.confidence ?? 0) > 0.9, `${right?.confidence}`);
  assert.equal(wrong?.value, 'DE88370400440532013000');
  assert.ok((wrong?.confidence ?? 1) <= 0.75, `${wrong?.confidence}`);
  assert.ok((short?.confidence ?? 0) <= 0.75, `${short?.confidence}`);
});

test('two addresses that touch in one line are separated where the other lines begin', () => {
  expectFields(
    `Factura #481230

Datos del Emisor:                             Datos del Receptor:
Sanabria y Vega S.A.                          Luis Prado Molina
Glorieta Julia Ortega 9 Apt. 02 Huesca, 22001 Urbanización Los Olivos 16 Ceuta, 51001
+34 900 10 20 30                              +34 900 40 50 60
ventas@savega.example                         compras@prado.example

Total: 171.20 €
`,
    { vendorName: 'Sanabria y Vega S.A.', documentNumber: '481230', buyerName: 'Luis Prado Molina' },
  );
});

test('the numbers of the items are not part of their descriptions, even beside their heading', () => {
  const page = typed([
    'Faktura VAT nr FV 3/05/2026',
    'Data wystawienia: 2026-05-02',
    '',
    'Lp        Nazwa towaru       Ilość       Cena netto     Wartość netto    VAT    Wartość brutto',
    '   1 Papier ksero            1 szt.          64,50             64,50     23%            79,34 ',
    '   2 Toner czarny            2 szt.           11,00             22,00    23%             27,06',
    '',
    '                                           Razem:            86,50                      106,40',
  ]);
  const { lines } = findFields([page], { names: [], taxIds: [], ibans: [] });
  assert.deepEqual(
    lines.map(({ description, quantity }) => [description, quantity]),
    [
      ['Papier ksero', '1'],
      ['Toner czarny', '2'],
    ],
  );
});

test('a firm named after its owner is the vendor if the owner holds the account, and a misread logo is not', () => {
  expectFields(
    `KVN ab                                          Officina Pollino di Ferri Salvo Enzo
                                                Via dei Vicoletti 7502
                                                Grassano - Matera - IT
                                                P.IVA: 12345678903
                                                Fattura n°   12
                                                del          19/05/2026
Spett.le:
Pittori Rossi
75020 POLICORO MARINA (MT)

Imponibile                                                 420,00
Totale                                                     420,00

Bonifico Bancario su IBAN IT60X0542811101000000123456
Intestato a Ferri Salvo Enzo
`,
    { vendorName: 'Officina Pollino di Ferri Salvo Enzo', documentNumber: '12' },
  );
});

test('a place behind its label is not the vendor', () => {
  expectFields(
    `Factura                                                   N°: 4000-1234
Taller Quiroga                                            Fecha: 27/03/2026
Calle Larga 4

Cliente:   Juan Paredes
Localidad: Rosario                      Provincia: Buenos Aires
                                        CUIT: 30-00000000-7

Total                                                            121,00
`,
    { vendorName: null, totalAmount: '121.00' },
  );
});
