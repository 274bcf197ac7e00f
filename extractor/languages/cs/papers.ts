import type { LanguageWords } from '../language-words.ts';

export const titles: LanguageWords['titles'] = {
  PAYMENT_REMINDER:
    '[prvni |druha |treti |posledni |1. |2. |3. ](upominka|predzalobni vyzva|predzalobni upominka)[ c.], vyzva k (uhrade|zaplaceni), upominka neuhrazene faktury, pripomenuti platby, pripominka platby',
  CREDIT_NOTE:
    'dobropis[ (NO|c.)], opravny danovy doklad[ (dobropis|NO|c.|- dobropis)], storno[ faktury| doklad], danovy dobropis',
  CORRECTION: 'opravna faktura, oprava faktury, opravny doklad, vrubopis',
  BANK_STATEMENT:
    'vypis[ z (uctu|bezneho uctu|bankovniho uctu|karty)| (NO|c.)], bankovni vypis, prehled (pohybu|transakci)[ na uctu], historie (uctu|transakci), pohyby na uctu',
  ORDER_DOCUMENT:
    'objednavka[ (NO|c.|vydana|prijata)], potvrzeni objednavky, nabidka[ (NO|c.)], cenova nabidka, kalkulace, dodaci list[ (NO|c.)], prepravni list, nakladni list, zakazkovy list, predavaci protokol, poptavka, balici list',
  RECEIPT:
    'uctenka, paragon, prijmovy [pokladni ]doklad, pokladni doklad, zjednoduseny danovy doklad, stvrzenka, potvrzeni o (platbe|zaplaceni), doklad o zaplaceni',
  INVOICE:
    'faktura[ (- danovy doklad|danovy doklad|/ danovy doklad|zalohova|konecna|vyuctovaci|prijata|vydana|NO|c.|za sluzby|original|kopie)], danovy doklad[ (faktura|- faktura)], vyuctovani[ (sluzeb|energii|zalohy)], vyuctovaci faktura, invoice / faktura, faktura / invoice',
  PRO_FORMA:
    'zalohova faktura, zalohovy list, proforma[ faktura], pro forma[ faktura], vyzva k platbe, zalohovy predpis',
  SELF_BILLED: 'samofakturace, vystaveno zakaznikem, vystavil odberatel',
};

export const columns: LanguageWords['columns'] = {
  position: 'poz., c., por. c., poradi, r., radek, p.c.',
  articleNumber:
    '(kod|cislo|c.|oznaceni)[ (zbozi|polozky|produktu|artiklu|vyrobku)], katalogove cislo, kat. c., ean, sku, kod',
  description:
    'popis[ (polozky|zbozi|sluzby|plneni|dodavky)], nazev[ (polozky|zbozi|sluzby|produktu)], oznaceni[ (dodavky|zbozi|sluzby)], polozka, zbozi[ / sluzba], sluzba, predmet[ (plneni|fakturace)], text, fakturujeme vam[ za| …], produkt, cinnost, polozk(a|y)',
  quantity: 'mnozstvi, pocet[ (mj|m. j.|kusu|ks|hodin|jednotek)], ks, kusu, mnoz., hodin, hod., hodiny',
  unit: 'mj, m. j., jednotka, jedn., merna jednotka',
  unitPrice:
    '(cena|jednotkova cena|j. cena|jedn. cena)[ (za (mj|m. j.|ks|kus|jednotku|hod.)|/ mj|/ ks|mj|jednotkova|bez dph|za mj bez dph|CODE)][ (bez dph|CODE)], jednotkova cena[ bez dph], kc / mj, sazba (za hodinu|/ hod.)',
  discount: 'sleva[ %], rabat, sleva v %',
  taxRate: '(sazba|%)[ dph| dane], dph[ %| (%)| v %], % dph, sazba, sazba dph, danova sazba, dan',
  taxAmount: 'dph (CODE|celkem|kc), vyse dph, castka dph, dan[ CODE], dph castka',
  netLineAmount:
    '(celkem|cena|castka|cena celkem|zaklad|hodnota)[ CODE] bez dph[ CODE], bez dph, zaklad[ dane]',
  lineAmount:
    '(celkem|cena|castka|cena celkem|hodnota)[ (s|vc.|vcetne) dph][ CODE], celkem[ CODE| (s|vc.|vcetne) dph], cena celkem, soucet, celkova cena',
  date: 'datum[ (dodani|plneni)], den, obdobi',
};

export const statement: LanguageWords['statement'] = {
  openingBalance:
    '(pocatecni|predchozi|minuly|puvodni) (zustatek|stav), pocatecni stav uctu, zustatek z minuleho vypisu',
  closingBalance: '(konecny|novy|aktualni|zaverecny) (zustatek|stav)',
  carriedOver: 'prevod z predchozi strany, prevod na dalsi stranu, mezisoucet',
  balance: 'zustatek[ (po operaci|uctu|CODE)], stav uctu',
  debitColumn: 'odepsano, vydaje, debet, na vrub, vybery, odchozi',
  creditColumn: 'pripsano, prijmy, kredit, ve prospech, vklady, prichozi',
  amountColumn: 'castka[ (CODE|v mene uctu|transakce)], obrat',
  debitMark: 'vrub',
  creditMark: 'prosp.',
  bookingDate: 'datum (zauctovani|transakce|provedeni|zpracovani|pohybu)',
  valueDate: 'datum (valuty|odepsani|pripsani), valuta',
  text: 'popis (transakce|operace|pohybu), nazev protiuctu, protiucet, zprava pro prijemce, typ (transakce|operace)',
  account: '(cislo|c.) uctu, ucet (NO|c.)',
  holder: 'majitel uctu, nazev uctu, vlastnik uctu',
  period: 'za obdobi[ od], obdobi od … do',
  totalDebit: 'celkem (odepsano|vydaje|na vrub), odchozi platby celkem',
  totalCredit: 'celkem (pripsano|prijmy|ve prospech), prichozi platby celkem',
};

export const receipt: LanguageWords['receipt'] = {
  total: 'celkem[ (kc|CODE|k uhrade|k zaplaceni)], k (uhrade|zaplaceni), k platbe, soucet, suma',
  subtotal: 'mezisoucet, celkem bez dph',
  given: 'hotove, hotovost, placeno, prijato, zaplaceno',
  change: 'vraceno, vratit, k vraceni, nazpet',
  rounding: 'zaokrouhleni, haler(ove|ske) vyrovnani',
  discount: 'sleva, akce, usetrili jste, kupon, body, rabat, poukazka',
  deposit: 'zaloha[ (lahev|obal)], vratny obal, taska',
  tip: 'spropitne, dyska',
  tax: 'dph[ RATE], sazba dph, rekapitulace dph, dan',
  cashier: 'pokladni, obsluhoval[a], obsluha, prodavac[ka], cisnik, vystavil',
  till: 'pokladna[ (NO|c.)], prodejna, provozovna, uctenka (NO|c.), terminal, fik, bkp, pkp',
  table: 'stul[ (NO|c.)], pocet hostu',
  closing:
    'dekujeme[ za (nakup|navstevu|vas nakup|vasi navstevu)], na shledanou, prijdte zas, uctenku [si ]uschovejte, hezky den, tesime se na vas',
  items: 'pocet (polozek|kusu)',
};

export const means: LanguageWords['means'] = {
  CASH: 'hotove, hotovost, v hotovosti, platba hotove',
  DEBIT_CARD: 'debetni karta, maestro, visa debit, debit mastercard',
  CREDIT_CARD: 'kreditni karta, visa, mastercard, american express',
  CARD: 'kart(a|ou), platebni kart(a|ou), platba kartou, platebni karty, bezkontaktne',
  TRANSFER: '[bankovni[m] ]prevod[em], prevodni[m] prikaz[em], bankovni[m] prevod[em], prikazem k uhrade',
  DIRECT_DEBIT: 'inkaso, inkasem, svoleni k inkasu',
  CHEQUE: 'sek',
  VOUCHER: 'poukaz[ka], stravenk(a|y), darkovy poukaz, darkova karta, gastro',
  WALLET: 'paypal, apple pay, google pay, gopay, twisto',
};

export const terms: LanguageWords['terms'] = {
  days: '[splatnost[i]|splatno|do|uhrada do|ve lhute|lhuta splatnosti] # (dni|dnu)[ (od|netto|po|pracovnich|kalendarnich)]',
  immediately:
    'ihned, splatn(e|a) (ihned|pri prevzeti|okamzite), dobirka, na dobirku, platba predem, pri prevzeti',
  endOfMonth: 'konec mesice, do konce mesice',
  discount: 'skonto RATE, sleva RATE pri platbe do',
  paid: 'uhrazeno[ (hotove|kartou|prevodem|zalohou|dne)], zaplaceno[ (hotove|kartou|prevodem)], jiz uhrazeno, neplatte jiz uhrazeno, neplatit, neplatte',
  overdue:
    'neuhrazen(a|e|o|y), dosud (neuhrazena|neuhrazeno|nebyla uhrazena), po splatnosti, upominame, dovolujeme si vas upozornit, urok[y] z prodleni, pokud jste (jiz|platbu), nebyla uhrazena, evidujeme (neuhrazenou|pohledavku), dluzna castka, dni po splatnosti, bezpredmetn(e|ou)',
};
