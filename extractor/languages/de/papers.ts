import type { LanguageWords } from '../language-words.ts';

export const titles: LanguageWords['titles'] = {
  PAYMENT_REMINDER: `
    [erste |zweite |dritte |letzte |1. |2. |3. ]mahnung, [erste |zweite |freundliche |letzte |1. |2. |3. ]zahlungserinnerung, mahnschreiben, zahlungsaufforderung, mahnstufe, [letzte ]zahlungsmahnung, erinnerung an …zahlung, inkassoankundigung
    offene (rechnung|posten|forderung), ruckstandige zahlung, erinnerung[ an unsere rechnung], letzte aufforderung, kontoklarung
  `,
  CREDIT_NOTE: `
    [rechnungs]gutschrift[s anzeige| zur rechnung], rechnungskorrektur, storno[rechnung][ zur rechnung| zu rechnung], stornierung, stornobeleg, kaufmannische gutschrift, ruckrechnung, minderungsrechnung
    retourengutschrift, bonusgutschrift, warenruckgabe
  `,
  CORRECTION:
    'korrekturrechnung, korrigierte rechnung, rechnungsberichtigung, berichtigte rechnung, geanderte rechnung, ersatzrechnung, rechnungsanderung',
  BANK_STATEMENT: `
    konto auszug, kontoauszuge, tages auszug, umsatz(ubersicht|liste|anzeige), umsatze, [kreditkarten ]abrechnung kreditkarte, kreditkartenabrechnung, kontoubersicht, finanzstatus, girokonto auszug, auszug NO, kontobewegungen, rechnungsabschluss, saldenmitteilung, depotauszug, buchungsliste
  `,
  ORDER_DOCUMENT: `
    auftrags bestatigung, auftrag[serteilung| serteilung], bestell(ung|schein|bestatigung), bestellungsbestatigung, angebot, kostenvoranschlag, offerte, preisangebot, lieferschein, liefer(note|anzeige|avis), packliste, packzettel, versandanzeige, warenbegleitschein, rahmenauftrag, abruf, bestellabruf, arbeitsauftrag
    leistungsnachweis, wiegeschein, speditionsauftrag, frachtbrief, rucklieferschein, ubergabeschein, abholschein
  `,
  RECEIPT: `
    kassen(bon|beleg|zettel|quittung), quittung, [kunden |verkaufs |bar |kauf |tank |park |taxi ]beleg, bon, barverkauf, bewirtungs(beleg|rechnung|kosten), zahlungsbestatigung, tankquittung, parkschein, parkquittung, kundenbeleg, kleinbetragsrechnung, barrechnung, zahlungsbeleg, spendenquittung, kartenbeleg
  `,
  INVOICE: `
    [handels|teil|schluss|abschlags|waren|sammel|honorar|anzahlungs|monats|ausgangs|einzel|dauer|strom|gas|wasser|mobilfunk|telefon|internet|hotel|miet|wartungs|lieferanten|voraus|zwischen|haupt|online|service|werkstatt|gesamt|end|dienstleistungs|arzt|jahres|original ][ ]rechnung[ / lieferschein| original], rechnung[s kopie| skopie], rechnungen
    rechnung und lieferschein, faktura, honorarnote, kostennote, liquidation, gebuhrenbescheid, gebuhrenrechnung, beitragsrechnung, jahresabrechnung, verbrauchsabrechnung, nebenkostenabrechnung, betriebskostenabrechnung, belastungsanzeige, [verbrauchs |heizkosten ]abrechnung, a conto rechnung, akontorechnung, rechnungsbeleg, e rechnung, vergutungsrechnung
  `,
  PRO_FORMA: 'pro forma[ rechnung], proforma[rechnung], vorabrechnung, vorausrechnung',
  SELF_BILLED:
    'gutschriftsverfahren, gutschrift nach § 14, gutschrift gem[ass]. § 14, selbstfakturierung, selbstabrechnung, abrechnungsgutschrift, provisionsgutschrift, provisionsabrechnung, gutschriftverfahren, honorargutschrift, abrechnung im gutschriftverfahren',
};

export const columns: LanguageWords['columns'] = {
  position: 'pos[ition].[ NO], lfd. NO, nr., zeile, lfd., posten',
  articleNumber:
    '(artikel|art|material|produkt|bestell|ident|sach|teile|waren|leistungs|lieferanten artikel) (NO|code|kennung), art[ikel]., artikel id, gtin, ean[ code], pzn, isbn, sku, code, ref[erenz]., barcode, teilenr., typ, warengruppe',
  description: `
    bezeichnung[ der (leistung|ware)], beschreibung[ der leistung], artikel(bezeichnung|beschreibung|name|text), artikel[ / leistung], leistung[en][s beschreibung| / artikel| / produkt], leistungs(beschreibung|text|art), produkt[bezeichnung|name|beschreibung], ware[nbezeichnung], text, gegenstand, tatigkeit, dienstleistung, positionstext, material, titel, buchtitel, posten, handelsubliche bezeichnung, art der leistung, projekt, was, inhalt, position[s](beschreibung|bezeichnung|text)
  `,
  quantity:
    '[liefer|bestell|rechnungs|gesamt|verbrauchs]menge[ CODE| / einheit| einheit], anzahl, anz., stuck, stk., st., std., stunden, stundenzahl, menge / einh., verbrauch, gelief[ert]., einheiten, mge., tage, zeit, dauer, personen, nachte',
  unit: '[mengen|mass|verkaufs]einheit, einh., me, m.e., vpe, einheit[en]',
  unitPrice:
    '(einzel|stuck|vk|e|netto einzel|netto stuck|einheits|listen|grund|verkaufs|stunden|brutto einzel)[ ]preis[ netto| brutto| CODE| in CODE| / einheit], (einzel|stuck) (betrag|entgelt|wert), preis[ / einheit| je einheit| pro einheit| pro stuck| / stuck| / me| je stk| CODE| in CODE| netto], ep[ CODE| netto], e.preis, (stunden|tages) satz, satz, honorarsatz, nettopreis, einzel, a preis, entgelt pro einheit, tarif, arbeitspreis',
  discount: 'rabatt[ %| in %], rab., nachlass, skonto, abzug, rabattbetrag, abschlag',
  taxRate:
    '(ust|mwst|mehrwertsteuer|umsatzsteuer|steuer|st|mw)[.][ ](satz|%|in %|kz|code|kennzeichen|schlussel), (ust|mwst|umsatzsteuer|mehrwertsteuer|steuer|vat)., % (ust|mwst)., steuersatz, st., steuerschl.',
  taxAmount:
    '(ust|mwst|steuer|umsatzsteuer|mehrwertsteuer). [ ](betrag|summe|CODE), ust betrag, steuerbetrag, davon (ust|mwst)',
  netLineAmount:
    'netto[ ](betrag|summe|gesamt|wert|gesamtpreis|preis gesamt| CODE), gesamt netto, betrag netto, summe netto, gesamtpreis netto, nettogesamt, netto, zeilen netto',
  lineAmount:
    '(gesamt|zeilen|positions|end|brutto|rechnungs|total|waren)[ ](preis|betrag|summe|wert|entgelt)[ netto| brutto| CODE| in CODE], gesamt[ CODE| in CODE| netto| brutto], betrag[ CODE| in CODE| netto| brutto], summe[ CODE| in CODE], wert, total[ CODE], entgelt, umsatz, gp, g.preis, ges. preis, kosten, honorar, preis gesamt, gesamtpr., positionsgesamtpreis',
  date: 'datum, liefer[ungs]datum, leistungs(datum|zeitraum|tag), tag, vom, zeitraum, termin',
};

export const statement: LanguageWords['statement'] = {
  openingBalance: `
    (anfangs|alter|vorheriger|letzter|alt|start|eroffnungs|bisheriger|voriger)[ ](saldo|kontostand|stand), saldo (alt|vortrag|beginn|anfang|zu beginn|am anfang), saldovortrag, vortrag, ubertrag[ von …], (saldo|kontostand|guthaben) (am|zum|per|vom) … alt, kontostand am …, alter kontostand[ vom …], anfangsbestand, letzter auszug
  `,
  closingBalance:
    '(end|neuer|aktueller|schluss|abschluss|gegenwartiger)[ ](saldo|kontostand|stand), saldo (neu|ende|am ende|per|schluss|zu ihren gunsten|zu unseren gunsten|zu ihren lasten), neuer kontostand[ vom …], endbestand, kontostand (am|per|zum) …, aktueller kontostand, saldo in …, abschlusssaldo, tagessaldo',
  carriedOver:
    'ubertrag[ auf| von][ blatt| seite][ NO], zwischensumme, zwischensaldo, vortrag, saldovortrag, seitensumme, fortsetzung',
  balance: 'saldo[ CODE| in CODE], kontostand, laufender saldo, saldo nach buchung, guthaben, stand',
  debitColumn:
    'soll[ CODE], belastung[en], ausgang, ausgange, lastschrift[en], abgang, abgange, zu ihren lasten, auszahlung[en], ausgaben, lasten, betrag soll, abbuchung[en], zahlungsausgang, minus',
  creditColumn:
    'haben[ CODE], gutschrift[en], eingang, eingange, zugang, zugange, zu ihren gunsten, einzahlung[en], einnahmen, betrag haben, zahlungseingang, plus',
  amountColumn: 'betrag[ CODE| in CODE], umsatz[ CODE| in CODE], wert, summe',
  debitMark: 's, soll, d, lastschrift, -',
  creditMark: 'h, haben, c, gutschrift, +',
  bookingDate:
    'buchung[s (tag|datum)], buchungs(tag|datum), bu. tag, buch. [tag|datum], datum[ buchung], gebucht[ am], tag, bu., belegdatum, transaktionsdatum, kaufdatum, umsatztag',
  valueDate:
    'wert[stellung| stellung| datum], wertstellung[stag|sdatum], valuta[ datum], val., wertdatum, wert, valutadatum',
  text: 'buchungs(text|art|details|information), verwendungszweck, text, vorgang[ / buchungsinformation], umsatzart, beschreibung, erlauterung, auftraggeber / empfanger, empfanger[ / auftraggeber], bezeichnung, name, beguenstigter, begunstigter / zahlungspflichtiger, information, details, transaktion, umsatzdetails, zahlungsgrund, mitteilung',
  account:
    'konto[ NO| nummer| bezeichnung], kontonummer, konto nr., kto. NO, iban, girokonto, geschaftskonto',
  holder:
    'konto(inhaber|bezeichnung|inhaberin|name), inhaber, kunde, kontoinhaber[in], name des kontoinhabers',
  period:
    '[auszugs|abrechnungs|berichts|umsatz]zeitraum, (von|vom) … bis, fur den zeitraum, zeitraum, buchungszeitraum',
  totalDebit:
    'summe (soll|belastungen|lastschriften|ausgange|der ausgange|abgange|ausgaben|auszahlungen|der belastungen), gesamt soll, soll umsatze, summe der lastschriften, sollumsatz',
  totalCredit:
    'summe (haben|gutschriften|eingange|der eingange|zugange|einnahmen|einzahlungen|der gutschriften), gesamt haben, haben umsatze, habenumsatz',
};

export const receipt: LanguageWords['receipt'] = {
  total:
    'summe[ eur| brutto| chf], gesamt[betrag|summe|preis][ eur], total[ eur| chf], zu zahlen, betrag[ eur], se total, endbetrag, zahlbetrag, rechnungsbetrag, endsumme, total in chf, bruttobetrag, bar total, kartenbetrag',
  subtotal: 'zwischensumme, netto[ summe| umsatz| betrag], zw. summe, warenwert, teilsumme, summe netto',
  given:
    'gegeben[ bar], bar[ gegeben], erhalten, bezahlt, geg. [bar], karte, zahlung, betrag erhalten, ec gegeben',
  change: 'ruck[ ]geld, zuruck, wechselgeld, rest, ruckgeld bar, herausgeld, ruck, bar zuruck',
  rounding: 'rundung[s differenz| sbetrag], rundungsdifferenz, rundungsausgleich, gerundet',
  discount:
    'rabatt[e], nachlass, preisvorteil, ersparnis, gespart, coupon, aktion[s preis], aktionsrabatt, sofortrabatt, treuerabatt, app rabatt, gutschein, personalrabatt, abzug, sie sparen, mengenrabatt, preisnachlass, mitarbeiterrabatt, reduziert, vorteil',
  deposit:
    'pfand, leergut, einwegpfand, mehrwegpfand, flaschenpfand, leergutbon, leergutruckgabe, pfand retour, pfandbon, tragetasche, depot, tute, pfandruckgabe',
  tip: 'trinkgeld, tip, bedienung, tringeld, bedienungsgeld',
  tax: '(mwst|ust|mehrwertsteuer|umsatzsteuer|steuer). [RATE|betrag|satz], enthaltene (mwst|ust), inkl. (mwst|ust), mwst satz, davon mwst, steuer %',
  cashier:
    'kassierer[in], es bediente sie, sie wurden bedient von, bediener[in], bedient von, kellner, es bedient[e] sie, bed. nr., es bedienten sie, ihre bedienung, bedienung, kass.',
  till: 'kasse[n][ NO], kassen NO, filiale[ NO], markt NO, terminal[ id| NO], terminalid, tse[ start| stop| signatur| transaktion| seriennummer], bon[ NO], trace NO, beleg NO, ta NO, signaturzahler, transaktionsnummer, rksv, beleg kasse, vu NO, genehmigungs NO, transaktions NO, seriennummer kasse, bon id',
  table: 'tisch[ NO], gaste, personen, platz',
  closing:
    'vielen dank[ fur ihren (einkauf|besuch)], danke[ fur ihren (einkauf|besuch)| schon], auf wiedersehen, bis bald, besuchen sie uns[ bald wieder], umtausch nur, schonen tag, beehren sie uns[ bald wieder], umtausch, bitte aufbewahren, ihr einkauf, offnungszeiten, ihr team, wir freuen uns, bewirtete personen, anlass der bewirtung, kein umtausch, ihre filiale, schonen abend',
  items: 'artikel[ anzahl], anzahl artikel, stuck, anz. artikel, pos., anzahl positionen, anzahl posten',
};

export const means: LanguageWords['means'] = {
  CASH: 'bar[ bezahlt| zahlung| geld| erhalten| verkauf], barzahlung, in bar, gegeben bar, betrag bar erhalten, bargeld',
  DEBIT_CARD:
    'girocard, ec[ ](karte|cash|lastschrift|zahlung), electronic cash, debit[ ]karte, maestro, v pay, bankomat[karte], postcard, postfinance, debit mastercard, visa debit, kontaktlos girocard, kartenzahlung girocard',
  CREDIT_CARD: 'kredit[ ]karte, visa, master card, american express, amex, diners',
  CARD: 'karte[n](zahlung|nzahlung|nummer), karten zahlung, kartenzahlung, mit karte, karte, bezahlung mit karte, kontaktlos, karte kontaktlos, unbar',
  TRANSFER: '[sepa ]uberweisung, bankuberweisung, vorkasse, auf rechnung, per rechnung, banktransfer',
  DIRECT_DEBIT:
    '[sepa ][basis ]lastschrift[ mandat| einzug], bankeinzug, wird …abgebucht, einzugsermachtigung, wird … eingezogen, abbuchung von ihrem konto, lastschriftverfahren, sepa mandat',
  CHEQUE: 'scheck, verrechnungsscheck',
  VOUCHER: 'gutschein, geschenkkarte, wertgutschein, einkaufsgutschein, geschenkgutschein, essensmarke',
  WALLET:
    'paypal, apple pay, google pay, klarna, twint, amazon pay, giropay, payback pay, sofortuberweisung, samsung pay, wero, sofort',
};

export const terms: LanguageWords['terms'] = {
  days: `
    [zahlbar |zahlung |bitte |fallig |zu zahlen |netto |uberweisen ](innerhalb|binnen)[ von| der nachsten] # [kalender |werk |bank |arbeits ]tage[n], zahlungsziel # tage, # tage (netto|ziel|zahlungsziel|rein netto|nach rechnungs(datum|erhalt|eingang|stellung)|ohne abzug|ab rechnungsdatum|nach erhalt), zahlbar in # tagen, in # tagen (fallig|zahlbar|netto)
    netto # tage, zahlungsfrist # tage, zahlungsbedingungen # tage, # tage, rein netto # tage, spatestens # tage, (nach|ab) # tagen, frist von # tagen
  `,
  immediately:
    '(sofort|umgehend) (fallig|zahlbar|rein netto|ohne abzug|netto|nach erhalt), zahlbar (sofort|bei erhalt|nach erhalt|ohne abzug sofort|umgehend|bei lieferung), fallig (sofort|bei erhalt), sofort, nach erhalt der rechnung, per sofort, ohne abzug zahlbar, vorkasse, barzahlung bei lieferung, nachnahme, bei erhalt',
  endOfMonth:
    '# tage (monatsende|ende monat|zum monatsende), (zum|bis|ende) monatsende, ende des (monats|folgemonats), zum ende des monats',
  discount:
    'RATE skonto, skonto RATE, abzuglich RATE skonto, # tage RATE skonto, bei zahlung innerhalb # tagen RATE, unter abzug von RATE, abzug von RATE skonto, mit RATE skonto',
  paid: '[bereits |dankend ](bezahlt|beglichen|gezahlt|erhalten), betrag (dankend )erhalten, betrag wurde …(bezahlt|abgebucht|eingezogen), bezahlt am, per paypal bezahlt, keine zahlung (notig|erforderlich), bar erhalten, rechnung ist bezahlt, zahlung erhalten, ausgeglichen, wurde bereits bezahlt',
  overdue: `
    [sicher ]haben sie ubersehen, [noch |ist noch |sind noch ](nicht bezahlt|unbezahlt|nicht beglichen|nicht ausgeglichen), noch offen, haben sie [die |schon |bereits |den betrag |zwischenzeitlich ]gezahlt, mahngebuhr[en], verzugszinsen in hohe, offen seit, keinen zahlungseingang, keine zahlung (erhalten|feststellen), gegenstandslos, gesamt offen, zahlungsruckstand, in verzug, wir erinnern sie, mochten wir sie erinnern, tage uberfallig, uberfallig, fallig waren, gerat in vergessenheit, ruckstand, mahnspesen, noch nicht eingegangen, der aufmerksamkeit entgangen
  `,
};
