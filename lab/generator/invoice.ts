import { type DecimalText, decimal, sum, toCents } from '@slipway/contract/money.ts';

/** How a document spells its numbers, dates and words. */
export type Locale = 'de-DE' | 'de-CH' | 'en-GB' | 'en-US' | 'fr-FR' | 'es-ES' | 'it-IT' | 'nl-NL';
export type Language = 'de' | 'en' | 'fr' | 'es' | 'it' | 'nl';
export type Unit = 'piece' | 'minute' | 'hour' | 'day' | 'night' | 'month' | 'kilogram' | 'litre' | 'pack';
export type Layout = 'letter' | 'banner' | 'classic' | 'ledger';

export type SampleParty = {
  name: string;
  street: string;
  postalCode: string;
  city: string;
  /** ISO 3166-1. */
  country: string;
  taxId: string | null;
  iban: string | null;
  bic: string | null;
  bank: string | null;
  phone: string;
  email: string;
  web: string;
  /** Court and number of the trade register, or what the country prints instead. */
  register: string;
  slogan: string;
};

export type SampleLine = {
  description: string;
  quantity: DecimalText;
  unit: Unit;
  unitPrice: DecimalText;
  /** Percent. */
  taxRate: DecimalText;
};

/** A document from one business to another; amounts are exact decimal text without tax, dates `YYYY-MM-DD`. */
export type SampleInvoice = {
  kind: 'INVOICE' | 'CREDIT_NOTE' | 'ORDER_CONFIRMATION';
  /** Whether it was sent by us; else it came to us. */
  ours: boolean;
  number: string;
  date: string;
  dueDate: string | null;
  deliveryDate: string | null;
  vendor: SampleParty;
  buyer: SampleParty;
  buyerReference: string | null;
  orderReference: string | null;
  customerNumber: string | null;
  /** The invoice that a credit note corrects (BT-25). */
  precedingInvoice: string | null;
  paymentReference: string | null;
  /** ISO 4217. */
  currency: 'EUR' | 'CHF' | 'USD' | 'GBP';
  locale: Locale;
  /** UNCL 5305: standard, reverse charge, supply within the Union, export, outside the scope. */
  taxCategory: 'S' | 'AE' | 'K' | 'G' | 'O';
  lines: SampleLine[];
  /** BT-113. */
  paid: DecimalText | null;
  layout: Layout;
  /** Of letterhead and table, `#rrggbb`. */
  accent: string;
  /** Printed below the lines. */
  notes: string[];
};

/** VATEX: why no tax is charged (BT-121), asked for by BR-AE-10, BR-IC-10, BR-G-10 and BR-O-10. */
export const exemptionCodes: Record<SampleInvoice['taxCategory'], string | null> = {
  S: null,
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
};

export type SampleTax = { rate: DecimalText; base: DecimalText; tax: DecimalText };
export type SampleTotals = {
  lines: DecimalText[];
  /** Highest rate first. */
  taxes: SampleTax[];
  net: DecimalText;
  tax: DecimalText;
  total: DecimalText;
  due: DecimalText;
};

/** The sums of an invoice, as EN 16931 computes them (BR-CO-10 to BR-CO-17). */
export function totalsOf(invoice: Pick<SampleInvoice, 'lines' | 'paid'>): SampleTotals {
  const lines = invoice.lines.map((line) => cents(decimal(line.quantity).times(line.unitPrice)));
  const rates = [...new Set(invoice.lines.map((line) => line.taxRate))].sort((a, b) => Number(b) - Number(a));
  const taxes = rates.map((rate) => {
    const base = sum(lines.filter((_, index) => invoice.lines[index]?.taxRate === rate));
    return { rate, base: cents(decimal(base)), tax: cents(decimal(base).times(rate).div(100)) };
  });
  const net = cents(decimal(sum(lines)));
  const tax = cents(decimal(sum(taxes.map((row) => row.tax))));
  const total = cents(decimal(net).plus(tax));
  return { lines, taxes, net, tax, total, due: cents(decimal(total).minus(invoice.paid ?? '0')) };
}

export function languageOf(locale: Locale): Language {
  return locale.slice(0, 2) as Language;
}

export function addressOf(party: SampleParty): string {
  return `${party.street}, ${townOf(party)}`;
}

/** Postal code and town, in the order of the country. */
export function townOf(party: SampleParty): string {
  if (party.country === 'GB' || party.country === 'US') return `${party.city} ${party.postalCode}`;
  return `${party.postalCode} ${party.city}`;
}

function cents(value: ReturnType<typeof decimal>): DecimalText {
  return toCents(value).toFixed(2);
}
