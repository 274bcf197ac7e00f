/** Words that are frequent in Turkish business documents and rare in other languages; folded. */
export const frequent =
  'fatura faturasi tarihi tarih saati saat vergi dairesi numarasi kimlik vkn tckn mersis sicil ticaret ettn senaryo ozellestirme tipi satis sayin alici satici musteri adres adresi telefon eposta mah mahallesi cad caddesi sok sokak bulvari kat daire ilce il mal hizmet miktar adet birim fiyat fiyati iskonto kdv orani tutari tutar hesaplanan toplam genel ara vergiler dahil haric odenecek matrahi yalniz turk lirasi kurus banka hesap hesabi sube vade vadesi son odeme sekli nakit kredi karti havale irsaliye siparis teslim teslimat aciklama sira urun kodu not notlar duzenleme zamani fis fisi makbuz kasa kasiyer tesekkur ederiz iyi gunler gun ve ile icin bu bir veya olarak olan tarafindan yerine gecer anonim sirketi sti sanayi san tic ltd istanbul ankara izmir turkiye bakiye borc alacak sayfa';

export const months: readonly string[] = [
  'ocak oca',
  'subat',
  'mart',
  'nisan nis',
  'mayis',
  'haziran haz',
  'temmuz',
  'agustos agu',
  'eylul eyl',
  'ekim eki',
  'kasim',
  'aralik',
];

export const weekdays: readonly string[] = [
  'pazartesi pzt',
  'sali',
  'carsamba',
  'persembe',
  'cuma',
  'cumartesi',
  'pazar',
];

export const notNames =
  '[e ](fatura|arsiv fatura), fatura (NO|numarasi|tarihi|tipi|adresi), serbest meslek makbuzu, makbuz, fis NO, irsaliye, siparis (NO|numarasi|tarihi), teklif NO, tesekkur, sayin, saygilarimizla, vergi (dairesi|NO|numarasi|kimlik), v. d., vkn, tckn, t. c. kimlik, tc kimlik, mersis, ticaret sicil, ettn, senaryo, ozellestirme NO, banka (adi|hesap|bilgileri), hesap (NO|adi|bilgileri), iban, duzenleme (tarihi|zamani), vade tarihi, son odeme, odeme sekli, para birimi, yalniz, yalnizca, not, sayfa, tel., telefon, adres[i], web sitesi, e posta, kase, imza, teslim (alan|eden), irsaliye yerine gecer, mal hizmet, genel toplam, t.c. hazine';

/** Stock and limited companies, written out and in capital letters. "Ltd." is in the list of all countries. */
export const legalForms: readonly string[] = [
  'A\\. ?Ş\\.?',
  'AŞ\\.?',
  'A\\. ?S\\.',
  '(?:Ltd|LTD|Limited|LİMİTED|LIMITED)\\.? ?(?:Şti|ŞTİ|ŞTI|Sti|STI)\\.?',
  '(?:[Aa]nonim|ANONİM|[Ll]imited|LİMİTED|[Kk]ollektif|KOLLEKTİF|[Kk]omandit|KOMANDİT) (?:[Şş]irketi|ŞİRKETİ)',
  '[Kk]ooperatifi|KOOPERATİFİ',
];

/** The labels of a party that is printed as a form. */
export const partyKeys = {
  company: '(firma|sirket|ticaret|ticari) (adi|unvani), unvan[i], firma, adi / unvani',
  name: 'ad[i] soyad[i], isim',
  street: '[fatura ]adres[i], sokak, cadde',
  town: 'ilce[ / il], sehir',
  postalCode: 'posta kodu, pk.',
  region: 'il',
  country: 'ulke',
};

/** The series of a number, printed apart from it: "Seri A Sıra No 123456". */
export const series = 'seri';
