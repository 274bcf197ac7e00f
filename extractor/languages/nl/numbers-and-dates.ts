import type { LabelKind, Phrases } from '../language-words.ts';

export const numbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: `
    factuur NO, bon NO, creditnota NO, creditfactuur NO, nota NO
    (factuur|faktuur|nota|creditnota|creditfactuur|document|bon|declaratie|offerte|kwitantie|afrekening|aanmaning|herinnering|rekening|verkoopfactuur|kassabon|correctie|polis factuur|stuk)[ ](NO|nummer|nr|kenmerk|referentie|code|id)
    (ons|onze) (factuur|kenmerk factuur|ref|referentie) NO, fact. NO, fact.nr., nummer factuur
    factuur (kenmerk|id), documentnr., ons kenmerk, boekstuk NO, credit NO, notanummer, bonnr.
  `,
  orderReference: `
    [uw ][in][koop]order NO, bestel NO, uw bestelling, order
    (uw|onze|ons|klant|inkoop|verkoop|web|po)[ ](order|bestel|bestelling|opdracht|inkooporder|bestelbon|bon)[ ](NO|nummer|nr|ref|referentie|kenmerk).
    (order|bestel|bestelling|opdracht|inkooporder|bestelbon|orderbevestiging|po|p.o|contract order)[ ](NO|nummer|nr|referentie|kenmerk|id)
    uw (order|opdracht|bestelling|po), opdracht NO, opdrachtbon, inkooporder
  `,
  buyerReference: `
    uw ref[erentie], uw kenmerk, klantreferentie
    (uw|klant|jullie) (ref|referentie|kenmerk|contactpersoon|aanvraag)., kostenplaats
    referentie[ klant], project[ NO], betreft, t.a.v. afdeling
  `,
  paymentReference: `
    betalingskenmerk, betaalreferentie, mededeling
    (betalings|betaal|overschrijvings)[ ](kenmerk|referentie|omschrijving|code)
    (gestructureerde |)(mededeling)[ (bij betaling)]
    (onder vermelding van|o.v.v|met vermelding van|vermeld bij betaling|graag vermelden).
    bij betaling (vermelden|graag vermelden|aub vermelden), kenmerk betaling, machtigingskenmerk
    mandaat[ id| NO| referentie]
  `,
  customerNumber: `
    klant (NO|code), debiteur[en] NO, lid NO, contract NO, klant, kvk[ NO]
    (klant|debiteur|debiteuren|relatie|lid|lidmaatschap|contract|polis|abonnee|dossier|client|huurder|deelnemer|account|rekening courant|crediteur)[ ](NO|nummer|nr|code|id).
    uw (klantnummer|debiteurnummer|relatienummer), uw klant NO, klantnr., deb. NO, deb.nr., relatie
    abonnement NO
  `,
  otherNumber: `
    tel[efoon], fax, btw NO, pakbon NO, pagina, kassa, artikel[ NO]
    (btw|b.t.w|kvk|k.v.k|ondernemings|vat|belasting|fiscaal|handelsregister|btw identificatie|ob|rsin|rpr|bank|pakbon|vrachtbrief|serie|artikel|zending|track|meter|aansluit|lot|partij|charge|kenteken|telefoon|fax|offerte|project|leverings|rekening|eori)[ ](NO|nummer|nr|id)
    kvk[ NO| nr], k.v.k., tel., mob., mobiel, telefoon, iban, bic, swift, pagina … van, pag., blad, rpr
    ean[ code], colli, gewicht, btw (be|nl)[ NO], kamer van koophandel, postbus, leverbon NO
    pakbon[ NO], rek. NO
  `,
  documentDate: `
    (factuur|bon|document|nota) datum, datum [van ][de ]factuur, factuur datum
    (factuur|nota|document|opmaak|opstel|print factuur|creditnota|creditfactuur|uitreikings|uitgifte|boekings|bon|offerte|kwitantie|declaratie|fact|aanmaak|herinnerings|afrekenings)[ ](datum|dd|dat).
    datum (factuur|nota|document|creditnota|uitreiking|opmaak|van de factuur|van uitgifte|offerte|bon|en tijd|/ tijd|tijd)
    (factuur|gefactureerd|opgemaakt|uitgereikt|opgesteld|verzonden) (d.d|op|van|dd)., d.d.
    plaats en datum, dagtekening, aangemaakt op
    kredietdatum
  `,
  dueDate: `
    betaling verschuldigd[ op]
    verval datum, te betalen (voor|uiterlijk|op), betalen (voor|uiterlijk), uiterste betaaldatum
    betaal datum, uiterlijk
    (verval|betaal|uiterste betaal|betalings|incasso|afschrijf|afschrijvings|uiterlijke betaal)[ ](datum|dag|termijn tot|termijn)
    (te |)(betalen|voldoen|betaling|betaald|overmaken|voldaan) (voor|uiterlijk|uiterlijk op|op|tot|uiterlijk voor|voor of op|tegen|uiterlijk tegen|te zijn voor)
    (vervalt|vervalt op|vervaldag), (betaal|betaling|voldoen) (graag )(voor|uiterlijk)
    uiterlijk[ (op|voor|betalen|te betalen)], (wordt |)(afgeschreven|geincasseerd) (op|rond|omstreeks)
    verschuldigd op, gelieve te betalen (voor|tegen), betalen tot en met, betaling verwacht
  `,
  otherDate: `
    (lever|order|bestel|afdruk|geboorte|verzend) datum, levering, periode, bestelling van, geldig
    (lever|leverings|bestel|order|verzend|prestatie|dienst|uitvoerings|afhaal|ingangs|begin|start|eind|geldigheids|boek|aankomst|vertrek|huur|retour|afdruk|contract|opdracht|opname)[ ](datum|dag|periode)
    datum (levering|bestelling|order|verzending|prestatie|uitvoering|dienst|opdracht)
    (geleverd|besteld|verzonden|uitgevoerd|afgehaald) (op|d.d|van).
    (facturatie|factuur|verbruiks|abonnements|dienst|huur|leverings)[ ](periode|tijdvak)[ (van)]
    geldig (tot|t/m|tot en met), offerte geldig tot, (van|periode van) … (t/m|tot|tot en met), week NO
    volgende factuur, periode[ van]
  `,
  currencyCode: 'valuta, bedragen in, munteenheid',
};

export const likelyNumbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: `
    factuur, creditfactuur, creditnota, nota, kassabon, offerte, aanmaning, herinnering, declaratie, bon
    kwitantie, orderbevestiging, afrekening`,
  documentDate: `
    datum, d.d., datum tijd, datum / tijd,`,
};
