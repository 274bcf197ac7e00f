import { makeCreditorReference } from './check-digits.ts';
import { companies, us } from './companies.ts';
import type { SampleInvoice, SampleLine, Unit } from './invoice.ts';

/** What most of the samples have in common: a German invoice to us. */
export const usual = {
  kind: 'INVOICE',
  ours: false,
  buyer: us,
  buyerReference: null,
  orderReference: null,
  customerNumber: null,
  precedingInvoice: null,
  paymentReference: null,
  deliveryDate: null,
  currency: 'EUR',
  locale: 'de-DE',
  taxCategory: 'S',
  paid: null,
  layout: 'letter',
  accent: '#1f4e5f',
  notes: [],
} as const satisfies Partial<SampleInvoice>;

/** A line of an invoice, its columns in the order in which they are printed. */
export function row(
  description: string,
  quantity: string,
  unit: Unit,
  unitPrice: string,
  taxRate: string,
): SampleLine {
  return { description, quantity, unit, unitPrice, taxRate };
}

/** Two tax rates: coffee at seven percent, paper at nineteen. */
export const paperInvoice: SampleInvoice = {
  ...usual,
  notes: [...usual.notes],
  number: 'RE-2026-10482',
  date: '2026-10-14',
  deliveryDate: '2026-10-12',
  dueDate: '2026-11-13',
  vendor: companies.paper,
  customerNumber: 'K-20417',
  orderReference: 'B-2026-0731',
  paymentReference: 'RE-2026-10482 K-20417',
  lines: [
    row('Kopierpapier A4, 80 g, Karton mit 5 x 500 Blatt', '12', 'pack', '24.90', '19'),
    row('Ordner breit, blau', '40', 'piece', '2.35', '19'),
    row('Tonerpatrone schwarz, 9.200 Seiten', '3', 'piece', '78.50', '19'),
    row('Kaffee, ganze Bohne, fair gehandelt', '8', 'kilogram', '17.80', '7'),
    row('Versandpauschale', '1', 'piece', '6.90', '19'),
  ],
};

export const workshopInvoice: SampleInvoice = {
  ...usual,
  notes: ['Zahlbar ohne Abzug.'],
  number: '26/318',
  date: '2026-11-03',
  deliveryDate: '2026-10-30',
  dueDate: '2026-11-17',
  vendor: companies.workshop,
  layout: 'classic',
  accent: '#5b3a1e',
  lines: [
    row(
      'Empfangstresen in Eiche, geölt, 240 x 75 x 110 cm, nach Zeichnung vom 4. September',
      '1',
      'piece',
      '3480.00',
      '19',
    ),
    row('Montage vor Ort, zwei Gesellen', '36', 'hour', '55.00', '19'),
    row('Anfahrt', '2', 'piece', '28.50', '19'),
  ],
};

export const telecomInvoice: SampleInvoice = {
  ...usual,
  notes: ['Ihr Tarif: Glasfaser Geschäft 500, Laufzeit bis 31. März 2028.'],
  number: 'KN-7741-202611',
  date: '2026-11-02',
  dueDate: '2026-11-12',
  vendor: companies.telecom,
  layout: 'banner',
  accent: '#0b5d8a',
  customerNumber: '7741 0093',
  paymentReference: makeCreditorReference('7741202611'),
  lines: [
    row('Geschäftsanschluss Glasfaser 500, November 2026', '1', 'month', '64.90', '19'),
    row('Mobilfunk Team, 6 Karten', '6', 'month', '14.95', '19'),
    row('Feste IP-Adresse', '1', 'month', '4.95', '19'),
  ],
};

/** The same supplier in a structured e-invoice; the law asks German businesses to take them. */
export const paperEInvoice: SampleInvoice = {
  ...paperInvoice,
  number: 'RE-2026-10977',
  date: '2026-11-04',
  deliveryDate: '2026-11-02',
  dueDate: '2026-12-04',
  orderReference: 'B-2026-0790',
  buyerReference: 'Lager 2',
  paymentReference: 'RE-2026-10977 K-20417',
  lines: [
    row('Versandkarton 400 x 300 x 200 mm', '250', 'piece', '0.84', '19'),
    row('Packband leise, 66 m', '36', 'piece', '3.15', '19'),
    row('Tee, Kräutermischung, 20 Beutel', '10', 'pack', '2.95', '7'),
  ],
};

export const paperCreditNote: SampleInvoice = {
  ...usual,
  notes: ['Gutschrift für zwölf zurückgesandte Ordner und eine defekte Tonerpatrone.'],
  kind: 'CREDIT_NOTE',
  number: 'GS-2026-0214',
  date: '2026-11-09',
  dueDate: null,
  vendor: companies.paper,
  customerNumber: 'K-20417',
  precedingInvoice: 'RE-2026-10482',
  lines: [
    row('Ordner breit, blau, Rücksendung', '12', 'piece', '2.35', '19'),
    row('Tonerpatrone schwarz, defekt', '1', 'piece', '78.50', '19'),
  ],
};

export const telecomCreditNote: SampleInvoice = {
  ...telecomInvoice,
  kind: 'CREDIT_NOTE',
  number: 'KN-7741-G0038',
  date: '2026-11-10',
  dueDate: '2026-11-24',
  precedingInvoice: 'KN-7741-202611',
  paymentReference: null,
  notes: ['Erstattung für den Ausfall vom 28. bis 30. Oktober 2026.'],
  lines: [row('Geschäftsanschluss Glasfaser 500, drei Tage', '3', 'day', '2.16', '19')],
};

export const workshopEInvoice: SampleInvoice = {
  ...workshopInvoice,
  number: '26/331',
  date: '2026-11-12',
  deliveryDate: '2026-11-11',
  dueDate: '2026-11-26',
  buyerReference: 'Empfang',
  notes: ['Restarbeiten zum Empfangstresen.'],
  lines: [
    row('Kabelkanal in Eiche, eingelassen', '4', 'piece', '62.00', '19'),
    row('Montage vor Ort', '5.5', 'hour', '55.00', '19'),
  ],
};

/** A PDF for people with the invoice's XML inside (Factur-X, ZUGFeRD). */
export const hybridInvoice: SampleInvoice = {
  ...telecomInvoice,
  number: 'KN-7741-202610',
  date: '2026-10-02',
  dueDate: '2026-10-12',
  paymentReference: makeCreditorReference('7741202610'),
  lines: [
    row('Geschäftsanschluss Glasfaser 500, Oktober 2026', '1', 'month', '64.90', '19'),
    row('Mobilfunk Team, 6 Karten', '6', 'month', '14.95', '19'),
    row('Feste IP-Adresse', '1', 'month', '4.95', '19'),
    row('Gespräche ins Ausland', '41', 'minute', '0.19', '19'),
  ],
};

export const salesInvoice: SampleInvoice = {
  ...usual,
  notes: ['Es gelten unsere Liefer- und Zahlungsbedingungen.'],
  ours: true,
  number: 'NH-2026-0552',
  date: '2026-11-05',
  deliveryDate: '2026-11-04',
  dueDate: '2026-12-05',
  vendor: us,
  buyer: companies.customer,
  customerNumber: '10318',
  orderReference: 'PO-7781',
  layout: 'letter',
  accent: '#123c69',
  lines: [
    row('Schreibtisch Holm, höhenverstellbar, 160 x 80 cm', '14', 'piece', '489.00', '19'),
    row('Schreibtischleuchte Harrow, messing', '14', 'piece', '118.00', '19'),
    row('Lieferung und Aufbau', '1', 'piece', '350.00', '19'),
  ],
};

/** Comes as a scan. */
export const scannedInvoice: SampleInvoice = {
  ...workshopInvoice,
  number: '26/297',
  date: '2026-10-08',
  deliveryDate: '2026-10-07',
  dueDate: '2026-10-22',
  notes: [],
  lines: [
    row('Regalböden in Buche, lackiert, 90 x 30 cm', '18', 'piece', '24.60', '19'),
    row('Zuschnitt und Kantenbearbeitung', '6', 'hour', '52.00', '19'),
  ],
};

/** Comes as a photograph. */
export const photographedInvoice: SampleInvoice = {
  ...paperInvoice,
  number: 'RE-2026-10613',
  date: '2026-10-20',
  deliveryDate: '2026-10-19',
  dueDate: '2026-11-19',
  orderReference: 'B-2026-0744',
  paymentReference: 'RE-2026-10613 K-20417',
  lines: [
    row('Etikettenrolle 100 x 150 mm, 500 Stück', '20', 'piece', '8.45', '19'),
    row('Luftpolsterfolie 50 cm, 100 m', '2', 'piece', '21.90', '19'),
  ],
};
