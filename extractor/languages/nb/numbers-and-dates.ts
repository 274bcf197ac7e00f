import type { LabelKind, Phrases } from '../language-words.ts';

export const numbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: `
    [salgs|kredit|slutt|a konto |akonto|kontant|proforma ]faktura[ NO], fakt. NO, kreditnota[ NO], kredit NO, regning[s] NO, bilag[s] NO, dokument NO, kvittering[s] NO, bong NO, purring NO, purre NO, tilbud[s] NO, nota NO, salgskvittering NO, faktura id
  `,
  orderReference: `
    [deres |din |var |kundens |innkjops|kjops|salgs]ordre[ NO], ordre NO, bestilling[s] NO, bestillingsnr, innkjopsordre[ NO], rekvisisjon[s] NO, deres ordre, deres bestilling, din bestilling, arbeidsordre[ NO], webordre NO
  `,
  buyerReference: `
    deres (ref|referanse|kontakt|merke), din (ref|referanse), kundens (ref|referanse), kundereferanse, kunderef, kjopers (ref|referanse), bestillers (ref|referanse), referanse, prosjekt[ NO], merket, merking, kostnadssted, ressursnr, rekvirent
  `,
  paymentReference: `
    kid[ NO|nummer| nummer], kid nr, betalings (referanse|id), (oppgi|bruk|merk|husk)[ alltid] [ved betaling|kid|fakturanummer|betalingen med], melding til mottaker, betalingsinformasjon, ved betaling[ oppgi]…, blankett NO
  `,
  customerNumber: `
    kunde NO, kundenr, kunde id, kundekonto, debitor NO, avtale NO, kontrakt[s] NO, medlem[s] NO, abonnement[s] NO, anlegg[s] NO, leverandor NO, malepunkt id, maler NO, forsikring[s] NO, polise NO, brukernr
  `,
  otherNumber: `
    org[anisasjons]. NO, orgnr, org nr, foretaksnummer, foretaksregisteret, mva NO, tlf., telefon, tel., mob., mobil, fax, faks, telefaks, (bank)konto[ ]NO, konto NO, kontonr, kontonummer, bankkonto, swift, iban, bic, side
    (pakkseddel|folgeseddel|leverings|vare|serie|parti|sporings|frakt|forsendelses|sendings|varenr|batch|telefon|tilbuds|saks|kolli|kasse|reg) NO, (pakkseddel|folgeseddel)[ NO], levering NO, (gjelder|krediterer|kreditering av|opprinnelig|vedrorende|kredit av|til) faktura[ NO], opprinnelig faktura NO, kjennemerke, gnr, bnr
  `,
  documentDate: `
    faktura dato, (bilags|utstedelses|kredit|regnings|salgs|bokforings|dokument|kjops|purre|kvitterings) dato, dato for (utstedelse|faktura|fakturering), utstedt[ den| dato], fakturadato, utskrevet, faktureringsdato, dato fakturert
  `,
  dueDate: `
    (forfalls|betalings|siste betalings) (dato|dag|frist), forfall[er], forfaller[ til betaling][ den], (betales|innbetales|betal) (innen|senest)[ den], betalingsfrist[ den], siste (betalingsdag|frist|betalingsfrist), forfall den, (bes|ma) (betales|vare betalt) innen, betalt innen, trekkes [den|fra konto], frist for betaling, (innen|senest) den, forf. dato
  `,
  otherDate: `
    (leverings|ordre|bestillings|utskrifts|levert|lev.|fodsels|start|slutt|avregnings|avlesnings|utforelses|utfort|avtale|print|sendings) (dato|dag|periode), levert[ den], leveringsdato, periode[n][ fra], (faktura|fakturerings|abonnements|avregnings|leie|termin) periode, gjelder (periode|fra|til)[n], gyldig (til|fra), utfort[ den], i perioden, opprinnelig fakturadato, dato for (levering|ordre|kreditert faktura|opprinnelig faktura), ankomst, avreise, for perioden
  `,
  currencyCode: 'valuta[kode], belop i, alle (belop|priser) [er ]i, priser i',
};

export const likelyNumbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: 'faktura, kreditnota, regning, kvittering, bong, purring, tilbud, salgskvittering, nummer',
  documentDate: 'dato, den, pr.',
};
