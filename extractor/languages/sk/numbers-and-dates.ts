import type { LabelKind, Phrases } from '../language-words.ts';

export const numbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: `
    faktura[ (danovy doklad|- danovy doklad|zalohova|opravna|konecna|zjednodusena)] (NO|c.), danovy doklad[ - faktura] (NO|c.), (cislo|c.) (faktury|dokladu|danoveho dokladu|dobropisu|pokladnicneho dokladu|blocku|zalohovej faktury|opravnej faktury|upomienky|ponuky|fa)
    doklad (NO|c.), dobropis (NO|c.), opravna faktura (NO|c.), zalohova faktura (NO|c.), proforma faktura (NO|c.), upomienka (NO|c.), blocek (NO|c.), pokladnicny doklad (NO|c.), evidencne cislo[ dokladu], fa c., fa NO, poradove cislo faktury
  `,
  orderReference: `
    (cislo|c.) [vasej |nasej ]objednavky, [vasa |nasa ]objednavka[ (NO|c.| zakaznika)], [vasej ]objednavk(a|y|u)[ (NO|c.)], obj. (NO|c.), na zaklade objednavky, (cislo|c.) zakazky, zakazka (NO|c.)
  `,
  buyerReference:
    'vasa (znacka|referencia), vase (cislo|cislo jednacie), referencia (odberatela|zakaznika|kupujuceho), znacka odberatela, stredisko',
  paymentReference: `
    variabilny symbol, var. symbol, v.s., vs, sprava pre prijimatela, ucel platby, platobna referencia, referencia platby, informacia pre prijemcu
  `,
  customerNumber: `
    (cislo|c.) (zakaznika|odberatela|klienta|zmluvy|odberneho miesta|partnera|poistky), zakaznicke cislo, kod (zakaznika|odberatela|klienta), zmluva (NO|c.), zakaznik (NO|c.), odberne miesto
  `,
  otherNumber: `
    ico, dic, ic dph, tel., telefon, fax, mobil, mob., konstantny symbol, konst. symbol, k.s., ks, specificky symbol, spec. symbol, s.s.
    (cislo|c.) (uctu|bankoveho uctu|dodacieho listu|dl|vyrobne|serie|sarze|zasielky|balika|pokladnice|strany|konania|telefonu|elektromera|miesta), ucet (NO|c.), bankovy ucet, swift, iban, bic, ean, gtin, strana, dodaci list[ (NO|c.)]
    oddiel, vlozka, vlozka c., zapisan(a|y|e)…, (k|k nasej|k vasej|opravuje|povodna|opravovana) (fakture|faktura|doklad|dokladu|fakturu)[ (NO|c.)], (cislo|c.) (povodnej faktury|povodneho dokladu|opravovanej faktury), supisne cislo, skladova karta
  `,
  documentDate: `
    datum (vystavenia|faktury|vyhotovenia|dokladu|vystavenia dokladu|vystavenia faktury|vyhotovenia dokladu|vydania), vystaven(e|a|y)[ dna], dat. vystavenia, den vystavenia, vyhotovene[ dna], datum vyst., vystavena dna
    datum (dobropisu|fakturacie)
  `,
  dueDate: `
    datum splatnosti[ faktury], splatnost[ (dna|do|faktury)], splatn(e|a|y) [dna|do], dat. splatnosti, den splatnosti, uhradte do, (uhradit|zaplatit|zaplatte|uhradu vykonajte) [najneskor ]do, termin (splatnosti|uhrady), datum splat., uhrada do, prosime o uhradu do
    lehota splatnosti
  `,
  otherDate: `
    datum (dodania|dodania tovaru|dodania sluzby|dodania tovaru alebo sluzby|danovej povinnosti|vzniku danovej povinnosti|plnenia|zdanitelneho plnenia|objednavky|dorucenia|tlace|prijatia|prijatia platby|prijatia zalohy|odberu|odoslania|expedicie|uhrady|zaplatenia|narodenia|dodavky), den dodania, dodane dna, datum dod.
    datum (povodnej faktury|povodneho dokladu), (objednavka|objednane|zmluva) (zo dna|dna), obdobie[ od], zuctovacie obdobie, fakturacne obdobie, za obdobie, plati do, platnost do, odoslane
  `,
  currencyCode: 'mena[ (dokladu|faktury|platby)], sumy v, ceny v, ceny su uvedene v',
};

export const likelyNumbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber:
    'faktura, danovy doklad, faktura - danovy doklad, dobropis, opravna faktura, zalohova faktura, doklad, blocek, upomienka, ponuka, cislo',
  documentDate: 'datum, zo dna, dna',
};
