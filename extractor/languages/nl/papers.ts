import type { LanguageWords } from '../language-words.ts';

export const titles: LanguageWords['titles'] = {
  PAYMENT_REMINDER:
    '[eerste |tweede |derde |laatste |vriendelijke |1e |2e |3e ](betalingsherinnering|herinnering|aanmaning|betaalherinnering|sommatie)[ NO], ingebrekestelling, openstaande (factuur|facturen|post|posten), (vervallen|onbetaalde) (factuur|facturen), rappel, maning, incassobrief, herinneringsfactuur, aanmaning',
  CREDIT_NOTE: 'credit[ ](nota|factuur|note|nota NO), kredietnota, creditering, creditfaktuur, retourfactuur',
  CORRECTION:
    'correctiefactuur, gecorrigeerde factuur, factuurcorrectie, gewijzigde factuur, vervangende factuur',
  BANK_STATEMENT:
    'rekening[ ](afschrift|uittreksel|overzicht), bankafschrift, rekeninguittreksel, afschrift[ NO| betaalrekening], transactieoverzicht, mutatieoverzicht, af en bijschrijvingen, dagafschrift, creditcardoverzicht, uittreksel, overzicht mutaties, betaalrekening, bij en afschrijvingen, rekeningafschriften',
  ORDER_DOCUMENT:
    'order[ ](bevestiging|bon|formulier| NO), inkooporder, opdracht[bevestiging], bestel(ling|bon|bevestiging|formulier), offerte, prijsopgave, prijsofferte, pakbon, paklijst, vrachtbrief, leverings[ ]bon, leverbon, afleverbon, werkbon, verzendnota, begroting, verkooporder, bevestiging van uw (bestelling|order), leveringsnota, vrachtbon, zendnota, aanvraag',
  RECEIPT:
    'kassa[ ](bon|ticket|bewijs), bon, kwitantie, betaal(bewijs|bon), aankoopbewijs, ontvangstbewijs, kassabon, pinbon, vereenvoudigde factuur, klant ticket, kopie kaarthouder, klantticket, aankoopbon, parkeerbewijs, contant bon',
  INVOICE:
    '[verkoop|inkoop|eind|deel|voorschot|verzamel|termijn|aanbetalings|maand|service|declaratie|slot|jaar|handels|btw|e|digitale |origineel |kopie ][ ]factuur, factuur[ (kopie|origineel|duplicaat|NO)], faktuur, nota, declaratie, honorariumnota, ereloonnota, afrekening, jaarafrekening, debetnota, verkoopfactuur, contributienota, honorarium nota, energienota, onkostennota',
  PRO_FORMA: 'pro forma[ factuur], proforma[factuur], proformafactuur, voorlopige factuur, pro forma',
  SELF_BILLED:
    'self billing[ factuur], selfbilling, factuur uitgereikt door afnemer, self billed, zelffacturering, selfbill',
};

export const columns: LanguageWords['columns'] = {
  position: 'pos[itie]., nr., regel[ NO], volgnr., rgl.',
  articleNumber:
    '(artikel|art|product|bestel|materiaal|item|onderdeel) (NO|code), artikelnr., art. nr., ean, gtin, sku, isbn, code, ref[erentie]., barcode, productcode',
  description:
    '[artikel|product|dienst]omschrijving[ (van de (dienst|goederen|werkzaamheden)|artikel|werkzaamheden|dienst)], omschr., artikel[en][ omschrijving], product[en][ naam], beschrijving, dienst[en], werkzaamheden, prestatie, naam, benaming, onderwerp, titel, verrichting, goederen, specificatie, activiteit, toelichting, tekst, project',
  quantity:
    'aantal[len][ (geleverd|besteld|uren|stuks)], hoeveelheid, hoev., uren, stuks, st., dagen, verbruik, geleverd, aant., eenheden, kg, nachten',
  unit: 'eenheid, eenh., per, verpakking, maat, ehd.',
  unitPrice:
    '(stuk|eenheids|netto|verkoop|stuks|bruto|uur|basis|kilo|advies|unit)[ ]prijs[ (excl. [btw]|netto|CODE|incl. [btw])], prijs[ (per (stuk|eenheid|uur)|p/st|p.st.|excl. [btw]|p/e|CODE|incl. [btw]|netto|/ eenh.|/ stuk|ex. [btw])], tarief[ per uur], uurtarief, bedrag per (stuk|eenheid), p.p., kostprijs, p/stuk, bedrag per stuk, a, p.e.',
  discount: 'korting[ %], krt., kort. [%], rabat, korting in %',
  taxRate:
    '(btw|b.t.w.)[ ](tarief|%|percentage|code|perc|laag|hoog|cat), (btw|b.t.w.)[ %| (%)], % btw, belasting, btw tar.',
  taxAmount: '(btw|b.t.w.)[ ](bedrag|CODE|totaal|euro), bedrag btw, btw bedrag in CODE',
  netLineAmount:
    'netto[ (bedrag|totaal|waarde)], bedrag (excl|ex|exclusief|zonder). [btw], totaal (excl|ex|exclusief|netto). [btw], totaalprijs (excl|ex). [btw], subtotaal, nettobedrag, regeltotaal excl.',
  lineAmount:
    '[regel|totaal|netto|bruto|lijn]bedrag[ (CODE|in CODE|incl. [btw]|euro)], bedrag[ (CODE|in CODE|incl. [btw]|euro|totaal)], totaal[ (prijs|bedrag|CODE|regel|incl. [btw])], totaalprijs, regeltotaal, waarde, som, lijntotaal, subtotaal, te betalen',
  date: 'datum[ levering], leverdatum, periode, dag, d.d.',
};

export const statement: LanguageWords['statement'] = {
  openingBalance:
    '(begin|vorig|oud|start|aanvangs|openings|vorige|oude)[ ](saldo|stand), vorig saldo[ (op|per|van)…], saldo (vorig afschrift|begin|vorig|op …|aan het begin|per …|oud), beginstand, beginsaldo periode, saldo begin periode',
  closingBalance:
    '(eind|nieuw|slot|huidig|nieuwe|actueel|afsluitend)[ ](saldo|stand), nieuw saldo[ (op|per)…], saldo (nieuw|einde|eind|huidig|einde periode|op …|per …), eindstand, eindsaldo periode, uw saldo',
  carriedOver:
    'transport, te transporteren, overgebracht, over te brengen, tussensaldo, subtotaal, totaal pagina, vervolg, saldo transport, overdracht, tussentotaal',
  balance: 'saldo[ (CODE|na mutatie|na boeking|in CODE)], stand, lopend saldo',
  debitColumn:
    'af[ (CODE|schrijving[en]|geschreven)], afschrijving[en], debet[ CODE], uit, uitgaven, bedrag af, opname[s], bedrag af (debet), bedrag af debet, uitgaand, betalingen, afgeschreven, debit',
  creditColumn:
    'bij[ (CODE|schrijving[en]|geschreven)], bijschrijving[en], credit[ CODE], in, ontvangsten, bedrag bij, storting[en], bedrag bij (credit), bedrag bij credit, inkomend, inkomsten, bijgeschreven',
  amountColumn: 'bedrag[ (CODE|in CODE|eur|euro)], waarde, transactiebedrag',
  debitMark: 'd, af, debet, deb, -',
  creditMark: 'c, bij, credit, cred, +',
  bookingDate:
    '(boek|transactie|boekings|verwerkings|verrichtings|mutatie)[ ]datum, datum[ (boeking|verrichting|transactie)], geboekt[ op], dag, boekdag, uitvoeringsdatum',
  valueDate: '(valuta|rente|waarde)[ ](datum|dag), valuta, val., rentedatum',
  text: '[omschrijving|details|mededeling|naam][ (van de (verrichting|transactie)|transactie|verrichting|mededeling|boeking|tegenpartij)], omschrijving, mededeling[en], transactie[s], tegenrekening, naam / omschrijving, verrichting[en], naam tegenpartij, tegenpartij, betaalkenmerk, kenmerk, soort mutatie, type, details',
  account:
    'rekening[ ](nummer|nr.|NO), rekeningnummer, rekening, iban, betaalrekening, uw rekening, rek. NO, zichtrekening, bankrekening, rekeningnr.',
  holder: 'rekeninghouder, tenaamstelling, t.n.v., naam rekeninghouder, titularis, ten name van, op naam van',
  period:
    '(periode|van|vanaf) … (t/m|tot|tot en met|t.e.m.), periode, over de periode, van … tot en met, t/m',
  totalDebit:
    'totaal (af|afgeschreven|afschrijvingen|debet|uitgaven|uitgaand|bedrag af|opnames), totale uitgaven, totaal debet',
  totalCredit:
    'totaal (bij|bijgeschreven|bijschrijvingen|credit|ontvangsten|inkomend|bedrag bij|stortingen|inkomsten), totale inkomsten, totaal credit',
};

export const receipt: LanguageWords['receipt'] = {
  total:
    'totaal[ (eur[o]|te betalen|incl. btw|bedrag|incl|betaald)], te betalen[ eur], bedrag[ eur], eindtotaal, te voldoen, totaalbedrag, subtotaal te betalen, totaal bedrag, som',
  subtotal: 'subtotaal, totaal excl. [btw], netto, tussentotaal, sub totaal',
  given:
    'contant[ (ontvangen|gegeven|betaald)], gegeven, ontvangen, betaald[ met| contant], pin, bankpas, contant geld, voldaan',
  change: 'wisselgeld, terug, retour, terug contant, wisselgeld contant, teruggave',
  rounding: 'afronding[ (contant|5 cent)], afrondingsverschil, afgerond',
  discount:
    'korting[en], actie, bonus, voordeel, u bespaart, uw voordeel, bonuskorting, klantenkaart, totaal korting, kassakorting, besparing, aanbieding, klantenkorting, prijsvoordeel, uw korting, zegels, actiekorting',
  deposit: 'statiegeld, emballage, leeggoed, draagtas, tas, plastic tas, statiegeld retour',
  tip: 'fooi, bediening, servicekosten',
  tax: '(btw|b.t.w.)[ (RATE|bedrag|laag|hoog|tarief|over)], over btw, incl. btw, btw specificatie, btw overzicht, btw %',
  cashier:
    'kassier[e], kassa medewerker, u werd (geholpen|bediend) door, geholpen door, bediend door, bediende, u bent geholpen door, ober, caissiere',
  till: 'kassa[ NO], filiaal[ NO], winkel[ NO], terminal[ NO], bon[ NO], bonnr., autorisatiecode, autorisatie, poi, kassanr., betaalautomaat, leesmethode, pinpas, kaart, kaartserienummer, akkoord',
  table: 'tafel[ NO], personen, couverts, gasten',
  closing:
    'bedankt[ (voor (uw|je) (bezoek|aankoop|bestelling)|en tot ziens)], tot ziens, graag tot ziens, dank u wel, dank u, dank u voor uw bezoek, ruilen binnen, bewaar uw bon, bewaar deze bon, fijne dag, prettige dag, tot de volgende keer, openingstijden, ruilen, vragen, wel thuis, smakelijk',
  items: 'aantal artikelen, artikelen, stuks, aantal, aantal producten, totaal artikelen',
};

export const means: LanguageWords['means'] = {
  CASH: 'contant[ (geld|betaald|ontvangen)], cash, contante betaling, baar',
  DEBIT_CARD:
    'pin[ (betaling|pas|nen)], pinnen, pinbetaling, bankpas, maestro, v pay, bancontact, debetkaart, debit mastercard, visa debit, vpay, gepind',
  CREDIT_CARD: 'credit[ ]card, kredietkaart, visa, master card, american express, amex',
  CARD: 'kaart[ betaling], contactloos, kaartbetaling, betaalpas, betaalkaart, per kaart',
  TRANSFER: 'overschrijving, bankoverschrijving, overboeking, per bank, overmaken, bankoverboeking',
  DIRECT_DEBIT:
    'automatische (incasso|afschrijving), (sepa )incasso, wordt …(afgeschreven|geincasseerd), machtiging, domiciliering, automatisch afgeschreven, doorlopende machtiging',
  CHEQUE: 'cheque',
  VOUCHER:
    'cadeau(bon|kaart), tegoedbon, waardebon, vvv bon, maaltijdcheque[s], giftcard, ecocheque[s], cadeaucheque',
  WALLET: 'paypal, ideal, apple pay, google pay, klarna, tikkie, payconiq, afterpay, riverty, wero, in3',
};

export const terms: LanguageWords['terms'] = {
  days: `
    [betaling |te betalen |gelieve te betalen |betaalbaar |graag betaling |over te maken |voldoen ](binnen|uiterlijk binnen|na) # (dagen|werkdagen)[ (netto|na factuurdatum|na dagtekening|na ontvangst|vanaf factuurdatum|na de factuurdatum)], betalingstermijn[ is| van] # dagen, # dagen[ (netto|na factuurdatum|factuurdatum|vanaf|na dagtekening|na ontvangst)], betaaltermijn # dagen, betalingsconditie[s] # dagen, betalingsvoorwaarden # dagen, netto # dagen, binnen # dagen, betalingscondities binnen # dagen, termijn # dagen, betaling # dagen
  `,
  immediately:
    '(direct|onmiddellijk|per omgaande|meteen) (te voldoen|betaalbaar|te betalen), contante betaling, betaling (bij levering|vooraf|per omgaande|direct|contant|bij ontvangst), onder rembours, bij ontvangst, per direct, contant, vooruitbetaling, vooraf te betalen, onmiddellijk, direct betalen, betaalbaar contant',
  endOfMonth: '# dagen einde maand, einde[ van de] maand, eind van de maand, einde van de volgende maand',
  discount:
    'RATE korting[ bij betaling binnen # dagen], korting (voor )contante betaling, betalingskorting[ RATE], kredietbeperking[ RATE], RATE kredietbeperking, RATE bij betaling',
  paid: '[reeds |al ](betaald|voldaan|ontvangen|gepind)[ (op|per|via|met|met dank)], wordt automatisch (afgeschreven|geincasseerd), betaling ontvangen, u hoeft niet[s] te betalen, niets te betalen, voldaan, betaald, is voldaan, is betaald, reeds betaald, bedrag is voldaan',
  overdue: `
    [nog |is nog |zijn nog |nog steeds ](niet betaald|niet voldaan|open|openstaand|onbetaald), nog niet (ontvangen|betaald|voldaan), staat nog open, staan nog open, (aanmanings|herinnerings|aanmaning|herinnering)kosten, (reeds|inmiddels|al) betaald dan, heeft u[ reeds| inmiddels| al] betaald, als niet verzonden beschouwen, dagen te laat, aan uw aandacht ontsnapt, over het hoofd gezien, herinneren wij u, wij herinneren u, totaal openstaand, verzuim, achterstallig, aan de aandacht ontsnapt, nog geen betaling
  `,
};
