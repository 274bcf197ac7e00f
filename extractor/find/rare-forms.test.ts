import { test } from 'node:test';

import { expectFields } from './testing/expect-fields.ts';

/** A footer is in the last quarter of the page. */
const toFooter = '\n'.repeat(32);

test('the firm behind its own account in the footer is the vendor, not the recipient with a VAT ID', () => {
  expectFields(
    `STEINLECHNER                     Zimmerei · Dorfstraße 12 · 6100 Seefeld · 05212 33 44

Pension Edelweiß Betriebs GmbH
Kirchweg 3
6105 Leutasch
UID ATU58713304

Rechnung 26/088
Seefeld, am 16. Februar 2026

Dachstuhl laut Angebot                                    € 1.000,00
20 % USt.                                                   € 200,00
Gesamtbetrag                                              € 1.200,00
${toFooter}
Steinlechner Zimmerei GmbH · FN 214881 k · UID ATU45048853 · Sparkasse AT61 1904 3002 3457 3201`,
    { vendorName: 'Steinlechner Zimmerei GmbH', vendorTaxId: 'ATU45048853' },
  );
});

test('the company behind a brand is the vendor if the invoice says "trading as"', () => {
  expectFields(
    `WATTLE PLUMBING
Lic. 284417C | 0418 220 614 | jobs@wattleplumbing.example
Tax Invoice
R & J Fielding Pty Ltd trading as Wattle Plumbing         Invoice number   2216
ABN 22 364 435 766                                        Issue date       14 Jul 2026
12 Foundry Street
Tamworth NSW 2340

Total (inc GST)                                            $1,372.80
GST included in total                                        $124.80`,
    { vendorName: 'R & J Fielding Pty Ltd trading as Wattle Plumbing', taxAmount: '124.80' },
  );
});

test('an address in the form of labels and values is read without its labels', () => {
  expectFields(
    `Cedente/prestatore (fornitore)                    Cessionario/committente (cliente)
Codice fiscale: 07366560485                       Codice fiscale: 03324100639
Denominazione: Torneria Bassi S.r.l.              Denominazione: Pompe Ferrari S.p.A.
Regime fiscale: RF01 (ordinario)                  Indirizzo: Via Emilia 204
Indirizzo: Via dei Fabbri 17                      Comune: Rubiera Provincia: RE
Comune: Langhirano Provincia: PR                  Cap: 42048 Nazione: IT
Cap: 43013 Nazione: IT

Numero documento          Data documento
218/2026                  29-05-2026`,
    { vendorName: 'Torneria Bassi S.r.l.', vendorAddress: 'Via dei Fabbri 17, 43013 Langhirano PR, IT' },
  );
});

test('the address behind the name in the footer has neither the capital nor the next sentence', () => {
  expectFields(
    `FACTURE n° 2026-118                               Date de facture : 05/10/2026

Total HT                                                   100,00 €
TVA 20 %                                                    20,00 €
Total TTC                                                  120,00 €
${toFooter}
Brumes Réseaux SAS au capital de 45 000 € - 88 quai Perrache, 69002 Lyon - RCS Lyon 254972607
pénalités au taux légal. Service facturation : TSA 41180, 69905 Lyon Cedex 20.`,
    { vendorName: 'Brumes Réseaux SAS', vendorAddress: '88 quai Perrache, 69002 Lyon' },
  );
});

test('a letterhead may begin its address with the name of a building', () => {
  expectFields(
    `                          Thornbury & Daughter
                         Antiques & Restoration
       The Old Barn, Market Place, Hexham, Northumberland NE46 3NX
                             01434 555 0126

Receipt no. 611 19th September 2026
Sold to: Mrs Eleanor Pyle, Bailiffgate, Alnwick
Oak chest of drawers                                  £1,850.00
Total                                                 £1,850.00`,
    { vendorName: 'Thornbury & Daughter' },
  );
});

test('on Romanian invoices, the series belongs to the number', () => {
  expectFields(
    `Furnizor: SC MOARA VECHE SRL            FACTURĂ        Client: SC CANTINA NOUĂ SRL
CIF: RO38614326                Seria MV nr. 04417      CIF: RO37005848
                               Data: 09/03/2026

Total de plată                                          1759.86 RON`,
    { documentNumber: 'MV 04417', vendorName: 'SC MOARA VECHE SRL' },
  );
});

test('a number with the label of the invoice number is no tax ID', () => {
  expectFields(
    `Fuente Clara Energía, S.L.U.
CIF B39287818. Av. de la Industria 9, 16003 Cuenca

Nº factura: ES260700418
Fecha emisión factura: 03/08/2026
Base imponible                                            132,90 €
IVA 21 %                                                   27,91 €
Total factura                                             160,81 €

Titular: Panadería Rivas C.B. NIF: E16228840. Domiciliación bancaria ES** **** **** 4471`,
    { documentNumber: 'ES260700418', vendorName: 'Fuente Clara Energía, S.L.U.' },
  );
});
