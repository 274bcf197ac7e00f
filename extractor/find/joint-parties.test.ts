import assert from 'node:assert/strict';
import { test } from 'node:test';

import { findFields } from './find-fields.ts';
import { expectFields } from './testing/expect-fields.ts';
import { readTyped } from './testing/read-typed.ts';
import { withLargeFirstLine } from './testing/typed-page.ts';

test('without labels the party with telephone number and VAT ID is the seller, although the buyer is first', () => {
  expectFields(
    `Hotel Sonnenhang
Bergstraße 7
87561 Oberstdorf

                                                   Malerbetrieb Ulrich Senf
                                                   Gartenstraße 88
                                                   90402 Nürnberg
                                                   Tel. 0911 443322
                                                   USt-IdNr. DE868563087

Rechnung 2025-118                                  Datum: 03.03.2025

Leistung                       Menge   Einzelpreis     Betrag
Anstrich Treppenhaus               1        500,00     500,00
Nettobetrag                                            500,00
zzgl. 19 % USt.                                         95,00
Gesamtbetrag                                           595,00 €
`,
    {
      vendorName: 'Malerbetrieb Ulrich Senf',
      vendorAddress: 'Gartenstraße 88, 90402 Nürnberg',
      vendorTaxId: 'DE868563087',
      buyerName: 'Hotel Sonnenhang',
    },
  );
});

test('a recipient with VAT ID and email address is not the seller beside one who can be called', () => {
  expectFields(
    `                             Lichtwerk Studio Pahl           Am Markt 3
                             www.lichtwerk-studio.example    99084 Erfurt
                             info@lichtwerk-studio.example
                             +49 361 781646

RECHNUNG

Rechnungsnummer 262906       Praxis Dr. Hollmann
Rechnungsdatum 15.06.2026    DE868563087
                             Lindenweg 8
                             99086 Erfurt
                             rechnung@praxis-hollmann.example

Artikel    Beschreibung       Einzelpreis    Menge      Summe
ANF        Anfahrt               45,00 €         2    90,00 €
Gesamt                                                90,00 €
`,
    { vendorName: 'Lichtwerk Studio Pahl', vendorAddress: 'Am Markt 3, 99084 Erfurt' },
  );
});

test('a street that follows the legal form of a name is not a part of it', () => {
  expectFields(
    `Facture R-9447          Date de facture 20/07/2026

Mairie de Saint-Aubin
4 place du Puits
54000 Nancy

Total                                       381,35 €

Menuiserie Galland SARL 8 rue des Tanneurs
www.menuiserie-galland.example 69005 Lyon
Tél. 04 93 44 13 06
`,
    { vendorName: 'Menuiserie Galland SARL' },
  );
});

test('the VAT ID below the heading of the buyer is the buyer’s, the other one the seller’s', () => {
  expectFields(
    `From                                       Bill to
Margaret Ollerton                          Thornbury Catering LLP
14 Tanner Street                           2 Kiln Close
Leeds LS9 7TP                              York YO1 9RL
VAT No GB002765151                         VAT No GB366761464

Invoice no. 2281        Date 3 March 2025

Description                     Qty      Price       Amount
Site survey                       2     100.00       200.00
Total                                               £200.00
`,
    {
      vendorName: 'Margaret Ollerton',
      vendorTaxId: 'GB002765151',
      buyerName: 'Thornbury Catering LLP',
      buyerTaxId: 'GB366761464',
    },
  );
});

test('a name on two lines is complete, in the block of the seller and above the address', () => {
  expectFields(
    `Gemeinnützige Gesellschaft für
Berufsbildung mbH
Am Mühlbach 3a
04109 Leipzig
Tel. 0341 556677

Praxis am Markt
Lindenallee 12
24103 Kiel

Rechnung Nr. 77-25                     Rechnungsdatum 03.03.2025

Gesamtbetrag                                        595,00 €
`,
    {
      vendorName: 'Gemeinnützige Gesellschaft für Berufsbildung mbH',
      vendorAddress: 'Am Mühlbach 3a, 04109 Leipzig',
    },
  );
  expectFields(
    `Leverancier:                                Klant:
Advies- en Ingenieursbureau                 Bakkerij Zonneveld
Rijnmond B.V.                               Dorpsstraat 4
Molenweg 18                                 3511 LX Utrecht
9711 JH Groningen

Factuurnummer: 20250118       Factuurdatum: 03-03-2025

Totaal te betalen                                   € 595,00
`,
    { vendorName: 'Advies- en Ingenieursbureau Rijnmond B.V.', buyerName: 'Bakkerij Zonneveld' },
  );
});

test('a post box is an address, and the window address is never the vendor', () => {
  expectFields(
    `Seewind Logistik GmbH · Postfach 10 22 33 · 24103 Kiel

Möbelhaus Kranich KG
Industriepark 5
70173 Stuttgart

Rechnung 4711                              Rechnungsdatum 03.03.2025

Gesamtbetrag                                        595,00 €
`,
    {
      vendorName: 'Seewind Logistik GmbH',
      vendorAddress: 'Postfach 10 22 33, 24103 Kiel',
      buyerName: 'Möbelhaus Kranich KG',
    },
  );
});

test('a name on two lines of its address is the name of the letterhead above', () => {
  expectFields(
    `Oryginał







                Zakład Stolarski Wiesław Mroczek



Zakład Stolarski
Wiesław Mroczek                          Numer faktury      RE-2025-0525
ul. Lipowa 17
15-427 Białystok                         Data faktury         13.03.2025
Polska
NIP: PL7209805564

Wystawiono dla
Gmina Miasto Zakole
Rynek 1
87-100 Toruń

Razem                                        1932,77 zł
`,
    {
      vendorName: 'Zakład Stolarski Wiesław Mroczek',
      vendorAddress: 'ul. Lipowa 17, 15-427 Białystok, PL',
    },
  );
});

test('the heading "Firma" beside the heading "Kunde" is the seller\'s, before an address it is a salutation', () => {
  expectFields(
    `Rechnungsnummer: 2025-0525
Rechnungsdatum: 13.03.2025

Firma                               Kunde
Dr. Ute Sanftleben                  Herr Jonas Petermann
Goethestr. 31                       Birkenweg 9
07743 Jena                          18055 Rostock

Gesamtbetrag                                        595,00 €
`,
    { vendorName: 'Dr. Ute Sanftleben' },
  );
  expectFields(
    `Malerbetrieb Ines Rautenberg
Amselgrund 12
24939 Flensburg

Firma
Tischlerei Petermann
Birkenweg 9
18055 Rostock

Rechnung 4711                              13.03.2025

Gesamtbetrag                                        595,00 €
`,
    { vendorName: 'Malerbetrieb Ines Rautenberg', buyerName: 'Tischlerei Petermann' },
  );
});

test('of two addresses side by side without headings, either can be the vendor: the confidence is low', () => {
  const fields = readTyped([
    'Larkspur Hotels Group                                     Harrowby Joinery Ltd',
    'VAT ID: GB131767961                                       VAT ID: GB361749632',
    '200 Euston Road                                           14 Mill Lane',
    'London NW1 2DB                                            Ludlow SY8 1AB',
    '',
    'Invoice 2023-00624                           Invoice date: 4 November 2023',
    '',
    'Total                                                           £3,423.30',
  ]);
  for (const name of ['vendorName', 'vendorAddress', 'vendorTaxId'] as const) {
    const confidence = fields[name]?.confidence ?? 0;
    assert.ok(confidence > 0 && confidence <= 0.6, `${name}: ${confidence}`);
  }
});

test('a number alone in large letters is the number of the document', () => {
  const page = withLargeFirstLine([
    '24/726',
    'Rechnung vom 03.03.2025',
    '',
    'Karin Weißgerber Übersetzungen             Praxis am Markt',
    'Lindenallee 12                             Gartenstraße 88',
    '70173 Stuttgart                            24103 Kiel',
    'karin@weissgerber.example',
    '',
    'Übersetzung                                         500,00 €',
    'Gesamtbetrag                                        500,00 €',
  ]);
  const { fields } = findFields([page], { names: [], taxIds: [], ibans: [] });
  assert.equal(fields.documentNumber?.value, '24/726');
  assert.equal(fields.documentDate?.value, '2025-03-03');
});
