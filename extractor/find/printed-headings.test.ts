import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { ReadPage } from '../reading.ts';
import { findFields } from './find-fields.ts';
import { expectFields } from './testing/expect-fields.ts';
import { typed } from './testing/typed-page.ts';

/** A page whose first lines are in larger letters with small line gaps. */
function withLargeHead(lines: readonly string[], large: number): ReadPage {
  const page = typed(lines);
  return {
    ...page,
    words: page.words.map((word) => {
      const { x, y, width, height } = word.box;
      return word.line > large ? word : { ...word, box: { x, y, width: width * 1.1, height: height * 1.3 } };
    }),
  };
}

test('a name in large letters on two lines is one name', () => {
  const page = withLargeHead(
    [
      'Bergmann                                Rechnung 2025-0114',
      'Haustechnik AG',
      'Dorfstrasse 104                         Rechnungsdatum: 12.03.2025',
      '3011 Bern',
      '',
      'Immo Seeblick AG',
      'Bahnhofstrasse 21',
      '8005 Zürich',
      '',
      'Leistung                       Menge     Preis      Betrag',
      'Wartung                            2    120.00      240.00',
      'Total CHF                                           240.00',
    ],
    2,
  );
  const { fields } = findFields([page], { names: [], taxIds: [], ibans: [] });
  assert.equal(fields.vendorName?.value, 'Bergmann Haustechnik AG');
});

test('a line of the table is not the vendor, even if the footer with the company details follows the table', () => {
  expectFields(
    `Schreinerei Hubert Lang
                                                        Rechnung
                                                        Rechnungs-Nr.: 2023-6801
Autohaus Reinhold e.K.                                  Datum: 16.09.2023
Gewerbepark 12 b
01067 Dresden

Leistung                       Menge   Einzelpreis     USt.      Betrag
Arbeitsplatte Eiche                1        492,61     19 %      492,61
Arbeitsplatte Eiche                3        511,43     19 %    1.534,29
Nettobetrag                                                    2.026,90
zzgl. 19 % USt.                                                  385,11
Rechnungsbetrag                                                2.412,01

Schreinerei Hubert Lang, Am Alten Hafen 3, 50667 Köln · Tel. 0221 703777 · USt-IdNr. DE136695976
`,
    { vendorName: 'Schreinerei Hubert Lang', vendorAddress: 'Am Alten Hafen 3, 50667 Köln' },
  );
});

test('a street in a company name, and a town with its state, are distinguished', () => {
  expectFields(
    `From                                          Bill to
Juniper Street Studio                         Oakmont Property Group
9 Old Post Rd                                 418 Magnolia Ave
Austin, TX 78702                              Dayton, OH 45402

Invoice # 005937          Invoice date Apr 12, 2023

Details                           Qty       Rate      Line total
Site survey                        12     215.07        2,580.84
Total                                                  $2,580.84
`,
    { vendorName: 'Juniper Street Studio', vendorAddress: '9 Old Post Rd, Austin, TX 78702' },
  );
});

test('an address ends with its town, and the end of a British postal code is not a legal form', () => {
  expectFields(
    `Harrowgate Joinery                                           Sales Invoice
102 Station Road | Norwich NR3 1AB | VAT Reg. No. GB 132 0029 32

Bill to                                       Invoice no.      F25/3509
Castleton Mill Housing                        Invoice date     28 April 2025
14 Tanner Row
Bath BA2 3QF

Work carried out                  Qty       Rate      Line total
Site survey                         4     551.83        2,207.32
Total                                                  £2,207.32
`,
    { vendorName: 'Harrowgate Joinery', vendorAddress: '102 Station Road, Norwich NR3 1AB' },
  );
});

test('the date of a letter follows its place, and a number can directly follow the title', () => {
  expectFields(
    `Studio Zeewind
Dorpsstraat 5a
9711 LM Groningen

VvE Parkzicht
Industrieweg 14
3542 AD Utrecht

Groningen, 3 maart 2025

Factuur 2025-0117

Omschrijving                                          Bedrag
Ontwerp                                               450,00
Totaal                                              € 450,00
`,
    { documentNumber: '2025-0117', documentDate: '2025-03-03', vendorName: 'Studio Zeewind' },
  );
  expectFields(
    `Stolarnia Dębowy Dom
ul. Przemysłowa 4 • 30-133 Kraków

Przychodnia Zdrowie Sp. z o.o.
ul. Kwiatowa 15/3
00-175 Warszawa

Faktura VAT 202400270 · 2024-11-01

Opis                       Ilość      Cena netto     Wartość netto
Pomiar i projekt               1        2 254,04          2 254,04
Razem netto                                             2 254,04 zł
VAT 23%                                                   518,43 zł
Razem brutto                                            2 772,47 zł
Prosimy o zapłatę przelewem do dnia 2024-12-01.
`,
    { documentNumber: '202400270', documentDate: '2024-11-01', dueDate: '2024-12-01' },
  );
});

test('a date printed twice with a label is the document date', () => {
  expectFields(
    `Facture                                     Vendu par Camille Roussel Photographe
                                            TVA intracom. FR24334585984
Clinique du Parc SA                         Date de la facture/Date de la livraison 17/01/2023
18 rue des Tanneurs                         Numéro de la facture 005366
31200 Toulouse

Date de la commande 07/01/2023 Numéro de la commande 302-9155741-9717300

Désignation                                   Qté        Prix        Montant
Jeu de filtres                                  2      100,00         200,00
Total TTC                                                         200,00 EUR
`,
    { documentDate: '2023-01-17', documentNumber: '005366' },
  );
});

test('a web address without "www.", and one ending in ".co.uk", give the seller', () => {
  expectFields(
    `Thornfield & Sons
The Old Forge, Mill Lane
York YO1 6HL

                                            Ludlow Hotel
                                            Unit 7, Wharf Road
                                            Leeds LS1 4DY

Invoice INV-2207
Invoice date: 3 March 2025

Description                     Qty      Price       Amount
Site survey                       2     100.00       200.00
Total                                               £200.00

020 7946 0588 | thornfieldsons.co.uk
`,
    { vendorName: 'Thornfield & Sons', vendorAddress: 'The Old Forge, Mill Lane, York YO1 6HL' },
  );
});

test('an account number directly after a tax number is not part of it', () => {
  expectFields(
    `Falegnameria Bertolotti S.n.c.              Fattura n. 2025-0102
Via Garibaldi 112                           Data: 12/03/2025
10123 Torino

Descrizione                     Quantità      Prezzo      Importo
Manutenzione                           2      100,00       200,00
Totale                                                  200,00 EUR

P. IVA 04382675215 IT60X0542811101000000123456
`,
    { vendorTaxId: '04382675215', iban: 'IT60X0542811101000000123456' },
  );
});

test('a title that says what the invoice is for is followed by its number', () => {
  expectFields(
    `Bakkerij De Linde
Dorpsstraat 5
9711 LM Groningen

Verkoopfactuur: 007149                     Factuurdatum 3 maart 2025

Omschrijving                                          Bedrag
Brood                                                 450,00
Totaal                                              € 450,00
`,
    { documentNumber: '007149', documentDate: '2025-03-03' },
  );
});
