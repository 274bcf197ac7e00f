import { test } from 'node:test';

import { expectFields } from './testing/expect-fields.ts';

test('a Romanian seller is at the top of its address, and its house number is not the invoice number', () => {
  expectFields(
    `Vânzător:                                             Beneficiar:
Tâmplăria Veche S.R.L.                                Hotel Carpați S.A.
Str. Avram Iancu nr. 24                               Str. Republicii nr. 9
400083 Cluj-Napoca                                    500030 Brașov
CUI: 18547290

Factură 10478

Data facturii 04.03.2024                              Termen de plată 14.03.2024

Produs                                                Suma
Vopsea albă                                           134,52
Valoare fără TVA                                      134,52 lei
Valoare TVA 19 %                                      25,56 lei
Total cu TVA                                          160,08 lei
`,
    {
      vendorName: 'Tâmplăria Veche S.R.L.',
      vendorAddress: 'Str. Avram Iancu nr. 24, 400083 Cluj-Napoca',
      documentNumber: '10478',
      totalAmount: '160.08',
    },
  );
});

test('an account number that breaks in a narrow column is read next to the lines of the table', () => {
  expectFields(
    `Mathilde Brunel                        Facture
27 chemin du Lavoir
26400 Crest                            Numéro               F23465

IBAN                                   Description          Total HT
FR76 3000 6000                         Entretien            6,10 €
0112 3456 7890 189                     Taille               4,23 €
                                       Net à payer          10,33 €
`,
    { iban: 'FR7630006000011234567890189', totalAmount: '10.33' },
  );
});

test('net and tax of one rate do not make a line of the table the total', () => {
  expectFields(
    `Norrskens Bygg AB                                              Faktura
Storgatan 44
972 38 Luleå                                                   Faktura nr: F-20230544

Artikel                          Antal     Moms                Brutto
Montering på plats               1,5       25 %              51,19 kr
Vit väggfärg 10 l                2         12 %             753,29 kr

                                 Summa att betala           804,48 kr

Moms      Netto           Momsbelopp
25 %      40,95 kr        10,24 kr
12 %      672,58 kr       80,71 kr
`,
    { totalAmount: '804.48' },
  );
});

test('of two spellings of a number, the one with the country is the VAT ID', () => {
  expectFields(
    `Faktura
Fra                                     Til
Sundby Elektro AS                       Havna Hotell
Org.nr. 912345688                       Kaiveien 3
Storgata 14                             9008 Tromsø
9008 Tromsø

Fakturanummer 2026-118                  Fakturadato 12.03.2026

Skatte-ID: NO912345688MVA

Å betale                                          1 250,00 kr
`,
    { vendorName: 'Sundby Elektro AS', vendorTaxId: 'NO912345688MVA' },
  );
});
