import { type DecimalText, decimal, sum, toCents } from '@slipway/contract/money.ts';
import type { StatedTerms } from '@slipway/contract/stated-terms.ts';
import fc from 'fast-check';

import type { BookableDocument, BookableLine, BookableTax } from '../../connector.ts';
import { sampleBooking } from '../../testing/sample-booking.ts';

export type OutgoingChanges = NonNullable<Parameters<typeof sampleBooking>[1]>;

/** An invoice of 59.38 EUR with all required data, changed by the test. */
export function sampleOutgoing({ fields, ...others }: OutgoingChanges = {}): BookableDocument {
  return sampleBooking('e-invoice', {
    ...others,
    fields: {
      vendorAddress: 'Hafenstraße 12, 20457 Hamburg, Deutschland',
      vendorTaxId: 'DE136695976',
      buyerTaxId: 'DE811907980',
      dueDate: '2026-11-04',
      iban: 'DE02120300000000202051',
      bic: 'BYLADEM1001',
      ...fields,
    },
  }).document;
}

export function outgoingLine(line: Partial<BookableLine>): BookableLine {
  return {
    description: 'Kopierpapier A4',
    quantity: null,
    unit: null,
    unitPrice: null,
    taxRate: null,
    lineAmount: null,
    ...line,
  };
}

const cents = (min: number, max: number) =>
  fc.integer({ min, max }).map((count) => decimal(count).dividedBy(100).toFixed(2));

const printedLine = fc.record({
  description: fc.constantFrom(
    'Beratung <vor Ort> & "Nachgespräch"',
    'Toner schwarz',
    'Crème brûlée – 6 ×',
    'Rabatt',
    null,
  ),
  quantity: fc.constantFrom('1', '3', '0.5', '7.25', null),
  unit: fc.constantFrom('Std.', 'Stk', 'kg', 'Palette', 'Faden', 'HUR', null),
  amount: cents(-2_000, 500_000).filter((amount) => !decimal(amount).isZero()),
  pricing: fc.constantFrom('EXACT', 'GROSS', 'NONE'),
});

/** The kinds of tax rows: category and rate. */
const kinds = ['S 19', 'S 7', 'S 5.5', 'E 0', 'Z 0', 'AE 0', 'K 0', 'G 0', 'L 7'] as const;
const row = fc.record({
  kind: fc.constantFrom(...kinds),
  lines: fc.array(printedLine, { minLength: 1, maxLength: 4 }),
});
const plainRow = fc.record({
  kind: fc.constantFrom('S 19' as const, 'S 7' as const),
  lines: fc.array(printedLine, { minLength: 1, maxLength: 4 }),
});

type Row = {
  kind: string;
  lines: {
    amount: string;
    quantity: string | null;
    description: string | null;
    unit: string | null;
    pricing: string;
  }[];
};

function priceOf({ quantity, amount, pricing }: Row['lines'][number]): DecimalText | null {
  if (pricing === 'NONE' || quantity === null) return null;
  const price = decimal(amount).dividedBy(quantity).toDecimalPlaces(4);
  return (pricing === 'EXACT' ? price : price.times('1.19').toDecimalPlaces(4)).toFixed();
}

const entered = {
  exemptionReason: 'Umsatzsteuerfrei nach § 4 Nr. 21 UStG',
  deliveryDate: '2026-10-01',
  deliveryCountry: 'FR',
  paymentTerms: '14 Tage netto',
  vendorCountry: 'DE',
};

const stated: StatedTerms = {
  paymentTerms: '#SKONTO#TAGE=7#PROZENT=2.00#\n14 Tage netto',
  buyerCountry: 'CH',
  deliveryDate: null,
  servicePeriodStart: '2026-09-01',
  servicePeriodEnd: '2026-09-30',
  deliveryCountry: 'FR',
  deliveryAddress: { lines: ['Quai 3', 'Porte B'], city: 'Lyon', postcode: '69002', region: null },
  exemptions: [
    { category: 'E', reason: null, reasonCode: 'VATEX-EU-132-1I' },
    { category: 'K', reason: 'Intra-Community supply', reasonCode: 'VATEX-EU-IC' },
    // The zero rate must have no reason (BR-Z-10): it is omitted.
    { category: 'Z', reason: 'Zero rate', reasonCode: null },
  ],
};

/** Documents of many shapes with all required data of an e-invoice. */
export const anyOutgoing: fc.Arbitrary<BookableDocument> = fc
  .record({
    rows: fc.oneof(
      fc.array(plainRow, { minLength: 1, maxLength: 2 }),
      fc.uniqueArray(row, { minLength: 1, maxLength: 4, selector: ({ kind }) => kind }),
      fc
        .constantFrom('O 0', 'AE 0', 'K 0')
        .chain((kind) =>
          fc.array(printedLine, { minLength: 1, maxLength: 3 }).map((lines) => [{ kind, lines }]),
        ),
    ),
    documentType: fc.constantFrom(
      'PURCHASE_INVOICE',
      'PURCHASE_CREDIT_NOTE',
      'SALES_INVOICE',
      'SALES_CREDIT_NOTE',
      'RECEIPT',
    ),
    currencyCode: fc.constantFrom('EUR', 'EUR', 'CHF', 'USD', 'JPY'),
    linesAre: fc.constantFrom('NET', 'NET', 'GROSS', 'ABSENT', 'UNRATED'),
    categories: fc.constantFrom('PRINTED', 'PRINTED', 'ONLY_UNTAXED'),
    offBy: fc.constantFrom('0', '0', '0.01', '-0.01'),
    terms: fc.constantFrom('ENTERED', 'STATED'),
    paid: fc.constantFrom('NOTHING', 'PART', 'ALL', 'DUE_ONLY', 'ROUNDED'),
    fields: fc.record({
      vendorTaxId: fc.constantFrom('DE136695976', 'DE 136 695 976', 'ATU62593701'),
      vendorAddress: fc.constantFrom(
        'Hafenstraße 12, 20457 Hamburg, Deutschland',
        'Haus 3\nRing 4\nHof 5\nAufgang B\nD-80331 München',
        '4 Mill Lane, London SW1A 1AA, United Kingdom',
        'Kade 7; 1012 AB Amsterdam; Nederland',
        null,
      ),
      iban: fc.constantFrom('DE02120300000000202051', null),
      paymentMeans: fc.constantFrom('Lastschrift', 'Überweisung', null, null),
      paymentReference: fc.constantFrom('RF18 5390 0754 7034', null),
      buyerReference: fc.constantFrom('04011000-1234512345-06', null),
      orderReference: fc.constantFrom('PO-77 & 78', null),
      dueDate: fc.constantFrom('2026-11-04', '2026-11-04', null),
    }),
  })
  .filter(({ rows }) => netOf(rows).greaterThan(1))
  .map(madeOf);

type Shape = {
  rows: readonly Row[];
  documentType: string;
  currencyCode: string;
  linesAre: string;
  categories: string;
  offBy: string;
  paid: string;
  terms: string;
  fields: OutgoingChanges['fields'];
};

function netOf(rows: readonly Row[]) {
  return decimal(sum(rows.flatMap(({ lines }) => lines.map(({ amount }) => amount))));
}

function madeOf({ rows, linesAre, categories, offBy, paid, terms, ...shape }: Shape): BookableDocument {
  const taxes: BookableTax[] = [...new Set(rows.map(({ kind }) => kind))].map((kind) => {
    const [category = '', rate = '0'] = kind.split(' ');
    const base = netOf(rows.filter((one) => one.kind === kind));
    const exact = toCents(base.times(rate).dividedBy(100));
    const isOff = rate !== '0' && !exact.isZero();
    return {
      category: categories === 'ONLY_UNTAXED' && category === 'S' ? null : category,
      rate: category === 'O' ? null : rate,
      baseAmount: base.toFixed(),
      taxAmount: (isOff ? exact.plus(offBy) : exact).toFixed(),
    };
  });
  const net = netOf(rows).toFixed();
  const tax = sum(taxes.map(({ taxAmount }) => taxAmount ?? '0'));
  const total = sum([net, tax]);
  return sampleOutgoing({
    documentType: shape.documentType as BookableDocument['documentType'],
    fields: {
      ...shape.fields,
      currencyCode: shape.currencyCode,
      netAmount: net,
      taxAmount: tax,
      totalAmount: total,
      ...paidOf(paid, total),
    },
    taxes,
    lines: linesAre === 'ABSENT' ? [] : rows.flatMap((one) => linesOf(one, linesAre)),
    ...(terms === 'STATED' ? { metadata: { vendorCountry: 'DE' }, terms: stated } : { metadata: entered }),
  });
}

function linesOf({ kind, lines }: Row, linesAre: string): BookableLine[] {
  const [, rate = '0'] = kind.split(' ');
  return lines.map((line) => {
    const gross = toCents(decimal(line.amount).times(decimal(rate).plus(100)).dividedBy(100)).toFixed();
    return outgoingLine({
      description: line.description,
      quantity: line.quantity,
      unit: line.unit,
      unitPrice: priceOf(line),
      taxRate: linesAre === 'UNRATED' || kind === 'O 0' ? null : rate,
      lineAmount: linesAre === 'GROSS' ? gross : line.amount,
    });
  });
}

function paidOf(paid: string, total: DecimalText): { paidAmount?: string; amountDue?: string } {
  const half = toCents(decimal(total).dividedBy(2));
  const rest = decimal(total).minus(half).toFixed();
  switch (paid) {
    case 'PART':
      return { paidAmount: half.toFixed(), amountDue: rest };
    case 'ALL':
      return { paidAmount: total, amountDue: '0' };
    case 'DUE_ONLY':
      return { amountDue: rest };
    case 'ROUNDED':
      return { amountDue: decimal(total).plus('0.02').toFixed() };
    default:
      return {};
  }
}
