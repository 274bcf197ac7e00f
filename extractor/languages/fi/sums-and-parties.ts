import type { LabelKind, LanguageWords, Phrases } from '../language-words.ts';

export const sumsAndParties: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: `
    [lasku|kokonais|loppu|brutto|laskun |kokonais|veroineen ](summa|loppusumma|hinta)[ yhteensa][ (sis|sisaltaen|sis.). (alv|alv:n|vero)][ CODE], (yhteensa|summa|hinta|loppusumma|laskun summa|kaikki yhteensa) (sis|sisaltaen|ml|verollinen|verollisena|alv:llinen|sisaltaa).[ alv][ RATE][ CODE], verollinen[ (summa|hinta|yhteensa|maara)], yhteensa[ CODE| euroa| eur], (laskun|lasku) (summa|loppusumma|yhteensa|kokonaissumma), summa yhteensa[ CODE], brutto[ yhteensa| summa], kokonaissumma, loppusumma, summa sis. alv, yht. CODE, laskutetaan yhteensa, hyvitetaan yhteensa, kaikki yhteensa
    laskun maara, lasku maara
  `,
  netAmount: `
    (yhteensa|summa|hinta|netto|valisumma|laskun summa) (alv 0|alv 0 %|veroton|ilman alv|ilman veroa|ei sis. alv|verotta|alv RATE 0)[ CODE], veroton[ (summa|hinta|yhteensa|arvo|maara|osuus)][ CODE], veroton, netto[ summa|summa| yhteensa|hinta], valisumma, veron peruste, alv peruste, alv 0 %[ yhteensa], summa (veroton|alv 0), verottomana, ilman arvonlisaveroa, verollisen peruste, yhteensa ilman alv, veroton yht., tuotteet yhteensa, arvonlisaveroton
  `,
  taxAmount: `
    [josta |yhteensa |sisaltaa ](alv|arvonlisavero|arvonlisaveroa|vero|veroa|alv:n)[ (yhteensa|osuus|maara|summa|maara yhteensa|CODE|eur)][ RATE][ (yhteensa|CODE)], alv RATE, alv yhteensa, alv:n osuus, veron (osuus|maara|maara yhteensa), arvonlisaveron osuus, verot[ yhteensa], RATE alv, alv euro, alv euroa, vero yhteensa
  `,
  amountDue: `
    maksettava[a][ (yhteensa|summa|CODE|euroa|jaa)], [yhteensa ]maksettava[a], maksettavaa[ yhteensa| jaa], maksamatta, (laskun |avoin |jaljella oleva |)(maksettava summa|avoin summa|avoinna|saldo|jaannos), jaa maksettavaksi, maksettavaksi[ jaa| yhteensa], jaljella, palautettava[a], maksetaan, maksun maara, erapaivana maksettava
    avoin (lasku|summa|saldo)
  `,
  paidAmount: `
    maksettu[ (kateisella|kortilla|aiemmin|ennakkoon|summa)], (suoritettu|saatu) (ennakko|maksu|maksut), ennakko[maksu][ vahennetaan], ennakkomaksut, aiemmin (maksettu|laskutettu), vahennetaan (ennakko|ennakkomaksu), suoritukset, hyvitetty ennakko, kasiraha
    maksettu tahan mennessa
  `,
  otherAmount: `
    pyoristys, alennus[ RATE], kateisalennus[ RATE], toimitus(kulut|maksu|kulu), toimituskulut, rahti[kulut], postikulut, pakkauskulut, laskutuslisa, laskutusmaksu, kasittely(kulut|maksu), pienlaskutuslisa, viivastyskorko, korko, huomautus(maksu|kulut), muistutusmaksu, yksikkohinta, a hinta, kpl hinta, maara, pantti, kateinen, takaisin, vaihtoraha, kortti, juomaraha, osakepaaoma, paino, kurssi, lahjakortti, verokanta, kotitalousvahennys, bonus, pisteet, hinta, vuokra, vakuus
  `,
  seller:
    'myyja, toimittaja, lahettaja, laskuttaja, laskun lahettaja, myyjan tiedot, palveluntarjoaja, laskuttajan tiedot',
  buyer: `
    ostaja, asiakas[ nimi|tiedot], laskutus[ ]osoite, laskutettava, laskun saaja, vastaanottaja, laskutusasiakas, tilaaja[n tiedot], ostajan tiedot, laskun vastaanottaja, maksaja, saaja asiakas, asiakkaan tiedot, laskutusosoite
    laskutetaan, laskutettu (asiakas|asiakkaalta), laskun osoite
  `,
  otherParty: `
    toimitus[ ]osoite, toimituspaikka, toimitusasiakas, tavaran vastaanottaja, kayntiosoite, postiosoite, noutopaikka, yhteyshenkilo, viitteemme, yhteystiedot, myyjamme, kasittelija, kassa, kassanhoitaja, myyja :, pankki, pankkiyhteys, kuljetusliike, rahdinkuljettaja, toimitusjohtaja, palveli, asiakaspalvelu, kohde, tyokohde, asentaja, laatija, asiaa hoitaa, teita palveli
    toimitetaan
  `,
  payee: 'tilin omistaja, tilinomistaja, saaja, maksun saaja, saajan nimi, maksunsaaja',
};

export const likelySums: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: 'yhteensa, summa, yht., loppusumma CODE, total',
};

/**
 * Alone in a cell, these words are the heading of the seller's address. Before a name they may mean a
 * salesperson.
 */
export const partyHeadings: Partial<Record<'seller' | 'buyer', Phrases>> = {
  seller: 'myyja, laskuttaja, lahettaja, kauppa',
  buyer: 'saaja',
};

export const dueByBuyer: LanguageWords['dueByBuyer'] = {
  AE: 'kaannetty[a|n] (verovelvollisuus|arvonlisavero|arvonlisaverovelvollisuus|alv)[tta|den|ta]',
  K: 'yhteisomyynti',
};
