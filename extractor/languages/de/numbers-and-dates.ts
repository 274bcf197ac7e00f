import type { LabelKind, Phrases } from '../language-words.ts';

export const numbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: `
    rechnung[s] NO, rechn NO, rg NO, re NO, r NO, beleg NO, gutschrift[s] NO, dokument[en] NO, bon NO
    storno NO, korrekturrechnung[s] NO, faktura NO, rechnung(NO|s NO|s id| id)
    (rech|rechng|rechn|rg|rng|re|fakt|bel|beleg|vorgangs|abrechnungs|angebots|lieferschein rechnungs|mahn|mahnungs|schlussrechnungs|teilrechnungs|sammelrechnungs|auftragsrechnungs|honorar|liquidations|bescheid|kassenbon|quittungs|belastungs|kosten)[.] NO
    rechnungs NO / datum, dokument id, nummer der rechnung, unsere rechnung NO, korrektur NO
    gutschrift NO, bestatigungs NO, zahlungserinnerung NO, mahnung NO, auszug NO, rechnung / beleg NO
    ihre rechnung NO, beitragsrechnung[s] NO
  `,
  orderReference: `
    [ihre ]bestell[ung[s]] NO, ihre bestellung, bestellung, auftrag[s] NO, auftrag[ NO lief]
    auftragsbestatigung[s] NO, (ihre|eure) (bestell|auftrags) NO
    (bestell|auftrags|order|bestellungs|abruf|rahmenvertrags)[ ](NO|nummer|kennung|zeichen|referenz|id)
    best. NO, auftr. NO, bestellung NO, ihr auftrag[ NO| vom], kundenauftrag[s NO], einkaufs NO
    ihre (bestell|order) (nummer|referenz|NO), unser auftrag[ NO], order NO, p.o. NO, web bestell NO
    online bestell NO, ausgestellt fur bestellung
  `,
  buyerReference: `
    ihr zeichen, leitweg id, ihre referenz, kundenreferenz, kaufer referenz, referenz des kaufers
    kauferreferenz, ihr (zeichen|bezug|ansprechpartner|schreiben)[ / ihre nachricht vom| vom]
    kunden (referenz|zeichen|ref|bezug), kostenstelle, [kunden ]ref., leitweg[ ]id
    besteller zeichen, kommission, bauvorhaben, ihre ref.
  `,
  paymentReference: `
    verwendungszweck, zahlungsreferenz, referenz bitte bei zahlung angeben, bei zahlung [bitte ]angeben
    kassenzeichen, mandatsreferenz, (zahlungs|uberweisungs|bank)[ ](referenz|zweck|text|grund)
    (als|unter) (verwendungszweck|angabe von)
    (bitte )(bei (der )(zahlung|uberweisung)|als verwendungszweck) (bitte |stets )(angeben|verwenden)
    buchungszeichen, kundenreferenz bei zahlung, zahlungsgrund, glaubigerreferenz, qr referenz
    referenznummer zahlung, vertragskonto, verwendung
  `,
  customerNumber: `
    kunden (NO|id), debitore[n] NO, kd NO, mitglied[s] NO, vertrag[s] NO, personal NO, leasing NO
    lieferanten NO, mandanten NO, konto NO, kontonr, kto NO, vorgang[s] NO, fahrgestell NO
    (kunden|kd|kunde|debitor|debitoren|abonnenten|patienten|mieter|teilnehmer|buchungskonto|versicherten|mandats|vertragskonto|gast|user|besucher|lieferant|kreditor|kreditoren|personal|akten|objekt|versicherungs)[.] (NO|nummer|id|code|konto)
    ihre kundennummer, kunden nummer, kunden kto, ihre kunden NO, mandatsreferenz, vertragskonto[ NO]
    glaubiger id[ NO]
  `,
  otherNumber: `
    tel[efon][ NO], fax, lieferschein [NO][ / datum], liefer NO, art[ikel] NO[ (kunde|lief[erant])]
    hr[b][ NO], blz, bankleitzahl, steuer NO, st NO, ust id[ NO], ust id[ent] NO, filial(e| NO)
    markt[ NO], kasse[n NO], terminal id, ta NO, trace NO, genehmigung[s] NO, seite, bediener, tse
    signatur, seriennummer, gln, globale nummer, iln, weee reg NO, handelsregister[nummer], position
    pos NO, postfach, projekt NO, telefax
    (steuer|ust|umsatzsteuer|ust ident|umsatzsteuer identifikations|steuer id|finanzamt|uid|firmenbuch|handelsregister|register|hr|fn|eori|ik|zoll|zolltarif|zahler|zahlpunkt|paket|sendungs|tracking|lager|chargen|los|gerate|maschinen|fahrzeug|inventar|angebots|projekt|objekt|baustellen|tour|lieferanten|mandats|anlagen|betriebs|steuer ident)[ ](NO|nummer|id)
    uid[ NO], fn [NO], mobil, durchwahl, handy, hotline, kennzeichen, blatt, seite … von, ls NO
    lieferschein[e], lfs NO, iban, bic, swift, konto, km stand, menge gesamt, firmenbuch[ NO]
    zollnummer, packstuck NO, kollo, charge, telefonnummer, faxnummer, internet, sitz, terminal NO
  `,
  documentDate: `
    (rechnung[s]|beleg|ausstellung[s]|dokument[en]|gutschrift[s]|erstellung[s]|faktura|bon|korrektur) datum
    datum der rechnung, rechnung vom, ausgestellt am, datum der ausstellung
    (rechn|rg|re|fakturierungs|fakturen|abrechnungs|buchungs|angebots|auftragsbestatigungs|mahn|schreibens|storno|quittungs|kauf|verkaufs|zahlungs|auszugs|druck und rechnungs)[.] (datum|tag)
    (rechnung|gutschrift|beleg|mahnung|angebot|dokument|bestellung) (vom|erstellt am|datum|ausgestellt am)
    datum (des belegs|der erstellung|der gutschrift|rechnung|und uhrzeit|/ uhrzeit|/ zeit|uhrzeit)
    erstellt am, ausgestellt[ am], ausstellungstag, rechnungsdatum / lieferdatum
    rechnungs und lieferdatum, rechnungsdatum (=|entspricht) lieferdatum, kaufdatum
    rechnungsdatum / leistungsdatum
    ausgabedatum
  `,
  dueDate: `
    zahlung (fallig|uberfallig)[ (am|bis)]
    fallig[keit][[s] datum| am| bis], zahlbar [ohne abzug ](bis|am)[ zum], zahlungsziel[ bis]
    zu zahlen bis, [bitte ](uberweisen|zahlen)[ sie][ den betrag] bis[ zum], zahlung[s] frist
    netto (bis|fallig), zahlbar ohne abschlag bis, ohne abzug bis
    (fallig|zahlbar|zahlung|uberweisung|begleichung|eingang) (am|bis|bis zum|bis spatestens|spatestens|spatestens am|spatestens bis|zum)
    (zahlungs|falligkeits|zahl)[ ](ziel|termin|datum|frist|tag)[ bis| am], fallig (per|zum)
    zahlen sie bis, begleichen sie[ …] bis
    (bis|bis zum|bis spatestens) … (zu zahlen|uberweisen|zu uberweisen|zu begleichen), zu begleichen bis
    zahlungseingang bis, (abbuchung|einzug|lastschrift|abgebucht) (am|zum|fruhestens am)
    wird am … (eingezogen|abgebucht), fristgerecht bis, valuta, netto fallig am
    ohne abzug[ zahlbar] bis[ zum], letzter zahlungstermin, zahlbar netto bis
    falligkeit der zahlung
  `,
  otherDate: `
    liefer[schein|ung[s]] [ und leistung[s]|/ leistung[s]] datum, leistung[s] (datum|zeitraum|zeit)
    liefer / leistungszeitraum, lieferzeitraum, abrechnungszeitraum, zeitraum, bestell datum
    auftrag[s] datum[ lief], auftrag datum lief, bestellung vom, bestellung NO… vom, stylesheet version
    version, skonto… bis, skonto, lieferung, leistung vom, geburtsdatum, gultig[ bis| ab| von], gebucht
    druckdatum, abgeschlossen, anreise, abreise, von, tse start, tse stop, start, stand, gemass… vom
    kaufdatum, buchungsdatum, stylesheet…, ust[d], teilrechnung vom
    (liefer|leistungs|versand|auftrags|bestell|angebots|miet|abrechnungs|vertrags|buchungs|reise|veranstaltungs|ausfuhrungs|kurs|behandlungs|verbrauchs|ablese|termin|eingangs|waren ausgangs|ausgabe|rechnungs)[ ](datum|zeitraum|tag|termin|zeit|beginn|ende|periode|monat)
    tag der (lieferung|leistung)
    (geliefert|geleistet|erbracht|bestellt|abgeholt|ausgefuhrt|versandt) (am|vom|von|im)
    lieferung (vom|am|erfolgte am), leistung (vom|am|erbracht am), zeitraum (vom|von), in der zeit vom
    vertragsbeginn, gultig bis, angebot gultig bis, bindefrist, lieferdatum entspricht, leistungsmonat
    wareneingang, mindesthaltbar
  `,
  currencyCode: `
    [rechnung[s]|beleg]wahrung, betrage in, alle (preise|betrage) in, preise in, wahrung
    (alle )(betrage|preise|angaben|werte)[ (sind |verstehen sich )]in
    (rechnungs|abrechnungs|haus|beleg|zahlungs)[ ]wahrung, wahrungscode, wahrung der rechnung
  `,
};

export const likelyNumbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: `
    rechnung, handelsrechnung[ #] NO, handelsrechnung, gutschrift, warenrechnung, korrekturrechnung
    rechnungskorrektur, NO, teilrechnung, schlussrechnung, abschlagsrechnung, stornorechnung, mahnung
    zahlungserinnerung, angebot, auftragsbestatigung, kassenbon, quittung, beleg, honorarrechnung
    sammelrechnung`,
  documentDate: `
    datum, den, vom, dat, erstellt, ort und datum, ort datum
  `,
  dueDate: 'spatestens[ bis| am][ zum], bis zum',
};
