import { test } from 'node:test';

import { expectFields } from './testing/expect-fields.ts';

test('the first name on the page is that of the only address without a name or heading', () => {
  expectFields(
    `                                        Howard Pennock

418 Birchwood Lane                                                          406 555 0147
Helena, MT 59601                                          howard@pennockcarpentry.example

Invoice To:
Rattling Brook Inn LLC
1900 Canyon Street, Helena, MT 59601

May 16, 2026                                                     Invoice 0219

Total                                                            USD 1,054.55
`,
    { vendorName: 'Howard Pennock', vendorAddress: '418 Birchwood Lane, Helena, MT 59601' },
  );
});

test('a family name that begins the web address is that of the vendor', () => {
  expectFields(
    `Oakley House School                     Gwen Harbottle
12 School Lane                          5 Mill Bank
Leeds LS6 2RT                           Leeds LS7 3AB

Invoice 4711                            4 May 2025

Total                                   GBP 100.00

                                        www.harbottlepianos.example
`,
    { vendorName: 'Gwen Harbottle', vendorAddress: '5 Mill Bank, Leeds LS7 3AB' },
  );
});

test('the company in the footer begins with the brand at the top, unlike the recipient', () => {
  expectFields(
    `FENMARK                                 INVOICE

Ashdown Couriers Ltd
14 Mill Lane
Ludlow SY8 1AB

Invoice no. 4711                        4 May 2025

Total                                   GBP 100.00
${'\n'.repeat(34)}
Fenmark Cards Ltd · Registered in England 04182777
`,
    { vendorName: 'Fenmark Cards Ltd' },
  );
});

test("the tax ID in the vendor's address is preferred to the one in an address without a heading", () => {
  expectFields(
    `Bramley Stationers Pvt. Ltd.                      Coral Book Depot
14 Mill Road                                      22 Temple Road
Mysuru 570001, Karnataka                          Mysuru 570004, Karnataka
Phone: 0821 555 1832                              GSTIN: 29AABFS7716Q1ZF
GSTIN: 29AAKCP4821M1ZV

Tax Invoice No. 4711                              4 May 2025

Total                                             INR 100.00
`,
    { vendorName: 'Bramley Stationers Pvt. Ltd.', vendorTaxId: '29AAKCP4821M1ZV' },
  );
});

test('a tax ID below a letterhead in one line is not that of a recipient', () => {
  expectFields(
    `Circolo Apicoltori di Garda, Via San Rocco 22, 37138 Verona (VR)                 Fattura
P.IVA 03827150248
Fattura n. 118/2026

                                                  Az. Agr. Monte Croce s.s.
                                                  Loc. Prada 5
                                                  37010 Malcesine (VR)
                                                  P.IVA 02918460235

Data 09/03/2026

Totale                                            EUR 544,12
`,
    { vendorName: 'Circolo Apicoltori di Garda', vendorTaxId: '03827150248' },
  );
});

test('a family name that begins like the label of a tax is part of the name', () => {
  expectFields(
    `Da:
Falegnameria Borelli
di Borelli Ivano
P.IVA 04172830152
Via Roma 9
25062 Concesio (BS)

Fattura N. 47                                     18/05/2026

Totale                                            EUR 2.618,00
`,
    { vendorName: 'Falegnameria Borelli di Borelli Ivano' },
  );
});

test('a name that begins like the word telephone is a name', () => {
  expectFields(
    `Sprzedawca
Telemontaż Jan Kowal
35-310 Rzeszów
ul. Lipowa 12

Faktura nr 31/05/2026                             2026-05-18

Razem                                             PLN 2464,00
`,
    { vendorName: 'Telemontaż Jan Kowal' },
  );
});

test('the tax ID of a person in Spain has no label, and is not part of the address', () => {
  expectFields(
    `Emisor
Lucía Arriaga Montes
31415926L
Calle Olmo 12
14900 Lucena

Factura 4711                                      04/05/2026

Base imponible                                    100,00 €
IVA 21 %                                          21,00 €
Total                                             121,00 €
`,
    {
      vendorName: 'Lucía Arriaga Montes',
      vendorTaxId: '31415926L',
      vendorAddress: 'Calle Olmo 12, 14900 Lucena',
    },
  );
});

test('the address below a letterhead belongs to its name, although a person is between them', () => {
  expectFields(
    `Dierenkliniek De Haven

drs. F.J. Postma
Grote Haven 22
8711 JC Workum
info@dierenkliniek-haven.example

Factuur aan:
Kwekerij Van Dalen
Dijkstraat 51
8701 KA Bolsward

Factuur 2026-017                                  16 april 2026

Totaal                                            € 1.691,94

IBAN NL91 ABNA 0417 1643 00
Rekeninghouder: Dierenkliniek De Haven
`,
    { vendorName: 'Dierenkliniek De Haven', vendorAddress: 'Grote Haven 22, 8711 JC Workum' },
  );
});
