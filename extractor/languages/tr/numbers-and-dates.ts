import type { LabelKind, Phrases } from '../language-words.ts';

export const numbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: `
    [e |e arsiv |satis |iade |proforma ]fatura[si][ sira| seri| seri sira| belge] (NO|numarasi), fatura (NO|numarasi), faturanin numarasi, (belge|makbuz|fis|teklif|dekont)[ sira] (NO|numarasi), [serbest meslek |tahsilat ]makbuzu (NO|numarasi), fatura id
    seri WORD sira NO, seri[ ve| /] sira (NO|numarasi), fatura seri[ WORD] sira NO
  `,
  orderReference: `
    [satin alma |musteri |satis ]siparis[i] (NO|numarasi|kodu), siparisiniz, [satin alma ]siparis[i], (sozlesme|po) (NO|numarasi)
  `,
  buyerReference:
    'referansiniz, (musteri|alici|sizin) referans[i| NO| iniz], (masraf|maliyet) (merkezi|yeri), proje[ NO| kodu]',
  paymentReference:
    'odeme (referansi|aciklamasi|kodu|referans NO|referans numarasi), havale aciklamasi, tahsilat NO',
  customerNumber:
    '(musteri|cari|cari hesap|abone|tesisat|bayi|sozlesme hesap|hizmet) (NO|numarasi|kodu), tesisat NO, police NO',
  otherNumber: `
    vergi (kimlik |)(NO|numarasi), vergi dairesi[ (NO|/ NO|ve NO|/ vergi NO|adi)], vergi d. / no, v. d.[ / NO], vkn[ / tckn], v. k. n., tckn, t. c. (kimlik|kimlik NO|kimlik numarasi|no), tc kimlik (NO|numarasi), kimlik NO, mersis[ (NO|numarasi)], [ticaret ]sicil (NO|numarasi), tic. sic. no, oda sicil no, ettn, ozellestirme NO, senaryo, fatura tipi, fatura turu, tel., telefon, telefon (NO|numarasi), faks, fax, gsm, cep[ tel.], iban[ NO], swift[ kodu], bic, [banka ]hesap (NO|numarasi), sube (kodu|NO)
    [sevk |e ]irsaliye[si] (NO|numarasi), (iade|iade edilen|ilgili|iadeye konu|asil|onceki) fatura[nin|ya]( NO| numarasi), (kargo|takip|gonderi|parti|seri|sayac|plaka|barkod|z|eku|masa|adisyon|izin) (NO|numarasi), sayfa[ NO], gtin, stok kodu, urun kodu, web, e posta
  `,
  documentDate: `
    [e |satis ]fatura[si|nin] tarih[i][ ve saati|/ saat], (duzenleme|duzenlenme|tanzim|belge|kesim|makbuz|fis) tarih[i][ ve saati| / saat], fatura kesim tarihi
  `,
  dueDate: `
    vade[si][ tarih[i]], (son odeme|odeme vade|odeme vadesi) (tarihi|gunu), son odeme, odeme vadesi, en gec odeme tarihi
  `,
  otherDate: `
    (irsaliye|siparis|sevk|fiili sevk|teslim|teslimat|gonderim|gonderi|islem|hizmet|sozlesme|dogum|yazdirma|baski|kargo|iade|kayit|ilk okuma|son okuma) tarih[i], (duzenleme|duzenlenme|fatura) (zamani|saati), [hizmet |fatura |tuketim ]donem[i], gecerlilik (tarihi|suresi), (iade|iade edilen|ilgili) fatura tarihi
  `,
  currencyCode: 'para birimi, doviz (cinsi|kodu|turu), fiyatlar',
};

export const likelyNumbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: 'fatura, e fatura, e arsiv fatura, makbuz, fis NO, belge, numarasi',
  documentDate: 'tarih, tarihi',
  dueDate: 'odeme tarihi',
};
