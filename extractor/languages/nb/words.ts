/** Words that are frequent in Norwegian business documents and rare in other languages; folded. */
export const frequent =
  'og til fra med ikke av pa som eller er vi var vare deres din ditt dere ved den det faktura fakturanr fakturanummer fakturadato forfallsdato forfall kundenr kundenummer ordrenr ordre betalingsbetingelser betaling betales betale betalt innen senest dager netto mva merverdiavgift eks ekskl inkl herav belop antall stk pris enhet enhetspris sum totalt grunnlag varenr varenummer beskrivelse tekst levering leveringsadresse leveringsdato org orgnr organisasjonsnummer foretaksregisteret tlf telefon konto kontonr kontonummer bankkonto kid side kvittering takk for besoket handelen kjoper selger kreditnota regning purring purregebyr forsinkelsesrente renter oppgi vennligst hilsen rabatt frakt gebyr kroner nok kr norge vipps bankaxept vekslepenger ekspeditor uke timer utfort arbeid tjeneste tjenester avrunding mottaker utstedt kontoutskrift referanse';

export const months: readonly string[] = [
  'januar jan',
  'februar feb',
  'mars mar',
  'april apr',
  'mai',
  'juni jun',
  'juli jul',
  'august aug',
  'september sep sept',
  'oktober okt',
  'november nov',
  'desember des',
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
  'faktura, kreditnota, regning, kvittering, salgskvittering, purring, betalingspaminnelse, ordrebekreftelse, tilbud, pakkseddel, takk[ for], velkommen, med vennlig hilsen, vennlig hilsen, hei, org. NO, organisasjonsnummer, foretaksregisteret, bankkonto, kontonr, kid, tlf., telefon, side, betalingsbetingelser, leveringsadresse, fakturaadresse, var referanse, deres referanse, var ref, deres ref, a betale, kopi, forsinkelsesrente, ved betaling, ved forsinket, [faktura|leverings]adresse, betalings(metode|mate)';

/** Before the title of a document: "Your invoice". */
export const possessives = 'din, deres';

/** The labels of a party that is printed as a form. */
export const partyKeys = {
  company: 'firma[navn], bedrift[snavn], foretak[snavn]',
  name: 'navn',
  street: 'adresse, gateadresse',
  town: 'sted, poststed',
  postalCode: 'postnr., postnummer',
  country: 'land',
};
