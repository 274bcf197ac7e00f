import type { LabelKind, Phrases } from '../language-words.ts';

export const numbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: `
    faktura[ (danovy doklad|- danovy doklad|zalohova|opravna|konecna|zjednodusena)] (NO|c.), danovy doklad[ - faktura] (NO|c.), (cislo|c.) (faktury|dokladu|danoveho dokladu|dobropisu|uctenky|zalohove faktury|opravneho danoveho dokladu|upominky|nabidky|fa)
    doklad (NO|c.), dobropis (NO|c.), opravny danovy doklad (NO|c.), zalohova faktura (NO|c.), zalohovy list (NO|c.), proforma faktura (NO|c.), upominka (NO|c.), paragon (NO|c.), uctenka (NO|c.), evidencni cislo[ danoveho dokladu| dokladu], ev. c. dokladu, fa c., fa NO, faktura -
  `,
  orderReference: `
    (cislo|c.) [vasi |nasi ]objednavky, [vase |nase ]objednavka[ (NO|c.| zakaznika)], [vasi ]objednavk(a|y|u)[ (NO|c.)], obj. (NO|c.), na zaklade objednavky, (cislo|c.) zakazky, zakazka (NO|c.)
  `,
  buyerReference:
    'vase (znacka|cislo jednaci|reference), reference (odberatele|zakaznika|kupujiciho), znacka odberatele, stredisko',
  paymentReference: `
    variabilni symbol, var. symbol, v.s., vs, zprava pro prijemce, ucel platby, platebni reference, reference platby
  `,
  customerNumber: `
    (cislo|c.) (zakaznika|odberatele|klienta|smlouvy|odberneho mista|partnera|pojistky), zakaznicke cislo, kod (zakaznika|odberatele|klienta), smlouva (NO|c.), zakaznik (NO|c.), odberne misto
  `,
  otherNumber: `
    ico, ic, dic, ic dph, tel., telefon, fax, mobil, mob., konstantni symbol, konst. symbol, k.s., ks, specificky symbol, spec. symbol, s.s.
    (cislo|c.) (uctu|bankovniho uctu|dodaciho listu|dl|vyrobni|serie|sarze|zasilky|balicku|pokladny|strany|jednaci|rizeni|telefonu|elektromeru|mista), ucet (NO|c.), bankovni ucet, swift, iban, bic, ean, gtin, strana, dodaci list[ (NO|c.)]
    spisova znacka, oddil, vlozka, zapsan(a|o|y)…, (k|k nasi|k vasi|opravuje|k danovemu dokladu|puvodni|opravovany) (fakture|faktura|doklad|danovemu dokladu|dokladu|fakturu)[ (NO|c.)], (cislo|c.) (puvodni faktury|puvodniho dokladu|opravovane faktury|opravovaneho dokladu|puvodniho danoveho dokladu), cislo popisne, skladova karta
  `,
  documentDate: `
    datum (vystaveni|faktury|vyhotoveni|dokladu|vystaveni dokladu|vystaveni faktury|vyhotoveni dokladu|vydani), vystaven(o|a|i)[ dne], dat. vystaveni, den vystaveni, vyhotoveno[ dne], datum vyst., vystavena dne
    datum (fakturace|kreditu|dobropisu)
  `,
  dueDate: `
    datum splatnosti[ faktury], splatnost[ (dne|do|faktury)], splatn(e|a|y) [dne|do], dat. splatnosti, den splatnosti, uhradte do, (uhradit|zaplatit|zaplatte|uhradu provedte) [nejpozdeji ]do, termin (splatnosti|uhrady), datum splat., uhrada do
    splatnost platby, termin platby
  `,
  otherDate: `
    datum [uskutecneni ](zdanitelneho plneni|uskut. zdan. plneni|uzp|plneni|dodani|objednavky|doruceni|tisku|prijeti|prijeti platby|prijeti zalohy|odberu|odeslani|expedice|uhrady|zaplaceni|narozeni|zapoceti|predani|dodavky|povinnosti priznat dan), datum uskutecneni [zdanitelneho ]plneni, duzp, duzp., d.u.z.p., datum zdan. plneni, den uskutecneni plneni
    datum (puvodni faktury|puvodniho dokladu|vystaveni puvodniho dokladu|opravovaneho dokladu), (objednavka|objednano|smlouva) (ze dne|dne), obdobi[ od], zuctovaci obdobi, fakturacni obdobi, za obdobi, plati do, platnost do, dodano dne, odeslano
  `,
  currencyCode: 'mena[ (dokladu|faktury|platby)], castky v, ceny v, ceny jsou uvedeny v',
};

export const likelyNumbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber:
    'faktura, danovy doklad, faktura - danovy doklad, dobropis, opravny danovy doklad, zalohova faktura, doklad, uctenka, paragon, upominka, nabidka, cislo',
  documentDate: 'datum, ze dne, dne',
};
