import { test } from 'node:test';

import { expectFields } from '../../find/testing/expect-fields.ts';

test('a Finnish invoice is read completely', () => {
  expectFields(
    `
Puusepänliike Kuusela Oy                                      LASKU
Metsätie 12
00100 Helsinki                                                Laskun numero:     20318
                                                              Laskun päiväys:    14.3.2026
Leipomo Rinkeli Ky                                            Eräpäivä:          28.3.2026
Torikatu 5                                                    Viitenumero:       20318 5
33100 Tampere                                                 Asiakasnumero:     1044
                                                              Tilausnumero:      77120
                                                              Maksuehto:         14 pv netto

Tuote                         Määrä   Yks.   À-hinta     Alv %     Veroton        Yhteensä
Tammipöytä                    2       kpl    6 250,00    25,5      12 500,00      15 687,50
Asennus                       4       h      50,00       25,5      200,00         251,00

                                              Veroton yhteensä     12 700,00
                                              Arvonlisävero 25,5 %  3 238,50
                                              Maksettavaa yhteensä 15 938,50 EUR

Viivästyskorko 11,5 %. Huomautusaika 8 päivää.
Puusepänliike Kuusela Oy   Y-tunnus 1572860-0   Kotipaikka Helsinki   IBAN FI21 1234 5600 0007 85   BIC NDEAFIHH`,
    {
      documentNumber: '20318',
      orderReference: '77120',
      documentDate: '2026-03-14',
      dueDate: '2026-03-28',
      vendorName: 'Puusepänliike Kuusela Oy',
      vendorAddress: 'Metsätie 12, 00100 Helsinki',
      vendorTaxId: '1572860-0',
      buyerName: 'Leipomo Rinkeli Ky',
      iban: 'FI2112345600000785',
      netAmount: '12700.00',
      taxAmount: '3238.50',
      totalAmount: '15938.50',
      currencyCode: 'EUR',
    },
  );
});

test('a Finnish credit note has its own number and date', () => {
  expectFields(
    `
Maalaamo Ranta Tmi, Satamakatu 3, 20100 Turku

                                      Hyvityslasku 5009
Asunto Oy Auringonkukka               Alkuperäinen lasku: 4977
Tammitie 9                            Alkuperäisen laskun päiväys: 15.1.2026
20500 Turku                           Päiväys: 3. helmikuuta 2026


Summa alv 0 %               -800,00
Alv 25,5 %                  -204,00
Yhteensä                  -1 004,00 €


Y-tunnus: 0737546-2`,
    {
      documentNumber: '5009',
      documentDate: '2026-02-03',
      vendorName: 'Maalaamo Ranta Tmi',
      vendorAddress: 'Satamakatu 3, 20100 Turku',
      vendorTaxId: '0737546-2',
      buyerName: 'Asunto Oy Auringonkukka',
      netAmount: '-800.00',
      taxAmount: '-204.00',
      totalAmount: '-1004.00',
      currencyCode: 'EUR',
    },
  );
});
