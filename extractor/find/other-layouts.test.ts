import { test } from 'node:test';

import { expectFields } from './testing/expect-fields.ts';

test('the date that a program adds does not decide the order if the due date would be before the document date', () => {
  expectFields(
    `
Brightwell Joinery Ltd                      INVOICE
14 Canal Wharf                              Invoice number: BJ-20417
Leeds LS1 4AP                               Issued on 05/03/2026
                                            Due on 04/04/2026

Total                                                      120.00 GBP

Generated on 11/29/2026
`,
    { documentDate: '2026-03-05', dueDate: '2026-04-04' },
  );
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

test('the address next to the name in the footer is preferred to one below a recipient', () => {
  expectFields(
    `
Gartendienst Brookmann

Herr/Frau                                   Rechnung
Renate Ostermeier                           Nr: 17
Moorstraße 5                                Datum: 13.02.2026
27432 Bremervörde

Winterdienst Januar                                        216.00€
Summe                                                      216.00€

Gartendienst Brookmann
Heideweg 27, 27432 Bremervörde
Tel: 04761 555 013
`,
    { vendorName: 'Gartendienst Brookmann', vendorAddress: 'Heideweg 27, 27432 Bremervörde' },
  );
});

test('a tax number above the name is not part of it, and S/ is the sol of Peru', () => {
  expectFields(
    `
RUC 20601448239
Tejidos Misti E.I.R.L.
Calle Puente 334, Arequipa

FACTURA ELECTRÓNICA
F001-382
EMITIDO: 16/03/2026

Op. Gravadas                                               S/ 2310.00
IGV (18%)                                                  S/ 415.80
TOTAL                                                      S/ 2725.80
`,
    { vendorName: 'Tejidos Misti E.I.R.L.', totalAmount: '2725.80', currencyCode: 'PEN' },
  );
});

test('the number of the document that a Spanish credit note refers to is not its own', () => {
  expectFields(
    `
Tejidos Misti S.R.L.                        NOTA DE CRÉDITO
Calle Puente 334, Arequipa                  ELECTRÓNICA
                                            FC01-27
Fecha Emisión: 02/04/2026                   Documento Ref.: F001-1190

Precio Venta                                               S/ 527.46
`,
    { documentNumber: 'FC01-27' },
  );
});

test('R is the rand in South Africa', () => {
  expectFields(
    `
Karoo Lodge                                 INVOICE
Carnarvon Road 7                            Invoice# INV-0419
Sutherland, 6990                            Invoice Date May 11, 2026
South Africa

TOTAL                                                      R 19366.00
`,
    { totalAmount: '19366.00', currencyCode: 'ZAR' },
  );
});
