import { makeCreditorReference } from './check-digits.ts';
import { companies, us } from './companies.ts';
import type { SampleInvoice, SampleLine, Unit } from './invoice.ts';

/** What most of the samples have in common: a German invoice to us. */
const usual = {
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

function row(
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

export const softwareInvoice: SampleInvoice = {
  ...usual,
  notes: [
    'Reverse charge: VAT to be accounted for by the recipient of the service.',
    'Charged to the card ending in 4417 on November 1, 2026.',
  ],
  number: 'INV-0098213',
  date: '2026-11-01',
  dueDate: '2026-11-01',
  vendor: companies.cloud,
  currency: 'USD',
  locale: 'en-US',
  taxCategory: 'O',
  layout: 'banner',
  accent: '#2b4c7e',
  paid: '612.00',
  customerNumber: 'ACC-55120',
  lines: [
    row('Warehouse Team plan, November 2026', '12', 'month', '46.00', '0'),
    row('Label printing add-on', '12', 'month', '5.00', '0'),
  ],
};

export const lampInvoice: SampleInvoice = {
  ...usual,
  notes: ['Zero-rated export of goods. Country of origin: United Kingdom. Delivery: DAP Kiel.'],
  number: 'SI-44719',
  date: '2026-10-21',
  deliveryDate: '2026-10-19',
  dueDate: '2026-11-20',
  vendor: companies.lighting,
  currency: 'GBP',
  locale: 'en-GB',
  taxCategory: 'G',
  layout: 'ledger',
  accent: '#6b2737',
  orderReference: 'B-2026-0698',
  customerNumber: 'NORD01',
  lines: lampLines(),
};

/** So many lines that the invoice needs a second page. */
function lampLines(): SampleLine[] {
  const models = [
    'Harrow desk lamp',
    'Marlow reading lamp',
    'Calder clamp lamp',
    'Ashby floor lamp',
    'Penrith wall lamp',
    'Tarn bedside lamp',
  ];
  const finishes = ['brass', 'matt black', 'moss green', 'pearl grey', 'signal red'];
  return models.flatMap((model, m) =>
    finishes.map((finish, f) =>
      row(
        `${model}, ${finish}`,
        String(2 + ((m * 3 + f * 5) % 7)),
        'piece',
        `${48 + m * 13 + f * 2}.${f % 2 ? '75' : '50'}`,
        '0',
      ),
    ),
  );
}

export const hotelInvoice: SampleInvoice = {
  ...usual,
  notes: [
    'Séjour de Mme Hansen du 6 au 9 octobre 2026, salon professionnel. TVA acquittée sur les encaissements.',
  ],
  number: 'F2026-3307',
  date: '2026-10-09',
  dueDate: '2026-11-08',
  vendor: companies.hotel,
  locale: 'fr-FR',
  layout: 'banner',
  accent: '#7a3b2e',
  buyerReference: 'Salon LUMEN 2026',
  lines: [
    row('Chambre supérieure, petit déjeuner compris', '3', 'night', '142.73', '10'),
    row('Salle de réunion « Saône », demi-journée', '1', 'piece', '290.00', '20'),
    row('Déjeuner de travail', '4', 'piece', '31.82', '10'),
  ],
};

export const rentalInvoice: SampleInvoice = {
  ...usual,
  notes: ['Contrato de alquiler 26-8841. Furgoneta matrícula 0417 XKL, recogida y entrega en Valencia.'],
  number: 'A-2026/1194',
  date: '2026-10-27',
  dueDate: '2026-11-26',
  vendor: companies.carRental,
  locale: 'es-ES',
  layout: 'ledger',
  accent: '#b4570f',
  lines: [
    row('Alquiler de furgoneta, 5 días', '5', 'day', '68.40', '21'),
    row('Seguro a todo riesgo', '5', 'day', '14.25', '21'),
    row('Combustible, diferencia de depósito', '22.5', 'litre', '1.38', '21'),
  ],
};

export const leatherInvoice: SampleInvoice = {
  ...usual,
  notes: [
    'Operazione non imponibile ai sensi dell’art. 41 D.L. 331/93. Inversione contabile a carico del cessionario.',
  ],
  number: '417/2026',
  date: '2026-10-19',
  deliveryDate: '2026-10-16',
  dueDate: '2026-12-18',
  vendor: companies.leather,
  locale: 'it-IT',
  taxCategory: 'K',
  layout: 'classic',
  accent: '#3d2b1f',
  orderReference: 'B-2026-0688',
  lines: [
    row('Sottomano in cuoio, 60 x 40 cm, colore naturale', '45', 'piece', '28.60', '0'),
    row('Portapenne in cuoio', '60', 'piece', '11.20', '0'),
    row('Trasporto e imballaggio', '1', 'piece', '84.00', '0'),
  ],
};

/** Reverse charge: the tax is ours to account for. */
export const designInvoice: SampleInvoice = {
  ...usual,
  notes: ['Btw verlegd naar de afnemer (reverse charge, artikel 196 richtlijn 2006/112/EG).'],
  number: '2026-0163',
  date: '2026-11-06',
  dueDate: '2026-12-06',
  vendor: companies.design,
  locale: 'nl-NL',
  taxCategory: 'AE',
  layout: 'letter',
  accent: '#00707a',
  buyerReference: 'Catalogus voorjaar 2027',
  lines: [
    row('Ontwerp catalogus, 48 pagina’s', '26', 'hour', '92.50', '0'),
    row('Fotobewerking productbeelden', '35', 'piece', '12.00', '0'),
  ],
};

export const swissInvoice: SampleInvoice = {
  ...usual,
  notes: ['Lieferung DDP Kiel. Zahlbar netto innert 30 Tagen.'],
  number: '260914',
  date: '2026-10-23',
  deliveryDate: '2026-10-22',
  dueDate: '2026-11-22',
  vendor: companies.precision,
  currency: 'CHF',
  locale: 'de-CH',
  layout: 'ledger',
  accent: '#333f48',
  orderReference: 'B-2026-0712',
  lines: [
    row('Leuchtengelenk GL-40, eloxiert', '150', 'piece', '9.85', '8.1'),
    row('Federarm FA-2, Satz', '75', 'piece', '14.20', '8.1'),
    row('Werkzeugkosten, einmalig', '1', 'piece', '640.00', '8.1'),
  ],
};

export const telecomInvoice: SampleInvoice = {
  ...usual,
  notes: ['Der Betrag wird zum Fälligkeitstag per SEPA-Lastschrift eingezogen.'],
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
  buyerReference: '04011000-1234512345-06',
  paymentReference: 'RE-2026-10977 K-20417',
  lines: [
    row('Versandkarton 400 x 300 x 200 mm', '250', 'piece', '0.84', '19'),
    row('Packband leise, 66 m', '36', 'piece', '3.15', '19'),
    row('Tee, Kräutermischung, 20 Beutel', '10', 'pack', '2.95', '7'),
  ],
};

export const paperCreditNote: SampleInvoice = {
  ...usual,
  notes: ['Gutschrift für drei zurückgesandte Ordner-Kartons und eine defekte Tonerpatrone.'],
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
  dueDate: null,
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
    row('Gespräche ins Ausland, 41 Minuten', '41', 'piece', '0.19', '19'),
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

export const orderConfirmation: SampleInvoice = {
  ...usual,
  notes: ['Expected dispatch: week 48. This is not an invoice.'],
  kind: 'ORDER_CONFIRMATION',
  number: 'SO-20931',
  date: '2026-11-11',
  dueDate: null,
  vendor: companies.lighting,
  currency: 'GBP',
  locale: 'en-GB',
  taxCategory: 'G',
  layout: 'ledger',
  accent: '#6b2737',
  customerNumber: 'NORD01',
  orderReference: 'B-2026-0804',
  lines: [
    row('Harrow desk lamp, brass', '24', 'piece', '48.50', '0'),
    row('Spare shade, Harrow, brass', '6', 'piece', '12.40', '0'),
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
