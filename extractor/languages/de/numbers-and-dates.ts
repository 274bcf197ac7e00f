import type { LabelKind, Phrases } from '../language-words.ts';

export const numbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: `
    rechnung[s] NO, rechn NO, rg NO, re NO, beleg NO, gutschrift[s] NO, dokument[en] NO, bon NO
    storno NO, korrekturrechnung[s] NO, faktura NO
  `,
  orderReference: `
    [ihre ]bestell[ung[s]] NO, ihre bestellung, bestellung, auftrag[s] NO, auftrag[ NO lief]
    auftragsbestatigung[s] NO
  `,
  buyerReference: `
    ihr zeichen, leitweg id, ihre referenz, kundenreferenz, kaufer referenz, referenz des kaufers
    kauferreferenz
  `,
  paymentReference: `
    verwendungszweck, zahlungsreferenz, referenz bitte bei zahlung angeben, bei zahlung [bitte ]angeben
    kassenzeichen, mandatsreferenz
  `,
  customerNumber: `
    kunden (NO|id), debitore[n] NO, kd NO, mitglied[s] NO, vertrag[s] NO, personal NO, leasing NO
    lieferanten NO, mandanten NO, konto NO, kontonr, kto NO, vorgang[s] NO, fahrgestell NO
  `,
  otherNumber: `
    tel[efon][ NO], fax, lieferschein [NO][ / datum], liefer NO, art[ikel] NO[ (kunde|lief[erant])]
    hr[b][ NO], blz, bankleitzahl, steuer NO, st NO, ust id[ NO], ust id[ent] NO, filial(e| NO)
    markt[ NO], kasse[n NO], terminal id, ta NO, trace NO, genehmigung[s] NO, seite, bediener, tse
    signatur, seriennummer, gln, globale nummer, iln, weee reg NO, handelsregister[nummer], position
    pos NO, postfach, projekt NO, telefax
  `,
  documentDate: `
    (rechnung[s]|beleg|ausstellung[s]|dokument[en]|gutschrift[s]|erstellung[s]|faktura|bon|korrektur) datum
    datum der rechnung, rechnung vom, ausgestellt am, datum der ausstellung
  `,
  dueDate: `
    fallig[keit][[s] datum| am| bis], zahlbar [ohne abzug ](bis|am)[ zum], zahlungsziel[ bis]
    zu zahlen bis, [bitte ](uberweisen|zahlen)[ sie][ den betrag] bis[ zum], zahlung[s] frist
    netto (bis|fallig), spatestens[ bis| am][ zum], zahlbar ohne abschlag bis, bis zum, ohne abzug bis
  `,
  otherDate: `
    liefer[schein|ung[s]] [ und leistung[s]|/ leistung[s]] datum, leistung[s] (datum|zeitraum|zeit)
    liefer / leistungszeitraum, lieferzeitraum, abrechnungszeitraum, zeitraum, bestell datum
    auftrag[s] datum[ lief], auftrag datum lief, bestellung vom, bestellung NO… vom, stylesheet version
    version, skonto… bis, skonto, lieferung, leistung vom, geburtsdatum, gultig[ bis| ab| von], gebucht
    druckdatum, abgeschlossen, anreise, abreise, von, tse start, tse stop, start, stand, gemass… vom
    kaufdatum, buchungsdatum, stylesheet…, ust[d], teilrechnung vom
  `,
  currencyCode: '[rechnung[s]|beleg]wahrung, betrage in, alle (preise|betrage) in, preise in, wahrung',
};

export const likelyNumbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: `
    rechnung, handelsrechnung[ #] NO, handelsrechnung, gutschrift, warenrechnung, korrekturrechnung
    rechnungskorrektur, NO
  `,
  documentDate: 'datum, den, vom, dat',
};
