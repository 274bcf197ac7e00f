import type { LanguageWords } from '../language-words.ts';

export const titles: LanguageWords['titles'] = {
  PAYMENT_REMINDER:
    '[prva |druha |tretia |posledna |1. |2. |3. ](upomienka|predzalobna vyzva)[ c.], vyzva na (uhradu|zaplatenie), upomienka neuhradenej faktury, pripomenutie platby',
  CREDIT_NOTE: 'dobropis[ (NO|c.)], storno[ faktury| doklad], danovy dobropis, opravny doklad - dobropis',
  CORRECTION: 'opravna faktura, oprava faktury, opravny doklad, tarchopis',
  BANK_STATEMENT:
    'vypis[ z (uctu|bezneho uctu|bankoveho uctu|karty)| (NO|c.)], bankovy vypis, prehlad (pohybov|transakcii)[ na ucte], historia (uctu|transakcii), pohyby na ucte',
  ORDER_DOCUMENT:
    'objednavka[ (NO|c.|vydana|prijata)], potvrdenie objednavky, ponuka[ (NO|c.)], cenova ponuka, kalkulacia, dodaci list[ (NO|c.)], prepravny list, nakladny list, zakazkovy list, preberaci protokol, dopyt, baliaci list',
  RECEIPT:
    'blocek, pokladnicny doklad, prijmovy [pokladnicny ]doklad, pokladnicny blok, zjednoduseny danovy doklad, paragon, potvrdenie o (platbe|zaplateni), doklad o zaplateni, uctenka',
  INVOICE:
    'faktura[ (- danovy doklad|danovy doklad|/ danovy doklad|zalohova|konecna|vyuctovacia|prijata|vydana|NO|c.|za sluzby|original|kopia)], danovy doklad[ (faktura|- faktura)], vyuctovanie[ (sluzieb|energii|zalohy)], vyuctovacia faktura, invoice / faktura, faktura / invoice',
  PRO_FORMA:
    'zalohova faktura, proforma[ faktura], pro forma[ faktura], vyzva na platbu, preddavkova faktura',
  SELF_BILLED: 'samofakturacia, vyhotovenie faktury odberatelom, vystavil odberatel',
};

export const columns: LanguageWords['columns'] = {
  position: 'poz., c., por. c., poradie, r., riadok, p.c.',
  articleNumber:
    '(kod|cislo|c.|oznacenie)[ (tovaru|polozky|produktu|artikla|vyrobku)], katalogove cislo, kat. c., ean, sku',
  description:
    'popis[ (polozky|tovaru|sluzby|plnenia|dodavky)], nazov[ (polozky|tovaru|sluzby|produktu)], oznacenie[ (dodavky|tovaru|sluzby)], polozka, tovar[ / sluzba], sluzba, predmet[ (plnenia|fakturacie)], text, fakturujeme vam[ za| …], produkt, cinnost, polozk(a|y)',
  quantity: 'mnozstvo, pocet[ (mj|m. j.|kusov|ks|hodin|jednotiek)], ks, kusov, mnoz., hodin, hod., hodiny',
  unit: 'mj, m. j., jednotka, jedn., merna jednotka',
  unitPrice:
    '(cena|jednotkova cena|j. cena|jedn. cena)[ (za (mj|m. j.|ks|kus|jednotku|hod.)|/ mj|/ ks|mj|bez dph|za mj bez dph|CODE)][ (bez dph|CODE)], jednotkova cena[ bez dph], sadzba (za hodinu|/ hod.), naklady',
  discount: 'zlava[ %], rabat, zlava v %',
  taxRate: '(sadzba|%)[ dph| dane], dph[ %| (%)| v %], % dph, sadzba dph, dan, danova sadzba',
  taxAmount: 'dph (CODE|celkom|spolu), vyska dph, suma dph, dan[ CODE], dph suma',
  netLineAmount:
    '(celkom|spolu|cena|suma|cena celkom|cena spolu|zaklad|hodnota)[ CODE] bez dph[ CODE], bez dph, zaklad[ dane]',
  lineAmount:
    '(celkom|spolu|cena|suma|cena celkom|hodnota)[ (s|vr.|vratane) dph][ CODE], cena (celkom|spolu), celkova cena, celkova suma[ brutto], ciastka',
  date: 'datum[ (dodania|plnenia)], den, obdobie',
};

export const statement: LanguageWords['statement'] = {
  openingBalance:
    '(pociatocny|predchadzajuci|minuly|povodny) (zostatok|stav), pociatocny stav uctu, zostatok z minuleho vypisu',
  closingBalance: '(konecny|novy|aktualny|zaverecny) (zostatok|stav)',
  carriedOver: 'prevod z predchadzajucej strany, prevod na dalsiu stranu, medzisucet',
  balance: 'zostatok[ (po operacii|uctu|CODE)], stav uctu',
  debitColumn: 'odpisane, vydavky, debet, na tarchu, vybery, odchadzajuce',
  creditColumn: 'pripisane, prijmy, kredit, v prospech, vklady, prichadzajuce',
  amountColumn: 'suma[ (CODE|v mene uctu|transakcie)], obrat, ciastka',
  debitMark: 'tarcha',
  creditMark: 'prosp.',
  bookingDate: 'datum (zauctovania|transakcie|vykonania|spracovania|pohybu)',
  valueDate: 'datum (valuty|odpisania|pripisania), valuta',
  text: 'popis (transakcie|operacie|pohybu), nazov protiuctu, protiucet, sprava pre prijimatela, typ (transakcie|operacie)',
  account: '(cislo|c.) uctu, ucet (NO|c.)',
  holder: 'majitel uctu, nazov uctu, vlastnik uctu',
  period: 'za obdobie[ od], obdobie od … do',
  totalDebit: '(celkom|spolu) (odpisane|vydavky|na tarchu), odchadzajuce platby spolu',
  totalCredit: '(celkom|spolu) (pripisane|prijmy|v prospech), prichadzajuce platby spolu',
};

export const receipt: LanguageWords['receipt'] = {
  total:
    '(celkom|spolu)[ (CODE|k uhrade|na uhradu|na zaplatenie)], (k uhrade|na uhradu|na zaplatenie), sucet, suma',
  subtotal: 'medzisucet, celkom bez dph, spolu bez dph',
  given: 'hotovost, v hotovosti, platene, prijate, zaplatene',
  change: 'vydavok, vydane, vratit, na vratenie',
  rounding: 'zaokruhlenie',
  discount: 'zlava, akcia, usetrili ste, kupon, body, rabat, poukazka',
  deposit: 'zaloha[ (flasa|obal)], vratny obal, taska',
  tip: 'prepitne',
  tax: 'dph[ RATE], sadzba dph, rekapitulacia dph, dan',
  cashier: 'pokladnik, pokladnicka, obsluhoval[a], obsluha, predavac[ka], casnik, vystavil',
  till: 'pokladnica[ (NO|c.)], predajna, prevadzka, blocek (NO|c.), terminal, okp, uid, dkp',
  table: 'stol[ (NO|c.)], pocet hosti',
  closing:
    'dakujeme[ za (nakup|navstevu|vas nakup|vasu navstevu)], dovidenia, pridte opat, blocek si uschovajte, pekny den, tesime sa na vas',
  items: 'pocet (poloziek|kusov)',
};

export const means: LanguageWords['means'] = {
  CASH: 'hotovost, v hotovosti, platba v hotovosti, hotovostou',
  DEBIT_CARD: 'debetna karta, maestro, visa debit, debit mastercard',
  CREDIT_CARD: 'kreditna karta, visa, mastercard, american express',
  CARD: 'kart(a|ou), platobn(a|ou) kart(a|ou), platba kartou, bezkontaktne',
  TRANSFER: '[bankov(y|ym) ]prevod[om], prevodn(y|ym) prikaz[om], prikazom na uhradu',
  DIRECT_DEBIT: 'inkaso, inkasom, suhlas s inkasom',
  CHEQUE: 'sek',
  VOUCHER: 'poukaz[ka], gastrolistok, stravn(y|e) list(ok|ky), darcekova (poukazka|karta)',
  WALLET: 'paypal, apple pay, google pay, gopay',
};

export const terms: LanguageWords['terms'] = {
  days: '[splatnost[i]|splatne|do|uhrada do|v lehote|lehota splatnosti] # (dni|dn)[ (od|netto|po|pracovnych|kalendarnych)]',
  immediately:
    'ihned, splatn(e|a) (ihned|pri prevzati|okamzite), dobierka, na dobierku, platba vopred, pri prevzati',
  endOfMonth: 'koniec mesiaca, do konca mesiaca',
  discount: 'skonto RATE, zlava RATE pri platbe do',
  paid: 'uhradene[ (v hotovosti|kartou|prevodom|zalohou|dna)], zaplatene[ (v hotovosti|kartou|prevodom)], uz uhradene, neplatit, neplatte',
  overdue:
    'neuhraden(a|e|y), doteraz (neuhradena|neuhradene|nebola uhradena), po splatnosti, upominame, dovolujeme si vas upozornit, urok[y] z omeskania, ak ste (uz|platbu), nebola uhradena, evidujeme (neuhradenu|pohladavku), dlzna suma, dni po splatnosti, bezpredmetn(e|u)',
};
