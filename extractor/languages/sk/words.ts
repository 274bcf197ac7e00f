/** Words that are frequent in Slovak business documents and rare in other languages; folded. */
export const frequent =
  'faktura faktury danovy doklad dodavatel odberatel datum vystavenia splatnosti splatnost dodania tovaru sluzby danovej povinnosti variabilny konstantny symbol sposob uhrady platby forma prevodom prikazom hotovost popis polozky nazov tovar mnozstvo pocet mj jednotka cena za kus ks celkom spolu bez dph sadzba zaklad dan dane uhradu uhradene suma mena zaokruhlenie banka bankove spojenie ucet uctu ico dic telefon zapisana zapisany obchodnom registri okresneho mestskeho sudu oddiel vlozka dakujeme vas nakup objednavka objednavky dodaci list cislo strana vystavil prevzal peciatka podpis konecny prijemca platitel nie je platitelom zaloha zlava doprava prosim pri sa je na zo dna alebo su zakaznik upomienka vypis zostatok dobropis slovenska republika sro';

export const months: readonly string[] = [
  'januar januara jan',
  'februar februara feb',
  'marec marca mar',
  'april aprila apr',
  'maj maja',
  'jun juna',
  'jul jula',
  'august augusta aug',
  'september septembra sep',
  'oktober oktobra okt',
  'november novembra nov',
  'december decembra dec',
];

export const weekdays: readonly string[] = [
  'pondelok po',
  'utorok ut',
  'streda st',
  'stvrtok st',
  'piatok pi',
  'sobota so',
  'nedela ne',
];

export const notNames =
  'faktura, danovy doklad, dobropis, opravna faktura, zalohova faktura, objednavka, ponuka, dodaci list, upomienka, blocek, dakujeme, vazeny, vazena, vazeni, s pozdravom, ico, dic, ic dph, bankove spojenie, cislo uctu, variabilny symbol, konstantny symbol, zapisan, nie sme platitelmi, platitel dph, strana, tel., sposob (uhrady|platby), forma uhrady, prevodom, prevodny prikaz, datum, miesto, vystavil, peciatka, podpis, kopia, original, splatnost, adresa, sposob (platby|uhrady)';

/** Before the title of a document: "Your invoice". */
export const possessives = 'vasa';

/** The labels of a party that is printed as a form. */
export const partyKeys = {
  company: 'firma, nazov[ firmy], obchodne meno',
  name: 'meno[ a priezvisko]',
  street: 'adresa, ulica',
  town: 'mesto, obec',
  postalCode: 'psc',
  country: 'krajina, stat',
};
