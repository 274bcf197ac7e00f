import { test } from 'node:test';

import { expectFields } from '../../find/testing/expect-fields.ts';

test('a Polish invoice with a table of net, tax and gross is read completely', () => {
  expectFields(
    `
Stolarnia Jodłowa Sp. z o.o.                                  Faktura VAT nr FV/2026/03/118
ul. Leśna 14/3                                                Data wystawienia: 14 marca 2026 r.
00-950 Warszawa                                               Data sprzedaży: 12 marca 2026 r.
NIP: 525-234-40-78                                            Termin płatności: 28.03.2026

Nabywca:
Piekarnia Złoty Kłos s.c.
ul. Młyńska 7
30-001 Kraków
NIP: 6762461659

Lp.  Nazwa towaru lub usługi     Ilość  J.m.   Cena netto   Wartość netto  VAT %  Kwota VAT  Wartość brutto
1    Stół dębowy                 2      szt.   1 250,00     2 500,00       23     575,00     3 075,00
2    Montaż                      4      godz.  120,00       480,00         23     110,40     590,40
                                               Razem        2 980,00              685,40     3 665,40

Do zapłaty: 3 665,40 zł
Słownie: trzy tysiące sześćset sześćdziesiąt pięć złotych 40/100
Numer rachunku: PL61 1090 1014 0000 0712 1981 2874`,
    {
      documentNumber: 'FV/2026/03/118',
      documentDate: '2026-03-14',
      dueDate: '2026-03-28',
      vendorName: 'Stolarnia Jodłowa Sp. z o.o.',
      vendorAddress: 'ul. Leśna 14/3, 00-950 Warszawa',
      vendorTaxId: '5252344078',
      buyerName: 'Piekarnia Złoty Kłos s.c.',
      buyerTaxId: '6762461659',
      iban: 'PL61109010140000071219812874',
      netAmount: '2980.00',
      taxAmount: '685.40',
      totalAmount: '3665.40',
      currencyCode: 'PLN',
    },
  );
});

test('a Polish correction has its own number and date, not those of the invoice it corrects', () => {
  expectFields(
    `
Hurtownia Bławat Sp. j.                FAKTURA KORYGUJĄCA NR FK/7/2026
al. Lipowa 8                           do faktury nr FV/2026/02/015 z dnia 2026-02-10
61-001 Poznań                          Data wystawienia faktury korygowanej: 2026-02-10
NIP 782-000-11-14                      Data wystawienia: 2026-03-05

Zamówienie nr 4500117                  Dokument WZ nr WZ/88/2026
Nabywca                                Odbiorca
Karczma u Wita                         Magazyn Wita
Rynek 3, 33-300 Nowy Sącz              ul. Polna 1, 33-300 Nowy Sącz

Razem netto                 -400,00
Podatek VAT 23%              -92,00
Razem brutto                -492,00 PLN
Płatność w terminie 14 dni`,
    {
      documentNumber: 'FK/7/2026',
      orderReference: '4500117',
      documentDate: '2026-03-05',
      dueDate: '2026-03-19',
      vendorName: 'Hurtownia Bławat Sp. j.',
      vendorTaxId: '7820001114',
      buyerName: 'Karczma u Wita',
      netAmount: '-400.00',
      taxAmount: '-92.00',
      totalAmount: '-492.00',
      currencyCode: 'PLN',
    },
  );
});
