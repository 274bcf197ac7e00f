import { type Language, type Locale, languageOf, type SampleInvoice, type Unit } from './invoice.ts';

/** The words that documents print, by language. */
const labels = {
  de: {
    kind: { INVOICE: 'Rechnung', CREDIT_NOTE: 'Gutschrift', ORDER_CONFIRMATION: 'Auftragsbestätigung' },
    number: {
      INVOICE: 'Rechnungsnummer',
      CREDIT_NOTE: 'Gutschriftsnummer',
      ORDER_CONFIRMATION: 'Auftragsnummer',
    },
    date: { INVOICE: 'Rechnungsdatum', CREDIT_NOTE: 'Datum', ORDER_CONFIRMATION: 'Datum' },
    dueDate: 'Fällig am',
    deliveryDate: 'Lieferdatum',
    customerNumber: 'Kundennummer',
    buyerReference: 'Ihr Zeichen',
    orderReference: 'Bestellnummer',
    precedingInvoice: 'Zu Rechnung',
    paymentReference: 'Verwendungszweck',
    billTo: 'Rechnungsempfänger',
    vatId: 'USt-IdNr.',
    position: 'Pos.',
    description: 'Bezeichnung',
    quantity: 'Menge',
    unitPrice: 'Einzelpreis',
    taxRate: 'USt.',
    amount: 'Betrag',
    net: 'Nettobetrag',
    tax: 'USt.',
    taxTotal: 'Summe USt.',
    total: 'Gesamtbetrag',
    paid: 'Bereits gezahlt',
    due: 'Zahlbetrag',
    bank: 'Bankverbindung',
    taxBase: 'Netto',
    page: 'Seite',
    pageOf: 'von',
    payWithin: 'Bitte überweisen Sie den Betrag bis zum',
    thanks: 'Vielen Dank für Ihren Auftrag.',
  },
  en: {
    kind: { INVOICE: 'Invoice', CREDIT_NOTE: 'Credit note', ORDER_CONFIRMATION: 'Order confirmation' },
    number: {
      INVOICE: 'Invoice number',
      CREDIT_NOTE: 'Credit note number',
      ORDER_CONFIRMATION: 'Order number',
    },
    date: { INVOICE: 'Invoice date', CREDIT_NOTE: 'Date of issue', ORDER_CONFIRMATION: 'Order date' },
    dueDate: 'Due date',
    deliveryDate: 'Delivery date',
    customerNumber: 'Customer number',
    buyerReference: 'Your reference',
    orderReference: 'Purchase order',
    precedingInvoice: 'Original invoice',
    paymentReference: 'Payment reference',
    billTo: 'Bill to',
    vatId: 'VAT no.',
    position: '#',
    description: 'Description',
    quantity: 'Quantity',
    unitPrice: 'Unit price',
    taxRate: 'VAT',
    amount: 'Amount',
    net: 'Subtotal',
    tax: 'VAT',
    taxTotal: 'Total VAT',
    total: 'Total',
    paid: 'Amount paid',
    due: 'Amount due',
    bank: 'Bank details',
    taxBase: 'Net',
    page: 'Page',
    pageOf: 'of',
    payWithin: 'Please pay by',
    thanks: 'Thank you for your business.',
  },
  fr: {
    kind: { INVOICE: 'Facture', CREDIT_NOTE: 'Avoir', ORDER_CONFIRMATION: 'Confirmation de commande' },
    number: { INVOICE: 'Facture n°', CREDIT_NOTE: 'Avoir n°', ORDER_CONFIRMATION: 'Commande n°' },
    date: { INVOICE: 'Date de facture', CREDIT_NOTE: 'Date', ORDER_CONFIRMATION: 'Date' },
    dueDate: "Date d'échéance",
    deliveryDate: 'Date de livraison',
    customerNumber: 'N° client',
    buyerReference: 'Votre référence',
    orderReference: 'N° de commande',
    precedingInvoice: 'Facture rectifiée',
    paymentReference: 'Référence de paiement',
    billTo: 'Facturé à',
    vatId: 'N° TVA',
    position: 'N°',
    description: 'Désignation',
    quantity: 'Quantité',
    unitPrice: 'Prix unitaire HT',
    taxRate: 'TVA',
    amount: 'Montant HT',
    net: 'Total HT',
    tax: 'TVA',
    taxTotal: 'Total TVA',
    total: 'Total TTC',
    paid: 'Déjà réglé',
    due: 'Net à payer',
    bank: 'Coordonnées bancaires',
    taxBase: 'Base HT',
    page: 'Page',
    pageOf: 'sur',
    payWithin: 'Merci de régler cette facture avant le',
    thanks: 'Nous vous remercions de votre confiance.',
  },
  es: {
    kind: {
      INVOICE: 'Factura',
      CREDIT_NOTE: 'Factura rectificativa',
      ORDER_CONFIRMATION: 'Confirmación de pedido',
    },
    number: { INVOICE: 'Factura n.º', CREDIT_NOTE: 'Rectificativa n.º', ORDER_CONFIRMATION: 'Pedido n.º' },
    date: { INVOICE: 'Fecha de factura', CREDIT_NOTE: 'Fecha', ORDER_CONFIRMATION: 'Fecha' },
    dueDate: 'Vencimiento',
    deliveryDate: 'Fecha de entrega',
    customerNumber: 'N.º de cliente',
    buyerReference: 'Su referencia',
    orderReference: 'N.º de pedido',
    precedingInvoice: 'Factura original',
    paymentReference: 'Concepto de pago',
    billTo: 'Facturar a',
    vatId: 'NIF-IVA',
    position: 'N.º',
    description: 'Descripción',
    quantity: 'Cantidad',
    unitPrice: 'Precio unitario',
    taxRate: 'IVA',
    amount: 'Importe',
    net: 'Base imponible',
    tax: 'IVA',
    taxTotal: 'Total IVA',
    total: 'Total factura',
    paid: 'Ya pagado',
    due: 'A pagar',
    bank: 'Datos bancarios',
    taxBase: 'Base',
    page: 'Página',
    pageOf: 'de',
    payWithin: 'Rogamos abonen el importe antes del',
    thanks: 'Gracias por su confianza.',
  },
  it: {
    kind: { INVOICE: 'Fattura', CREDIT_NOTE: 'Nota di credito', ORDER_CONFIRMATION: "Conferma d'ordine" },
    number: { INVOICE: 'Fattura n.', CREDIT_NOTE: 'Nota di credito n.', ORDER_CONFIRMATION: 'Ordine n.' },
    date: { INVOICE: 'Data fattura', CREDIT_NOTE: 'Data', ORDER_CONFIRMATION: 'Data' },
    dueDate: 'Scadenza',
    deliveryDate: 'Data di consegna',
    customerNumber: 'Codice cliente',
    buyerReference: 'Vostro riferimento',
    orderReference: 'Ordine n.',
    precedingInvoice: 'Fattura originale',
    paymentReference: 'Causale',
    billTo: 'Spettabile',
    vatId: 'Partita IVA',
    position: 'N.',
    description: 'Descrizione',
    quantity: 'Quantità',
    unitPrice: 'Prezzo unitario',
    taxRate: 'IVA',
    amount: 'Importo',
    net: 'Imponibile',
    tax: 'IVA',
    taxTotal: 'Totale IVA',
    total: 'Totale fattura',
    paid: 'Già pagato',
    due: 'Da pagare',
    bank: 'Coordinate bancarie',
    taxBase: 'Imponibile',
    page: 'Pagina',
    pageOf: 'di',
    payWithin: 'Si prega di pagare entro il',
    thanks: 'Grazie per la fiducia.',
  },
  nl: {
    kind: { INVOICE: 'Factuur', CREDIT_NOTE: 'Creditnota', ORDER_CONFIRMATION: 'Orderbevestiging' },
    number: { INVOICE: 'Factuurnummer', CREDIT_NOTE: 'Creditnummer', ORDER_CONFIRMATION: 'Ordernummer' },
    date: { INVOICE: 'Factuurdatum', CREDIT_NOTE: 'Datum', ORDER_CONFIRMATION: 'Orderdatum' },
    dueDate: 'Vervaldatum',
    deliveryDate: 'Leverdatum',
    customerNumber: 'Klantnummer',
    buyerReference: 'Uw referentie',
    orderReference: 'Bestelnummer',
    precedingInvoice: 'Bij factuur',
    paymentReference: 'Betalingskenmerk',
    billTo: 'Factuur aan',
    vatId: 'Btw-nummer',
    position: 'Nr.',
    description: 'Omschrijving',
    quantity: 'Aantal',
    unitPrice: 'Prijs per stuk',
    taxRate: 'Btw',
    amount: 'Bedrag',
    net: 'Subtotaal',
    tax: 'Btw',
    taxTotal: 'Totaal btw',
    total: 'Totaal',
    paid: 'Reeds betaald',
    due: 'Te betalen',
    bank: 'Bankgegevens',
    taxBase: 'Grondslag',
    page: 'Pagina',
    pageOf: 'van',
    payWithin: 'Gelieve te betalen vóór',
    thanks: 'Bedankt voor uw opdracht.',
  },
} as const satisfies Record<Language, LabelSet>;

type Kind = SampleInvoice['kind'];
type Plain =
  | 'dueDate'
  | 'deliveryDate'
  | 'customerNumber'
  | 'buyerReference'
  | 'orderReference'
  | 'precedingInvoice'
  | 'paymentReference'
  | 'billTo'
  | 'vatId'
  | 'position'
  | 'description'
  | 'quantity'
  | 'unitPrice'
  | 'taxRate'
  | 'amount'
  | 'net'
  | 'tax'
  | 'taxTotal'
  | 'total'
  | 'paid'
  | 'due'
  | 'bank'
  | 'taxBase'
  | 'page'
  | 'pageOf'
  | 'payWithin'
  | 'thanks';
export type LabelSet = Record<Plain, string> & Record<'kind' | 'number' | 'date', Record<Kind, string>>;

/** Where a country names things otherwise than its language does elsewhere. */
const localLabels: Partial<Record<Locale, Partial<LabelSet>>> = {
  'de-CH': { tax: 'MWST', taxRate: 'MWST', taxTotal: 'Summe MWST' },
  'en-US': { tax: 'Tax', taxRate: 'Tax', taxTotal: 'Total tax', vatId: 'VAT ID' },
};

export function wordsOf(locale: Locale): LabelSet {
  return { ...labels[languageOf(locale)], ...localLabels[locale] };
}

/** What is printed behind a quantity, and the code of UN/ECE Recommendation 20 for e-invoices. */
export const units: Record<Unit, Record<Language, string> & { code: string }> = {
  piece: { de: 'Stk.', en: 'pcs', fr: 'pce', es: 'ud.', it: 'pz', nl: 'st.', code: 'H87' },
  hour: { de: 'Std.', en: 'h', fr: 'h', es: 'h', it: 'ore', nl: 'uur', code: 'HUR' },
  day: { de: 'Tage', en: 'days', fr: 'jours', es: 'días', it: 'giorni', nl: 'dagen', code: 'DAY' },
  night: { de: 'Nächte', en: 'nights', fr: 'nuits', es: 'noches', it: 'notti', nl: 'nachten', code: 'DAY' },
  month: { de: 'Mon.', en: 'months', fr: 'mois', es: 'meses', it: 'mesi', nl: 'mnd', code: 'MON' },
  kilogram: { de: 'kg', en: 'kg', fr: 'kg', es: 'kg', it: 'kg', nl: 'kg', code: 'KGM' },
  minute: { de: 'Min.', en: 'min', fr: 'min', es: 'min', it: 'min', nl: 'min', code: 'MIN' },
  litre: { de: 'l', en: 'l', fr: 'l', es: 'l', it: 'l', nl: 'l', code: 'LTR' },
  pack: { de: 'Pkg.', en: 'packs', fr: 'lots', es: 'paq.', it: 'conf.', nl: 'pak', code: 'XPK' },
};
