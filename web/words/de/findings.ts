import type { findings as english } from '../en/findings.ts';
import { evidence } from './evidence.ts';

const codes: (typeof english)['codes'] = {
  TYPE_UNKNOWN: 'Wählen Sie die Belegart.',
  DEFAULT_ACCOUNT: 'Es gilt nur das Standardkonto von {{connection}}: {{account}}.',
  REQUIRED_FIELD_MISSING: '{{field}} fehlt.',
  SUMS_DISAGREE: 'Netto {{net}} und Steuer {{tax}} ergeben {{sum}}, der Gesamtbetrag ist aber {{total}}.',
  LINES_DISAGREE: 'Die Positionen ergeben {{sum}}, nicht {{stated}}.',
  TAXES_DISAGREE: 'Die Steuerbeträge der einzelnen Steuersätze ergeben zusammen {{sum}}, nicht {{stated}}.',
  UNKNOWN_TAX_RATE: '{{rate}} % ist kein bekannter Steuersatz in {{country}}.',
  DUE_BEFORE_DATE: 'Das Fälligkeitsdatum {{due}} liegt vor dem Belegdatum {{date}}.',
  DUE_BEFORE_DATE__b: 'Das Fälligkeitsdatum liegt vor dem Belegdatum.',
  FUTURE_DATE: 'Das Belegdatum {{date}} liegt mehr als einen Monat in der Zukunft.',
  FUTURE_DATE__b: 'Das Belegdatum liegt mehr als einen Monat in der Zukunft.',
  IBAN_CHECK_FAILS: 'Prüfziffern falsch: Die IBAN {{iban}} ist falsch gedruckt oder falsch ausgelesen.',
  IBAN_CHECK_FAILS__b: 'Die Prüfziffern der IBAN stimmen nicht.',
  OWN_COMPANY_AS_VENDOR:
    'Als Lieferant ist Ihr eigenes Unternehmen angegeben: {{vendor}}. Korrigieren Sie ihn oder ändern Sie die Belegart in Ausgangsrechnung.',
  OWN_COMPANY_AS_VENDOR__b:
    'Lieferant und Rechnungsempfänger haben dieselbe Steuernummer {{taxId}}. Korrigieren Sie eine der beiden.',
  FOREIGN_TAX:
    'Ausländische Steuer ({{country}}), keine inländische Vorsteuer. Prüfen Sie den Steuerschlüssel.',
  REVERSE_CHARGE_POSSIBLE:
    'Ausländischer Lieferant ({{country}}) ohne Steuer. Möglicherweise Reverse-Charge: Prüfen Sie den Steuerschlüssel.',
  DUPLICATE: 'Mögliche Dublette von Beleg {{document}}: {{why}}.',
  DUPLICATE__b: 'Mögliche Dublette von Beleg {{document}}.',
  STATEMENT_DOES_NOT_RECONCILE:
    'Zwischen {{from}} und {{to}} besteht eine Differenz von {{missing}} {{currency}}: Der ausgewiesene Saldo ergibt sich nicht aus den Umsätzen.',
  STATEMENT_DOES_NOT_RECONCILE__b:
    'Anfangssaldo plus Umsätze: {{sum}} {{currency}}. Endsaldo: {{stated}}. Differenz: {{missing}}.',
  PAGE_DIFFERS_FROM_E_INVOICE:
    '{{field}}: „{{printed}}“ auf der Belegseite, {{stated}} in der E-Rechnung. Prüfen Sie beide Werte.',
  PAGE_DIFFERS_FROM_E_INVOICE__b:
    '{{field}}: {{stated}} steht nur in der E-Rechnung, nicht auf der Belegseite. Prüfen Sie den Wert.',
  SIGNATURE_NOT_CHECKED: 'Digitale Signatur nicht geprüft.',
  INVALID_VALUE:
    'Ungültiger Wert für {{field}} in der E-Rechnung ({{term}}): „{{text}}“. Das Feld bleibt leer.',
  SEVERAL_INVOICES:
    '{{count}} Rechnungen in der Datei. Nur die erste wurde ausgelesen; laden Sie die anderen einzeln hoch.',
  NEGATIVE_CREDIT_NOTE: 'Negative Gutschrift ({{total}}). Prüfen Sie die Belegart.',
  NEGATIVE_INVOICE: 'Negative Rechnung ({{total}}): vermutlich Gutschrift oder Stornorechnung.',
  REVERSE_CHARGE: 'Steuerschuldnerschaft des Leistungsempfängers (Reverse-Charge).',
  INTRA_COMMUNITY_SUPPLY: 'Innergemeinschaftliche Lieferung: Der Erwerber schuldet die Steuer.',
  ENTRIES_UNCLEAR: 'Ausgelassene Umsätze, Soll oder Haben unklar: {{count}}.',
  PENDING_ENTRIES: 'Vorgemerkte Umsätze: {{count}}. Nicht im Saldo, nicht exportiert.',
  AMBIGUOUS_DATE: '„{{text}}“ ist nicht eindeutig: {{date}} oder {{otherDate}}.',
  AMBIGUOUS_DATE__b: 'Reihenfolge von Tag und Monat unklar: Datumsfelder bleiben leer.',
  NO_STATEMENT: 'Kein lesbarer Kontoauszug in der Datei.',
  ENTRY_UNREADABLE: 'Nicht lesbarer Umsatz ausgelassen: {{text}}',
  FILE_BREAKS_OFF: 'Datei unvollständig. Möglicherweise fehlen Umsätze.',
  QR_DIFFERS_FROM_PAGE:
    '{{field}}: {{printed}} auf der Belegseite, {{stated}} im {{printedCode}}. Klären Sie die Abweichung vor der Zahlung.',
  FOREIGN_CURRENCY: 'Fremdwährung: {{currency}} statt {{home}}.',
  FROM_ATTACHMENT: 'Ausgelesen aus der angehängten Datei „{{name}}“.',
  SEVERAL_ATTACHMENTS:
    '{{count}} Belege angehängt: {{names}}. Nur der erste wurde ausgelesen; laden Sie die anderen einzeln hoch.',
  DAMAGED_IMAGE: 'Bild beschädigt oder unvollständig; teilweise nicht lesbar.',
  DAMAGED_PAGE: 'Nicht lesbare Seiten: {{pages}}.',
  SEVERAL_DOCUMENTS:
    'Vermutlich {{count}} Belege; neue beginnen auf Seite {{pages}}. Nur der erste wurde ausgelesen.',
  IBAN_CHANGED:
    'Neue Bankverbindung {{iban}}, bisher {{known}}. Fragen Sie vor der Zahlung beim Lieferanten nach.',
  IBAN_REJECTED:
    'Die Bankverbindung {{iban}} wurde für diesen Lieferanten abgelehnt. Zahlen Sie nicht und fragen Sie beim Lieferanten nach.',
  TAX_DIFFERS_FROM_RATE: '{{rate}} % von {{base}} sind {{sum}}, die Rechnung nennt {{stated}}.',
  READS_DIFFERENTLY: '{{field}}: bestätigt als „{{confirmed}}“, beim erneuten Auslesen „{{read}}“.',
  READS_DIFFERENTLY__b: '{{field}}: von einem Benutzer geleert, beim erneuten Auslesen „{{read}}“.',
  EXPORT_UNKNOWN:
    'Unklar, ob der Beleg gebucht ist. Prüfen Sie das Buchhaltungssystem vor einem erneuten Export.',
  EXPORT_DIFFERENT: '{{field}}: {{ours}} auf dem Beleg, {{theirs}} im Buchhaltungssystem.',
  EXPORT_DIFFERENT__b: 'Abweichung zwischen Beleg und Buchhaltungssystem: {{message}}',
  EXPORT_FILE_MISSING: 'Die Datei ist nicht an die Buchung angehängt.',
  EXPORT_BOOKED_TWICE: 'Der Beleg ist doppelt gebucht ({{names}}). Stornieren Sie eine der Buchungen.',
  EXPORT_BOOKED_TWICE__b: 'Der Beleg ist doppelt gebucht. Stornieren Sie eine der Buchungen: {{message}}',
  EXPORT_DRAFT_LEFT:
    'Im Buchhaltungssystem ist noch ein Entwurf des Belegs vorhanden ({{names}}). Löschen Sie ihn dort.',
  EXPORT_DRAFT_LEFT__b: 'Im Buchhaltungssystem ist noch ein Entwurf vorhanden: {{message}}',
  EXPORT_BOOKED_AFTER_ALL:
    'Beleg abgelehnt, aber gebucht ({{names}}). Exportieren Sie ihn unverändert erneut; er wird nicht doppelt gebucht.',
  'BR-CO-10': 'Die Positionen ergeben {{sum}}, die E-Rechnung nennt {{stated}}.',
  'BR-CO-13':
    'Positionen abzüglich Nachlässen und zuzüglich Zuschlägen ergeben {{sum}}, der Nettobetrag ist aber {{stated}}.',
  'BR-CO-14':
    'Die Steuerbeträge der einzelnen Steuersätze ergeben zusammen {{sum}}, der Steuerbetrag ist aber {{stated}}.',
  'BR-CO-15':
    'Netto {{net}} und Steuer {{tax}} ergeben {{sum}}, die E-Rechnung nennt als Gesamtbetrag {{total}}.',
  'BR-CO-16': 'Gesamtbetrag abzüglich Zahlungen ergibt {{sum}}, der Zahlbetrag ist aber {{stated}}.',
  'BR-CO-17': '{{rate}} % von {{base}} sind {{sum}}, die E-Rechnung nennt {{stated}}.',
};

export const findings: typeof english = {
  codes,
  evidence,
  showAll: 'Alle {{count}} Prüfhinweise anzeigen',
  title: 'Prüfhinweise',
  settled: 'Keine Prüfhinweise.',
  severity: { BLOCKING: 'Fehler', WARNING: 'Warnung', INFO: 'Hinweis' },
  makeCreditNote: 'In Gutschrift umwandeln',
  madeCreditNote: 'In Gutschrift umgewandelt. Alle Vorzeichen wurden umgekehrt.',
  acknowledge: 'Akzeptieren',
  acknowledgeOf: 'Akzeptieren: {{message}}',
  takeBack: 'Zurücknehmen',
  takeBackOf: 'Zurücknehmen: {{message}}',
  acknowledgedBy: 'Akzeptiert von {{name}}, {{at}}',
  note: 'Begründung',
  noteHint: 'Wird mit Ihrem Namen im Verlauf gespeichert.',
  noteMissing: 'Geben Sie eine Begründung ein.',
  confirmNote: 'Akzeptieren',
  cancel: 'Abbrechen',
  acknowledged: 'Akzeptiert',
  tookBack: 'Prüfhinweis wieder offen',
  goTo: 'Stelle anzeigen: {{message}}',
  compareWith: 'Mit Beleg {{document}} vergleichen',
  compare: 'Belege vergleichen',
  openingBalance: 'dem Anfangssaldo',
  closingBalance: 'dem Endsaldo',
  row: 'Zeile {{number}}',
  paymentCode: 'Zahlungscode ({{name}})',
  fiscalCode: 'Fiskalcode ({{name}})',
  documentType: 'Belegart',
  where: {
    line: 'Position {{name}}',
    allowance: 'Nachlass {{name}}',
    charge: 'Zuschlag {{name}}',
    more: '{{name}} weitere',
  },
  rule: 'Die E-Rechnung {{rule}}{{where}}. ({{code}})',
};
