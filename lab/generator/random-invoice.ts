import { decimal } from '@slipway/contract/money.ts';

import { makeIban, makeVatId } from './check-digits.ts';
import { us } from './companies.ts';
import type { Layout, SampleInvoice, SampleLine, SampleParty, Unit } from './invoice.ts';
import { type Land, lands } from './random-lands.ts';
import { between, digits, pick, seededRandom } from './seeded-random.ts';
import type { SampleEntry, SampleStatement } from './statement.ts';

type Random = () => number;
const divisible: Unit[] = ['hour', 'day', 'kilogram', 'litre'];
const stems =
  'Albora Brennholt Corvane Dalmery Elsterin Farnholm Gilvane Havelor Isandra Jorvik Kestrin Lunaris Marvello Norwig Ostara Pelgrim Quandel Rovanto Silvera Tarnow Ulvane Veldora Wendrik Zephira'.split(
    ' ',
  );
const trades = [
  'Technik',
  'Papier',
  'Logistik',
  'Studio',
  'Werkzeug',
  'Energie',
  'Medien',
  'Textil',
  'Optik',
  'Design',
];
const colours = [
  '#1f4e5f',
  '#5b3a1e',
  '#2b4c7e',
  '#6b2737',
  '#7a3b2e',
  '#00707a',
  '#333f48',
  '#123c69',
  '#3f6212',
  '#111111',
];
const layoutNames: Layout[] = ['letter', 'banner', 'classic', 'ledger'];

/** A believable purchase invoice to us, the same for the same seed: other vendor, land, layout, lines and sums each time. */
export function randomInvoice(seed: number, countLines?: number): SampleInvoice {
  const random = seededRandom(seed);
  const land = pick(random, lands);
  const day = between(random, 0, 60);
  const date = addDays('2026-09-15', day);
  const number = pick(random, ['R', 'INV-', 'F', '2026/', '26-']) + digits(random, between(random, 4, 7));
  const usualCount = between(random, 1, 9);
  return {
    kind: 'INVOICE',
    ours: false,
    number,
    date,
    dueDate: random() < 0.8 ? addDays(date, pick(random, [7, 14, 30, 45])) : null,
    deliveryDate: random() < 0.5 ? addDays(date, -between(random, 1, 6)) : null,
    vendor: randomVendor(random, land),
    buyer: us,
    buyerReference: random() < 0.3 ? `Ref ${digits(random, 5)}` : null,
    orderReference: random() < 0.5 ? `B-2026-${digits(random, 4)}` : null,
    customerNumber: random() < 0.6 ? `K${digits(random, 5)}` : null,
    precedingInvoice: null,
    paymentReference: random() < 0.4 ? `${number} K${digits(random, 5)}` : null,
    currency: land.currency,
    locale: land.locale,
    taxCategory: 'S',
    lines: Array.from({ length: countLines ?? usualCount }, () => randomLine(random, land)),
    paid: null,
    layout: pick(random, layoutNames),
    accent: pick(random, colours),
    notes: [],
  };
}

function randomVendor(random: Random, land: Land): SampleParty {
  const stem = pick(random, stems);
  const [postalCode, city] = pick(random, land.towns);
  const web = `${stem.toLowerCase()}-${digits(random, 3)}.example`;
  const number = between(random, 1, 140);
  const street = pick(random, land.streets);
  const numberFirst = land.country === 'GB' || land.country === 'FR';
  return {
    name: `${stem} ${pick(random, trades)} ${pick(random, land.forms)}`,
    street: numberFirst ? `${number} ${street}` : `${street} ${number}`,
    postalCode,
    city,
    country: land.country,
    taxId: randomVatId(random, land),
    iban: makeIban(land.country, land.accountPart(random)),
    bic: `${pick(random, ['NOVA', 'ALTO', 'MERI'])}${land.country}2${pick(random, ['A', 'L', 'X'])}XXX`,
    bank: `${pick(random, ['Nova', 'Alto', 'Meridian'])} Bank`,
    phone: `+99 ${digits(random, 2)} 5550 ${digits(random, 3)}`,
    email: `info@${web}`,
    web,
    register: `Reg. ${digits(random, 6)}`,
    slogan: web,
  };
}

/** Some stems have no check digit: the next is tried. */
function randomVatId(random: Random, land: Land): string {
  for (;;) {
    try {
      return makeVatId(land.country, String(between(random, 1, 9)) + digits(random, land.vatDigits - 1));
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes('no check digit')) throw error;
    }
  }
}

function randomLine(random: Random, land: Land): SampleLine {
  const [description, unit] = pick(random, land.goods);
  return {
    description: `${description}, ${pick(random, ['A', 'B', 'C', 'X'])}${digits(random, 3)}`,
    quantity:
      divisible.includes(unit) && random() < 0.5
        ? `${between(random, 1, 9)}.5`
        : String(between(random, 1, 40)),
    unit,
    unitPrice: decimal(between(random, 45, 32000))
      .div(100)
      .toFixed(2),
    taxRate: random() < 0.8 ? (land.rates[0] ?? '0') : pick(random, land.rates),
  };
}

/** A statement of our account with so many entries, the same for the same seed. */
export function randomStatement(seed: number, countEntries: number): SampleStatement {
  const random = seededRandom(seed);
  const bank = { name: 'Fördebank Kiel', street: 'Alter Markt 1', town: '24103 Kiel', bic: us.bic ?? '' };
  return {
    holder: us,
    bank,
    iban: us.iban ?? '',
    currency: 'EUR',
    number: `${between(random, 1, 12)}/2026`,
    periodStart: '2026-10-01',
    periodEnd: '2026-10-31',
    openingBalance: decimal(between(random, 100_000, 9_000_000))
      .div(100)
      .toFixed(2),
    entries: Array.from({ length: countEntries }, (_, index) =>
      randomEntry(random, addDays('2026-10-01', Math.floor((index * 31) / countEntries))),
    ),
  };
}

function randomEntry(random: Random, date: string): SampleEntry {
  const land = pick(random, lands);
  const vendor = randomVendor(random, land);
  const credit = random() < 0.3;
  const amount = decimal(between(random, 100, 800_000))
    .div(100)
    .toFixed(2);
  return {
    bookingDate: date,
    valueDate: date,
    amount: credit ? amount : `-${amount}`,
    counterparty: vendor.name,
    counterpartyIban: vendor.iban,
    description: `Rechnung R${digits(random, 6)}`,
    reference: `R${digits(random, 6)}`,
    kind: credit ? 'CREDIT' : 'TRANSFER',
  };
}

function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
