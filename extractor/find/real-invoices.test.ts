import assert from 'node:assert/strict';
import { test } from 'node:test';

import { fitConfidence } from '../model/confidence.ts';
import { readPages } from '../read-pages.ts';
import { findFields } from './find-fields.ts';
import { expectFields } from './testing/expect-fields.ts';
import { typed } from './testing/typed-page.ts';

test('a number that breaks behind a hyphen continues in the cell below', () => {
  expectFields(
    `Nordhafen Versand GmbH
Kaistraße 4
24103 Kiel

RECHNUNG

Rechnungsnummer: RE-2026-        Rechnungsdatum: 26.08.2026
                 08734

Rechnungsbetrag                                     790,20 €
`,
    { documentNumber: 'RE-2026-08734', documentDate: '2026-08-26' },
  );
});

test('the word for "number" in front of a number is not part of it', () => {
  expectFields(
    `Faktura - daňový doklad č.FV5040011231

Dodavatel:
Elektro Morava a.s.
Kšírova 70
619 00 Brno

Datum vystavení: 05.09.2026
Celkem k úhradě: 936,00 Kč
`,
    { documentNumber: 'FV5040011231' },
  );
});

test('of a number and the second part of its repetition, the whole number is read', () => {
  expectFields(
    `Elektro Huber GmbH
Gewerbepark 15
6020 Innsbruck

Rechnung an:                                   RE-2026-00287
Familie Berger                                 Rechnungsdatum: 18.03.2026
Olympiastraße 45
6020 Innsbruck

Gesamtbetrag                                        7.245,18 €

Gewährleistung zwei Jahre       Bank: Sparkasse Tirol      Verwendungszweck: RE-
auf unsere Leistungen           Tirol AG                   2026-00287
`,
    { documentNumber: 'RE-2026-00287' },
  );
});

test('a row of totals has hours and an amount: the amount with its currency is the total', () => {
  expectFields(
    `Mock Developer
456 Developer Lane
Austin, TX 78701

Invoice #: 1001
Invoice Date: August 28, 2026

Project                 Hours          Rate           Amount
Website                 24.50          $75.00         $1837.50
Training                18.00          $85.00         $1530.00
TOTAL                   42.50                         $3367.50
`,
    { totalAmount: '3367.50', currencyCode: 'USD' },
  );
});

test('lines about the register, payment and contact are never the vendor', () => {
  expectFields(
    `INVOICE                              Invoice Date
                                     14 Sep 2026
                                                            RIVERBANK TOOLS LTD
Bill to                              Invoice Number         1945 DANCING LANE
HARBOUR CLIENT                       INV-0417               LEEDS LS1 4AP
41 CONIFER DRIVE
YORK YO1 7HH

TOTAL GBP                                                   10,570.00

Please make payment to Riverbank Tools Ltd by bank transfer

Company Registration No: 00111222. Registered Office: 1945 Dancing Lane, Leeds, LS1 4AP
`,
    { vendorName: 'RIVERBANK TOOLS LTD', documentNumber: 'INV-0417' },
  );
});

test('a VAT ID is read in groups of digits, and a decimal number is none', () => {
  expectFields(
    `Digitalwerk Lösungen                                            Rechnung
www.digitalwerk.example                                         DC-2026-0234
UID: ATU 73 842 903                                             Rechnungsdatum: 28.08.2026

Gesamtbetrag:                                                   € 17.529,84
`,
    { vendorTaxId: 'ATU73842903', totalAmount: '17529.84' },
  );
  expectFields(
    `Épicerie Lambert
Rue Berthet 4
1300 Wavre

Facture N° 17               Date : 18/11/2026

Total HT                                                        12,38 €
TVA :                                               0.5020198035240915
MONTANT TOTAL                                                   12,88 €
`,
    { vendorTaxId: null, totalAmount: '12.88' },
  );
});

test('a total is read above its label, and "spätestens" in a sentence is not the due date', () => {
  expectFields(
    `Barbara Mayer                                                 2026-042
Maximilianstraße 12
6020 Innsbruck

Rechnungsempfänger                  Rechnungssteller
Tischlerei Holz GmbH                Barbara Mayer
Industriestraße 23                  Maximilianstraße 12
6020 Innsbruck                      6020 Innsbruck

Rechnungsdatum:         Zahlungsziel:         Leistungsdatum:
28.08.2026              11.09.2026            August 2026

Leistungsbeschreibung                                              Betrag
Laufende Buchhaltung                                               € 180.00
Jahresabschluss                                                    € 485.00
                                                                   € 665.00
                                                                   Gesamtbetrag

Hinweis: Die Unterlagen erhalten Sie bis spätestens 15. September 2026.
`,
    { totalAmount: '665.00', dueDate: '2026-09-11' },
  );
});

test('an IBAN with a wrong length or wrong check digits is shown as printed, with a low confidence', () => {
  const ibanOf = (printed: string) => {
    const page = typed([
      'Nordhafen Versand GmbH',
      'Kaistraße 4, 24103 Kiel',
      '',
      'Rechnung Nr. 4711            Datum: 26.08.2026',
      'Gesamtbetrag                        790,20 €',
      `IBAN: ${printed}`,
    ]);
    const known = { ownCompany: { names: [], taxIds: [], ibans: [] } };
    return fitConfidence(readPages([{ ...page, turn: 0, skew: 0 }], 'application/pdf', known, [])).fields
      .iban;
  };
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
    `Factura #935240

Datos del Emisor:                             Datos del Receptor:
Sanabria y Vega S.A.                          Luis Oliva Barranco
Glorieta José Aguilar 9 Apt. 02 Teruel, 44001 Urbanización Rosalía 16 Ceuta, 46758
+34 988 38 47 71                              +34 705 65 89 88
seve93@xiomara.example                        rogelio55@mail.example

Total: 283.96 €
`,
    { vendorName: 'Sanabria y Vega S.A.', documentNumber: '935240', buyerName: 'Luis Oliva Barranco' },
  );
});

test('the numbers of the items are not part of their descriptions, even beside their heading', () => {
  const page = typed([
    'Faktura VAT nr FV 3/05/2026',
    'Data wystawienia: 2026-05-02',
    '',
    'Lp        Nazwa towaru       Ilość       Cena netto     Wartość netto    VAT    Wartość brutto',
    '   1 Papier ksero            1 szt.          128,99            128,99    23%            158,66',
    '   2 Toner czarny            2 szt.           11,00             22,00    23%             27,06',
    '',
    '                                           Razem:            150,99                     185,72',
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
