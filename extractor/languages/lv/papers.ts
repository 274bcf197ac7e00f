import type { LanguageWords } from '../language-words.ts';

/** An advance invoice is only a request for payment. A waybill of goods is also the tax invoice. */
export const titles: LanguageWords['titles'] = {
  PAYMENT_REMINDER:
    '[pirmais |otrais |pedejais |atkartots ](atgadinajums|bridinajums)[ (par (paradu|apmaksu|rekinu|neapmaksatu rekinu))], pretenzija par paradu',
  CREDIT_NOTE: 'kredit rekins, kredita (rekins|pavadzime), kreditrekins, precu atgriesanas pavadzime',
  CORRECTION: '(labots|korigejosais|precizets|korekcijas) rekins, debeta rekins',
  BANK_STATEMENT: '[bankas ]konta (izraksts|parskats|izdruka), bankas izraksts, norekinu konta izraksts',
  ORDER_DOCUMENT:
    'pasutijums[ NO], pasutijuma apstiprinajums, [komercialais |cenas ]piedavajums[ NO], piegades (akts|pavadzime|lapa), (pienemsanas nodosanas|darbu nodosanas|izpildito darbu) akts, transporta pavadzime',
  RECEIPT:
    '[kases |fiskalais |pirkuma |maksajuma ](ceks|kvits)[ NO], stingras uzskaites kvits, kases ienemumu orderis',
  INVOICE:
    '[nodokla |pvn |elektroniskais ]rekins[ (pavadzime|faktura|NO|par pakalpojumiem)], [precu ]pavadzime[ rekins], faktura, galigais rekins',
  PRO_FORMA: '(avansa|prieksapmaksas|proforma|pro forma|prieks) rekins, proforma, prieksrekins',
  SELF_BILLED: 'pasrekins, rekinu izraksta pircejs, pircejs izraksta rekinu, pasizrakstits rekins',
};

export const columns: LanguageWords['columns'] = {
  position: 'nr. p.k., n. p. k., npk., nr. p. k., poz.',
  articleNumber: '(preces|artikula|pakalpojuma|produkta) (kods|nr.|numurs), kods, artikuls, svitrkods',
  description:
    '(preces|pakalpojuma|precu|pakalpojumu|preces / pakalpojuma|preces vai pakalpojuma|precu / pakalpojumu|preces un pakalpojuma) (nosaukums|apraksts), nosaukums, apraksts, prece[s][ / pakalpojum(s|i)], pakalpojum(s|i)',
  quantity: 'daudzums, daudz., skaits, stundas',
  unit: 'mervieniba, merv., mervien., mersv., vieniba, gab.',
  unitPrice:
    '[vienibas |vien. ]cena[ (bez pvn|par vienibu|par vien.|CODE|€)][ (CODE|€)], cena par (vienibu|gab.|stundu), tarifs',
  discount: 'atlaide[ %| (%)], atl.[ %]',
  taxRate: 'pvn[ %| (%)| likme], pvn likme[ %], % pvn, likme',
  taxAmount: 'pvn (summa|CODE|€)[ (CODE|€)]',
  netLineAmount: '(summa|kopa|vertiba|cena kopa)[ (CODE|€)] bez pvn[ (CODE|€)], neto summa',
  lineAmount: '(summa|kopa|vertiba)[ (CODE|€)][ ar pvn][ (CODE|€)], kopeja (summa|cena), cena kopa',
  date: 'datums, periods',
};

export const statement: LanguageWords['statement'] = {
  openingBalance: '(sakuma|ieprieksejais|sakotnejais) (atlikums|saldo|bilance), atlikums perioda sakuma',
  closingBalance: '(beigu|pasreizejais|gala) (atlikums|saldo|bilance), atlikums perioda beigas',
  carriedOver: 'parnests (no|uz) (ieprieksejas|nakamo) lap(as|u)',
  balance: 'atlikums[ pec darijuma], bilance',
  debitColumn: 'debets, izejosie[ maksajumi], izdevumi, norakstits',
  creditColumn: 'kredits, ienakosie[ maksajumi], ienemumi, ieskaitits',
  amountColumn: 'summa[ (CODE|valuta)], darijuma summa',
  debitMark: 'deb.',
  creditMark: 'kred.',
  bookingDate: '(darijuma|maksajuma|gramatosanas|izpildes) datums',
  valueDate: 'valutesanas datums, valutas datums',
  text: '(darijuma|maksajuma) (apraksts|merkis|veids|detalas), sanemejs / maksatajs, maksatajs / sanemejs',
  account: 'konta (NO|numurs), konts',
  holder: 'konta (ipasnieks|turetajs), klients',
  period: '[par |izraksta |parskata ]period(s|u)[ no], no … lidz',
  totalDebit: '(kopa|pavisam) (debets|izejosie|izdevumi|norakstits), debeta apgrozijums',
  totalCredit: '(kopa|pavisam) (kredits|ienakosie|ienemumi|ieskaitits), kredita apgrozijums',
};

export const receipt: LanguageWords['receipt'] = {
  total: 'kopa[ (apmaksai|samaksai|CODE|eur)], (apmaksai|samaksai)[ kopa], kopsumma, summa',
  subtotal: 'starpsumma',
  given: 'skaidra nauda, sanemts, samaksats, iedots',
  change: 'atlikums, izdots, nauda atpakal',
  rounding: 'noapalosana',
  discount: 'atlaide, akcija, jus ietaupijat, ietaupijums, kupons, punkti',
  deposit: 'depozits, iepakojuma depozits, iepakojums, maisins',
  tip: 'dzeramnauda',
  tax: 'pvn[ RATE], nodoklis, summa bez pvn, pvn likme',
  cashier: 'kasier(is|e), pardevej(s|a), apkalpoja, viesmil(is|e)',
  till: 'kase[ NO], kases (aparats|sistema)[ NO], terminals, veikals, dok. NO, ceks NO',
  table: 'galds[ NO], galdins[ NO], viesu skaits',
  closing: 'paldies[ (par (pirkumu|apmeklejumu)|jums)], uz redzesanos, jauku dienu, gaidisim jus',
  items: 'precu (skaits|daudzums)',
};

export const means: LanguageWords['means'] = {
  CASH: 'skaidra nauda, skaidra naudas, ar skaidru naudu',
  DEBIT_CARD: 'debetkarte, maestro, visa debit, debit mastercard',
  CREDIT_CARD: 'kreditkarte, visa, mastercard, american express',
  CARD: '[bankas |maksajumu |norekinu ]karte, ar karti, bezkontakta',
  TRANSFER:
    '[bankas ]parskaitijum(s|u), ar parskaitijumu, maksajuma uzdevums, internetbanka, bankas parskaitijums',
  DIRECT_DEBIT: 'automatiskais (rekinu )maksajums, tiesais debets, e rekina automatiskais maksajums',
  CHEQUE: 'bankas ceks',
  VOUCHER: 'davanu (karte|kupons), kupons, vaucers',
  WALLET: 'paypal, apple pay, google pay, mobilly',
};

export const terms: LanguageWords['terms'] = {
  days: '[(apmaksat|samaksat|apmaksa|samaksa)|(apmaksas|samaksas) termins|pecapmaksa] # (kalendara |kalendaro |)(dien(as|u|am)|d.)[ laika][ (no|pec)]',
  immediately: 'nekavejoties, uzreiz, pec rekina sanemsanas, sanemot rekinu, prieksapmaksa',
  endOfMonth: 'lidz menesa beigam',
  discount: 'atlaide RATE (apmaksajot|samaksajot) lidz, RATE atlaide (apmaksajot|samaksajot) lidz',
  paid: 'apmaksats[ (skaidra nauda|ar karti|ar parskaitijumu)], samaksats, rekins apmaksats, nemaksat',
  overdue:
    'neapmaksat(s|ais|ie|i|u), kavet(s|ais|ie), nokavet(s|ais|ie), atgadinam, kavejuma (nauda|procent(i|us)), parads, ja (esat )jau (apmaksajusi|samaksajusi)',
};
