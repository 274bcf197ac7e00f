import type { LanguageWords } from '../language-words.ts';

export const titles: LanguageWords['titles'] = {
  PAYMENT_REMINDER:
    '[ensimmainen |toinen |kolmas |viimeinen |1. |2. |3. ](maksumuistutus|maksukehotus|muistutuslasku|muistutus|huomautus|karhukirje|karhulasku), perintakirje, maksuvaatimus, eraantynyt lasku, maksamaton lasku',
  CREDIT_NOTE: 'hyvitys[ ]lasku[ NO], hyvitysnota, hyvitys, peruutuslasku, palautuskuitti',
  CORRECTION: 'korjattu lasku, oikaisulasku, korjauslasku, korvaava lasku',
  BANK_STATEMENT:
    'tiliote[ NO], tilitapahtumat, tapahtumaluettelo, tilin tapahtumat, tiliraportti, saldovahvistus',
  ORDER_DOCUMENT:
    'tilaus[ ]vahvistus, tilaus[ NO], ostotilaus, tarjous[ NO], lahete[ NO], lahetysluettelo, rahtikirja, pakkausluettelo, toimitusvahvistus, tarjouspyynto, tyomaarays, kuormakirja, kustannusarvio, kerailylista',
  RECEIPT:
    '[kassa|kateis|osto|maksu|kortti|pysakointi|taksi]kuitti[ NO], kateislasku, maksukuitti, ostokuitti, maksutosite, kuittikopio',
  INVOICE:
    '[ennakko|osa|loppu|koonti|myynti|verkko|e |vuokra|sahko|puhelin|tilaus|kate|kausi]lasku[ (alkuperainen|kopio|NO|/ lahete)], lasku / invoice, invoice / lasku, laskut, veloitus, veloituslasku, korkolasku, tasauslasku, erittely ja lasku, laskuerittely',
  PRO_FORMA: 'proforma[ ]lasku, pro forma[ lasku], proforma, ennakkotieto laskusta',
  SELF_BILLED: 'itselaskutus, itselaskutettu, ostajan laatima lasku',
};

export const columns: LanguageWords['columns'] = {
  position: 'rivi, rivi NO, pos., NO, nro',
  articleNumber:
    'tuote[ ](NO|numero|koodi|nro|tunnus), tuotenumero, tuotekoodi, koodi, ean, nimikenumero, sku, artikkeli NO',
  description:
    'kuvaus, nimike, selite, tuote[ / palvelu|kuvaus|nimi| nimi| ja kuvaus], tuotteen (nimi|kuvaus), palvelu, tuotenimi, nimitys, erittely, tavara, teksti, tyo, suorite, sisalto, selitys',
  quantity:
    'maara[ (kpl|yks.)], kpl, kappaletta, lkm, toim. maara, toimitettu, tunnit, h, kulutus, mr., tuntia',
  unit: 'yks[ikko]., yksikko, yks., myyntiyksikko',
  unitPrice:
    '[yksikko|a |kpl |netto|a|tunti|brutto|veroton |verollinen ]hinta[ (CODE|/ yks.|/ kpl|alv 0|alv 0 %|veroton|eur|euroa|a)], a hinta, ahinta, a hinta CODE, hinta / yks., yks. hinta, veroton hinta, hinta a, tuntihinta, veroton a hinta, kappalehinta',
  discount: 'ale[nnus].[ %], ale %, alennus %, alennus',
  taxRate:
    'alv[ %| (%)| RATE|kanta|-kanta], alv %, verokanta, vero %, alv kanta, vero[ ]kanta, alv. %, vero[kanta| %]',
  taxAmount: 'alv (CODE|eur|euroa|maara|yht.), veron maara, alv euro, vero CODE, alv osuus',
  netLineAmount:
    '(yhteensa|summa|rivisumma|hinta yhteensa|netto) (alv 0|alv 0 %|veroton|ilman alv)[ CODE], veroton[ (yhteensa|summa|CODE|yht.)], netto[ CODE| summa], veroton summa',
  lineAmount:
    'yhteensa[ (CODE|eur|euroa|sis. alv|verollinen)], yht.[ CODE], summa[ (CODE|eur|sis. alv)], rivisumma, rivi yhteensa, verollinen[ yhteensa| summa], total, hinta yhteensa, kokonaishinta, brutto, loppusumma, rivin summa',
  date: 'pvm, paivamaara, toim[itus]. pvm, toimituspaiva, paiva, aika, ajalta',
};

export const statement: LanguageWords['statement'] = {
  openingBalance: 'alku[ ]saldo, edellinen saldo, saldo (alussa|kauden alussa|edelliselta), aloitussaldo',
  closingBalance: 'loppu[ ]saldo, uusi saldo, saldo (lopussa|kauden lopussa), paatossaldo',
  carriedOver: 'siirto[ edelliselta| seuraavalle] sivulta, valisumma',
  balance: 'saldo[ CODE], tilin saldo, kirjanpitosaldo',
  debitColumn: 'otot, panot ja otot, veloitukset, menot, debet',
  creditColumn: 'panot, hyvitykset, tulot, kredit',
  amountColumn: 'maara[ CODE], summa[ CODE], rahamaara',
  debitMark: 'otto',
  creditMark: 'pano',
  bookingDate: '(kirjaus|tapahtuma)[ ](pvm|paiva), kirjauspaiva, tapahtumapaiva',
  valueDate: 'arvopaiva, arvo[ ]pvm',
  text: 'selite, selitys, tapahtuma, viesti, saaja / maksaja, saaja tai maksaja, tapahtuman selitys',
  account: 'tili[ NO|numero], tilinumero',
  holder: 'tilin omistaja, tilinomistaja, omistaja',
  period: 'ajanjakso, kausi, ajalta',
  totalDebit: 'otot yhteensa, veloitukset yhteensa',
  totalCredit: 'panot yhteensa, hyvitykset yhteensa',
};

export const receipt: LanguageWords['receipt'] = {
  total: 'yhteensa[ CODE], summa[ CODE], maksettava[a][ yhteensa], loppusumma, yht., total',
  subtotal: 'valisumma, veroton[ yhteensa]',
  given: 'kateinen, kateista, maksettu, saatu',
  change: 'takaisin, vaihtoraha, palautus kateinen',
  rounding: 'pyoristys',
  discount: 'alennus, tarjous, saastat, kampanja, kuponki, bonus, etu, jasenetu, saastit',
  deposit: 'pantti, pullopantti, kassi, muovikassi',
  tip: 'juomaraha, tippi',
  tax: 'alv[ RATE], veroton vero verollinen, alv veroton vero, josta alv',
  cashier: 'kassa :, myyja, kassanhoitaja, teita palveli, palveli, tarjoilija, asiakaspalvelija',
  till: 'kassa[ NO], myymala[ NO], kuitti NO, paate, kuitti[ ]NO, tapahtuma NO, viite NO, maksupaate',
  table: 'poyta[ NO], asiakkaita, vieraita',
  closing:
    'kiitos[ (kaynnista|ostoksista|etta asioit|asioinnista)][si][nne], tervetuloa (uudelleen|takaisin), sailyta kuitti, palautusoikeus, hyvaa paivanjatkoa, aukioloajat, vaihto ja palautus',
  items: 'tuotteita, tuotteiden lukumaara, tuotteita yhteensa',
};

export const means: LanguageWords['means'] = {
  CASH: 'kateinen, kateisella, kateismaksu',
  DEBIT_CARD: 'pankkikortti, debit kortti, visa debit, maestro, debit mastercard, debit',
  CREDIT_CARD: 'luottokortti, visa, mastercard, american express, credit',
  CARD: 'kortti, korttimaksu, kortilla, lahimaksu, korttiveloitus, maksukortti',
  TRANSFER: 'tilisiirto, pankkisiirto, laskulla, verkkopankki',
  DIRECT_DEBIT: 'suoraveloitus, e lasku, suoramaksu',
  CHEQUE: 'sekki',
  VOUCHER: 'lahjakortti, etuseteli, lounasseteli, kuponki, liikuntaseteli',
  WALLET: 'mobilepay, pivo, paypal, apple pay, google pay, klarna, siirto',
};

export const terms: LanguageWords['terms'] = {
  days: '[maksuehto |netto |maksuaika |maksettava ]# (pv|paivaa|vrk)[ netto| laskun paivayksesta], # pv[ netto]',
  immediately: 'heti, kateismaksu, ennakkomaksu, maksu heti, postiennakko, maksetaan toimituksen yhteydessa',
  endOfMonth: 'kuukauden loppuun, kuun loppuun',
  discount: '# pv RATE, kateisalennus RATE, RATE alennus',
  paid: 'maksettu[ (kortilla|kateisella)], lasku on maksettu, suoritettu, ei makseta',
  overdue:
    'maksamatta, ei ole (maksettu|suoritettu|kirjautunut), eraantynyt, huomautusmaksu, muistutusmaksu, maksumuistutus, jos olette jo maksanut, viivastynyt, kehotamme, muistutamme, suoritustanne, perintaan, saatavamme',
};
