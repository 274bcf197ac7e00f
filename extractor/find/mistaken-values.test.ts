import assert from 'node:assert/strict';
import { test } from 'node:test';

import { spotIbans } from './iban.ts';
import { expectFields } from './testing/expect-fields.ts';
import { typed } from './testing/typed-page.ts';
import { layOut } from './text-lines.ts';

test('an order number between two dates does not make them a period', () => {
  expectFields(
    `Autohaus Weidner                            Siemensring 4, 59227 Ahlen

RECHNUNG
Rechnungs-Nr.   Rechn.-Datum   Auftrag Nr.   Auftragsdatum
40582           11.02.26       A 26-0391     10.02.26

Typ             Erstzulassung
Audi A3         14.03.2017

Rechnungsbetrag                                602,26 €`,
    { documentDate: '2026-02-11' },
  );
});

test('"Date" above the lines of a table is not the label of the document date', () => {
  expectFields(
    `GREER & TATUM, P.C.
1801 Second Avenue North, Birmingham, AL 35203

March 2, 2026                                        Bill No. 18854

Date         Description                 Hours     Rate      Amount
02/03/26     Review of the lease         0.80      385.00    308.00
02/05/26     Certificate                 1.40      385.00    539.00
02/11/26     Research                    2.20      165.00    363.00
                                         Total Fees         $1,210.00
             Courier                                            32.50
                                         Total Costs           $32.50
                                         TOTAL DUE THIS BILL $1,242.50`,
    { documentDate: '2026-03-02', totalAmount: '1242.50' },
  );
});

test('the date of an agreement is not that of the invoice', () => {
  expectFields(
    `SELF-BILLING INVOICE
Supplier                                 Issued by
High Moor Farm                           Beckside Dairies Ltd

Invoice no: SB20417       Date: 31/10/2026

Payable to supplier       £18,805.28
Raised under the self-billing agreement dated 1 April 2024.`,
    { documentDate: '2026-10-31' },
  );
});

test('an account number does not continue in the middle of a word', () => {
  const rows = layOut([
    typed([
      'BTW BE 0512.026.574 RPR Gent              Elektro Claes BV',
      'Factuurnr.   260877                       Weibroekdreef 9',
    ]),
  ]);
  assert.deepEqual(
    spotIbans(rows).map(({ iban }) => iban),
    [],
  );
});

test('a Spanish tax ID can have a hyphen behind its letter', () => {
  expectFields(
    `Tejidos Monserrat, S.A.
C.I.F. B-96639844
Ctra. de Vic 41
08241 Manresa
                                   FACTURA Nº 2026/118      Fecha: 03/08/2026
TOTAL                              160,81 €`,
    { vendorTaxId: 'B96639844', vendorAddress: 'Ctra. de Vic 41, 08241 Manresa' },
  );
});

test('the year belongs to a number although spaces are around the slash', () => {
  expectFields(
    `Avv. Lucia Ferrante
Via Roma 9, 82011 Airola

Airola, lì 16 novembre 2026
FATTURA N. 34 / 2026
TOTALE FATTURA     € 3.599,89`,
    { documentNumber: '34 / 2026' },
  );
});

test('a town with its postal code behind a dash is not the vendor', () => {
  expectFields(
    `Ganpati Packaging                              Invoice No. GP/26-27/0614
Gala No. 7, Bhosari MIDC                       Dated 18-Aug-26
Pune - 411026
GSTIN/UIN: 27AADFG9460H1Z7

Buyer (Bill to)
Nandini Spices Private Limited
Plot 44, Chakan
Pune - 410501

Total                                          ₹ 55,111.00`,
    { vendorName: 'Ganpati Packaging' },
  );
});

test('"Total HT" and "Total TVA" are not the total', () => {
  expectFields(
    `Cave de Rivoire                                AVOIR n° A-118
850 route de Larnage, 26600 Mercurol           Date : 12/05/2026

Base HT     Taux     TVA                       Total HT                      310,80
288,00      20,00    57,60                     Total TVA                      58,85
22,80       5,50     1,25
                                               Total TTC à votre crédit      369,65 €`,
    { netAmount: '310.80', taxAmount: '58.85', totalAmount: '369.65' },
  );
});

test('"Date" beside a company name with a word such as "Print" is the label of the document date', () => {
  expectFields(
    `Harbor Print & Copy                                          Date: 4/16/2026

From                          To                             Invoice #3381
Harbor Print & Copy, Inc.     Millstone Realty               Payment Due: 5/16/2026

Qty     Product               Subtotal
100     Door signs            $210.00

Amount Due 5/16/2026
                              Total:                         $210.00`,
    { documentDate: '2026-04-16', dueDate: '2026-05-16' },
  );
});

test('the date and time at the foot of a letter, when it was printed, are not its date', () => {
  const lines = Array.from({ length: 36 }, (_, at) =>
    at === 4 ? 'Nettobetrag   100,00\nMwSt. 19 %   19,00' : '',
  );
  expectFields(
    `Lindwurm Leasing GmbH\nParkstraße 4\n80331 München\n\nRechnung\nRechnungsnummer: 4711\nMünchen, den 01.11.2024
${lines.join('\n')}
Gesamtbetrag   119,00 EUR\n\n\n\nDatum: 30.10.2024   Zeit: 04:59:13   Seite: 1`,
    { documentNumber: '4711', documentDate: '2024-11-01' },
  );
});
