import type { eInvoice as english } from '../en/e-invoice.ts';

export const eInvoice: typeof english = {
  open: 'E-Rechnung',
  title: 'Als E-Rechnung herunterladen',
  format: 'Format',
  formats: {
    UBL: 'UBL 2.1',
    CII: 'CII (Datenformat von Factur-X und ZUGFeRD)',
    FACTUR_X: 'PDF mit eingebetteten Daten (Factur-X, ZUGFeRD)',
  },
  pdfHint: 'Mit den Seiten der Original-PDF-Datei, sofern geeignet. Nur neue Seiten sind garantiert PDF/A-3.',
  hint: 'Werte nach EN 16931. In diesem Format eingegangene E-Rechnungen bleiben unverändert.',
  download: 'Herunterladen',
  missing_one: 'Für eine E-Rechnung fehlt eine Pflichtangabe',
  missing_other: 'Für eine E-Rechnung fehlen {{count}} Pflichtangaben',
  gaps: {
    TYPE_NOT_INVOICED:
      'Nur Rechnungen, Gutschriften und Quittungen lassen sich als E-Rechnung herunterladen.',
    NUMBER_MISSING: 'Die Belegnummer fehlt (BT-1).',
    DATE_MISSING: 'Das Belegdatum fehlt (BT-2).',
    CURRENCY_MISSING: 'Die Währung fehlt (BT-5).',
    VENDOR_MISSING: 'Der Name des Lieferanten fehlt (BT-27).',
    BUYER_MISSING: 'Der Name des Rechnungsempfängers fehlt (BT-44).',
    VENDOR_COUNTRY_MISSING:
      'Das Land des Lieferanten fehlt (BT-40). Ergänzen Sie die Anschrift oder die USt-IdNr., oder füllen Sie das Metadatenfeld vendorCountry aus, z. B. mit DE.',
    BUYER_COUNTRY_MISSING:
      'Das Land des Rechnungsempfängers fehlt (BT-55). Ergänzen Sie die USt-IdNr., oder füllen Sie das Metadatenfeld buyerCountry aus, z. B. mit DE.',
    VENDOR_TAX_ID_MISSING: 'Die USt-IdNr. oder Steuernummer des Lieferanten fehlt (BT-31, BT-32).',
    VENDOR_VAT_ID_MISSING:
      'Für die Steuerkategorie {{category}} ist die USt-IdNr. des Lieferanten erforderlich (BT-31).',
    BUYER_VAT_ID_MISSING:
      'Für die Steuerkategorie {{category}} ist die USt-IdNr. des Rechnungsempfängers erforderlich (BT-48).',
    DUE_DATE_MISSING:
      'Bei einem Zahlbetrag von {{rest}} ist ein Fälligkeitsdatum erforderlich (BT-9). Ergänzen Sie es, oder füllen Sie das Metadatenfeld paymentTerms aus.',
    AMOUNT_DUE_DISAGREES:
      'Gesamtbetrag {{total}} abzüglich Zahlungen {{sum}} ergibt nicht den Zahlbetrag {{stated}} (BR-CO-16).',
    AMOUNT_DECIMALS: '{{amount}} hat mehr als zwei Nachkommastellen (nach EN 16931 nicht zulässig).',
    TAX_CATEGORY_MISSING:
      'Für den steuerfreien Betrag {{base}} fehlt die Steuerkategorie (BT-118): E steuerfrei, AE Reverse-Charge, K innergemeinschaftlich, G Ausfuhr, O nicht steuerbar, Z Nullsatz.',
    TAX_CATEGORY_UNKNOWN: '{{category}} ist keine gültige Steuerkategorie (BT-118).',
    TAX_CATEGORY_RATE: 'Die Steuerkategorie {{category}} passt nicht zu {{rate}} % (BT-119).',
    TAX_CATEGORIES_MIXED:
      'Die Steuerkategorie „nicht steuerbar“ (O) lässt sich nicht mit anderen kombinieren (BR-O-11).',
    EXEMPTION_REASON_MISSING:
      'Der Befreiungsgrund fehlt (BT-120). Füllen Sie das Metadatenfeld exemptionReason aus.',
    DELIVERY_DATE_MISSING:
      'Für eine innergemeinschaftliche Lieferung fehlt das Lieferdatum (BT-72). Füllen Sie das Metadatenfeld deliveryDate aus.',
    DELIVERY_COUNTRY_MISSING:
      'Für eine innergemeinschaftliche Lieferung fehlt das Bestimmungsland (BT-80). Füllen Sie das Metadatenfeld deliveryCountry aus, z. B. mit FR.',
  },
};
