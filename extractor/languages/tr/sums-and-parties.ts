import type { LabelKind, LanguageWords, Phrases } from '../language-words.ts';

/** Turkish rates have the sign before the number: "KDV (%20)". */
export const sumsAndParties: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: `
    (vergiler|vergi|kdv) dahil[ (toplam|genel toplam)][ (tutar|tutari|fiyat)][ (CODE|₺)], genel toplam[ (tutar|tutari)][ (CODE|₺|kdv dahil)], (toplam tutar|toplam)[ (kdv|vergiler|vergi)] dahil, fatura (tutari|toplami|toplam tutari|genel toplami)[ (CODE|₺)], toplam (tutar|fatura tutari)[ (CODE|₺)], toplam (tl|₺)
  `,
  netAmount: `
    mal[ /| ve] hizmet (toplam tutari|toplami|tutari), ara toplam[ (CODE|₺)], (vergiler|vergi|kdv) haric[ toplam][ (tutar|tutari|fiyat)][ (CODE|₺)], toplam[ tutar] (kdv|vergi|vergiler) haric, [kdv ]matrah[i][ RATE][ (CODE|₺)], vergi matrahi, net (tutar|toplam|tutari)[ (CODE|₺)]
  `,
  taxAmount: `
    [hesaplanan |toplam ]kdv[ (tutari|toplami|toplam|gercek|gercek usulde)][ RATE][ (tutari|CODE|₺)], [hesaplanan ]katma deger vergisi[ (tutari|toplami|gercek)][ RATE], RATE kdv[ tutari], topkdv, (toplam vergi|vergi)[ tutari| toplami], vergiler toplami
  `,
  amountDue: `
    [toplam |net ]odenecek[ (net|toplam)][ (tutar|tutari|toplam|miktar)][ (CODE|₺)], odenmesi gereken[ toplam] tutar, tahsil edilecek[ toplam] tutar, kalan (tutar|borc|bakiye|odeme), toplam borc, [borc ]bakiye[si], odenecek
  `,
  paidAmount: `
    odenen[ tutar| toplam], tahsil edilen[ tutar], (alinan|mahsup edilen|dusulen) avans, avans[ (tutari|mahsubu)], on odeme, pesinat, kapora, onceden odenen
  `,
  otherAmount: `
    [toplam ](iskonto|indirim)[ (tutari|orani|toplami)][ RATE], toplam artirim, kargo[ (ucreti|bedeli)], nakliye[ (ucreti|bedeli)], (teslimat|hizmet|kurulum) (ucreti|bedeli), yuvarlama[ farki], gecikme (zammi|faizi|bedeli), birim fiyat[i], miktar, adet, [odenmis ]sermaye[si], nakit, kredi karti, para ustu, depozito, bahsis, [doviz ]kur[u], [kdv ]tevkifat[i][ (tutari|orani)][ RATE], hesaplanan kdv tevkifat[i][ RATE], tevkif edilen kdv, tevkifata tabi (islem tutari|islem uzerinden hes. kdv), [gelir vergisi |gv ]stopaj[i][ RATE], (konaklama|damga|gelir|ozel iletisim|ozel tuketim) vergisi[ RATE], otv[ RATE], oiv[ RATE], agirlik
  `,
  seller:
    'satici, tedarikci, saglayici, (satici|firma|tedarikci) (bilgileri|unvani), (faturayi|belgeyi) duzenleyen',
  buyer: `
    sayin, alici, musteri, (alici|musteri) (bilgileri|adi|unvani|adi soyadi|adi / unvani|firma|adresi), fatura (adresi|bilgileri|edilen|kesilen|alicisi)
  `,
  otherParty: `
    (teslimat|teslim|sevk|sevkiyat|gonderim|gonderi) (adresi|yeri|bilgileri), teslim (alan|eden), banka[ (adi|bilgileri|hesap bilgileri)], hesap bilgileri, tasiyici[ firma], kargo (firmasi|sirketi), kasiyer, garson, yetkili[ (kisi|imza)], ilgili kisi, mali musavir, satis temsilcisi, plasiyer, onaylayan
  `,
  payee: 'hesap (sahibi|adi|unvani), lehdar, [odeme ]alacakli[si], iban sahibi',
};

export const likelySums: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: 'toplam, tutar',
};

export const dueByBuyer: LanguageWords['dueByBuyer'] = {
  AE: 'ters[ine] vergilendirme, kdv[ si] (alici tarafindan |)sorumlu sifatiyla (alici tarafindan |)(odenecektir|beyan edilecektir)',
};
