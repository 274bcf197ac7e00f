import type { LabelKind, Phrases } from '../language-words.ts';

export const numbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: `
    lasku[n] NO, [hyvitys|ennakko|kate|osa|loppu|koonti|proforma]lasku[n] NO, lasku, laskunumero, laskun tunnus, hyvityslasku[n] NO, kuitti[n] NO, kuittinumero, tosite NO, tositenumero, asiakirja[n] NO, dokumentti NO, maksukehotus NO, muistutus NO, muistutuslasku NO, tarjous NO, dokumentin numero, laskun nro / pvm
    luotto numero, hyvityksen numero
  `,
  orderReference: `
    tilaus[ NO|numero| numero| nro], tilausnumero, tilausnumeronne, tilauksen (NO|tunnus), tilauksenne, [teidan |tilauksenne |tilaajan |asiakkaan ]tilaus[ NO|numero], ostotilaus[ NO|numero], tilausviite, myyntitilaus[ NO], toimitustilaus
  `,
  buyerReference: `
    viitteenne, viitteeksenne, teidan viitteenne, asiakkaan viite, ostajan viite, tilaajan viite, tilaaja, merkkinne, merkki, kustannuspaikka, projekti[ NO|numero], viiteenne, tyomaa, tyonumero
  `,
  paymentReference: `
    viite[ ]NO, viitenumero[nne], viitenro, rf viite, maksuviite, maksun viite, pankkiviite, kayttakaa (maksaessanne |)(viitenumeroa|viitetta), maksettaessa kaytettava viite, viestikentta, viite
  `,
  customerNumber: `
    asiakas[ ]NO, asiakasnumero[nne], asiakasnro, asiakas id, asiakkaan (NO|numero|tunnus), sopimus[ NO|numero], sopimusnumero, jasennumero, kayttopaikka, kohde NO, toimittajanumero, vakuutusnumero, liittyma, potilasnumero
  `,
  otherNumber: `
    y tunnus, ly tunnus, alv[ NO| rek| tunnus| nro], vat NO, alv numero, arvonlisaveronumero, kaupparekisteri[ NO], puh., puhelin[numero], tel., fax, faksi, gsm, matkapuhelin, ovt[ tunnus], verkkolasku(osoite|tunnus), valittaja[tunnus], iban, bic, swift, tilinumero, pankkitili, tili[ NO], sivu, kotipaikka
    (lahetys|lahete|toimitus|tuote|sarja|era|kolli|rahtikirja|seuranta|rekisteri|mittari|puhelin|sopimus|lahetteen|lahettee) NO, lahetenumero, lahete[ NO], rahtikirja[n] NO, toimitusera, (hyvitetaan|alkuperainen|alkuperaisen|hyvitettava|hyvitettavan|koskee|viittaa) lasku[a][un][n][ NO|numero]
  `,
  documentDate: `
    laskun (paivays|pvm|paivamaara|pvm.), lasku[ ](pvm|paivamaara|paiva)., laskutus(paiva|pvm|paivamaara), paivays, paivamaara, laadittu, laadintapaiva, kuitin paivays, tositteen paivays, hyvityslaskun (pvm|paivays), annettu, kirjauspaiva
  `,
  dueDate: `
    era[ ](paiva|pvm|paivamaara)., erapaiva, erapv, eraantyy[ maksettavaksi], maksettava [viimeistaan|mennessa], viimeinen maksupaiva, maksupaiva, maksu viimeistaan, maksettava viimeistaan, e pvm, maksun erapaiva, era pvm, (maksa|maksetaan|maksettava) viimeistaan, veloitetaan[ tililtanne], veloituspaiva
    maksutavoite
  `,
  otherDate: `
    toimitus[ ](pvm|paiva|paivamaara|aika|jakso)., tilaus[ ](pvm|paiva|paivamaara)., tilauspaiva, laskutus(kausi|jakso), laskutus (kausi|jakso), suoritus(pvm|paiva|aika), ajalta, ajanjakso, jakso, kausi, tulostettu, tulostuspaiva, toimitettu, lahetyspaiva, voimassa[ asti], alkaen, lukemapaiva, saapumispaiva, lahtopaiva, (alkuperaisen|hyvitetyn|hyvitettavan) laskun (paivays|pvm|paivamaara), syntymaaika, tyo tehty, suorituspaiva, huoltopaiva
  `,
  currencyCode: 'valuutta, hinnat, summat, kaikki hinnat',
};

export const likelyNumbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber:
    'lasku, hyvityslasku, kateislasku, kuitti, tosite, maksumuistutus, tarjous, numero, kateiskuitti',
  documentDate: 'pvm, pv, paiva, pvm.',
};
