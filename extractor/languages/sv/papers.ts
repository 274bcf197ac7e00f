import type { LanguageWords } from '../language-words.ts';

export const titles: LanguageWords['titles'] = {
  PAYMENT_REMINDER:
    '[forsta |andra |sista |1:a |2:a ]betalnings[ ]paminnelse, paminnelse[ (om betalning|faktura|faktura NO)], inkassokrav, kravbrev, inkasso[varning], betalningskrav, obetald faktura, forfallen faktura',
  CREDIT_NOTE:
    'kredit[ ]faktura[ NO], kreditnota, kreditering, makulering[sfaktura], retur kvitto, returnota',
  CORRECTION: 'rattad faktura, korrigerad faktura, korrigeringsfaktura, ersattningsfaktura, rattelsefaktura',
  BANK_STATEMENT:
    'kontoutdrag, konto utdrag, kontobesked, transaktioner, transaktionslista, kontohandelser, kontosammanstallning, saldobesked, bankutdrag',
  ORDER_DOCUMENT:
    'order[bekraftelse| bekraftelse|erkannande| NO], bestallning[ NO|sbekraftelse], inkopsorder, offert[ NO], prisforslag, anbud, foljesedel[ NO], leveransavi, leveransbekraftelse, plocklista, packsedel, fraktsedel, arbetsorder, forfragan, kostnadsforslag',
  RECEIPT:
    '[kassa|kop|parkerings|taxi|original |kort|betalnings]kvitto[ NO| / faktura], kontantnota, betalningsbekraftelse, kontantkvitto, kvitto[ kopia]',
  INVOICE:
    '[hyres|samlings|slut|del|forskotts|a conto |a conto|kontant|e |tele|el|kund|original|kopia ]faktura[ (original|kopia|NO|/ foljesedel|specifikation)], faktura[ / invoice], invoice / faktura, rakning, hyresavi, avi, fakturor, debetnota, kontantfaktura',
  PRO_FORMA: 'proforma[ ]faktura, pro forma[ faktura], proforma',
  SELF_BILLED: 'sjalvfakturering, sjalvfaktura, sjalvfakturerad, avrakningsnota',
};

export const columns: LanguageWords['columns'] = {
  position: 'pos., rad, radnr, NO',
  articleNumber: 'art[ikel]. NO, artnr, art., artikel, produkt NO, varu NO, ean, kod, sku',
  description:
    '[artikel]benamning, [produkt|artikel|tjanste]beskrivning, text, vara, tjanst, produkt, specifikation, artikel / tjanst, vara / tjanst, avser, utfort arbete, beteckning, artiklar',
  quantity:
    '[lev. |levererat |fakt. |best. ]antal[ (st|tim|timmar|levererat)], mangd, kvantitet, lev. ant., ant., timmar, tim., st., tid, enheter',
  unit: 'enhet, enh., sort',
  unitPrice:
    'a pris[ (CODE|kr|exkl. moms)], apris, [styck |enhets|netto|st |tim|brutto|stycke ](pris)[ (/ enhet|/ st|per enhet|per st|exkl. moms|CODE|kr|/ enh.)], timpris, timkostnad, pris, kostnad',
  discount: 'rabatt[ %], rab.[ %], % rabatt',
  taxRate: 'moms[ (%|sats|kod)], momssats, % moms, moms %, momskod, skatteniva',
  taxAmount: 'moms (kr|CODE|belopp), momsbelopp',
  netLineAmount:
    '(belopp|summa|totalt|pris|total) (exkl|exklusive|ex|netto). [moms][ CODE], netto[belopp| belopp]',
  lineAmount:
    'belopp[ (CODE|kr|inkl. moms|i CODE)], summa[ (CODE|kr|inkl. moms)], total[t][ (CODE|kr|inkl. moms|pris)], radsumma, radbelopp, totalpris, att betala',
  date: 'datum, lev[erans]. datum, period',
};

export const statement: LanguageWords['statement'] = {
  openingBalance: '(ingaende|foregaende|tidigare) (saldo|balans|behallning)',
  closingBalance: '(utgaende|aktuellt|nytt|slutligt) (saldo|balans|behallning)',
  carriedOver: 'transport[ fran| till] sida, ingaende transport, utgaende transport',
  balance: 'saldo[ (CODE|efter transaktion)], behallning, bokfort saldo',
  debitColumn: 'uttag, utbetalning[ar], belastning[ar], utgifter, debet, ut',
  creditColumn: 'insattning[ar], inbetalning[ar], inkomster, kredit',
  amountColumn: 'belopp[ (CODE|i CODE|kr)]',
  debitMark: 'debet',
  creditMark: 'kredit',
  bookingDate: '(bokforings|transaktions|bokf)[.] (datum|dag), bokford, reskontradatum',
  valueDate: 'valuta (datum|dag), rantedatum',
  text: 'text, beskrivning, transaktion[stext], meddelande, mottagare, avsandare, specifikation, handelse',
  account: 'konto[ NO|nummer], kontonummer',
  holder: 'kontohavare, kontoinnehavare, innehavare',
  period: 'period[en], for perioden, fran och med … till och med',
  totalDebit: 'summa (uttag|utbetalningar|debet), totala uttag',
  totalCredit: 'summa (insattningar|inbetalningar|kredit), totala insattningar',
};

export const receipt: LanguageWords['receipt'] = {
  total: 'att betala, total[t][ (CODE|kr|sek)], summa[ CODE], totalsumma, totalbelopp, kop, belopp',
  subtotal: 'delsumma, netto, exkl. moms',
  given: 'mottaget[ kontant], kontant[er], erhallet, betalt, lamnat',
  change: 'vaxel[ tillbaka], tillbaka, ater',
  rounding: 'ores[ ](avrundning|utjamning), avrundning',
  discount: 'rabatt, prisnedsattning, kampanj, erbjudande, kupong, medlemsrabatt, du sparade, spar, bonus',
  deposit: 'pant, barkasse, pase',
  tip: 'dricks, extra',
  tax: 'moms[ RATE], moms % netto brutto, varav moms, momsspec[ifikation]',
  cashier: 'kassor, expedit, betjanad av, du betjanades av, saljare, servitor, personal, du expedierades av',
  till: 'kassa[ NO], butik[ NO], kvitto NO, terminal, ref. NO, kontrollenhet, termid, aid, org. NO',
  table: 'bord[ NO], gaster, antal gaster',
  closing:
    'tack[ for (besoket|ditt kop|kopet|handeln|idag)], valkommen (ater|tillbaka), spara kvittot, bytesratt, oppet kop, ha en bra dag, oppettider',
  items: 'antal (varor|artiklar)',
};

export const means: LanguageWords['means'] = {
  CASH: 'kontant[er], kontant betalning',
  DEBIT_CARD: 'bankkort, debitkort, maestro, visa debit, debit mastercard, betalkort',
  CREDIT_CARD: 'kreditkort, visa, mastercard, american express',
  CARD: 'kort[ betalning], kontokort, kortkop, kontaktlos, kortbetalning, kontaktlost, med kort',
  TRANSFER: '[bank]overforing, bankgiro, plusgiro, bankoverforing, mot faktura',
  DIRECT_DEBIT: 'autogiro, dras automatiskt',
  CHEQUE: 'check',
  VOUCHER: 'presentkort, vardecheck, tillgodokvitto, rikskuponger, kupong',
  WALLET: 'swish, paypal, apple pay, google pay, klarna, qliro',
};

export const terms: LanguageWords['terms'] = {
  days: '[betalningsvillkor |betalas inom |inom |netto |betalning |betaltid |per ]# dag(ar)[ (netto|fran fakturadatum|efter fakturadatum)], # dgr[ netto]',
  immediately:
    'omgaende, kontant betalning, mot efterkrav, efterkrav, forskottsbetalning, forskott, betalas (omgaende|direkt|kontant), vid leverans',
  endOfMonth: 'manadens slut, fri leveransmanad, vid manadsskifte',
  discount: 'RATE kassarabatt, kassarabatt RATE, RATE rabatt vid betalning inom # dagar',
  paid: 'betald[ (med kort|kontant|den)], betalt[ (med kort|kontant|den)], redan betald, fakturan ar betald, reglerad',
  overdue:
    'obetald[a], ej (betald|betalat|reglerad), forfallen [till betalning], paminner, paminnelseavgift, vi saknar (er |din )betalning, inte erhallit, har ni redan betalat, om du redan betalat, bortse fran, forsenad betalning, lamnas till inkasso, dagar forsenad, har vi inte mottagit',
};
