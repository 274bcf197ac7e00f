import { companies } from './companies.ts';
import type { SampleInvoice, SampleLine } from './invoice.ts';
import { row, usual } from './sample-domestic.ts';

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
