/** Words that are frequent in Czech business documents and rare in other languages; folded. */
export const frequent =
  'faktura faktury danovy doklad dodavatel odberatel datum vystaveni splatnosti splatnost zdanitelneho plneni uskutecneni duzp variabilni konstantni symbol zpusob uhrady platby forma prevodem prikazem hotove popis polozky nazev zbozi mnozstvi pocet mj jednotka cena za kus ks celkem bez dph sazba zaklad dan dane uhrade uhrazeno castka mena zaokrouhleni banka bankovni spojeni ucet uctu ico dic telefon zapsana zapsany obchodnim rejstriku vedenem krajskym mestskym soudem soudu oddil vlozka dekujeme vas nakup objednavka objednavky dodaci list cislo strana vystavil prevzal razitko podpis konecny prijemce platce neni platcem zaloha sleva doprava prosim pri se je na ze dne nebo jsou kc zakaznik upominka vypis zustatek dobropis ceska republika sro';

export const months: readonly string[] = [
  'leden ledna',
  'unor unora',
  'brezen brezna',
  'duben dubna',
  'kveten kvetna',
  'cerven cervna',
  'cervenec cervence',
  'srpen srpna srp',
  'zari',
  'rijen rijna',
  'listopad listopadu lis',
  'prosinec prosince',
];

export const weekdays: readonly string[] = [
  'pondeli po',
  'utery ut',
  'streda st',
  'ctvrtek ct',
  'patek pa',
  'sobota so',
  'nedele ne',
];

export const notNames =
  'faktura, danovy doklad, dobropis, opravny danovy doklad, zalohova faktura, objednavka, nabidka, dodaci list, upominka, uctenka, dekujeme, vazeny, vazena, vazeni, s pozdravem, ico, ic, dic, bankovni spojeni, cislo uctu, variabilni symbol, konstantni symbol, zapsan, spisova znacka, nejsme platci, neplatce dph, platce dph, strana, tel., zpusob (uhrady|platby), forma uhrady, prevodem, prevodni prikaz, datum, misto, vystavil, razitko, podpis, kopie, original, splatnost, adresa, zpusob (platby|uhrady)';

/** Before the title of a document: "Your invoice". */
export const possessives = 'vase';

/** The labels of a party that is printed as a form. */
export const partyKeys = {
  company: 'firma, nazev[ firmy], obchodni (firma|nazev|jmeno)',
  name: 'jmeno[ a prijmeni]',
  street: 'adresa, ulice',
  town: 'mesto, obec',
  postalCode: 'psc',
  country: 'zeme, stat',
};
