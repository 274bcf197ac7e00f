import type { LanguageWords } from '../language-words.ts';

/** The freelancer's receipt is an invoice. The producer's receipt and the expense slip are issued by the buyer. */
export const titles: LanguageWords['titles'] = {
  PAYMENT_REMINDER:
    '[birinci |ikinci |son |1. |2. |3. ](odeme |borc )(hatirlatma[si]|uyarisi|ihtari), ihtarname, gecikmis odeme (bildirimi|hatirlatmasi), borc bildirimi',
  CREDIT_NOTE: 'iade fatura[si], [e ]iade faturasi, fatura iptali, alacak dekontu, kredi notu',
  CORRECTION: '(duzeltme|fark|kur farki|fiyat farki) faturasi, duzeltilmis fatura',
  BANK_STATEMENT:
    '[banka ]hesap (ekstresi|ozeti|hareketleri|dokumu), banka ekstresi, ekstre, hesap hareket dokumu, kredi karti (ekstresi|hesap ozeti)',
  ORDER_DOCUMENT:
    'siparis[ (formu|onayi|fisi|teyidi|NO)], [fiyat ]teklif[i|formu| formu| NO], [e ][sevk ]irsaliye[si][ NO], teslim (tutanagi|fisi), is emri',
  RECEIPT:
    '[satis |perakende satis |yazar kasa |bilgi |odeme ]fis[i][ NO], tahsilat makbuzu, odeme makbuzu, perakende satis fisi, odeme belgesi',
  INVOICE:
    '[satis |mal |hizmet |kapali |acik |irsaliyeli ]fatura[si][ (NO|asli|sureti)], e fatura, e arsiv[ fatura], satis faturasi, [e ]serbest meslek makbuzu, irsaliye yerine gecer fatura, e smm',
  PRO_FORMA: '(proforma|pro forma) fatura[si], proforma, on fatura',
  SELF_BILLED: '[e ]mustahsil makbuzu, gider pusulasi',
};

export const columns: LanguageWords['columns'] = {
  position: 'sira[ NO], s. no., sn., s. n.',
  articleNumber: '(urun|stok|malzeme|mal|hizmet|parca) (kodu|NO), barkod[ NO]',
  description:
    'mal[ /| ve] hizmet[ (adi|cinsi|aciklamasi|tanimi)], [malin |urunun |isin ]cinsi, aciklama[si|lar], urun[ (adi|aciklamasi|/ hizmet|/ hizmet adi|ve hizmet)], hizmet[ (adi|aciklamasi|turu)], urunler, malzeme[ adi], yapilan is',
  quantity: 'miktar[i], adet, mik., saat',
  unit: 'birim[i], olcu (birimi|br.), br.',
  unitPrice: '(birim|b.|br.) fiyat[i][ (CODE|₺|kdv haric)], fiyat[i][ (CODE|₺)], saat ucreti',
  discount: '(iskonto|indirim)[ (orani|tutari|%|(%)|/ artirim orani|/ artirim tutari)], isk.[ %]',
  taxRate: '(kdv|vergi) oran[i][ %| (%)], kdv[ %| (%)], % kdv',
  taxAmount: '(kdv|vergi) tutar[i][ (CODE|₺)], diger vergiler',
  netLineAmount:
    'mal[ /| ve] hizmet tutar[i], (kdv|vergi) haric[ toplam] tutar[i], net tutar[i], toplam (kdv haric)',
  lineAmount:
    'tutar[i][ (CODE|₺)], toplam[ (tutar|tutari|fiyat)][ (CODE|₺)], (kdv|vergi) dahil[ toplam] tutar[i], satir toplami, bedel[i]',
  date: 'tarih[i], donem',
};

export const statement: LanguageWords['statement'] = {
  openingBalance: '(acilis|devreden|onceki|donem basi) bakiye[si], donem basi bakiyesi, devir bakiyesi',
  closingBalance: '(kapanis|son|guncel|donem sonu|kullanilabilir) bakiye[si]',
  carriedOver: 'nakli yekun, devreden[ toplam], sayfa devri',
  balance: 'bakiye[ tutari| sonrasi], hesap bakiyesi',
  debitColumn: 'borc, cikan, cikis, giden',
  creditColumn: 'alacak, giren, giris, gelen',
  amountColumn: '[islem ]tutar[i][ (CODE|tl)]',
  debitMark: 'borc',
  creditMark: 'alacak',
  bookingDate: '(islem|kayit|muhasebe) tarih[i]',
  valueDate: 'valor[ tarihi]',
  text: '[islem ]aciklama[si], islem (turu|adi|tipi)',
  account: '[banka ]hesap (NO|numarasi), hesap',
  holder: 'hesap (sahibi|adi), musteri[ (adi|unvani|adi soyadi)]',
  period: '[ekstre |hesap ]donem[i], tarih araligi, … ile … arasi',
  totalDebit: 'toplam (borc|cikan|cikis|giden)',
  totalCredit: 'toplam (alacak|giren|giris|gelen)',
};

export const receipt: LanguageWords['receipt'] = {
  total: '[genel ]toplam[ (tutar|tl)], topkdv dahil, odenecek tutar',
  subtotal: 'ara toplam, aratoplam',
  given: 'nakit, alinan, odenen, tahsilat',
  change: 'para ustu, ustu',
  rounding: 'yuvarlama',
  discount: 'indirim, iskonto, kampanya, kupon, puan, kazanciniz',
  deposit: 'depozito, poset, ambalaj',
  tip: 'bahsis, servis ucreti',
  tax: 'kdv[ RATE], topkdv, toplam kdv, kdv tutari',
  cashier: 'kasiyer, garson, satis temsilcisi, kasa gorevlisi, personel',
  till: 'kasa[ NO], fis (NO|numarasi), z NO, eku NO, terminal, magaza, sube',
  table: 'masa[ NO], kisi sayisi, adisyon[ NO]',
  closing: 'tesekkur (ederiz|ederim), yine bekleriz, iyi gunler, mali degeri yoktur',
  items: '(urun|adet|kalem) (sayisi|toplami)',
};

export const means: LanguageWords['means'] = {
  CASH: 'nakit, pesin[ odeme]',
  DEBIT_CARD: 'banka karti, maestro, visa debit, debit mastercard, troy debit',
  CREDIT_CARD: 'kredi karti, visa, mastercard, american express, troy',
  CARD: 'kart, kart ile, temassiz, pos, sanal pos',
  TRANSFER: 'havale, eft, havale / eft, banka havalesi, fast, banka transferi',
  DIRECT_DEBIT: 'otomatik odeme[ talimati], dogrudan borclandirma',
  CHEQUE: 'cek, cek ile, musteri ceki',
  VOUCHER: 'hediye (ceki|karti), kupon, yemek (karti|ceki)',
  WALLET: 'paypal, apple pay, google pay, papara',
};

export const terms: LanguageWords['terms'] = {
  days: '[vade|vadesi|odeme vadesi|odeme suresi|net] # gun[ (vadeli|vade|icinde|icerisinde|sonra|sonrasi|net)]',
  immediately: 'pesin, hemen, derhal, fatura tarihinde, kapida odeme, teslimatta odeme',
  endOfMonth: 'ay sonu[nda|na kadar]',
  discount: 'erken odeme (iskontosu|indirimi) RATE, RATE erken odeme (iskontosu|indirimi)',
  paid: 'odendi, odenmistir, tahsil edilmistir, [nakit |kredi karti ile |banka karti ile ]odenmistir, kapali fatura',
  overdue:
    'vadesi (gecmis|gecen|gecti), odenmemis, odenmeyen, gecikme (faizi|zammi), gecikmis[ borc], hatirlatir(iz|im), borcunuz, odeme yapti(niz|ysaniz)',
};
