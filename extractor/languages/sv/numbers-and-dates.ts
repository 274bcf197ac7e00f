import type { LabelKind, Phrases } from '../language-words.ts';

export const numbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: `
    [kund|kredit|kontant|slut|del|samlings|forskotts|proforma]faktura[s] NO, fakt. NO, kreditnota NO, kredit NO, dokument NO, kvitto[s] NO, verifikation[s] NO, nota NO, rakning[s] NO, paminnelse NO, offert NO, faktura / ocr, ert fakturanummer, vart fakturanummer, faktura id
  `,
  orderReference: `
    [er |ert |vart |var |kundens |kund]order NO, [er |vart |var |ert ](inkops|kop|bestallnings)[order ]NO, [er ]bestallning[s NO| NO], ert order NO, order NO, rekvisition[s] NO, inkopsorder[ NO], arbetsorder[ NO], er order, var order
  `,
  buyerReference: `
    er (referens|ref|beteckning|kontakt[person]), ert ref NO, kundens (referens|ref), kundreferens, koparens referens, kostnadsstalle, referens[ NO]
    markning, godsmarke, godsmarkning, projekt[ NO]
  `,
  paymentReference: `
    ocr[ NO| referens| / referens NO], ocr NO, betalningsreferens, (ange|uppge) [alltid ]( ocr| fakturanummer|referens)[ vid betalning], meddelande[ till mottagaren], vid betalning ange[ …], referens vid betalning, betalreferens
  `,
  customerNumber: `
    kund[s] NO, kund id, kundkod, avtal[s] NO, kontrakt[s] NO, medlem[s] NO, leverantors NO, abonnemang[s] NO, anlaggnings id, forsakring[s] NO, ert kund NO, konto NO
  `,
  otherNumber: `
    org[anisations]. NO, orgnr, momsreg[istrerings]. NO, moms[reg]. NO, vat NO, vat reg. NO, momsregistreringsnummer, tel., telefon[nummer], tfn, fax, mobil, vaxel, bankgiro[ NO], bg, plusgiro[ NO], pg, postgiro, swift, iban, bic, kontonr, bankkonto[ NO], clearing NO, f skatt[sbevis], godkand for f skatt
    (folje|leverans|artikel|serie|parti|sparnings|paket|frakt|foljesedels|foljesedel|reg|kollie|telefon|sandnings|matar|sid|kassa|personal|forsandelse) NO, foljesedel[s NO], sida, sid., leverans NO, fraktsedel[s NO], styrelsens sate, sate, registreringsnummer, chassi NO
    (avser|krediterar|avseende|kredit av|avser kreditering av|ursprunglig|kredit pa) faktura[ NO], (ursprunglig|krediterad) faktura[ NO]
  `,
  documentDate: `
    faktur(a|erings) datum, datum (for faktura|for fakturan|faktura), utfardad[ den], utstalld[ den], utskriven, kvittodatum, kreditdatum, dokumentdatum, bokforingsdatum, utstallningsdatum, fakturans datum, fakt. datum, offertdatum
  `,
  dueDate: `
    (forfallo|forfalls|betalnings|sista betalnings) (datum|dag), forfaller[ (till betalning|den)], oss tillhanda[ senast], betalas senast[ den], (sista|senaste) (dag for betalning|betalningsdag|betalningsdatum), betalas (fore|till den|den), att betala senast, att betala fore, betala senast, vanligen betala senast, tillhanda senast, betalning oss tillhanda, senast den, forf. datum, forfallodag, dras fran ert konto den, inbetalnings (datum|dag)
  `,
  otherDate: `
    (leverans|order|bestallnings|utskrifts|best|lev|fodelse|avsandnings|tjanste|start|slut|avlasnings|avtals|giltighets|avgangs|ankomst|betal|utforande) (datum|dag|period), (leverans|faktura|fakturerings|avtals|avser|hyres|debiterings) period, period, avser perioden, levererad[ den], levererat, utfor(d|t)[ den], giltig (till|t.o.m.|fran), datum for (leverans|order|krediterad faktura|ursprunglig faktura|bestallning), ursprungligt fakturadatum, bestallningen, ank., avg., ankomst, avresa, drojsmalsranta…
  `,
  currencyCode: 'valuta[kod], belopp i, alla (belopp|priser) i, priser i',
};

export const likelyNumbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber:
    'faktura, kreditfaktura, kontantfaktura, kvitto, kreditnota, rakning, paminnelse, offert, kontantnota, nummer, lop NO',
  documentDate: 'datum, den, dat.',
  dueDate: 'betalning',
};
