import { test } from 'node:test';

import { expectFields } from './testing/expect-fields.ts';

test('in a line with a brand, a firm and its address, the firm is the vendor', () => {
  expectFields(
    `Lumora

Praxis am Markt
Gartenstraße 88
24103 Kiel

Rechnung 4711                              Rechnungsdatum 03.03.2025

Gesamtbetrag                                        595,00 €

Lumora · Bergmann Licht GmbH · Lindenallee 12, 70173 Stuttgart · USt-IdNr. DE868563087
`,
    { vendorName: 'Bergmann Licht GmbH', vendorAddress: 'Lindenallee 12, 70173 Stuttgart' },
  );
});

test('a letter before digits is not a telephone number', () => {
  expectFields(
    `Mette Krogsgaard              Havnens Fisk A/S              FAKTURA
Havnevej 4                    Strandalléen 7                F250513
9000 Aalborg                  9000 Aalborg                  20-04-2025
CVR 58505811

Subtotal                                                    9.965,00 kr.
Moms 25 %                                                   2.491,25 kr.
I alt inkl. moms                                           12.456,25 kr.
`,
    { vendorName: 'Mette Krogsgaard', vendorTaxId: '58505811' },
  );
});

test('the kind of an association and the line below it are one name', () => {
  expectFields(
    `Borettslaget
Solbakken Terrasse
Kirkegata 88
4006 Stavanger
Foretaksregisteret NO 982 515 637 MVA

Ingrid Solheim                          Fakturanummer 2026-0791
Storgata 12                             Fakturadato 14.03.2026
5014 Bergen                             Forfallsdato 28.03.2026

Å betale                                          12 783,13 kr
`,
    { vendorName: 'Borettslaget Solbakken Terrasse', vendorAddress: 'Kirkegata 88, 4006 Stavanger' },
  );
});

test('a tax ID below the table is not part of the address above it', () => {
  expectFields(
    `Brightwater Media Inc.
1420 Sycamore Ave
Austin, TX 78702

Bill to
Sawtooth Outfitters                     Invoice # 603-8813
8810 County Road 12                     Invoice date 01/26/2020
Tucson, AZ 85701

Description                Qty          Rate           Amount
Web design                  12        190.15         2,281.80
Subtotal                                             2,281.80
Total                                               $2,281.80
EIN 70-5730599
`,
    { vendorName: 'Brightwater Media Inc.', vendorTaxId: '70-5730599' },
  );
});

test('labels below their amounts are read as captions', () => {
  expectFields(
    `Quillwerk Studio
Lindenweg 4
10115 Berlin

Rechnung 4711                              Rechnungsdatum 03.03.2025

1.000,00 €               190,00 €                  1.190,00 €
Netto                    MwSt. 19 %                Gesamtbetrag
`,
    { netAmount: '1000.00', taxAmount: '190.00', totalAmount: '1190.00' },
  );
});

test('a company may print its name in small letters, and its manager is not the vendor', () => {
  expectFields(
    `lesekreis am wehr ggmbh · wehrgasse 4 · 09112 chemnitz

Buchbinderei Sandra Kolbe
Dorfstraße 12
04643 Geithain

Rechnung R-2026-0117                       Rechnungsdatum: 20.03.2026

Rechnungsbetrag                                               308,98 €

Fon 0371 555 01 44        Leitung: Doris Uhlmann        Sparkasse Chemnitz
lesekreis am wehr ggmbh · wehrgasse 4 · 09112 chemnitz · www.lesekreis.example
`,
    { vendorName: 'lesekreis am wehr ggmbh' },
  );
});

test('a sentence about the registered office contains the address, but is not part of it', () => {
  expectFields(
    `FACTURA FV-2026-118                             FECHA: 26/03/2026

EMPRESA EMISORA                                 CLIENTE
Almendro S.L.                                   Candelaria Febles Déniz
CIF: B37501558                                  c.febles@correo.example

TOTAL                                           26.634,98 €

DATOS REGISTRALES
Almendro S.L. - CIF: B37501558. Domicilio social: Calle Mayor 81, 38005 Puerto Viejo. Inscrita en el Registro.
`,
    { vendorName: 'Almendro S.L.', vendorAddress: 'Calle Mayor 81, 38005 Puerto Viejo' },
  );
});

test('a Romanian postal code has six digits, also behind the street and before a town of two words', () => {
  for (const town of ['550201 Sibiu', '557085 Gura Râului'])
    expectFields(
      `Factura AV Nr. 231                Data emiterii: 04.02.2026

Furnizor                          Cumpărător
Atelierul Verde S.R.L.            Pensiunea Cibinului S.R.L.
CUI: RO16217244                   CUI: RO 17834426
Str. Măceșului 6, ${town}
Tel.: 0269 555 014

Total de plată                                              7.147,04 lei
`,
      { vendorAddress: `Str. Măceșului 6, ${town}` },
    );
});
