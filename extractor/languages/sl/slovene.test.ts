import { test } from 'node:test';

import { expectFields } from '../../find/testing/expect-fields.ts';

test('a Slovene invoice is read completely', () => {
  expectFields(
    `
Mizarstvo Javor d.o.o.                          Račun št. 26-0118
Celovška cesta 112, 1000 Ljubljana
ID za DDV: SI50188925

Kupec:                                          Datum izdaje: 14. 3. 2026
Hotel Pod Lipo d.d.                             Datum opravljene storitve: 12. 3. 2026
Obala 8                                         Rok plačila: 28. 3. 2026
6320 Portorož                                   Naročilnica št. 778812
ID za DDV: SI82205442

Zap. št.  Opis                     Količina  Enota   Cena na enoto   DDV %    Znesek
1         Hrastova miza            2         kos     1.250,00        22       2.500,00
2         Montaža                  4         ura     60,00           22       240,00

Osnova za DDV                                                        2.740,00 EUR
DDV 22 %                                                               602,80 EUR
Skupaj za plačilo                                                    3.342,80 EUR

TRR: SI58 1910 0134 4907 540   Sklic: SI00 260118`,
    {
      documentNumber: '26-0118',
      orderReference: '778812',
      documentDate: '2026-03-14',
      dueDate: '2026-03-28',
      vendorName: 'Mizarstvo Javor d.o.o.',
      vendorAddress: 'Celovška cesta 112, 1000 Ljubljana',
      vendorTaxId: 'SI50188925',
      buyerName: 'Hotel Pod Lipo d.d.',
      iban: 'SI58191001344907540',
      netAmount: '2740.00',
      taxAmount: '602.80',
      totalAmount: '3342.80',
      currencyCode: 'EUR',
    },
  );
});

test('a Slovene invoice with other labels and a prepayment is read', () => {
  expectFields(
    `
Cvetličarna Marjetica s.p.
Slovenska ulica 45, 2000 Maribor

Naročnik
Penzion Zlata Jama
Kolodvorska 3
6230 Postojna

RAČUN 2026-0042
Maribor, 5. februar 2026
Zapadlost 19. februar 2026

Opis                          Količina         Cena        Znesek
Šopek                                4        25,00        100,00
Skupaj brez DDV                                            100,00 €
DDV 22 %                                                    22,00 €
Skupni znesek                                              122,00 €
Prejeto predplačilo                                        -50,00 €
Preostanek za plačilo                                       72,00 €
`,
    {
      documentNumber: '2026-0042',
      documentDate: '2026-02-05',
      dueDate: '2026-02-19',
      vendorName: 'Cvetličarna Marjetica s.p.',
      vendorAddress: 'Slovenska ulica 45, 2000 Maribor',
      netAmount: '100.00',
      taxAmount: '22.00',
      totalAmount: '122.00',
      amountDue: '72.00',
      currencyCode: 'EUR',
    },
  );
});
