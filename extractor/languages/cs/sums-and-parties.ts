import type { LabelKind, LanguageWords, Phrases } from '../language-words.ts';

export const sumsAndParties: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: `
    celkem[ (s|vc.|vcetne) dph][ CODE], (celkova|vysledna|konecna) (castka|cena|suma|hodnota)[ (s|vc.|vcetne) dph][ CODE], (cena|castka|soucet|suma|hodnota) celkem[ (s|vc.|vcetne) dph][ CODE], cena (s|vc.|vcetne) dph, castka (s|vc.|vcetne) dph, soucet (s|vc.|vcetne) dph, celkem faktura[ CODE], fakturovana castka, celkem CODE, vcetne dph
    castka faktury
  `,
  netAmount: `
    celkem bez dph[ CODE], (celkova |)(cena|castka|soucet|suma|hodnota)[ celkem] bez dph[ CODE], bez dph[ celkem], zaklad[ dane][ celkem| RATE| CODE], mezisoucet[ bez dph], soucet zakladu, danovy zaklad, celkem zaklad, zaklad pro dph, zaklad dph, zdanitelna castka
  `,
  taxAmount: `
    [celkem |soucet |vyse |castka |z toho ](dph|dan|dane|dan z pridane hodnoty)[ (celkem|CODE)][ RATE][ (celkem|CODE)], dph (zakladni|snizena|celkem)[ RATE], RATE dph, castka dane, vyse dane, dph castka, celkova dan
  `,
  amountDue: `
    [celkem |castka |zbyva |cena |suma |doplatek |zustava ](k uhrade|k zaplaceni|k proplaceni|uhradit|zaplatit|doplatit|k doplaceni|k preplaceni)[ (celkem|CODE|v CODE)], nedoplatek, preplatek, doplatek, zbyvajici castka, dluzna castka, zbyva uhradit, uhradte castku
    splatna castka, castka k (platbe|uhrade|zaplaceni)
  `,
  paidAmount: `
    [jiz |odecet |uhrazen(e|a) |zaplacen(e|a) |minus ](uhrazeno|zaplaceno|zalohy|zaloha|zalohou|zaloh), zaplaceno zalohou, odpocet zaloh[y], uhrazena zaloha, zaplacena zaloha, jiz uhrazeno, uhrazeno zalohami, zalohy celkem, prijata zaloha
    (uhrazena|zaplacena) castka, zaplaceno (ke dni|k dnesnimu dni)
  `,
  otherAmount: `
    zaokrouhleni, haler(ove|ske) vyrovnani, sleva[ RATE], rabat, skonto, doprava, postovne[ a balne], balne, dobirka, dopravne, jednotkova cena, cena za (mj|kus|jednotku|m. j.), mnozstvi, pocet, zakladni kapital, urok z prodleni, kurz[ cnb], hotovost, hotove, vraceno, vratit, karta, zaloha na obaly, recyklacni poplatek, poplatek, stravenky, spropitne, hmotnost, hotove zaplaceno
  `,
  seller:
    'dodavatel, prodavajici, prodejce, zhotovitel, poskytovatel, vystavitel, udaje dodavatele, fakturuje, vystavil za',
  buyer: `
    odberatel, kupujici, zakaznik, objednatel, fakturacni (adresa|udaje), (adresa|udaje) (odberatele|zakaznika|kupujiciho), klient, faktura pro, prijemce faktury, platce, vazeny pan, vazena pani, fakturovat na
    fakturovat (komu|na), faktura vystavena pro, komu, nakupujici
  `,
  otherParty: `
    prijemce, konecny prijemce, misto (dodani|urceni|plneni|vykonu), dodaci adresa, adresa (dodani|doruceni|dorucovaci|provozovny|prijemce), dorucovaci adresa, postovni adresa, provozovna, dopravce, banka, bankovni spojeni, penezni ustav, vystavil[a], vyrizuje, kontakt[ni osoba], prevzal[a], obchodnik, obchodni zastupce, obsluhoval[a], pokladni, ridic, schvalil, jednatel, predal, zastoupen(a|y)
  `,
  payee: 'majitel uctu, prijemce platby, vlastnik uctu, nazev uctu, ve prospech',
};

export const likelySums: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: 'celkem, suma, soucet, castka, cena celkem, k uhrade celkem',
};

export const partyHeadings: Partial<Record<'seller' | 'buyer', Phrases>> = {
  seller: 'od, prodavajici, obchod',
  buyer: 'pro',
};

export const dueByBuyer: LanguageWords['dueByBuyer'] = {
  AE: 'dan odvede zakaznik, prenesen(i|a) danov(e|a) povinnost[i], prenos danove povinnosti, rezim preneseni danove povinnosti',
  K: 'dodani [zbozi ]do jineho clenskeho statu',
};
