/** Words that are frequent in Dutch business documents and rare in other languages; folded. */
export const frequent =
  'de het een en van voor met op is uw wij u ons onze bij aan naar door tot ook niet deze dit zijn wordt te of als om factuur datum bedrag totaal btw klant prijs betaling aantal omschrijving bedankt betalen nummer excl incl vervaldatum factuurnummer factuurdatum klantnummer subtotaal eenheid stuk artikel dagen binnen rekening rekeningnummer kvk bank ten name vermelding onder graag gelieve levering bestelling offerte pakbon herinnering aanmaning creditnota saldo afschrift af boekdatum valuta mededeling vorig nieuw nieuwe tegenrekening kassa bon contant wisselgeld terug pin bezoek ziens statiegeld korting straat laan telefoon geachte heer mevrouw openstaande euro stuks tarief werkzaamheden uur nog betaald eur bv';

export const months: readonly string[] = [
  'januari jan',
  'februari feb febr',
  'maart mrt mar',
  'april apr',
  'mei',
  'juni jun',
  'juli jul',
  'augustus aug',
  'september sep sept',
  'oktober okt',
  'november nov',
  'december dec',
];

export const weekdays: readonly string[] = [
  'maandag ma',
  'dinsdag di',
  'woensdag wo',
  'donderdag do',
  'vrijdag vr',
  'zaterdag za',
  'zondag zo',
];

/** How lines begin that are not names: salutations, headings of columns, labels of numbers. */
export const notNames =
  'geachte, met vriendelijke groet[en], omschrijving, aantal, stukprijs, kenmerk, pagina, bedankt, [factuur|aflever|post]adres, betaal(wijze|methode), contact[gegevens], bankgegevens, opmerking[en], kvk';

/** Before the title of a document: "Your invoice". */
export const possessives = 'uw, je';

/** The labels of a party that is printed as a form. */
export const partyKeys = {
  company: 'bedrijf[snaam], firma[naam], handelsnaam',
  name: 'naam',
  street: 'adres, straat',
  town: 'plaats, stad',
  postalCode: 'postcode',
  region: 'provincie',
  country: 'land',
};
