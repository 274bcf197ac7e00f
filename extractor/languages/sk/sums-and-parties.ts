import type { LabelKind, LanguageWords, Phrases } from '../language-words.ts';

export const sumsAndParties: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: `
    (celkom|spolu)[ (s|vr.|vratane) dph][ CODE], (celkova|vysledna|konecna) (suma|cena|ciastka|hodnota)[ (s|vr.|vratane) dph][ CODE], (cena|suma|ciastka|hodnota) (celkom|spolu)[ (s|vr.|vratane) dph][ CODE], cena (s|vr.|vratane) dph, suma (s|vr.|vratane) dph, fakturovana suma, celkom CODE, vratane dph, faktura spolu, spolu za fakturu
    suma faktury
  `,
  netAmount: `
    cista ciastka
    (celkom|spolu) bez dph[ CODE], (celkova |)(cena|suma|ciastka|hodnota)[ (celkom|spolu)] bez dph[ CODE], bez dph[ (celkom|spolu)], zaklad[ dane][ (celkom|spolu)| RATE| CODE], medzisucet[ bez dph], sucet zakladov, danovy zaklad, zaklad pre dph, zaklad dph
  `,
  taxAmount: `
    celkove dane
    [(celkom|spolu) |sucet |vyska |suma |z toho ](dph|dan|dane|dan z pridanej hodnoty)[ (celkom|spolu|CODE)][ RATE][ (celkom|spolu|CODE)], dph (zakladna|znizena|celkom|spolu)[ RATE], RATE dph, suma dane, vyska dane, dph suma
  `,
  amountDue: `
    [celkom |spolu |suma |zostava |cena |doplatok ](k uhrade|na uhradu|na zaplatenie|uhradit|zaplatit|doplatit|na doplatenie)[ (celkom|spolu|CODE|v CODE)], nedoplatok, preplatok, doplatok, zostavajuca suma, dlzna suma, zostava uhradit, uhradte sumu
  `,
  paidAmount: `
    uhradena ciastka
    [uz |odpocet |uhraden(e|a|y) |zaplaten(e|a|y) |minus ](uhradene|zaplatene|zalohy|zaloha|zalohou|zaloh|preddavok|preddavky), zaplatene zalohou, odpocet zalohy, odpocet preddavku, uz uhradene, prijata zaloha, prijaty preddavok
    zaplatene ku dnu, uhradena suma
  `,
  otherAmount: `
    zaokruhlenie, zlava[ RATE], rabat, skonto, doprava, postovne[ a balne], balne, dobierka, dopravne, jednotkova cena, cena za (mj|kus|jednotku|m. j.), mnozstvo, pocet, zakladne imanie, urok z omeskania, kurz, hotovost, v hotovosti, vydane, vydavok, karta, zaloha na obaly, recyklacny poplatok, poplatok, gastrolistky, prepitne, hmotnost
  `,
  seller:
    'dodavatel, predavajuci, predajca, zhotovitel, poskytovatel, vystavitel, udaje dodavatela, fakturuje, vystavil za',
  buyer: `
    odberatel, kupujuci, zakaznik, objednavatel, fakturacn(a|e) (adresa|udaje), (adresa|udaje) (odberatela|zakaznika|kupujuceho), klient, faktura pre, prijemca faktury, platitel, fakturovat na
    komu, faktura vydana pre, uctovanie na adresu, uctovna adresa, fakturovat komu, fakturovat
  `,
  otherParty: `
    prijemca, konecny prijemca, miesto (dodania|urcenia|plnenia|vykonu), dodacia adresa, adresa (dodania|dorucenia|dorucovacia|prevadzky|prijemcu), dorucovacia adresa, postova adresa, prevadzka, dopravca, banka, bankove spojenie, penazny ustav, vystavil[a], vybavuje, kontakt[na osoba], prevzal[a], obchodny zastupca, obsluhoval[a], pokladnik, vodic, schvalil, konatel, zastupen(a|y)
    dorucit do, odoslat do, adresa zasielky, dorucit
  `,
  payee: 'majitel uctu, prijemca platby, vlastnik uctu, nazov uctu, v prospech',
};

export const likelySums: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: 'celkom, spolu, suma, sucet, ciastka, cena celkom, k uhrade spolu',
};

export const partyHeadings: Partial<Record<'seller' | 'buyer', Phrases>> = {
  seller: 'od, predavajuci, obchod',
  buyer: 'pre',
};

export const dueByBuyer: LanguageWords['dueByBuyer'] = {
  AE: 'prenesen(ie|a) danov(ej|a) povinnost[i], prenos danovej povinnosti',
  K: 'dodanie [tovaru ]do ineho clenskeho statu',
};
