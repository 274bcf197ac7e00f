/** Words that are frequent in Finnish business documents and rare in other languages; folded. */
export const frequent =
  'ja on ei tai lasku laskun laskunumero laskutus laskutusosoite paivays paivamaara pvm erapaiva viite viitenumero viitteenne viitteemme asiakas asiakasnumero maksuehto maksuehdot maksuehtomme netto paivaa pv viivastyskorko huomautusaika tuote tuotekoodi tuotenumero kuvaus nimike maara kpl yksikko hinta yksikkohinta ahinta alv arvonlisavero vero verokanta veroton verollinen veroa yhteensa summa maksettava maksettavaa maksettu toimitus toimitusosoite toimitustapa toimitusehto toimituspaiva tilaus tilausnumero tilinumero pankki pankkiyhteys saaja saajan maksaja tunnus ytunnus kotipaikka puh puhelin sahkoposti sivu kuitti kiitos kaynnista tervetuloa uudelleen kateinen kortti takaisin myyja ostaja toimittaja hyvityslasku muistutus maksumuistutus tilaaja tilauksenne tyo tunti tuntia oy oyj suomi euroa alennus rahti sisaltaa tiliote saldo kehotamme sopimus kausi';

export const months: readonly string[] = [
  'tammikuu tammikuuta tammikuun',
  'helmikuu helmikuuta helmikuun',
  'maaliskuu maaliskuuta maaliskuun',
  'huhtikuu huhtikuuta huhtikuun',
  'toukokuu toukokuuta toukokuun',
  'kesakuu kesakuuta kesakuun',
  'heinakuu heinakuuta heinakuun',
  'elokuu elokuuta elokuun',
  'syyskuu syyskuuta syyskuun',
  'lokakuu lokakuuta lokakuun',
  'marraskuu marraskuuta marraskuun',
  'joulukuu joulukuuta joulukuun',
];

export const weekdays: readonly string[] = [
  'maanantai ma',
  'tiistai ti',
  'keskiviikko ke',
  'torstai to',
  'perjantai pe',
  'lauantai la',
  'sunnuntai su',
];

export const notNames =
  'lasku, hyvityslasku, kateislasku, kuitti, maksumuistutus, muistutus, tilausvahvistus, tarjous, lahete, lahetysluettelo, kiitos, tervetuloa, ystavallisin terveisin, terveisin, hei, y tunnus, alv NO, alv rek, kotipaikka, pankkiyhteys, tilinumero, viitenumero, puh., puhelin, sivu, maksuehto, viivastyskorko, huomautusaika, toimitusosoite, laskutusosoite, viitteenne, viitteemme, maksettava, yhteensa, kopio, verkkolasku, ovt, erapaiva, tilisiirto, laskun, [laskutus|toimitus]osoite, maksutapa';

/** Before the title of a document: "Your invoice". */
export const possessives = 'laskusi';

/** The labels of a party that is printed as a form. */
export const partyKeys = {
  company: 'yritys, yrityksen nimi, toiminimi',
  name: 'nimi',
  street: 'osoite, katuosoite',
  town: 'kaupunki, postitoimipaikka, paikkakunta',
  postalCode: 'postinumero',
  country: 'maa',
};
