import { test } from 'node:test';

import { expectFields } from './testing/expect-fields.ts';

const around = (lines: string) => `Quillwerk Studio
Lindenweg 4
15-427 Białystok

${lines}


Razem                                              100,00 PLN
`;

for (const lines of [
  'Faktura nr 18/08/2025\nData wystawienia: 2025-08-20',
  'Faktura VAT 18/08/2025\nData wystawienia: 20.08.2025',
  'Numer faktury   18/08/2025\nData faktury    20.08.2025',
]) {
  test(`a running number with month and year is not a date: ${lines.split('\n')[0]}`, () => {
    expectFields(around(lines), { documentNumber: '18/08/2025', documentDate: '2025-08-20' });
  });
}

test('a number with the letters of its series is not a date', () => {
  for (const lines of [
    'Facture\nFV 18/08/2025\n20/08/2025',
    'Invoice number   FV 18/08/2025\nInvoice date     20/08/2025',
  ]) {
    expectFields(around(lines), { documentNumber: 'FV 18/08/2025', documentDate: '2025-08-20' });
  }
});

test('a date behind the title is a date, if the document has no other or repeats it', () => {
  expectFields(around('Invoice 18/08/2025\nDue date 20/09/2025'), { documentDate: '2025-08-18' });
  expectFields(around('Invoice 18/08/2025\nDate 18/08/2025'), { documentDate: '2025-08-18' });
});

test('a date behind the sign # is a number', () => {
  expectFields(around('Warszawa, May 16, 2025\nInvoice #2025-05-02'), {
    documentNumber: '2025-05-02',
    documentDate: '2025-05-16',
  });
});

test('a number like a date is the document number if its label says so, and the date has its own label', () => {
  expectFields(
    `
Mira Halder                                 Rechnung
Birkenweg 8, 7000 Chur                      Rechnungsnr.:      2026-03-07
                                            Rechnungsdatum:    1.4.2026

Total                                                      CHF 334.90
`,
    { documentNumber: '2026-03-07', documentDate: '2026-04-01' },
  );
});
