import type { LanguageWords } from '../language-words.ts';

export const titles: LanguageWords['titles'] = {
  PAYMENT_REMINDER:
    '[forste |anden |tredje |sidste |1. |2. |3. ](rykker|betalingspamindelse|rykkerskrivelse|pamindelse|rykkerbrev|erindringsskrivelse), inkassovarsel, betalingspakrav, pakrav, erindring om betaling, forfalden faktura',
  CREDIT_NOTE:
    'kreditnota[ NO], kredit[ ]faktura, kreditering, returnota, tilbageforsel, annulleringsfaktura',
  CORRECTION: 'rettet faktura, korrigeret faktura, erstatningsfaktura, korrektionsfaktura',
  BANK_STATEMENT:
    'kontoudtog, konto udtog, kontoudskrift, posteringsoversigt, posteringer, kontobevagelser, bankudskrift, kontooversigt',
  ORDER_DOCUMENT:
    'ordre[ ]bekraftelse, ordrebekraeftelse, ordre[ NO], indkobsordre, bestilling, tilbud[ NO], prisoverslag, overslag, folgeseddel[ NO], leveringsseddel, pakkeseddel, fragtbrev, forsendelsesadvis, arbejdsseddel, rekvisition, plukliste, ordreseddel',
  RECEIPT:
    '[kasse|kort|betalings|parkerings|taxa|kobs|]kvittering[ NO], kassebon, bon[ NO], betalingsbekraftelse, kontantfaktura, kvitteringskopi',
  INVOICE:
    '[salgs|slut|aconto|a conto |forskuds|samle|el|e |kopi|original|serie |tele|husleje]faktura[ (original|kopi|NO|/ folgeseddel)], faktura[ / invoice], invoice / faktura, regning, opkravning, afregning, fakturaer, debetnota, arsopgorelse forbrug, varmeregnskab, rentenota',
  PRO_FORMA: 'proforma[ ]faktura, pro forma[ faktura], proforma, forelobig faktura',
  SELF_BILLED: 'selvfakturering, afregningsbilag, selvfaktura, kundens afregningsbilag',
};

export const columns: LanguageWords['columns'] = {
  position: 'pos., linje, linjenr, NO, lin.',
  articleNumber: 'vare[ ]NO, varenr, art[ikel]. NO, produkt[ ]NO, ean, kode, varekode, sku, ydelses NO',
  description:
    '[vare|produkt|ydelses|vares ]beskrivelse, tekst, vare[ / ydelse|navn|tekst], ydelse, betegnelse, produkt, specifikation, varebetegnelse, arbejde, vedrorende, emne, navn, vare[r][ navn]',
  quantity:
    '[lev. |leveret |fakt. ]antal[ (stk|timer|enheder)], mangde, kvantum, stk., timer, forbrug, ant., lev.',
  unit: 'enhed, enh., maleenhed',
  unitPrice:
    '[stk|enheds|styk|netto|salgs|liste|time|stk. |a ]pris[ (pr. stk|pr. enhed|pr. time|ekskl. moms|CODE|kr|excl. moms|i CODE)], a pris, pris (pr. |/ )(stk|enhed|time), takst, sats, timesats, enhedspris',
  discount: 'rabat[ %], rab.[ %], % rabat',
  taxRate: 'moms[ %| (%)|sats|kode|pct], moms sats, % moms, moms pct.',
  taxAmount: 'moms (kr|CODE|belob), momsbelob',
  netLineAmount:
    '(belob|total|pris|i alt|sum|linjetotal) (ekskl|excl|eks|netto|ex). [moms][ CODE], netto[belob| belob| pris]',
  lineAmount:
    'belob[ (CODE|kr|inkl. moms|i CODE|i alt)], total[ (CODE|kr|inkl. moms|pris|i CODE)], i alt[ (CODE|kr|ekskl. moms|inkl. moms)], ialt, linjetotal, linjesum, sum, pris i alt, linje total, linjebelob, totalpris',
  date: 'dato, lev[erings]. dato, leveringsdato, periode, uge',
};

export const statement: LanguageWords['statement'] = {
  openingBalance:
    '(primo|tidligere|indgaende|forrige|start) saldo, saldo (primo|fra tidligere|overfort), primosaldo, overfort fra forrige',
  closingBalance: '(ultimo|ny|slut|udgaende|aktuel) saldo, saldo (ultimo|i alt), ultimosaldo',
  carriedOver: 'transport[eret], overfort[ fra| til] side',
  balance: 'saldo[ (CODE|efter postering)], bogfort saldo',
  debitColumn: 'havet, haevet, udbetaling[er], traek, udgifter, debet, ud',
  creditColumn: 'indsat, indbetaling[er], indtagter, kredit, ind',
  amountColumn: 'belob[ (CODE|i CODE|kr)]',
  debitMark: 'debet',
  creditMark: 'kredit',
  bookingDate: '(bogforings|posterings|handels|bogf)[.] (dato|dag), bogfort',
  valueDate: 'valor[dato], rentedato, rente dato, valuteringsdato',
  text: 'tekst, beskrivelse, postering[stekst], meddelelse, modtager, afsender, posteringstekst',
  account: 'konto[ NO|nummer], kontonr',
  holder: 'kontohaver, indehaver, kontoindehaver',
  period: 'periode[n], for perioden, fra … til',
  totalDebit: 'i alt (havet|ud|debet), samlede udbetalinger',
  totalCredit: 'i alt (indsat|ind|kredit), samlede indbetalinger',
};

export const receipt: LanguageWords['receipt'] = {
  total: 'total[ (CODE|kr|dkk|at betale)], i alt, ialt, at betale, til betaling, sum, belob, subtotal total',
  subtotal: 'subtotal, mellemsum, ekskl. moms',
  given: 'kontant[er], modtaget[ kontant], betalt, givet',
  change: 'byttepenge, retur[ kontant], tilbage, byttepenge kontant',
  rounding: 'oreafrunding, afrunding, ore afrunding',
  discount: 'rabat, tilbud, du sparer, sparet, kupon, medlemsrabat, bonus, maengderabat, spar',
  deposit: 'pant, pose, barepose, flaskepant',
  tip: 'drikkepenge',
  tax: 'moms[ RATE], heraf moms, moms udgor, moms i alt',
  cashier:
    'ekspedient, kasserer, betjent af, du blev betjent af, du blev ekspederet af, tjener, medarbejder, ekspederet af',
  till: 'kasse[ NO], butik[ NO], bon NO, terminal, kvittering NO, ref. NO, psam, aid',
  table: 'bord[ NO], gaester, antal gaster, kuverter',
  closing:
    'tak[ for (besoget|kobet|handlen|i dag|dit kob)], velkommen (igen|tilbage), pa gensyn, gem (bonen|kvitteringen|din bon), bytteret, byttes, hav en god dag, abningstider, fortsat god dag',
  items: 'antal (varer|enheder), varer i alt',
};

export const means: LanguageWords['means'] = {
  CASH: 'kontant[er], kontant betaling',
  DEBIT_CARD: 'dankort, visa / dankort, maestro, visa debit, debit mastercard, visadankort',
  CREDIT_CARD: 'kreditkort, visa, mastercard, american express, diners',
  CARD: 'betalingskort, kontaktlos, kort[betaling], kortbetaling, betalt med kort',
  TRANSFER: 'bankoverforsel, overforsel, bankoverforing, indbetalingskort, netbank',
  DIRECT_DEBIT: 'betalingsservice, pbs, leverandorservice, traekkes automatisk, betales automatisk',
  CHEQUE: 'check',
  VOUCHER: 'gavekort, tilgodebevis, vardikupon, kupon',
  WALLET: 'mobilepay, paypal, apple pay, google pay, klarna, viabill',
};

export const terms: LanguageWords['terms'] = {
  days: '[betalingsbetingelser |netto |betales inden |betaling |frist ]# dag(e)[ (netto|fra fakturadato|efter fakturadato)], netto # dage',
  immediately:
    'netto kontant, kontant, forudbetaling, betales (straks|ved levering|ved modtagelse|kontant), efterkrav, straks, ved modtagelse',
  endOfMonth: 'lobende maned, lb. md., lb. maned, manedens udgang, ultimo maneden',
  discount: 'RATE kontantrabat, kontantrabat RATE, RATE rabat ved betaling inden # dage',
  paid: 'betalt[ (med kort|kontant|via|den)], er betalt, fakturaen er betalt, allerede betalt',
  overdue:
    'ikke (betalt|modtaget)[ betaling], (ikke |endnu ikke )(registreret|modtaget) (betaling|deres betaling|din betaling), rykkergebyr, se bort fra, bedes du se bort fra, hvis (du|de|i) allerede har betalt, restance, overskredet, minder (dig|jer|dem|om), overgives til inkasso, dage forsinket, udestaende belob',
};
