import type { LabelKind, Phrases } from '../language-words.ts';

export const numbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: `
    [kreditine |debetine |isankstine |avansine ][pvm ]saskaita[ faktura| apmokejimui] (NO|numeris), [kreditines |debetines |isankstines ][pvm ]saskaitos[ fakturos| apmokejimui] (NO|numeris), (dokumento|fakturos|kvito|cekio|priminimo|pasiulymo) (NO|numeris)
    (kreditinis|debetinis) dokumentas (NO|numeris), (faktura|kvitas|cekis|priminimas|pasiulymas) (NO|numeris), serija ir (NO|numeris), serija[ ] / (NO|numeris), serija[ ]NO, serija WORD NO, [pvm ]saskaita faktura serija WORD NO
  `,
  orderReference: `
    [jusu |pirkimo ]uzsakym(o|as)[ (NO|numeris)], pagal (uzsakyma|sutarti)[ NO], (sutarties|sutartis) (NO|numeris)
  `,
  buyerReference: '(jusu|pirkejo|uzsakovo) (nuoroda|zyma), (kastu|islaidu|sanaudu) centras',
  paymentReference:
    'mokejimo (paskirtis|nuoroda|kodas), imokos kodas, unikalus mokejimo kodas, mokejimo nurodymo kodas',
  customerNumber: '(kliento|pirkejo|abonento|vartotojo|partnerio) (kodas|NO|numeris), poliso NO, objekto NO',
  otherNumber: `
    imones kodas, im. kodas, (juridinio asmens|j. a.|asmens|registro|gyventojo) kodas, [imones ]kodas, pvm[ moketojo] (kodas|NO|numeris), tel., telefonas, telefono (NO|numeris), faks., faksas, mob., mobilus[ telefonas], iban, swift, bic
    a / s, a. s., atsiskaitomoji saskaita, atsisk. (saskaita|sask.), banko (kodas|saskaita|saskaitos NO), (vaztarascio|vaztarastis|krovinio vaztarastis|siuntos|serijos|partijos|kasos aparato|skaitiklio|automobilio) (NO|numeris)
    individualios veiklos (pazymos|pazymejimo|pazyma) NO, verslo liudijim(o|as) NO, (pagal|prie|pirmine|pradine|koreguojama|kredituojama) [pvm ]saskait(a|ai|os)[ faktura| fakturai| fakturos][ (NO|numeris)], puslapis, psl., gtin, ean, prekes kodas
  `,
  documentDate: `
    (israsymo|saskaitos|saskaitos fakturos|saskaitos israsymo|dokumento|isdavimo|sudarymo) data, data ir (vieta|laikas), (saskaita |)israsyta
  `,
  dueDate: `
    (apmoketi|sumoketi|moketi|apmokejimas|mokejimas) iki, (prasome|prasom) (apmoketi|sumoketi)[ …] iki, (apmokejimo|mokejimo) (terminas|data|iki), [apmokejimo ]terminas
  `,
  otherDate: `
    (pristatymo|tiekimo|uzsakymo|spausdinimo|sutarties|gimimo|isvezimo|atsiemimo|gavimo) data, (prekiu|paslaugu|paslaugos) (isdavimo|tiekimo|pristatymo|suteikimo|teikimo|atlikimo) data, [ataskaitinis |uz |mokestinis ]laikotarp(is|i), galioja iki, pasiulymas galioja iki
  `,
  currencyCode: '[mokejimo ]valiuta, (kainos|sumos) nurodytos',
};

export const likelyNumbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber:
    '[pvm ]saskaita faktura, saskaita, kreditine saskaita, isankstine saskaita, kvitas, numeris, serija',
  documentDate: 'data',
};
