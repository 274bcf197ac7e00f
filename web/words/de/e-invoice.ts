import type { eInvoice as english } from '../en/e-invoice.ts';

export const eInvoice: typeof english = {
  open: 'E-Rechnung',
  title: 'Als E-Rechnung herunterladen',
  format: 'Format',
  formats: {
    UBL: 'UBL 2.1',
    CII: 'CII (wie in Factur-X und ZUGFeRD)',
    FACTUR_X: 'PDF mit den Daten darin (Factur-X, ZUGFeRD)',
  },
  pdfHint:
    'Die Seiten sind die des ursprünglichen PDF; wo es keines gibt, das sich ändern lässt, werden sie aus den Werten gezeichnet. Nur gezeichnete Seiten sind sicher PDF/A-3.',
  hint: 'Die Werte, wie sie jetzt stehen, nach EN 16931. Ein Beleg, der in diesem Format kam, wird heruntergeladen, wie er kam.',
  download: 'Herunterladen',
  missing_one: 'Für eine E-Rechnung fehlt eine Angabe',
  missing_other: 'Für eine E-Rechnung fehlen {{count}} Angaben',
  gaps: {
    TYPE_NOT_INVOICED: 'Nur Rechnungen, Gutschriften und Kassenbelege können E-Rechnungen werden.',
    NUMBER_MISSING: 'Der Beleg hat keine Nummer (BT-1).',
    DATE_MISSING: 'Der Beleg hat kein Datum (BT-2).',
    CURRENCY_MISSING: 'Die Währung des Belegs ist nicht bekannt (BT-5).',
    VENDOR_MISSING: 'Der Name des Lieferanten ist nicht bekannt (BT-27).',
    BUYER_MISSING: 'Der Name des Käufers ist nicht bekannt (BT-44).',
    VENDOR_COUNTRY_MISSING:
      'Das Land des Lieferanten (BT-40) geht weder aus der Adresse noch aus einer USt-IdNr. hervor. Tragen Sie eine davon ein oder als Metadatum vendorCountry, etwa DE.',
    BUYER_COUNTRY_MISSING:
      'Das Land des Käufers (BT-55) geht aus keiner USt-IdNr. hervor. Tragen Sie sie ein oder als Metadatum buyerCountry, etwa DE.',
    VENDOR_TAX_ID_MISSING:
      'Die USt-IdNr. oder Steuernummer des Lieferanten ist nicht bekannt (BT-31, BT-32).',
    VENDOR_VAT_ID_MISSING:
      'Mit der Steuerkategorie {{category}} braucht der Lieferant eine USt-IdNr. (BT-31).',
    BUYER_VAT_ID_MISSING: 'Mit der Steuerkategorie {{category}} braucht der Käufer eine USt-IdNr. (BT-48).',
    DUE_DATE_MISSING:
      '{{rest}} sind zu zahlen, aber es ist keine Fälligkeit bekannt (BT-9). Tragen Sie sie ein oder als Metadatum paymentTerms.',
    AMOUNT_DUE_DISAGREES:
      'Von {{total}} sind {{sum}} gezahlt; das ergibt nicht den fälligen Betrag {{stated}} (BR-CO-16).',
    AMOUNT_DECIMALS: '{{amount}} hat mehr als zwei Nachkommastellen; die lässt EN 16931 nicht zu.',
    TAX_CATEGORY_MISSING:
      'Für {{base}} ohne Steuer ist die Steuerkategorie nicht bekannt (BT-118): E steuerfrei, AE Umkehr der Steuerschuld, K innergemeinschaftlich, G Ausfuhr, O nicht steuerbar, Z Nullsatz.',
    TAX_CATEGORY_UNKNOWN: '{{category}} ist keine Steuerkategorie, die angegeben werden kann (BT-118).',
    TAX_CATEGORY_RATE: 'Die Steuerkategorie {{category}} passt nicht zu {{rate}} % (BT-119).',
    TAX_CATEGORIES_MIXED:
      'Was nicht steuerbar ist (O), kann nicht neben anderen Steuerkategorien stehen (BR-O-11).',
    EXEMPTION_REASON_MISSING:
      'Warum der Beleg steuerfrei ist, ist nicht bekannt (BT-120). Tragen Sie es als Metadatum exemptionReason ein.',
    DELIVERY_DATE_MISSING:
      'Eine innergemeinschaftliche Lieferung nennt ihren Tag (BT-72). Tragen Sie ihn als Metadatum deliveryDate ein.',
    DELIVERY_COUNTRY_MISSING:
      'Eine innergemeinschaftliche Lieferung nennt ihr Ziel (BT-80). Tragen Sie es als Metadatum deliveryCountry ein, etwa FR.',
  },
};
