/** Words that are frequent in Hungarian business documents and rare in other languages; folded. */
export const frequent =
  'es az hogy nem van vagy is szamla szamlaszam sorszam sorszama kelte kiallitas teljesites fizetesi fizetes mod modja hatarido esedekesseg elado vevo szallito kibocsato megnevezes termek szolgaltatas cikkszam mennyiseg egyseg egysegar menny netto brutto afa afakulcs ado adoszam adoszama kozossegi cegjegyzekszam bankszamlaszam bankszamla szamlavezeto ertek osszesen osszeg fizetendo vegosszeg kerekites atutalas keszpenz bankkartya utanvet peldany oldal db darab ora nap napon belul utca ut ter kft zrt bt forint ft huf magyarorszag budapest koszonjuk koszonjuk vasarlast nyugta penztaros visszajaro megrendeles rendelesszam szallitolevel helyesbito sztorno eloleg dijbekero fizetve kedvezmeny szallitasi cim megjegyzes alairas nyomtatva szoftverrel keszult torveny szerint felszolitas hatralek tartozas egyenleg kivonat ugyfel ugyfelszam idoszak penznem eredeti masolat';

export const months: readonly string[] = [
  'januar jan',
  'februar feb febr',
  'marcius marc',
  'aprilis apr',
  'majus maj',
  'junius jun',
  'julius jul',
  'augusztus aug',
  'szeptember szept',
  'oktober okt',
  'november nov',
  'december dec',
];

export const weekdays: readonly string[] = [
  'hetfo',
  'kedd',
  'szerda',
  'csutortok',
  'pentek',
  'szombat',
  'vasarnap',
];

export const notNames =
  'szamla, szamlaszam, helyesbito szamla, sztorno szamla, elolegszamla, vegszamla, nyugta, dijbekero, fizetesi felszolitas, rendeles visszaigazolas, arajanlat, szallitolevel, koszonjuk, tisztelt, udvozlettel, adoszam, kozossegi adoszam, cegjegyzekszam, bankszamla, bankszamlaszam, telefon, tel., oldal, fizetesi mod, fizetesi hatarido, teljesites, megjegyzes, eredeti (peldany|szamla), masolat, masodpeldany, nyomtatva, keszult, elektronikus szamla, alairas, peldany, fizetendo, osszesen, azaz, cim, fizetesi mod';

/** The labels of a party that is printed as a form. */
export const partyKeys = {
  company: 'cegnev, ceg[ neve]',
  name: 'nev',
  street: 'cim, utca',
  town: 'varos, telepules',
  postalCode: 'irsz., iranyitoszam',
  country: 'orszag',
};
