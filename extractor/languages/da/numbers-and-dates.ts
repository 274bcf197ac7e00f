import type { LabelKind, Phrases } from '../language-words.ts';

export const numbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: `
    [salgs|kredit|slut|a conto |aconto|kontant|proforma ]faktura[ NO], fakt. NO, [faktura|kredit]nota NO, kreditnota[s] NO, kredit NO, regning[s] NO, bilag[s] NO, dokument NO, kvittering[s] NO, bon NO, rykker NO, tilbud[s] NO, opkravning[s] NO, nota NO, faktura id, vores faktura NO, rente nota NO
  `,
  orderReference: `
    [deres |jeres |vores |din |vor |kundens |kobs|indkobs|salgs]ordre NO, ordre[ NO], rekvisition[s] NO, rekv. NO, bestilling[s] NO, indkobsordre[ NO], jeres ordre, deres ordre, din bestilling, ordrenr, sag / ordre NO, webordre NO
  `,
  buyerReference: `
    deres (ref|reference|kontakt), jeres (ref|reference|kontakt), din (ref|reference), kundens (ref|reference), kunderef[erence], ean NO, ean lokations NO, kontaktperson hos kunde, personreference, ordreref[erence], projekt[ NO], sag[s] NO, rekvirent, att. ref.
  `,
  paymentReference: `
    betalings(id|identifikation|reference), betalings id, fi kode, fik NO, fi kreditor NO, indbetalings id, ocr linje, ocr, (oplys|angiv|anfor)[ venligst][ altid] [ved betaling|fakturanummer|ved overforsel], tekst til modtager, ved (betaling|overforsel) (oplys|angiv|bedes)…, meddelelse til modtager
  `,
  customerNumber: `
    kunde NO, kunde[ ]id, debitor NO, konto NO, aftale NO, abonnement[s] NO, medlem[s] NO, kundekonto, police NO, installation[s] NO, leverandor NO, aftagenummer, maler NO, forbrugssted NO
  `,
  otherNumber: `
    cvr[ NO| / se NO], cvr nr., se NO, moms NO, vat NO, tlf., telefon[nr], tel., fax, mobil, reg. NO, registrerings NO, konto[ ]NO, kontonr, bank konto, reg. og konto NO, reg / konto NO, swift, iban, bic, p NO, pnr, side
    (folgeseddel|leverings|vare|serie|parti|track|pakke|sporings|fragt|forsendelses|varenr|lot|batch|telefon|licens|tilbuds|sags|stel) NO, folgeseddel[ NO], leverance NO, (vedrorende|vedr.|krediterer|kredit af|kreditering af|oprindelig|til) faktura[ NO], oprindeligt faktura NO, faktura der krediteres
  `,
  documentDate: `
    faktura dato, (bilags|udstedelses|kredit|regnings|ekspeditions|bogforings|dokument|kreditnota|rykker|tilbuds|kobs) dato, dato for (udstedelse|faktura|fakturering), udstedt[ den| dato], fakturadato, udskrevet, fakturerings dato, den
  `,
  dueDate: `
    betaling forfalder[ (d.|den)]
    (forfalds|betalings|sidste betalings|sidste rettidige betalings|senest betalings) (dato|dag|frist), forfald[en], forfalder[ til betaling][ den], (betales|betalt|indbetales|betal) (senest|inden|senest den)[ den], sidste (rettidige )(betalingsdag|betalingsdato|indbetalingsdag|frist), senest (betalt|rettidig|rettidige betaling)[ den], rettidig betaling[ senest], betalingsfrist[ den], (bedes|skal) [vaere ](betalt|indbetalt|betales)[ senest| inden], forfaldsdato, (traekkes|opkraeves|trakkes) [pa pbs |via bs |automatisk ]den, betaling senest, frist for betaling
  `,
  otherDate: `
    (leverings|ordre|bestillings|udskrifts|afsendelses|lev.|fodsels|start|slut|afregnings|aflasnings|opgorelses|print|levering|ydelses|udlevering) (dato|dag|periode), leveret[ den], leverance dato, periode[n][ fra], (faktura|fakturerings|abonnements|afregnings|betalings) periode, gaeldende fra, galder (til|fra), gyldig (til|indtil), udfort[ den], i perioden, oprindelig faktura dato, dato for oprindelig faktura, dato for (levering|ordre|krediteret faktura), ankomst, afrejse, ordren af, vedr. perioden
  `,
  currencyCode: 'valuta[kode], belob i, alle (belob|priser) [er ]i, priser i',
};

export const likelyNumbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: 'faktura, kreditnota, regning, kvittering, bon, rykker, tilbud, nota, nummer',
  documentDate: 'dato, d., pr.',
};
