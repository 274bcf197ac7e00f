import type { LanguageWords } from '../language-words.ts';

/** A prepayment invoice is only a request for payment. */
export const titles: LanguageWords['titles'] = {
  PAYMENT_REMINDER:
    '[esimene |teine |viimane |arve |makse|volgnevuse ]meeldetuletus, maksmata arve meeldetuletus, (volateade|volanoue), hoiatus volgnevuse kohta',
  CREDIT_NOTE: 'kreedit arve[ NO], kreedit arve saateleht, tagastusarve',
  CORRECTION: '(parandus|korrigeeriv|parandatud|debiteeriv) arve, parandusarve',
  BANK_STATEMENT: '[panga|arveldus ]konto valjavote, kontovaljavote, valjavote kontost, pangakonto valjavote',
  ORDER_DOCUMENT:
    'tellimus[ NO], tellimuse kinnitus, (hinna|)pakkumine[ NO], hinnapakkumine, saateleht[ NO], uleandmise vastuvotmise akt, toovotuakt, veoleht, tookasu leht',
  RECEIPT:
    '(kassa|ostu|makse|kaardimakse )tsekk, kassatsekk, ostutsekk, tsekk[ NO], kviitung[ NO], sularaha kviitung',
  INVOICE:
    'arve[ (NO|number|saateleht|/ saateleht|originaal|koopia)], (muugi|koond|lopp|osa|e|sularaha) arve, sularahaarve, koondarve, muugiarve, invoice / arve, arve / invoice',
  PRO_FORMA: '(ettemaksu|proforma|pro forma|avansi) arve, ettemaksuarve, proforma',
  SELF_BILLED: 'enda koostatud arve, arve koostab ostja, ostja koostatud arve, isearveldus',
};

export const columns: LanguageWords['columns'] = {
  position: 'jrk. nr., jrk., rida, pos.',
  articleNumber: '(toote|kauba|artikli|teenuse) (kood|nr.), (toote|kauba)kood, kood, artikkel, ribakood',
  description:
    '(kauba|teenuse|toote|kauba / teenuse|kauba voi teenuse|toote / teenuse|kaupade ja teenuste) (nimetus|kirjeldus), nimetus, kirjeldus, kaup[ / teenus], teenus[ed], toode, tooted, selgitus',
  quantity: 'kogus, kog., tunnid, tunde, tk.',
  unit: 'uhik, moot uhik, mootuhik, moou., uh.',
  unitPrice:
    '[uhiku |uhiku|tk ]hind[ (km ta|kaibemaksuta|ilma km ta|eur|€)][ (eur|€)], hind (uhiku kohta|tk), tunnihind',
  discount: 'allahindlus[ %| (%)], soodustus[ %| (%)], ale[ %], ah %',
  taxRate: '(km|kaibemaks|kaibemaksu)[ %| (%)| maar], kaibemaksumaar[ %], % km, km maar[ %]',
  taxAmount: '(km|kaibemaksu|kaibemaks) (summa|eur|€)',
  netLineAmount:
    '(summa|kokku|maksumus)[ (eur|€)][ ilma] (km ta|kaibemaksuta)[ (eur|€)], (km ta|kaibemaksuta) summa, netosumma',
  lineAmount:
    '(summa|kokku|maksumus|hind kokku)[ (eur|€)][[ koos] (km ga|kaibemaksuga)][ (eur|€)], summa kokku',
  date: 'kuupaev, kp., periood',
};

export const statement: LanguageWords['statement'] = {
  openingBalance: '(alg|eelmine |algne )(saldo|jaak), algsaldo, algjaak, saldo perioodi algul',
  closingBalance: '(lopp|hetke |praegune )(saldo|jaak), loppsaldo, loppjaak, saldo perioodi lopul',
  carriedOver: 'ulekanne (eelmiselt|jargmisele) (lehelt|lehele)',
  balance: 'saldo[ (parast tehingut)], konto jaak, kontojaak',
  debitColumn: 'deebet, valjaminek[ud], valja',
  creditColumn: 'kreedit, sissetulek[ud], laekumine, laekumised',
  amountColumn: 'summa[ (eur|valuuta)], tehingu summa',
  debitMark: 'deeb.',
  creditMark: 'kreed.',
  bookingDate: '(tehingu|kande|makse|broneerimise) (kuupaev|kp.)',
  valueDate: 'vaartuspaev, vaartuskuupaev',
  text: '(tehingu|makse) (kirjeldus|selgitus|liik), saaja / maksja, maksja / saaja',
  account: 'konto (NO|number), kontonumber, konto',
  holder: 'konto omanik, klient, kontoomanik',
  period: '[valjavotte ]periood[ alates], alates … kuni',
  totalDebit: '(deebet|valjaminekud|valjaminek) kokku, kokku (deebet|valjaminekud), deebetkaive',
  totalCredit: '(kreedit|laekumised|sissetulekud) kokku, kokku (kreedit|laekumised), kreeditkaive',
};

export const receipt: LanguageWords['receipt'] = {
  total: 'kokku[ (tasuda|maksta|eur)], tasuda[ kokku], maksta, summa kokku',
  subtotal: 'vahesumma, summa km ta',
  given: 'sularaha, saadud, antud, makstud',
  change: 'tagasi, raha tagasi, vahetusraha',
  rounding: 'umardus, umardamine',
  discount: 'allahindlus, soodustus, saastsid, kampaania, kupong, punktid',
  deposit: 'pant, pandipakend, taara, kilekott, pakend',
  tip: 'jootraha',
  tax: 'km[ RATE], kaibemaks[ RATE], km alus, kaibemaksuta',
  cashier: 'kassapidaja, kassiir, muuja, teenindaja, klienditeenindaja, kassir',
  till: 'kassa[ NO], kassaaparaat, terminal, kauplus, pood, tsekk NO, tseki NO',
  table: 'laud[ NO], kulaliste arv',
  closing: 'aitah[ (ostu eest|kulastuse eest)], taname[ (ostu eest|teid)], nagemist, kena paeva, tulge jalle',
  items: 'kaupade (arv|kogus), tooteid kokku',
};

export const means: LanguageWords['means'] = {
  CASH: 'sularaha, sularahas, sularahamakse',
  DEBIT_CARD: 'deebetkaart, maestro, visa debit, debit mastercard',
  CREDIT_CARD: 'krediitkaart, visa, mastercard, american express',
  CARD: '(panga|makse|)kaart, kaardiga, kaardimakse, pangakaart, viipemakse',
  TRANSFER:
    '[panga]ulekan(ne|dega), pangaulekan(ne|dega), arveldusarvele, internetipank, ulekandega, pangalink',
  DIRECT_DEBIT: 'otsekorraldus, e arve pusimakse, pusimakse',
  CHEQUE: 'pangatsekk',
  VOUCHER: 'kinkekaart, kinkekupong, kupong, vautser',
  WALLET: 'paypal, apple pay, google pay',
};

export const terms: LanguageWords['terms'] = {
  days: '[maksetahtaeg|makse tahtaeg|maksetingimus[ed]|tasuda|neto|makse tingimus] # (kalendri|)(paeva|paev|p.)[ jooksul]',
  immediately: 'kohe, viivitamatult, arve saamisel, ettemaks, ettemaksuga, kauba kattesaamisel',
  endOfMonth: 'kuu lopuks, kuu viimaseks paevaks',
  discount:
    'allahindlus RATE (tasumisel|maksmisel) kuni, RATE (allahindlust|soodustust) (tasumisel|maksmisel)',
  paid: '(arve on |)tasutud[ (sularahas|kaardiga|ulekandega|ettemaksuga)], makstud, mitte tasuda, tasumisele ei kuulu',
  overdue:
    'tasumata arve[d], maksmata arve[d], tahtaja uletanud, maksetahtaeg on (moodunud|moodas), tuletame meelde, viivis(t|ed|e|), volgnevus[e|t], kui olete (arve )juba tasunud',
};
