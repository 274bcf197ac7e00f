import type { LabelKind, Phrases } from '../language-words.ts';

export const numbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: `
    szamla[ ]sorszama, [elektronikus |e ]szamla sorszama, sorszam[a], szamla NO, szamlaszam :, szamla szama, szamla azonosito[ja], bizonylat[ ]szam[a], bizonylat sorszama, bizonylatszam, nyugta[ ]szam[a], nyugtaszam, helyesbito szamla (szama|sorszama), sztorno szamla (szama|sorszama), dijbekero (szama|sorszama|szam), elolegszamla (szama|sorszama), vegszamla (szama|sorszama), szamlasorszam, bizonylatsorszam, okmany szama, dokumentum szama, arajanlat szama
    jovairasi szam
  `,
  orderReference: `
    [vevo |az on |ont erinto ]rendeles[i] szam[a], rendelesszam, megrendeles[ szama|szam| azonosito], megrendelesszam, rendeles[ szama| azonosito| NO], vevoi rendelesszam, vevo rendelesszama, po szam, munkaszam, megrendeloszam, hivatkozasi rendeles
    rendelesi azonosito
  `,
  buyerReference:
    'vevo (hivatkozasa|referencia|azonosito hivatkozas), hivatkozas[i szam|uk], az on hivatkozasa, ugyfel referencia, koltseghely, projekt[szam]',
  paymentReference: `
    kozlemeny[ rovat| rovatban], (utalasi|fizetesi) (azonosito|referencia|kozlemeny), (az utalaskor|atutalaskor|utalasnal) [kerjuk ](hivatkozzon|tuntesse fel|tuntessek fel)…, fizetesi azonosito, megjegyzes rovat
  `,
  customerNumber: `
    ugyfel[ ](szam|azonosito|kod|azonositoja), ugyfelszam, ugyfelazonosito, vevo[ ](kod|szam|azonosito|kodja|szama), vevokod, szerzodes[ ]szam[a], szerzodesszam, szerzodeses szam, partner[ ]kod, partnerkod, felhasznalo azonosito, fogyasztasi hely[ azonosito], szerzodeses folyoszamla, mero gyari szama, torzsvasarloi szam, kotvenyszam
  `,
  otherNumber: `
    [kozossegi |csoportos |csoport |eu |magyar ]adoszam[a], adoazonosito, adoszam, eu adoszam, cegjegyzek[ ]szam[a], cegjegyzekszam, nyilvantartasi szam, csoportazonosito szam, tel., telefon[szam], fax, mobil, bankszamla[ ]szam[a], bankszamlaszam, szamlavezeto bank, forint szamla, deviza szamla, iban, swift, bic, oldal, ksh szam, statisztikai szamjel, vtsz, teszor, szj, cikkszam
    szallitolevel[ ](szam|szama), szallitolevelszam, szallitolevel, (gyari|gyartasi|sorozat|csomag|fuvarlevel|rendszam|nyomkovetesi|raktari|tetel|termek) szam[a], (eredeti|modositott|hivatkozott|ervenytelenitett|helyesbitett|sztornozott|eloleg) szamla[ sorszama| szama| szam], helyesbiti, eredeti bizonylat, penztargep[ azonosito], ap szam, nav ellenorzo kod, nav adatszolgaltatas
  `,
  documentDate: `
    (szamla |bizonylat |)(kelte|kelt|kiallitas|kiallitasanak|kibocsatas|kiallitasi|kibocsatasi)[a][ (kelte|datuma|datum|idopontja|napja)], szamla kelte, szamla datuma, kelt, kiallitas[ ](datuma|kelte|napja), szamlazas datuma, kibocsatas datuma, bizonylat datuma, nyugta datuma, kiallitva, keltezes, szamla kiallitasanak (kelte|datuma), kiallitas kelte, datuma
  `,
  dueDate: `
    fizetesi (hatarido|esedekesseg|datum), fizetes[i] hatarideje, esedekesseg[ datuma|e| napja], esedekes, hatarido, fizetendo [eddig|legkesobb], befizetesi hatarido, fizetes esedekessege, fizetesi hat., fiz. hatarido, (kerjuk |)(fizesse be|egyenlitse ki|atutalni|kifizetni)…ig, terhelik[ szamlajat], beszedes napja
  `,
  otherDate: `
    teljesites[i][ ](ideje|idopontja|datuma|datum|kelte|napja|idopont|ido), teljesites, telj. (ideje|datuma|datum), szallitas[i] (datuma|ideje|datum), rendeles (datuma|ideje|kelte|napja), elszamolasi idoszak, szamlazasi idoszak, szamlazott idoszak, idoszak, nyomtatas (datuma|ideje), atvetel (datuma|ideje), ervenyes[seg][ ig], beerkezes datuma, (eredeti|modositott|helyesbitett) szamla (kelte|datuma), eredeti szamla kiallitasanak (kelte|datuma), megrendeles (datuma|kelte), eloleg (fizetes|fizetesenek) datuma, erkezes, tavozas, leolvasas datuma, szuletesi (ido|datum), adofizetesi kotelezettseg idopontja
  `,
  currencyCode: 'penznem, deviza[nem], valuta, az arak, osszegek, a szamla penzneme',
};

export const likelyNumbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber:
    'szamla, szamlaszam, helyesbito szamla, sztorno szamla, nyugta, elolegszamla, vegszamla, egyszerusitett szamla, bizonylat, dijbekero, arajanlat, szam, azonosito',
  documentDate: 'datum, kelte, nap',
};
