import { test } from 'node:test';

import { expectFields } from './testing/expect-fields.ts';

test('a number without a label above the date is the document number', () => {
  expectFields(
    `Datovka s.r.o.                                                  Faktura
Vinohradská 184                                                 F66321
130 00 Praha 3                                                  19.02.2025

Odběratel
Pivovar Horal a.s.
Pod Kopcem 1
460 01 Liberec

Celkem                                                          6 988,26 Kč
`,
    { documentNumber: 'F66321', documentDate: '2025-02-19' },
  );
});

test('numbers and dates above the name in its column are not its address', () => {
  expectFields(
    `                                              Facture 2025/399
                                              Facturé le: 2 novembre 2025
                                              Exigible le: 16 novembre 2025
                                              Intérêts de retard: 0,50%
Lycée Carnot                                  Boulangerie Au Fournil Doré
30 boulevard Carnot, 31000 Toulouse           2 place du Marché, 44000 Nantes
info@lycee-carnot.fr                          info@fournil.fr

Sous-total                                                    350,00
TVA (10%)                                                      35,00
Total EUR                                                     385,00

                                              www.fournil.fr
`,
    {
      vendorName: 'Boulangerie Au Fournil Doré',
      vendorAddress: '2 place du Marché, 44000 Nantes',
      documentNumber: '2025/399',
      documentDate: '2025-11-02',
      dueDate: '2025-11-16',
    },
  );
});

test('an unknown label with a date is not the name above the address', () => {
  expectFields(
    `                                              Factura 26-72830
                                              Emitido en: 14 de abril de 2026
                                              Debido a: 14 de mayo de 2026

Colegio Santa Teresa                          Imprenta Lorca
Calle Mayor 12, 28013 Madrid                  Calle Elvira 55, 18010 Granada
info@santateresa.es                           info@lorca.es

Total EUR                                                     1.796,48

                                              www.lorca.es
`,
    { vendorName: 'Imprenta Lorca', vendorAddress: 'Calle Elvira 55, 18010 Granada' },
  );
});

test('a telephone number and an email address behind an address are not part of it', () => {
  expectFields(
    `Invoice
# 169380
Created: 26 March 2026

TOTAL                                                    £3,654.12

                                Marlowe Joinery
       7 Chapel Row, Bath BA1 1HN +23981665965 info@marlowe-joinery.co.uk
`,
    { vendorName: 'Marlowe Joinery', vendorAddress: '7 Chapel Row, Bath BA1 1HN' },
  );
});

test('"lei" in an English document is the currency of the country of the account', () => {
  const page = (iban: string) => `Atelierul Pavel
Str. Morii nr. 5
400001 Cluj-Napoca

Invoice Number 2025/141
Subtotal        100.00 lei
Total           119.00 lei
IBAN ${iban}
`;
  expectFields(page('RO49AAAA1B31007593840000'), { currencyCode: 'RON' });
  expectFields(page('DE89370400440532013000'), { currencyCode: null });
});
