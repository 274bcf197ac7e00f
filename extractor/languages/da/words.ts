/** Words that are frequent in Danish business documents and rare in other languages; folded. */
export const frequent =
  'og at til fra med ikke af pa som eller er vi vores jeres din dit deres ved den det faktura fakturanr fakturanummer fakturadato forfaldsdato forfald kundenr kundenummer ordrenr ordre betalingsbetingelser betaling betales betalt senest dage netto lobende maned moms ekskl inkl heraf belob antal stk pris enhed enhedspris alt ialt subtotal momspligtigt varenr varenummer beskrivelse tekst levering leveringsadresse cvr cvrnr tlf telefon konto kontonr regnr bank bankoplysninger bankkonto side kvittering tak for besoget kobet kober saelger salger kreditnota regning rykker rykkergebyr renter forsinket bedes indbetalt overforsel overfores anfor oplys venligst hilsen rabat fragt gebyr kroner dkk kr aps danmark mobilepay dankort byttepenge ekspedient uge timer udfort arbejde ydelse ydelser afrunding kontoudtog';

export const months: readonly string[] = [
  'januar jan',
  'februar feb',
  'marts mar',
  'april apr',
  'maj',
  'juni jun',
  'juli jul',
  'august aug',
  'september sep sept',
  'oktober okt',
  'november nov',
  'december dec',
];

export const weekdays: readonly string[] = [
  'mandag man',
  'tirsdag tir',
  'onsdag ons',
  'torsdag tor',
  'fredag fre',
  'lordag lor',
  'sondag son',
];

export const notNames =
  'faktura, kreditnota, regning, kvittering, rykker, ordrebekraftelse, tilbud, folgeseddel, tak[ for], velkommen, med venlig hilsen, venlig hilsen, hej, kare, cvr, se NO, bankoplysninger, bank :, reg. NO, kontonr, tlf., telefon, side, betalingsbetingelser, betaling[s], leveringsadresse, fakturaadresse, vores reference, deres reference, vor ref, deres ref, at betale, kopi, ean, ved betaling, rykkergebyr, renter, i alt, [faktura|leverings]adresse, betalings(metode|form)';

/** Before the title of a document: "Your invoice". */
export const possessives = 'din, jeres, deres';

/** The labels of a party that is printed as a form. */
export const partyKeys = {
  company: 'firma[navn], virksomhed[snavn]',
  name: 'navn',
  street: 'adresse, vej',
  town: 'by',
  postalCode: 'postnr., postnummer',
  country: 'land',
};
