import { test } from 'node:test';

import { expectFields } from '../../find/testing/expect-fields.ts';

test('a Turkish e-archive invoice is read completely', () => {
  expectFields(
    `
ÇINAR MOBİLYA SANAYİ VE TİCARET A.Ş.                         e-Arşiv Fatura
Fevzi Paşa Mah. Çınar Sok. No: 118/A
06570 Çankaya/Ankara
Vergi Dairesi: Çankaya VKN: 8640119271
Mersis No: 0864011927100018

SAYIN                                                 Özelleştirme No:   TR1.2
Konuk Evi Turizm Ltd. Şti.                            Senaryo:           TEMELFATURA
Cumhuriyet Cad. No: 7                                 Fatura Tipi:       SATIS
35220 Konak/İzmir                                     Fatura No:         CNR2026000000417
Vergi Dairesi: Konak                                  Fatura Tarihi:     14-03-2026
VKN: 7312044185                                       Vade Tarihi:       13-04-2026

Sıra No   Mal Hizmet         Miktar      Birim Fiyat       KDV Oranı    Mal Hizmet Tutarı
1         Meşe masa          2 Adet      5.000,00 TL       %20          10.000,00 TL
2         Montaj             4 Saat        250,00 TL       %20           1.000,00 TL

                                         Mal Hizmet Toplam Tutarı       11.000,00 TL
                                         Hesaplanan KDV (%20)            2.200,00 TL
                                         Vergiler Dahil Toplam Tutar    13.200,00 TL
                                         Ödenecek Tutar                 13.200,00 TL

Yalnız on üç bin iki yüz Türk lirası
IBAN: TR43 0009 8000 0055 1420 7177 33
İrsaliye yerine geçer.`,
    {
      documentNumber: 'CNR2026000000417',
      documentDate: '2026-03-14',
      dueDate: '2026-04-13',
      vendorName: 'ÇINAR MOBİLYA SANAYİ VE TİCARET A.Ş.',
      vendorAddress: 'Fevzi Paşa Mah. Çınar Sok. No: 118/A, 06570 Çankaya/Ankara',
      vendorTaxId: '8640119271',
      buyerName: 'Konuk Evi Turizm Ltd. Şti.',
      buyerTaxId: '7312044185',
      iban: 'TR430009800000551420717733',
      netAmount: '11000.00',
      taxAmount: '2200.00',
      totalAmount: '13200.00',
      currencyCode: 'TRY',
    },
  );
});
