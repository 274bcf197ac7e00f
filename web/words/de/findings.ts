import type { findings as english } from '../en/findings.ts';
import { evidence } from './evidence.ts';

const codes: (typeof english)['codes'] = {
  TYPE_UNKNOWN: 'Wählen Sie, was für ein Beleg das ist.',
  REQUIRED_FIELD_MISSING: '{{field}} fehlt.',
  SUMS_DISAGREE: 'Netto {{net}} und Steuer {{tax}} ergeben {{sum}}, der Gesamtbetrag ist aber {{total}}.',
  LINES_DISAGREE: 'Die Positionen ergeben {{sum}}, nicht {{stated}}.',
  TAXES_DISAGREE: 'Die Steuern je Satz ergeben {{sum}}, nicht {{stated}}.',
  UNKNOWN_TAX_RATE: '{{rate}} % ist kein bekannter Steuersatz in {{country}}.',
  DUE_BEFORE_DATE: 'Die Fälligkeit {{due}} liegt vor dem Belegdatum {{date}}.',
  DUE_BEFORE_DATE__b: 'Die Fälligkeit liegt vor dem Belegdatum.',
  FUTURE_DATE: 'Das Datum {{date}} liegt mehr als einen Monat in der Zukunft.',
  FUTURE_DATE__b: 'Das Datum liegt mehr als einen Monat in der Zukunft.',
  IBAN_CHECK_FAILS:
    'Die Prüfziffern der IBAN {{iban}} stimmen nicht: Eine Ziffer ist falsch gedruckt oder falsch gelesen.',
  IBAN_CHECK_FAILS__b: 'Die Prüfziffern der IBAN stimmen nicht.',
  OWN_COMPANY_AS_VENDOR:
    'Der Lieferant ist Ihre eigene Firma, {{vendor}}. Tragen Sie ein, von wem der Beleg kommt, oder wählen Sie, dass es eine Ausgangsrechnung ist.',
  OWN_COMPANY_AS_VENDOR__b:
    'Die Steuernummer {{taxId}} des Lieferanten ist auch die des Käufers: Eine von beiden ist falsch.',
  DUPLICATE: 'Dieser Beleg scheint derselbe zu sein wie Beleg {{document}}: {{why}}.',
  DUPLICATE__b: 'Dieser Beleg scheint derselbe zu sein wie Beleg {{document}}.',
  STATEMENT_DOES_NOT_RECONCILE:
    'Zwischen {{from}} und {{to}} fehlen {{missing}} {{currency}}: Der dort gedruckte Saldo ergibt sich nicht aus den Buchungen.',
  STATEMENT_DOES_NOT_RECONCILE__b:
    'Die Buchungen führen zu {{sum}} {{currency}}, der Endsaldo lautet aber {{stated}}: Es fehlen {{missing}}.',
  PAGE_DIFFERS_FROM_E_INVOICE:
    '{{field}}: Auf der Seite steht „{{printed}}“, in der E-Rechnung {{stated}}. Vergleichen Sie beides vor dem Buchen.',
  PAGE_DIFFERS_FROM_E_INVOICE__b:
    '{{field}}: Die Seite zeigt {{stated}} nicht, das in der E-Rechnung steht. Vergleichen Sie beides vor dem Buchen.',
  SIGNATURE_NOT_CHECKED: 'Die Rechnung kam signiert; wer sie signiert hat, wurde nicht geprüft.',
  INVALID_VALUE:
    'Die E-Rechnung gibt „{{text}}“ als {{field}} an ({{term}}). Das ist ungültig; das Feld bleibt leer.',
  SEVERAL_INVOICES:
    'Die Datei enthält {{count}} Rechnungen; nur die erste wurde gelesen. Laden Sie die übrigen einzeln hoch.',
  NEGATIVE_CREDIT_NOTE:
    'Die Gutschrift nennt einen Gesamtbetrag von {{total}}; was eine Gutschrift zurückgibt, ist aber positiv. Prüfen Sie, wer an wen zahlt.',
  NEGATIVE_INVOICE:
    'Die Rechnung nennt einen Gesamtbetrag von {{total}}: Sie nimmt zurück, was eine frühere berechnet hat.',
  REVERSE_CHARGE: 'Steuerschuldnerschaft des Leistungsempfängers: Der Käufer schuldet die Steuer.',
  ENTRIES_UNCLEAR:
    'Ausgelassen, weil nicht zu erkennen ist, ob der Betrag ein- oder ausging: {{count}} der gedruckten Zeilen.',
  PENDING_ENTRIES: 'Vorgemerkt, aber noch nicht gebucht und daher ausgelassen: {{count}}.',
  AMBIGUOUS_DATE: '„{{text}}“ kann {{date}} oder {{otherDate}} sein: Der Beleg verrät es nicht.',
  AMBIGUOUS_DATE__b:
    'In den Daten dieser Datei lassen sich Tag und Monat nicht unterscheiden; sie bleiben leer.',
  NO_STATEMENT: 'Die Datei enthält keinen Kontoauszug, der gelesen werden kann.',
  ENTRY_UNREADABLE: 'Eine Buchung wurde ausgelassen, weil sie nicht lesbar ist: {{text}}',
  FILE_BREAKS_OFF: 'Die Datei bricht ab: Es können Buchungen fehlen.',
  QR_DIFFERS_FROM_PAGE:
    '{{field}}: Auf der Seite steht {{printed}}, im {{printedCode}} {{stated}}. Klären Sie vor dem Bezahlen, was stimmt.',
  FOREIGN_CURRENCY: 'Der Beleg lautet auf {{currency}}, Ihre eigene Währung ist {{home}}.',
  FROM_ATTACHMENT: 'Gelesen aus der angehängten Datei „{{name}}“.',
  SEVERAL_ATTACHMENTS:
    '{{count}} Belege kamen zusammen: {{names}}. Nur der erste wurde gelesen; laden Sie die übrigen einzeln hoch.',
  DAMAGED_IMAGE: 'Das Bild ist beschädigt oder abgeschnitten: Ein Teil war nicht lesbar.',
  DAMAGED_PAGE: 'Beschädigte Seiten, die nicht gelesen werden konnten: {{pages}}.',
  SEVERAL_DOCUMENTS:
    'Diese Datei scheint {{count}} Belege zu enthalten: Ein weiterer beginnt auf Seite {{pages}}. Nur der erste wurde gelesen.',
  IBAN_CHANGED:
    'Das Konto {{iban}} ist neu: Bestätigte Belege dieses Lieferanten nannten {{known}}. Fragen Sie den Lieferanten, bevor Sie zahlen.',
  IBAN_REJECTED:
    'Das Konto {{iban}} wurde für diesen Lieferanten abgelehnt: Zahlen Sie nicht dorthin und fragen Sie den Lieferanten.',
  TAX_DIFFERS_FROM_RATE: '{{rate}} % von {{base}} sind {{sum}}, die Rechnung nennt {{stated}}.',
  READS_DIFFERENTLY: '{{field}} wurde als „{{confirmed}}“ bestätigt; neu gelesen wurde „{{read}}“.',
  READS_DIFFERENTLY__b: '{{field}} wurde geleert; neu gelesen wurde „{{read}}“.',
  EXPORT_UNKNOWN:
    'Es steht noch nicht fest, ob das Buchhaltungssystem den Beleg gebucht hat. Sehen Sie dort nach, bevor Sie ihn erneut senden.',
  EXPORT_DIFFERENT: '{{field}}: Auf dem Beleg steht {{ours}}, in der Buchhaltung {{theirs}}.',
  EXPORT_DIFFERENT__b: 'In der Buchhaltung steht etwas anderes als auf dem Beleg: {{message}}',
  EXPORT_FILE_MISSING: 'Die Datei liegt nicht bei der Buchung.',
  EXPORT_BOOKED_TWICE:
    'Der Beleg ist im Buchhaltungssystem noch einmal gebucht ({{names}}). Stornieren Sie eine der Buchungen.',
  EXPORT_BOOKED_TWICE__b: 'Der Beleg ist doppelt gebucht. Stornieren Sie eine der Buchungen: {{message}}',
  EXPORT_DRAFT_LEFT:
    'Im Buchhaltungssystem ist ein Entwurf des Belegs zurückgeblieben ({{names}}). Löschen Sie ihn dort.',
  EXPORT_DRAFT_LEFT__b: 'Im Buchhaltungssystem ist ein Entwurf zurückgeblieben: {{message}}',
  EXPORT_BOOKED_AFTER_ALL:
    'Der Beleg wurde abgelehnt, ist im Buchhaltungssystem aber gebucht ({{names}}). Übergeben Sie ihn unverändert noch einmal: nichts wird doppelt gebucht.',
  'BR-CO-10': 'Die Positionen ergeben {{sum}}, die E-Rechnung nennt {{stated}}.',
  'BR-CO-13':
    'Positionen abzüglich Nachlässen und zuzüglich Zuschlägen ergeben {{sum}}, der Nettobetrag lautet {{stated}}.',
  'BR-CO-14': 'Die Steuern je Satz ergeben {{sum}}, der Steuerbetrag lautet {{stated}}.',
  'BR-CO-15':
    'Netto {{net}} und Steuer {{tax}} ergeben {{sum}}, die E-Rechnung nennt als Gesamtbetrag {{total}}.',
  'BR-CO-16': 'Der Gesamtbetrag abzüglich Zahlungen ergibt {{sum}}, der Zahlbetrag lautet {{stated}}.',
  'BR-CO-17': '{{rate}} % von {{base}} sind {{sum}}, die E-Rechnung nennt {{stated}}.',
};

export const findings: typeof english = {
  codes,
  evidence,
  title: 'Hinweise',
  settled: 'Nichts spricht gegen diesen Beleg.',
  severity: { BLOCKING: 'Muss geklärt werden', WARNING: 'Bitte prüfen', INFO: 'Gut zu wissen' },
  makeCreditNote: 'In Gutschrift umwandeln',
  madeCreditNote: 'Der Beleg ist jetzt eine Gutschrift; alle Beträge haben ihr Vorzeichen gewechselt.',
  acknowledge: 'Ist in Ordnung',
  acknowledgeOf: 'Ist in Ordnung: {{message}}',
  takeBack: 'Zurücknehmen',
  takeBackOf: 'Zurücknehmen: {{message}}',
  acknowledgedBy: 'Für in Ordnung befunden von {{name}}, {{at}}',
  note: 'Warum es trotzdem stimmt',
  noteHint: 'Ihre Begründung wird mit Ihrem Namen im Verlauf des Belegs festgehalten.',
  noteMissing: 'Begründen Sie es in wenigen Worten.',
  confirmNote: 'Ist in Ordnung',
  cancel: 'Abbrechen',
  acknowledged: 'Für in Ordnung befunden',
  tookBack: 'Der Hinweis gilt wieder',
  goTo: 'Stelle zeigen: {{message}}',
  compare: 'Beide vergleichen',
  openingBalance: 'dem Anfangssaldo',
  closingBalance: 'dem Endsaldo',
  row: 'Zeile {{number}}',
  paymentCode: 'Zahlcode ({{name}})',
  documentType: 'Art des Belegs',
  where: {
    line: 'Position {{name}}',
    allowance: 'Nachlass {{name}}',
    charge: 'Zuschlag {{name}}',
    more: '{{name}} weitere',
  },
  rule: 'Die E-Rechnung {{rule}}{{where}}. ({{code}})',
};
