import type { LanguageWords } from '../language-words.ts';

export const titles: LanguageWords['titles'] = {
  PAYMENT_REMINDER:
    '[prvi |drugi |tretji |zadnji |1. |2. |3. ]opomin[ (pred tozbo|pred izvrsbo)], opomnik za placilo, poziv k placilu',
  CREDIT_NOTE: 'dobropis[ (NO|st.|kupcu)], storno[ racun| racuna], racun storno',
  CORRECTION: 'popravek racuna, popravljeni racun, bremepis',
  BANK_STATEMENT:
    'izpisek[ (transakcijskega racuna|prometa|NO|st.|stanja in prometa)], bancni izpisek, promet na racunu, pregled (prometa|transakcij)',
  ORDER_DOCUMENT:
    'narocilo[ (NO|st.)], narocilnica[ (NO|st.)], potrditev narocila, ponudba[ (NO|st.)], dobavnica[ (NO|st.)], delovni nalog, tovorni list, prevzemni zapisnik',
  RECEIPT:
    'gotovinski racun, maloprodajni racun, racun za gotovino, potrdilo o placilu, blagajniski (prejemek|racun), paragonski racun, poenostavljen racun',
  INVOICE:
    'racun[ (dobavnica|/ dobavnica|NO|st.|za predplacilo|kopija|original|za storitve)], e racun, koncni racun, avansni racun, obracun, situacija, faktura, invoice / racun, racun / invoice',
  PRO_FORMA: 'predracun[ (NO|st.)], pro forma[ racun], proforma[ racun], ponudba / predracun',
  SELF_BILLED: 'samofakturiranje, racun izdal kupec, samoizdaja racuna',
};

export const columns: LanguageWords['columns'] = {
  position: 'zap. st., z.st., zap., poz., postavka, st.',
  articleNumber:
    '(sifra|koda|oznaka|stevilka)[ (artikla|izdelka|blaga|storitve)], kataloska stevilka, ean, sku',
  description:
    '(naziv|opis)[ (artikla|blaga|storitve|izdelka|postavke|blaga / storitve|blaga oziroma storitve|blaga in storitev|blaga ali storitve)], artikel, blago[ / storitev], storitev, izdelek, predmet, vrsta blaga, element(i|), izdelki, ime artikla',
  quantity: 'kolicina, kol., kosov, st. ur, ure, ur',
  unit: 'em, e.m., enota[ mere], mere, enote',
  unitPrice:
    '(cena na enoto|cena / enoto|cena)[ (brez ddv|na (enoto|kos|uro)|CODE|v CODE|/ kos)], cena brez ddv, urna postavka, strosek[ enote]',
  discount: 'popust[ %| (%)], rabat[ %| (%)], r %',
  taxRate: 'ddv[ %| (%)], stopnja[ (ddv|davka)], % ddv, davek[ %], davcna stopnja',
  taxAmount: 'znesek (ddv|davka), ddv (CODE|znesek)',
  netLineAmount: '(znesek|skupaj|vrednost|cena) brez ddv[ CODE], neto[ znesek| vrednost], osnova',
  lineAmount:
    '(znesek|skupaj|vrednost)[ (z|vkljucno z) ddv][ CODE| v CODE], skupni znesek, skupna cena, skupaj',
  date: 'datum[ (dobave|storitve)], obdobje',
};

export const statement: LanguageWords['statement'] = {
  openingBalance: '(zacetno|prejsnje|staro|predhodno) stanje, stanje prejsnjega izpiska, zacetni saldo',
  closingBalance: '(novo|koncno|zakljucno|trenutno) stanje, koncni saldo, stanje na dan',
  carriedOver: 'prenos (s|z|na) (prejsnje|naslednjo) stran[i], prenos',
  balance: 'stanje[ (racuna|po transakciji)], saldo',
  debitColumn: 'breme, odlivi, odliv, v breme, izplacila, obremenitev',
  creditColumn: 'dobro, prilivi, priliv, v dobro, vplacila, odobritev',
  amountColumn: 'znesek[ (CODE|transakcije)], promet',
  debitMark: 'br.',
  creditMark: 'dob.',
  bookingDate: 'datum (knjizenja|transakcije|izvrsitve|obdelave)',
  valueDate: 'datum valute, valuta',
  text: 'opis (transakcije|placila|prometa), naziv (prejemnika|placnika), namen (placila|nakazila)',
  account: '(stevilka|st.) racuna, racun (NO|st.), transakcijski racun',
  holder: 'imetnik[ racuna], naziv racuna, stranka',
  period: 'za obdobje[ od], obdobje od … do',
  totalDebit: 'skupaj (breme|odlivi|v breme), promet v breme',
  totalCredit: 'skupaj (dobro|prilivi|v dobro), promet v dobro',
};

export const receipt: LanguageWords['receipt'] = {
  total: 'skupaj[ (CODE|za placilo)], za placilo, znesek racuna, vsota',
  subtotal: 'vmesni sestevek, skupaj brez ddv',
  given: 'gotovina, prejeto, placano, dano',
  change: 'vracilo, vrnjeno, vrniti, za vracilo',
  rounding: 'zaokrozitev, izravnava',
  discount: 'popust, akcija, prihranili ste, kupon, tocke, rabat',
  deposit: 'kavcija, embalaza, vrecka',
  tip: 'napitnina',
  tax: 'ddv[ RATE], davek, stopnja ddv, obracun ddv, rekapitulacija ddv',
  cashier: 'blagajnik, blagajnicarka, prodajalec, postregel, postregla, natakar, izdal',
  till: 'blagajna[ (NO|st.)], elektronska naprava, poslovalnica, prodajalna, poslovni prostor, terminal, eor, zoi',
  table: 'miza[ (NO|st.)], stevilo gostov',
  closing: 'hvala[ (za (nakup|obisk|zaupanje)|vam)], nasvidenje, se priporocamo, shranite racun, lep dan',
  items: 'stevilo (postavk|artiklov|kosov)',
};

export const means: LanguageWords['means'] = {
  CASH: 'gotovina, z gotovino, gotovinsko',
  DEBIT_CARD: 'debetna kartica, maestro, visa debit, debit mastercard, ba maestro',
  CREDIT_CARD: 'kreditna kartica, visa, mastercard, american express, diners',
  CARD: '(s |)kartic(a|o), placilna kartica, brezsticno',
  TRANSFER: 'transakcijski racun, nakazilo, bancno nakazilo, na trr, upn, placilni nalog, spletna banka',
  DIRECT_DEBIT: 'trajnik, direktna obremenitev, direktna bremenitev',
  CHEQUE: 'cek[ i| om]',
  VOUCHER: 'darilni bon, bon, vrednostni bon, darilna kartica',
  WALLET: 'paypal, apple pay, google pay, flik, valu',
};

export const terms: LanguageWords['terms'] = {
  days: '[rok placila|zapadlost|v roku|v|placilo v] # (dni|dneh)[ (od|neto|po)]',
  immediately: 'takoj, ob prejemu[ racuna], placilo takoj, po povzetju, placilo vnaprej',
  endOfMonth: 'konec meseca, do konca meseca',
  discount: 'skonto RATE, popust RATE za placilo do',
  paid: 'placano[ (z gotovino|s kartico|z nakazilom|s predplacilom|dne)], racun je placan, ne placujte',
  overdue:
    'neplacan(i|o|a), zapadl(i|o|a) neplacan(i|o|a), opominjamo, zamudn(e|ih) obrest(i|mi), ce ste (ze|placali), zapadle obveznosti, dni zamude, odprte postavke, smatrajte za brezpredmet(no|en)',
};
