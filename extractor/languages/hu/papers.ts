import type { LanguageWords } from '../language-words.ts';

export const titles: LanguageWords['titles'] = {
  PAYMENT_REMINDER:
    '[elso |masodik |harmadik |utolso |1. |2. |3. ](fizetesi (felszolitas|emlekezteto|figyelmeztetes)|felszolitas|felszolito level|emlekezteto|egyenlegkozlo), tartozas (ertesito|kozlo), lejart (szamla|tartozas)',
  CREDIT_NOTE:
    'jovairo szamla, sztorno[ ]szamla, stornoszamla, ervenytelenito szamla, jovairas, sztorno[ bizonylat], visszaru szamla, szamlaval egy tekintet ala eso okirat jovairas',
  CORRECTION: 'helyesbito[ ]szamla, modosito[ ]szamla, javito szamla, szamla helyesbites',
  BANK_STATEMENT:
    'bankszamla[ ]kivonat, szamlakivonat, bankszamlakivonat, kivonat, szamlatortenet, tranzakciok, forgalmi kivonat, folyoszamla kivonat',
  ORDER_DOCUMENT:
    '[meg]rendeles[ NO| visszaigazolas| visszaigazolasa], megrendelo, visszaigazolas, arajanlat, ajanlat, szallitolevel, fuvarlevel, csomagolasi lista, munkalap, atadas atveteli jegyzokonyv, teljesitesi igazolas, ajanlatkeres, koltsegvetes, raktari kiadas',
  RECEIPT:
    'nyugta, egyszerusitett[ keszpenzfizetesi| adattartalmu] szamla, penztari (bizonylat|bevetel), keszpenzes szamla, atveteli elismerveny, fizetesi (bizonylat|igazolas), blokk',
  INVOICE:
    '[eloleg|veg|resz|gyujto|elektronikus |e |keszpenzfizetesi |atutalasos |proforma nelkuli |afas |export ]szamla[ (eredeti|masolat|masodpeldany|invoice|/ invoice|NO)], szamla / invoice, invoice / szamla, szamlalevel, reszszamla, elszamolo szamla, kozuzemi szamla, terhelo ertesito, terhelesi ertesito, szamlak',
  PRO_FORMA:
    'dijbekero, proforma[ szamla], pro forma[ szamla], elozetes szamla, elolegbekero, fizetesi kerelem',
  SELF_BILLED: 'onszamlazas, onszamla, a vevo altal kiallitott szamla',
};

export const columns: LanguageWords['columns'] = {
  position: 'ssz., sorsz., tetel[ NO| szam], s.sz., NO, sor',
  articleNumber:
    'cikkszam, cikk[ ]kod, termek[ ]kod, vtsz[ / szj| / teszor], szj, teszor, vonalkod, ean, kod, termekszam, azonosito',
  description:
    'megnevezes[e], [termek|szolgaltatas|tetel|aru|cikk] (megnevezese|neve|leirasa), termek[ / szolgaltatas| megnevezese| megnevezes|nev], aru[ / szolgaltatas|megnevezes], szolgaltatas[ megnevezese| / termek], leiras, tetel[ek| megnevezese], cikknev, termeknev, aru megnevezese, elem[ek]',
  quantity: 'mennyiseg[ egyseg], menny., db, darab, ora[szam], fogyasztas, mennyi., menny, darabszam',
  unit: 'me., egyseg, mennyisegi egyseg, m.e., mert. egyseg, mee., mertekegyseg, menny. egys., me',
  unitPrice:
    '[netto |brutto |listaaras |]egys[eg][.][ ]ar[a][ (CODE|ft|netto|brutto|nettoban|huf)], netto egysegar, brutto egysegar, egysegar[ CODE| ft], e.ar, ar / egyseg, oradij, egys. ar, n. egysegar, listaar, ar, dij, koltseg',
  discount: 'kedv[ezmeny]. [%], engedmeny[ %], kedvezmeny',
  taxRate:
    'afa[ ](kulcs|%|(%)|mertek|tartalom), afakulcs, afa %, ado[ ]kulcs, adokulcs, afa kulcs, % afa, afa, ado[kulcs| %]',
  taxAmount: 'afa[ ](osszeg|osszege|ertek|erteke|CODE|ft), afaertek, ado osszege, afa osszeg',
  netLineAmount:
    'netto[ ](ertek|osszeg|osszesen|ar|CODE|ft), netto, adoalap, ertek netto, nettoertek, afa alap, afa nelkuli ertek',
  lineAmount:
    'brutto[ ](ertek|osszeg|osszesen|ar|CODE|ft), brutto, osszesen[ CODE| ft| brutto], ertek, osszeg[ CODE| ft], bruttoertek, ar osszesen, osszar, teljes ar, sor osszege',
  date: 'datum, teljesites[ datuma], nap, idoszak',
};

export const statement: LanguageWords['statement'] = {
  openingBalance: '(nyito|kezdo|elozo|indulo) egyenleg, elozo (havi |kivonat )egyenleg[e]',
  closingBalance: '(zaro|uj|veg|aktualis) egyenleg',
  carriedOver: 'athozat, atvitel, reszosszeg',
  balance: 'egyenleg[ CODE], konyvelt egyenleg, szamlaegyenleg',
  debitColumn: 'terheles[ek], kiadas[ok], kifizetes[ek], tartozik',
  creditColumn: 'jovairas[ok], bevetel[ek], befizetes[ek], kovetel',
  amountColumn: 'osszeg[ CODE], tranzakcio osszege',
  debitMark: 'terh., t',
  creditMark: 'jov., k',
  bookingDate: '(konyvelesi|konyveles|tranzakcio|feldolgozasi) (datum|datuma|nap|napja), konyveles napja',
  valueDate: 'ertek[ ]nap, erteknap, ertekdatum',
  text: 'megjegyzes, kozlemeny, tranzakcio[ tipusa| megnevezese], partner neve, jogcim, ellenoldali nev',
  account: 'szamla[ ]szam, bankszamlaszam, szamlaszam',
  holder: 'szamlatulajdonos[ neve], szamla tulajdonosa',
  period: 'idoszak, kivonat idoszaka, targyidoszak',
  totalDebit: 'osszes (terheles|kiadas), terhelesek osszesen',
  totalCredit: 'osszes (jovairas|bevetel), jovairasok osszesen',
};

export const receipt: LanguageWords['receipt'] = {
  total: 'osszesen[ CODE| ft], fizetendo[ osszeg], vegosszeg, mindosszesen, ossz.',
  subtotal: 'reszosszeg, reszosszesen, netto',
  given: 'keszpenz, kapott, atvett, befizetett',
  change: 'visszajaro, vissza',
  rounding: 'kerekites',
  discount: 'kedvezmeny, engedmeny, akcio, megtakaritas, kupon, arengedmeny, pont, husegpont',
  deposit: 'betetdij, uvegbetet, visszavaltasi dij, taska, szatyor',
  tip: 'borravalo, felszolgalasi dij, szervizdij',
  tax: 'afa[ RATE], afa tartalom, [WORD ]afa osszeg',
  cashier: 'penztaros, elado, kiszolgalta, felszolgalo, kezelo, pincer',
  till: 'penztar[ NO|gep], bolt[ NO], nyugtaszam, terminal, nav ellenorzo kod, ap, zarasszam, tid',
  table: 'asztal[ NO], vendegek szama, fo',
  closing:
    'koszonjuk[ (a vasarlast|vasarlasat|hogy nalunk vasarolt|a latogatast)], viszontlatasra, varjuk vissza, orizze meg (a nyugtat|a blokkot), szep napot, legkozelebbi viszontlatasra, nyitvatartas',
  items: 'tetelszam, tetelek szama, darabszam',
};

export const means: LanguageWords['means'] = {
  CASH: 'keszpenz[ben|es], kp.',
  DEBIT_CARD: 'maestro, visa debit, debit mastercard, beteti kartya',
  CREDIT_CARD: 'hitelkartya, visa, mastercard, american express',
  CARD: 'bankkartya, bankkartyas, kartya, kartyas fizetes, erintes nelkuli, bankkartyaval',
  TRANSFER: '[banki ]atutalas[sal], utalas, bankatutalas, banki utalas',
  DIRECT_DEBIT: 'csoportos beszedes, beszedes, beszedesi megbizas',
  CHEQUE: 'csekk, sarga csekk, postai csekk',
  VOUCHER: 'utalvany, ajandekkartya, ajandekutalvany, szep kartya, szepkartya, erzsebet utalvany',
  WALLET: 'paypal, simplepay, apple pay, google pay, barion, revolut',
};

export const terms: LanguageWords['terms'] = {
  days: '[fizetesi hatarido |atutalas |fizetendo |netto ]# (nap|napon belul|napos|naptari nap|munkanap)[ belul| netto| a kiallitastol]',
  immediately:
    'azonnal, keszpenzzel fizetendo, utanvet, elore utalas, atvetelkor, teljesiteskor, elore fizetes',
  endOfMonth: 'honap vege, a honap vegeig',
  discount: 'skonto RATE, RATE skonto',
  paid: 'fizetve, kiegyenlitve, kifizetve, penzugyi teljesitest nem igenyel, a vegosszeg kifizetesre kerult, megfizetve, keszpenzben fizetve',
  overdue:
    'nem (erkezett|egyenlitette|teljesitette|fizette)…, kiegyenlitetlen, lejart, hatralek[a], tartozas[a], felszolitjuk, emlekeztetjuk, amennyiben (idokozben|mar) …, kesedelmes, keses, targytalan, fizetesi kesedelem, napja lejart',
};
