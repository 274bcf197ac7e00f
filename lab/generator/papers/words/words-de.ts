import type { Concept } from './words-en.ts';

export const german: Record<Concept, string> = {
  invoice:
    'Rechnung|RECHNUNG|Rechnung / Lieferschein|Schlussrechnung|Sammelrechnung|Abrechnung|Teilrechnung|Honorarrechnung|Abschlagsrechnung|Monatsrechnung|Faktura|R E C H N U N G',
  creditNote:
    'Gutschrift|GUTSCHRIFT|Rechnungskorrektur|Stornorechnung|Gutschriftsanzeige|Korrekturrechnung|Warengutschrift',
  orderPaper:
    'Auftragsbestätigung|Bestellung|Angebot|Lieferschein|Bestellbestätigung|Kostenvoranschlag|AUFTRAGSBESTÄTIGUNG|Versandanzeige',
  reminder: 'Mahnung|Zahlungserinnerung|1. Mahnung|2. Mahnung|Letzte Mahnung|Erinnerung|Zahlungsaufforderung',
  invoiceNumber:
    'Rechnungsnummer|Rechnungs-Nr.|Rechnung Nr.|Rechnungsnr.|Re.-Nr.|RE-Nr|Rg.-Nr.|Belegnummer|Beleg-Nr.|Nummer|Nr.|Rechn.-Nr.|Faktura-Nr.|Fakturanummer|Belegnr.|Rechnung|Rechnungs-ID|Unsere Rechnungsnr.',
  creditNumber:
    'Gutschriftsnummer|Gutschrift Nr.|Gutschrifts-Nr.|Belegnummer|Nummer|Beleg-Nr.|GS-Nr.|Gutschrift-Nr.',
  orderPaperNumber: 'Auftragsnummer|Angebots-Nr.|Lieferschein-Nr.|Beleg-Nr.|Nummer|Auftrag Nr.',
  date: 'Rechnungsdatum|Datum|Belegdatum|Ausstellungsdatum|Re.-Datum|Rg.-Datum|Ausgestellt am|vom|Rechnung vom|Fakturadatum|Erstellt am|Rech.-Datum',
  paperDate: 'Datum|Belegdatum|Erstellt am|vom|Druckdatum',
  dueDate:
    'Fällig am|Zahlbar bis|Fälligkeit|Fälligkeitsdatum|Zahlungsziel|Zu zahlen bis|Zahlbar bis zum|fällig zum|Netto fällig am|Zahlungsfrist|Bitte zahlen bis',
  orderReference:
    'Ihre Bestellung|Bestellnummer|Bestell-Nr.|Ihre Bestellnr.|Ihr Auftrag|Best.-Nr.|Bestellung Nr.|Ihre Auftragsnummer|PO-Nummer|Kundenbestellnr.',
  buyerReference:
    'Ihr Zeichen|Ihre Referenz|Kostenstelle|Leitweg-ID|Ihre Nachricht|Kundenreferenz|Referenz|Besteller',
  customerNumber:
    'Kundennummer|Kunden-Nr.|Kundennr.|Kd.-Nr.|Kunde Nr.|Ihre Kundennummer|Debitor|Debitorennr.|Kdnr|Vertragskonto',
  deliveryDate:
    'Lieferdatum|Leistungsdatum|Liefertermin|Leistungszeitpunkt|Liefertag|Versanddatum|Geliefert am',
  deliveryNote: 'Lieferschein|Lieferschein-Nr.|LS-Nr.|Lieferung|Sendungsnr.|Lieferscheinnummer',
  project: 'Projekt|Bauvorhaben|Objekt|Kommission|Auftrag|Vertrag|BV',
  contact:
    'Ansprechpartner|Bearbeiter|Sachbearbeiter|Ihr Ansprechpartner|Betreuer|Unser Zeichen|Es bediente Sie',
  previous: 'Ursprungsrechnung|Zu Rechnung|Bezug Rechnung|Korrigiert Rechnung',
  period: 'Leistungszeitraum|Abrechnungszeitraum|Zeitraum|Abrechnungsmonat',
  termsLabel: 'Zahlungsbedingungen|Zahlungsbed.|Konditionen|Zahlung',
  shipVia: 'Versandart|Lieferbedingung|Frachtführer|Versand|Lieferart',
  paymentReference:
    'Verwendungszweck|Zahlungsreferenz|Bitte angeben|Bei Zahlung angeben|Kassenzeichen|Überweisungstext',
  vatId:
    'USt-IdNr.|USt.-ID|UID-Nr.|USt-ID-Nr.|Umsatzsteuer-ID|UStID|USt-Id|Umsatzsteuer-Identifikationsnummer|VAT-Nr.',
  taxNumber: 'Steuernummer|Steuer-Nr.|St.-Nr.|StNr.|St-Nr.|Steuernr.',
  register: 'Amtsgericht|HRB|Handelsregister|Registergericht|HR',
  director: 'Geschäftsführer|Geschäftsführung|Inhaber|Vorstand|GF',
  yourVatId: 'Ihre USt-IdNr.|USt-IdNr. des Kunden|Ihre UID|USt-ID Kunde|Kunden-USt-IdNr.',
  phone: 'Tel.|Telefon|Fon|Tel|T|Ruf',
  email: 'E-Mail|Mail|Email|eMail',
  web: 'Web|Internet|www|Homepage',
  billTo:
    'Rechnungsempfänger|Rechnung an|Kunde|Rechnungsadresse|Rechnungsanschrift|Auftraggeber|Empfänger|An',
  from: 'Absender|Lieferant|Verkäufer|Rechnungssteller|Aussteller|Von|Leistungserbringer',
  shipTo: 'Lieferadresse|Lieferanschrift|Warenempfänger|Lieferung an|Leistungsort',
  page: 'Seite|Blatt',
  of: 'von|/',
  position: 'Pos.|Pos|Position|Nr.|#|Lfd.',
  sku: 'Artikel-Nr.|Art.-Nr.|Artikel|Artikelnr.|Material|Artikelnummer|Bestellnr.',
  description:
    'Bezeichnung|Beschreibung|Artikelbezeichnung|Leistung|Text|Produkt|Artikel|Warenbezeichnung|Tätigkeit',
  quantity: 'Menge|Anzahl|Anz.|Stück|Mge|Std./Menge',
  unit: 'Einheit|ME|Einh.|EH',
  unitPrice: 'Einzelpreis|E-Preis|EP|Preis|Einzel|Preis/Einheit|Stückpreis|Einzelpreis netto|E.-Preis',
  lineDiscount: 'Rabatt|Rab. %|Rabatt %|Nachlass',
  lineTaxRate: 'MwSt|USt.|MwSt %|USt %|Steuer|MwSt.-Satz|St.',
  lineAmount:
    'Betrag|Gesamt|Gesamtpreis|Summe|GP|Nettobetrag|Netto|Wert|Positionswert|Betrag netto|Ges.-Preis',
  lineGross: 'Brutto|Gesamt brutto|Bruttobetrag|Betrag inkl. MwSt.|Gesamt',
  group: 'Titel|Lieferung|Auftrag|Abschnitt|Gewerk|Lieferschein',
  groupSum: 'Summe Titel|Zwischensumme Abschnitt|Summe der Gruppe',
  carryOut: 'Übertrag|Übertrag auf nächste Seite|Zwischensumme Übertrag|Seitensumme',
  carryIn: 'Übertrag|Übertrag von Seite zuvor|Vortrag',
  goodsTotal: 'Zwischensumme|Warenwert|Summe Positionen|Summe der Positionen|Positionssumme',
  discount: 'Rabatt|abzüglich Rabatt|Nachlass|Sonderrabatt|abzgl. Nachlass',
  shipping: 'Versandkosten|Porto und Verpackung|Fracht|Frachtkosten|Versand|Lieferpauschale',
  net: 'Nettobetrag|Summe netto|Gesamt netto|Netto|Nettosumme|Zwischensumme|Gesamtbetrag netto|Rechnungsbetrag netto|Summe (netto)|Netto-Gesamt|Warenwert netto',
  tax: 'Mehrwertsteuer|MwSt.|Umsatzsteuer|USt.|Steuerbetrag|Summe MwSt.|MwSt-Betrag|gesetzl. MwSt.|Steuer gesamt',
  taxAt: 'MwSt.|zzgl. MwSt.|USt.|Mehrwertsteuer|Umsatzsteuer|zuzüglich Umsatzsteuer|+ MwSt.|zzgl. USt.',
  taxIncluded:
    'inkl. MwSt.|darin enthaltene MwSt.|enthaltene USt.|davon MwSt.|im Betrag enthalten: MwSt.|incl. Mehrwertsteuer',
  total:
    'Gesamtbetrag|Rechnungsbetrag|Summe|Gesamtsumme|Endbetrag|Bruttobetrag|Zu zahlen|Gesamt brutto|Rechnungssumme|Summe brutto|Zahlbetrag|Gesamt|Rechnungsendbetrag|Total|Brutto',
  creditTotal: 'Gutschriftsbetrag|Gesamtbetrag|Summe Gutschrift|Endbetrag|Gutschriftbetrag|Gesamt',
  rounding: 'Rundung|Rundungsdifferenz|Rundungsausgleich',
  paid: 'Anzahlung|bereits bezahlt|abzüglich Anzahlung|Erhaltene Zahlung|abzgl. Abschläge|bezahlt|Vorauszahlung|geleistete Anzahlung',
  due: 'Restbetrag|Offener Betrag|Noch zu zahlen|Zahlbetrag|Restforderung|Zu zahlender Betrag|verbleibender Betrag|Saldo',
  previousBalance: 'Alter Saldo|Saldovortrag|Vorsaldo|Letzte Rechnung',
  taxTable: 'Satz|MwSt-Satz|Steuersatz|St.|MwSt %',
  taxBase: 'Netto|Basis|Nettobetrag|Bemessungsgrundlage|Warenwert',
  taxOfBase: 'MwSt|Steuer|USt.|Steuerbetrag|MwSt-Betrag',
  grossOfBase: 'Brutto|Gesamt|Bruttobetrag',
  iban: 'IBAN|IBAN-Nr.|Konto (IBAN)',
  bic: 'BIC|SWIFT|BIC/SWIFT|SWIFT-BIC',
  bank: 'Bank|Bankverbindung|Unsere Bank|Kreditinstitut|Bankhaus',
  holder: 'Kontoinhaber|Empfänger|Zahlungsempfänger|Begünstigter',
  payHead: 'Bankverbindung|Zahlungsinformationen|Zahlung an|Überweisung|Zahlungshinweis|Unsere Bankdaten',
  amountWord: 'Betrag|Summe',
  thanks:
    'Vielen Dank für Ihren Auftrag.|Wir danken für Ihr Vertrauen.|Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.|Bei Rückfragen stehen wir gern zur Verfügung.|Mit freundlichen Grüßen|Dieses Schreiben wurde maschinell erstellt und ist ohne Unterschrift gültig.|Es gelten unsere allgemeinen Geschäftsbedingungen.',
  intro:
    'wir erlauben uns, wie folgt zu berechnen:|für unsere Lieferungen und Leistungen stellen wir in Rechnung:|vielen Dank für Ihre Bestellung. Wir berechnen Ihnen:|wie vereinbart rechnen wir folgende Arbeiten ab:|unsere Leistungen im Einzelnen:',
  greeting:
    'Sehr geehrte Damen und Herren,|Guten Tag,|Sehr geehrte Kundin, sehr geehrter Kunde,|Hallo {person},|Sehr geehrte(r) {person},',
  termDays:
    'Zahlbar innerhalb von {days} Tagen ohne Abzug.|Zahlungsziel {days} Tage netto|{days} Tage netto|Bitte überweisen Sie innerhalb von {days} Tagen.|Zahlung innerhalb {days} Tagen nach Rechnungsdatum rein netto|Zahlungsziel: {days} Tage',
  termDate:
    'Zahlbar bis {date} ohne Abzug.|Bitte überweisen Sie den Betrag bis zum {date}.|Der Betrag ist fällig am {date}.|Wir bitten um Ausgleich bis spätestens {date}.|Netto zahlbar bis {date}.',
  discountTerm:
    '{percent} % Skonto bis {date} = {amount}|Bei Zahlung bis {date} {percent} % Skonto, das sind {amount}|{days} Tage {percent} % Skonto: {amount}|Skontobetrag {percent} % bis zum {date}: {amount}',
  direct:
    'Der Betrag wird am {date} von Ihrem Konto {iban} abgebucht.|Wir ziehen {amount} per SEPA-Lastschrift ein (IBAN {iban}).|Lastschrift von {iban} zum {date}. Bitte nicht überweisen.',
  sentence:
    'Rechnung Nr. {number} vom {date}|Unsere Rechnung {number} vom {date}|Rechnung {number} / {date}|RECHNUNG Nr.: {number}, Datum: {date}',
  creditSentence:
    'Gutschrift Nr. {number} vom {date}|Unsere Gutschrift {number} vom {date}|Gutschrift {number} / {date}',
  reverseCharge:
    'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge).|Die Umsatzsteuer schuldet der Leistungsempfänger nach § 13b UStG.|Steuerfreie innergemeinschaftliche Lieferung.|Innergemeinschaftliche Lieferung, steuerfrei nach § 4 Nr. 1b UStG.',
  smallBusiness:
    'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.|Kein Ausweis von Umsatzsteuer, da Kleinunternehmer.|Umsatzsteuerfrei nach § 4 UStG.',
  totalSentence:
    'Bitte überweisen Sie {total} auf unser Konto.|Der Gesamtbetrag von {total} ist ohne Abzug zahlbar.|Zahlbetrag: {total}',
  dearReminder:
    'für die folgenden Rechnungen konnten wir noch keinen Zahlungseingang feststellen.|leider sind die unten genannten Posten noch offen.|sicher haben Sie übersehen, dass folgende Beträge fällig waren.',
  pleasePay:
    'Bitte überweisen Sie {total} bis zum {date}. Haben Sie schon gezahlt, ist dieses Schreiben gegenstandslos.|Wir bitten um Zahlung von {total} bis spätestens {date}.|Wir erwarten den Ausgleich von {total} bis {date}.',
  fee: 'Mahngebühr|Verzugszinsen|Mahnspesen|Bearbeitungsgebühr|Zinsen',
  openAmount: 'Offener Betrag|Offen|Fälliger Betrag|Restbetrag',
  openTotal: 'Gesamtforderung|Summe offener Posten|Gesamt offen|Zu zahlen',
  months: 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember',
  shortMonths: 'Jan.|Feb.|Mrz.|Apr.|Mai|Juni|Juli|Aug.|Sept.|Okt.|Nov.|Dez.',
  units: 'Stk|Stück|Std.|h|kg|m|Pack|Tag|Karton|l|St.|Psch|Monat|Satz|m²',
};
