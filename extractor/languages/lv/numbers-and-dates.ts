import type { LabelKind, Phrases } from '../language-words.ts';

export const numbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: `
    [avansa |prieksapmaksas |kredita |elektroniskais ]rekins[ (pavadzime|faktura)] (NO|numurs), [avansa |prieksapmaksas |kredita ]rekina[ (pavadzimes|fakturas)] (NO|numurs), kreditrekin(s|a) (NO|numurs), [precu ]pavadzime[s][ rekins| rekina] (NO|numurs), (dokumenta|ceka|kvits|kvita|atgadinajuma|piedavajuma) (NO|numurs)
    serija WORD NO, serija un (NO|numurs), serija[ ] / (NO|numurs), (piedavajums|atgadinajums|ceks) (NO|numurs)
  `,
  orderReference: `
    [jusu |pirkuma ]pasutijum(s|a)[ (NO|numurs)], saskana ar (pasutijumu|ligumu)[ NO], ligum(s|a) (NO|numurs)
  `,
  buyerReference: '(jusu|pirceja|pasutitaja) (atsauce|atsauces NO), izmaksu (centrs|vieta)',
  paymentReference: 'maksajuma (merkis|atsauce|uzdevums|kods|identifikators), unikalais maksajuma kods',
  customerNumber:
    '(klienta|pirceja|abonenta|partnera|liguma konta) (kods|NO|numurs), ligumkonts, objekta NO, polises NO',
  otherNumber: `
    [vien. |vienotais ]reg. (NO|numurs), [vienotais |pvn |pvn maksataja |nodoklu maksataja ]registracijas (NO|numurs), pvn[ maksataja][ reg.| registracijas][ NO| numurs| kods], pvn reg. NO, nodoklu maksataja (kods|NO), nmr kods, personas kods, kods, [bankas |norekinu ]kont(s|a)[ (NO|numurs)], bankas kods, iban, swift, bic, tel., talr., talrunis, talruna (NO|numurs), fakss, mob., e pasts
    (sutijuma|kravas|partijas|serijas|kases|skaititaja|automasinas|telefona|lapas) (NO|numurs), (pret|pie|par|sakotnejais|kreditejamais|labojamais) rekin(s|u|am|a)[ (NO|numurs)], lapa, lpp., gtin, ean, preces kods
  `,
  documentDate: `
    (rekina|rekina izrakstisanas|izrakstisanas|izsniegsanas|dokumenta|pavadzimes|sastadisanas|noformesanas) datums, datums un (vieta|laiks), [rekins |]izrakstits, vieta un datums
  `,
  dueDate: `
    (apmaksas|samaksas|maksajuma|rekina apmaksas) (termins|datums), (apmaksat|samaksat|maksat|apmaksa|samaksa) lidz, (ludzam|ludzu) (apmaksat|samaksat)[ …] lidz, apmaksas termins lidz, termins
  `,
  otherDate: `
    (piegades|pakalpojuma|pakalpojuma sniegsanas|darijuma|sanemsanas|pasutijuma|drukas|liguma|dzimsanas|nosutisanas|izpildes|preces izsniegsanas) datums, [norekinu |par |piegades ]period(s|u)[ no], derig(s|a) lidz, piedavajums derig(s|a) lidz
  `,
  currencyCode: '[maksajuma |rekina ]valuta, (cenas|summas) noraditas',
};

export const likelyNumbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber:
    'rekins, rekins faktura, rekins pavadzime, pavadzime, kreditrekins, avansa rekins, kvits, numurs',
  documentDate: 'datums',
};
