import { test } from 'node:test';

import { expectFields } from './testing/expect-fields.ts';

const seller = `Kalkbrenner Tiefbau GmbH
Steinweg 9
04229 Leipzig
`;

test('the number of an offer or a delivery ticket is not the number of an invoice', () => {
  for (const [title, other] of [
    ['Invoice', 'Quotation Q-2201'],
    ['Sales invoice', 'Delivery ticket   71933'],
    ['Rechnung', 'Angebot 2025-14'],
  ] as const)
    expectFields(
      `${seller}
${title}
${other}

Total                                              100,00 EUR
`,
      { documentNumber: null },
    );
});

test('a Swedish invoice can have a running number', () => {
  expectFields(
    `${seller}
Faktura
Löpnr 60417
Offert 2025-14, 3 november 2025
Betalas senast den 3 december 2025 till vårt bankgiro

Summa exklusive moms                               100,00 kr
Moms 25 %                                           25,00 kr
Summa att betala                                   125,00 kr
`,
    { documentNumber: '60417' },
  );
});

test('an offer has a number of its own', () => {
  expectFields(
    `${seller}
ANGEBOT
Angebot 2025-14

Gesamtbetrag                                       100,00 EUR
`,
    { documentNumber: '2025-14' },
  );
});

test('the date behind an order is the date of the order, however it is joined', () => {
  for (const [joined, own] of [
    ['Opdracht d.d.', 'Datum'],
    ['Ihr Auftrag vom', 'Datum'],
    ['Preventivo del', 'Data'],
  ])
    expectFields(
      `${seller}
Factuur 60417
${own}      19-05-2026
${joined}   07-04-2026

Total                                              100,00 EUR
`,
      { documentDate: '2026-05-19' },
    );
});

test('on a credit note with a date of its own, the invoice date is that of the invoice', () => {
  for (const [title, number, date, invoice, invoiceDate] of [
    ['Kreditnota', 'Kreditnotanr.', 'Dato', 'Vedr. faktura', 'Fakturadato'],
    ['Gutschrift', 'Gutschriftsnummer', 'Datum', 'Ursprüngliche Rechnungsnummer', 'Rechnungsdatum'],
    ['Credit note', 'Credit note number', 'Date', 'Original invoice number', 'Invoice date'],
  ])
    expectFields(
      `${seller}
${title}
${number}: 60417
${date}: 23.06.2026
${invoice}: 59801
${invoiceDate}: 08.06.2026

Total                                              100,00 EUR
`,
      { documentNumber: '60417', documentDate: '2026-06-23' },
    );
});

test('the days after the invoice date do not make the next date the invoice date', () => {
  expectFields(
    `${seller}
Invoice 60417
Tax point   21/07/26

Total                                              £100.00
VAT 20%                                             £16.67

Terms: payment within 30 days of invoice date, by 20/08/26.
`,
    { documentDate: '2026-07-21', dueDate: '2026-08-20' },
  );
});
