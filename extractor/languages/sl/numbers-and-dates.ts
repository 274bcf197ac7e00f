import type { LabelKind, Phrases } from '../language-words.ts';

export const numbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: `
    racun[ (za predplacilo|dobavnica|za storitve)] (NO|st.|stevilka), (stevilka|st.) (racuna|dokumenta|dobropisa|predracuna|opomina|ponudbe|e racuna), e racun (NO|st.|stevilka), dokument (NO|st.|stevilka)
    dobropis (NO|st.|stevilka), predracun (NO|st.|stevilka), opomin (NO|st.|stevilka), ponudba (NO|st.|stevilka), storno racun (NO|st.|stevilka), faktura (NO|st.|stevilka), oznaka racuna
  `,
  orderReference: `
    (stevilka|st.) [vasega |nasega ]narocila, [vase |nase ]narocil(o|nica)[ (NO|st.|stevilka|kupca)], (stevilka|st.) narocilnice, po narocilu, pogodba (NO|st.|stevilka), (stevilka|st.) pogodbe, delovni nalog (NO|st.)
  `,
  buyerReference:
    'vasa (oznaka|referenca), vas znak, referenca (kupca|narocnika), oznaka kupca, stroskovno mesto',
  paymentReference: `
    sklic[ (NO|st.|stevilka|prejemnika|za placilo|na stevilko)], referenca[ (prejemnika|placila|za placilo)], namen placila, koda namena, sklicna stevilka
  `,
  customerNumber: `
    (stevilka|st.|sifra) (kupca|stranke|narocnika|partnera|police|odjemnega mesta|merilnega mesta), sifra (kupca|stranke|partnera), stranka (NO|st.), id kupca
  `,
  otherNumber: `
    maticna stevilka, maticna st., mat. st., davcna stevilka, davcna st., dav. st., id za ddv, id st. za ddv, id ddv, ddv id, identifikacijska stevilka[ za ddv], tel., telefon, faks, fax, mobitel, gsm, mob.
    (stevilka|st.) (transakcijskega racuna|bancnega racuna|dobavnice|posiljke|serije|blagajne|strani|telefona|stevca), trr, transakcijski racun, iban, swift, bic, ean, gtin, stran, dobavnica[ (NO|st.|stevilka)]
    vpisan[o|a]…, okrozno sodisce…, osnovni kapital…, srg, vlozna stevilka, (k|za|po|originalni|izvorni) racun(u|a)[ (NO|st.|stevilka)], eor, zoi, poslovni prostor, elektronska naprava
  `,
  documentDate: `
    datum (izdaje|racuna|izdaje racuna|dokumenta|izstavitve|dobropisa|izdaje dokumenta), datum in (kraj|ura|cas) (izdaje|racuna|izdaje racuna), kraj in datum[ izdaje], izdano[ dne], izdan dne, datum izdaje, izdaja racuna
  `,
  dueDate: `
    datum zapadlosti[ racuna], zapadlost[ racuna| placila], zapade[ v placilo][ dne], rok (placila|za placilo), placati do, (placajte|poravnajte|prosimo placajte|prosimo poravnajte|prosimo za placilo|da poravnate|nakazite)[ …] do, placilo do, datum valute, valuta[ placila]
  `,
  otherDate: `
    datum (opravljene storitve|opravljanja storitve|opravljene dobave|dobave|odpreme|narocila|dostave|storitve|prevzema|prejema|izpisa|placila|pogodbe|rojstva|izvornega racuna|odcitka|dobavnice|opr. storitve), opravljeno[ dne], dobavljeno, obdobje[ (od|storitve|obracuna|opravljanja)], obracunsko obdobje, za obdobje, ponudba velja do, velja do, narocilo z dne, pogodba z dne
  `,
  currencyCode: 'valuta (racuna|dokumenta|placila), zneski (so )v, cene (so )v, zneski v',
};

export const likelyNumbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: 'racun, dobropis, e racun, predracun, faktura, opomin, ponudba, stevilka, st.',
  documentDate: 'datum, dne, z dne',
};
