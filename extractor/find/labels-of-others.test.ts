import { test } from 'node:test';

import { expectFields } from './testing/expect-fields.ts';

test('the number that KSeF gives an invoice is not its document number', () => {
  expectFields(
    `Krajowy System e-Faktur                              Numer faktury
                                                     7/04/2026
                                                     Faktura podstawowa
                      Numer KSeF: 5252241119-20260407-3A91BC774410-2F
Sprzedawca                              Nabywca
Nazwa: Lipowa Stolarnia sp. z o.o.      Nazwa: Biuro Rachunkowe Klon
ul. Polna 8, 61-806 Poznań              ul. Krótka 2, 60-101 Poznań

Data wystawienia: 2026-04-07
Razem netto: 100,00 PLN
VAT 23 %: 23,00 PLN
Do zapłaty: 123,00 PLN`,
    { documentNumber: '7/04/2026', documentDate: '2026-04-07' },
  );
});

test('labels of web addresses and tax IDs are not the vendor', () => {
  expectFields(
    `FATTURA                          data 12/03/2026
P.IVA/CF:                        Spett.le Cantina Belvedere
                                 Via Torino 12, 10121 Torino

DESCRIZIONE                                            IMPORTO
Consulenza                                             100,00 Euro
TOTALE                                                 100,00 Euro

Website: bottegadellegno.example`,
    { vendorName: null },
  );
});

test('the number of a law is not the number of the document', () => {
  expectFields(
    `Ricevuta
Venduto da Bottega del Legno S.r.l.
Data ricevuta   12 marzo 2026
Totale ricevuta                     € 11,96

Operazione non soggetta ai sensi dell'art. 22, c. 1, n. 1 DPR 633/72`,
    { documentNumber: null, totalAmount: '11.96' },
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
