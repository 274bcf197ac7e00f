import type { LanguageWords } from '../language-words.ts';

export const titles: LanguageWords['titles'] = {
  PAYMENT_REMINDER:
    '[forste |andre |tredje |siste |1. |2. |3. |1. gangs ](purring|betalingspaminnelse|paminnelse|betalingsoppfordring|purrebrev), inkassovarsel, betalingskrav, inkassokrav, forfalt faktura, ubetalt faktura',
  CREDIT_NOTE: 'kreditnota[ NO], kredit[ ]faktura, kreditering, returkvittering, annullering',
  CORRECTION: 'korrigert faktura, rettet faktura, erstatningsfaktura, korreksjonsfaktura, endringsfaktura',
  BANK_STATEMENT:
    'kontoutskrift, konto utskrift, kontoutdrag, transaksjonsoversikt, transaksjoner, kontobevegelser, kontooversikt, saldooppgave',
  ORDER_DOCUMENT:
    'ordre[ ]bekreftelse, ordre[ NO], innkjopsordre, bestilling, tilbud[ NO], pristilbud, kostnadsoverslag, pakkseddel[ NO], folgeseddel, leveringsseddel, fraktbrev, arbeidsordre, rekvisisjon, plukkliste, prisoverslag, foresporsel',
  RECEIPT:
    '[salgs|kasse|kort|betalings|parkerings|taxi|kjops|]kvittering[ NO], bong[ NO], betalingsbekreftelse, kontantfaktura, kopi av kvittering',
  INVOICE:
    '[salgs|slutt|akonto|a konto |forskudds|samle|el|e|kopi|original|nett|strom]faktura[ (original|kopi|NO|/ pakkseddel)], faktura[ / invoice], invoice / faktura, regning, avregning, giro, fakturaer, debetnota, husleiefaktura, rentenota',
  PRO_FORMA: 'proforma[ ]faktura, pro forma[ faktura], proforma, forelopig faktura',
  SELF_BILLED: 'selvfakturering, selvfaktura, avregningsbilag, bilag utstedt av kjoper',
};

export const columns: LanguageWords['columns'] = {
  position: 'pos., linje, linjenr, NO, lin.',
  articleNumber: 'vare[ ]NO, varenr, art[ikkel]. NO, produkt[ ]NO, ean, kode, varekode, sku, nobb[ NO]',
  description:
    '[vare|produkt|tjeneste]beskrivelse, tekst, vare[ / tjeneste|navn|tekst], tjeneste, betegnelse, benevnelse, produkt, spesifikasjon, varebetegnelse, arbeid, gjelder, navn, produktnavn, artikkel[navn]',
  quantity:
    '[lev. |levert |fakt. ]antall[ (stk|timer|enheter|levert)], mengde, kvantum, stk., timer, forbruk, ant., lev., enheter',
  unit: 'enhet, enh., maleenhet',
  unitPrice:
    '[stk|enhets|stykk|netto|salgs|liste|time|stk. |a ]pris[ (pr. stk|pr. enhet|per enhet|pr. time|eks. mva|CODE|kr|ekskl. mva|i CODE)], a pris, pris (pr. |/ |per )(stk|enhet|time|enh.), sats, timepris, timesats, enhetspris, kostnad',
  discount: 'rabatt[ %], rab.[ %], % rabatt',
  taxRate: 'mva[ %| (%)|sats| sats|kode| kode], % mva, moms[ %], mva pst., skattesats',
  taxAmount: 'mva (kr|CODE|belop), mvabelop',
  netLineAmount:
    '(belop|total|pris|sum|linjetotal) (eks|ekskl|netto|ex). [mva][ CODE], netto[belop| belop| pris]',
  lineAmount:
    'belop[ (CODE|kr|inkl. mva|i CODE)], total[t][ (CODE|kr|inkl. mva|pris|i CODE)], sum[ (CODE|kr|eks. mva|inkl. mva)], linjetotal, linjesum, linjebelop, totalpris, i alt',
  date: 'dato, lev[erings]. dato, leveringsdato, periode, uke',
};

export const statement: LanguageWords['statement'] = {
  openingBalance:
    '(inngaende|tidligere|forrige|apnings) saldo, saldo (inngaende|fra|overfort), inngaende balanse, saldo fra kontoutskrift',
  closingBalance:
    '(utgaende|ny|slutt|aktuell|avsluttende) saldo, saldo (utgaende|i dagens|per), saldo i deres favor',
  carriedOver: 'transport[ fra| til] side, overfort[ fra| til] side',
  balance: 'saldo[ (CODE|etter transaksjon)], bokfort saldo, disponibelt',
  debitColumn: 'ut av konto, uttak, utbetaling[er], belastning[er], utgifter, debet, ut',
  creditColumn: 'inn pa konto, innskudd, innbetaling[er], inntekter, godskrift, kredit, inn',
  amountColumn: 'belop[ (CODE|i CODE|kr)]',
  debitMark: 'debet',
  creditMark: 'kredit',
  bookingDate: '(bokforings|transaksjons|bokf)[.] (dato|dag), bokfort',
  valueDate: '(rente|valuterings|valuta) dato, rentedato',
  text: 'tekst, beskrivelse, forklaring, transaksjon[stekst], melding, mottaker, avsender',
  account: 'konto[ NO|nummer], kontonr',
  holder: 'kontoeier, kontohaver, innehaver',
  period: 'periode[n], for perioden, fra … til',
  totalDebit: 'sum (ut|uttak|utbetalinger|debet), totalt ut',
  totalCredit: 'sum (inn|innskudd|innbetalinger|kredit), totalt inn',
};

export const receipt: LanguageWords['receipt'] = {
  total: 'total[t][ (CODE|kr|nok|a betale)], sum[ (CODE|kr|nok)], a betale, til betaling, i alt, belop',
  subtotal: 'delsum, subtotal, eks. mva',
  given: 'kontant[er], mottatt[ kontant], betalt',
  change: 'vekslepenger, veksel, tilbake, retur kontant',
  rounding: 'oreavrunding, avrunding',
  discount: 'rabatt, tilbud, du sparer, spart, kupong, medlemsrabatt, bonus, trumf, kampanje',
  deposit: 'pant, pose, barepose, panteretur',
  tip: 'tips, driks',
  tax: 'mva[ RATE], herav mva, mva grunnlag, mva spesifikasjon',
  cashier: 'ekspeditor, kasserer, betjent av, du ble betjent av, kelner, selger, servitor, ekspedert av',
  till: 'kasse[ NO], butikk[ NO], bong NO, terminal, kvittering NO, ref. NO, term., aid, salgskvittering',
  table: 'bord[ NO], gjester, antall gjester',
  closing:
    'takk[ for (besoket|handelen|handelen og velkommen|na)], velkommen (igjen|tilbake), ta vare pa kvitteringen, byttelapp, apent kjop, bytterett, ha en fin dag, apningstider',
  items: 'antall (varer|enheter)',
};

export const means: LanguageWords['means'] = {
  CASH: 'kontant[er], kontant betaling',
  DEBIT_CARD: 'bankaxept, bank axept, maestro, visa debit, debit mastercard, debetkort',
  CREDIT_CARD: 'kredittkort, visa, mastercard, american express, diners',
  CARD: 'bankkort, kontaktlos, kort[betaling], kortbetaling, betalt med kort, betalingskort',
  TRANSFER: 'bankoverforing, overforing, nettbank, giro, bankgiro',
  DIRECT_DEBIT: 'avtalegiro, efaktura, trekkes automatisk, direkte trekk',
  CHEQUE: 'sjekk',
  VOUCHER: 'gavekort, tilgodelapp, verdikupong, kupong',
  WALLET: 'vipps, paypal, apple pay, google pay, klarna',
};

export const terms: LanguageWords['terms'] = {
  days: '[betalingsbetingelser |netto |betales innen |betaling |frist |per ]# dag(er)[ (netto|fra fakturadato|etter fakturadato)], netto (pr. )# dager',
  immediately:
    'kontant, forskuddsbetaling, betales (straks|ved levering|omgaende|kontant), postoppkrav, omgaende, ved mottak',
  endOfMonth: 'lopende maned, manedens slutt, fri leveringsmaned',
  discount: 'RATE kontantrabatt, kontantrabatt RATE, RATE rabatt ved betaling innen # dager',
  paid: 'betalt[ (med kort|kontant|via|den)], er betalt, fakturaen er betalt, allerede betalt',
  overdue:
    'ikke (betalt|mottatt)[ betaling], (kan ikke se|har ikke) (a ha mottatt|registrert|mottatt), forfalt, purregebyr, se bort fra, vennligst se bort fra, hvis (du|de) allerede har betalt, restanse, minner (deg|dere|om), oversendes (til )inkasso, dager forsinket, utestaende belop, ubetalt',
};
