/** Words that are frequent in Swedish business documents and rare in other languages; folded. */
export const frequent =
  'och att det for fran med inte till pa av som ar ni er ert vi oss var vart vid eller har faktura fakturanr fakturanummer fakturadatum forfallodatum forfallodag kundnr kundnummer betalningsvillkor betalas betala betalning dagar netto moms momsreg exkl inkl ex belopp antal st pris summa totalt benamning beskrivning artikelnr leverans leveransadress fakturaadress leveransvillkor leveranssatt orgnr org organisationsnr organisationsnummer innehar godkand skatt bankgiro plusgiro drojsmalsranta enligt rantelagen referens kontaktperson kvitto tack valkommen ater oresavrundning avrundning rabatt frakt timmar utfort arbete varav kontant kort vaxel kassa kopare saljare ordernr kronor kr sek telefon sida adress postadress besoksadress styrelsens sate aktiebolag ab sverige kreditfaktura paminnelse saldo kontoutdrag kund vanligen ange ocr';

export const months: readonly string[] = [
  'januari jan',
  'februari feb',
  'mars mar',
  'april apr',
  'maj',
  'juni jun',
  'juli jul',
  'augusti aug',
  'september sep sept',
  'oktober okt',
  'november nov',
  'december dec',
];

export const weekdays: readonly string[] = [
  'mandag man',
  'tisdag tis',
  'onsdag ons',
  'torsdag tors',
  'fredag fre',
  'lordag lor',
  'sondag son',
];

export const notNames =
  'faktura, kreditfaktura, kontantfaktura, kvitto, rakning, paminnelse, orderbekraftelse, offert, foljesedel, tack, valkommen, hej, med vanlig halsning, vanliga halsningar, org. NO, organisationsnummer, momsreg, godkand for, innehar f skatt, f skatt, bankgiro, plusgiro, telefon, tel., styrelsens sate, sida, betalningsvillkor, drojsmalsranta, er referens, var referens, leveransadress, fakturaadress, att betala, kopia, original, ocr, postadress, besoksadress, efter forfallodagen, [faktura|leverans]adress, betal(satt|ningssatt)';

/** Before the title of a document: "Your invoice". */
export const possessives = 'din, er';

/** The labels of a party that is printed as a form. */
export const partyKeys = {
  company: 'foretag[snamn], firma[namn], bolag[snamn]',
  name: 'namn',
  street: 'adress, gatuadress',
  town: 'ort, postort',
  postalCode: 'postnr., postnummer',
  country: 'land',
};
