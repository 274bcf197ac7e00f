import type { LanguageWords } from '../language-words.ts';

export const titles: LanguageWords['titles'] = {
  PAYMENT_REMINDER:
    '[pirmas |antras |trecias |paskutinis ](priminimas|raginimas)[ (apmoketi|sumoketi|del skolos|del apmokejimo)], ispejimas del skolos, pretenzija del skolos',
  CREDIT_NOTE: 'kreditine[ pvm] saskaita[ faktura], kreditinis dokumentas, grazinimo saskaita',
  CORRECTION: '(koreguojanti|patikslinta|taisanti)[ pvm] saskaita[ faktura], debetine saskaita[ faktura]',
  BANK_STATEMENT:
    '[banko ]saskaitos (israsas|apyvarta), banko israsas, saskaitos operaciju israsas, operaciju israsas',
  ORDER_DOCUMENT:
    'uzsakymas[ NO], uzsakymo patvirtinimas, [komercinis ]pasiulymas[ NO], [krovinio |prekiu ]vaztarastis[ NO], (priemimo perdavimo|atliktu darbu) aktas, atliktu darbu aktas',
  RECEIPT:
    '[kasos |fiskalinis |pirkimo ](kvitas|cekis)[ NO], kasos aparato kvitas, pinigu priemimo kvitas, mokejimo kvitas',
  INVOICE: '[pvm ]saskaita faktura, saskaita[ (NO|apmokejimui)], faktura, galutine saskaita[ faktura]',
  PRO_FORMA: '(isankstine|avansine|proforma|pro forma)[ pvm][ apmokejimo] saskaita[ faktura], proforma',
  SELF_BILLED: 'saskaita faktura israsyta pirkejo, pirkejas israso saskaita, saskaita israso pirkejas',
};

export const columns: LanguageWords['columns'] = {
  position: 'eil. nr., eil., eiles nr., poz.',
  articleNumber: '(prekes|paslaugos|gaminio) (kodas|nr.), kodas, artikulas, barkodas',
  description:
    '(prekes|paslaugos|prekiu|paslaugu|prekes / paslaugos|prekiu / paslaugu|prekes ar paslaugos|prekiu ir paslaugu) (pavadinimas|aprasymas), pavadinimas, aprasymas, prekes[ (/|ir) paslaugos], paslaugos, preke[ / paslauga]',
  quantity: 'kiekis, kiek., valandos, val. sk.',
  unit: 'mato vnt., mat. vnt., mato vienetas, matas, m. vnt., vnt.',
  unitPrice:
    '[vieneto |vnt. |1 vnt. ]kaina[ (be pvm|vnt.|uz vnt.|CODE|€|su nuolaida)][ (CODE|€)], kaina be pvm[ (CODE|€)], ikainis, tarifas',
  discount: 'nuolaida[ %| (%)], nuol.[ %]',
  taxRate: 'pvm[ %| (%)| tarifas| proc.], pvm tarifas[ %], % pvm, tarifas pvm',
  taxAmount: 'pvm (suma|CODE|€)[ (CODE|€)]',
  netLineAmount: '(suma|viso|verte|is viso)[ (CODE|€)] be pvm[ (CODE|€)], neto suma',
  lineAmount: '(suma|viso|verte|is viso)[ (CODE|€)][ su pvm][ (CODE|€)], bendra (suma|kaina|verte)',
  date: 'data, laikotarpis',
};

export const statement: LanguageWords['statement'] = {
  openingBalance: '(pradinis|ankstesnis) (likutis|balansas), likutis (laikotarpio )pradzioje',
  closingBalance: '(galutinis|dabartinis) (likutis|balansas), likutis (laikotarpio )pabaigoje',
  carriedOver: 'perkelta (i|is) (kita|ankstesnio) puslapi(o|)',
  balance: 'likutis[ po operacijos], balansas',
  debitColumn: 'debetas, islaidos, nurasyta, isejo',
  creditColumn: 'kreditas, pajamos, iskaityta, gauta',
  amountColumn: 'suma[ (CODE|valiuta)], operacijos suma',
  debitMark: 'deb.',
  creditMark: 'kred.',
  bookingDate: '(operacijos|mokejimo|irasymo|ivykdymo) data',
  valueDate: '(valiutavimo|lesu iskaitymo) data',
  text: '(operacijos|mokejimo) (aprasymas|paskirtis|tipas), gavejas / moketojas, moketojas / gavejas',
  account: 'saskaitos (NO|numeris), saskaita',
  holder: 'saskaitos savininkas, klientas',
  period: '[uz |israso |ataskaitinis ]laikotarp(is|i)[ nuo], nuo … iki',
  totalDebit: '(is viso|viso) (debetas|nurasyta|islaidos), debeto apyvarta',
  totalCredit: '(is viso|viso) (kreditas|iskaityta|pajamos), kredito apyvarta',
};

export const receipt: LanguageWords['receipt'] = {
  total: 'is viso[ (moketi|CODE)], moketi[ CODE], moketina suma, viso, suma',
  subtotal: 'tarpine suma',
  given: 'gryni[eji], grynaisiais, gauta, sumoketa',
  change: 'graza',
  rounding: 'apvalinimas',
  discount: 'nuolaida, akcija, sutaupete, kuponas, taskai, jus sutaupete',
  deposit: 'uzstatas, tara, maiselis, pakuotes uzstatas',
  tip: 'arbatpinigiai',
  tax: 'pvm[ RATE], pvm mokestis, suma be pvm, su pvm',
  cashier: 'kasinink(as|e), pardavej(as|a), aptarnavo, padavej(as|a)',
  till: 'kasa[ NO], kasos aparat(as|o)[ NO], terminalas, parduotuve, kvitas NO, kvito NO',
  table: 'stal(as|iukas)[ NO], sveciu skaicius',
  closing:
    'aciu[ (kad perkate|kad pirkote|uz pirkini|uz apsilankyma|jums)], geros dienos, iki pasimatymo, lauksime sugriztant',
  items: 'prekiu (kiekis|skaicius)',
};

export const means: LanguageWords['means'] = {
  CASH: 'gryni[eji], grynaisiais[ pinigais]',
  DEBIT_CARD: 'debeto kortele, maestro, visa debit, debit mastercard',
  CREDIT_CARD: 'kredito kortele, visa, mastercard, american express',
  CARD: '[banko |mokejimo ]kortele, bekontaktis',
  TRANSFER: '[banko |mokejimo ]pavedim(as|u), banko pervedim(as|u), elektronine bankininkyste',
  DIRECT_DEBIT: 'tiesioginis debetas, e. saskaita automatinis mokejimas',
  CHEQUE: 'banko cekis',
  VOUCHER: 'dovanu (kuponas|kortele|cekis), kuponas',
  WALLET: 'paypal, apple pay, google pay, mo[ ]qr',
};

export const terms: LanguageWords['terms'] = {
  days: '[(apmoketi|sumoketi|moketi) per|per|(apmokejimo|mokejimo) terminas|apmokejimas per] # (kalendorin(es|iu) |)(dien(as|u|os)|d.)[ nuo]',
  immediately: 'nedelsiant, is karto, gavus saskaita, apmokejimas gavus saskaita, isankstinis apmokejimas',
  endOfMonth: 'iki menesio (pabaigos|galo)',
  discount: 'nuolaida RATE (apmokejus|sumokejus) iki, RATE nuolaida (apmokejus|sumokejus) iki',
  paid: 'apmoketa[ (grynaisiais|kortele|pavedimu|avansu)], sumoketa, saskaita apmoketa, nemoketi',
  overdue:
    'neapmoket(a|os|u|i), praejo (mokejimo |apmokejimo )terminas, pradelst(a|os|i), primename, delspinigi(ai|us), isiskolinim(as|a), jei jau (apmokejote|sumokejote)',
};
