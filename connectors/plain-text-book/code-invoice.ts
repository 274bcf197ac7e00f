import type { DocumentType } from '@slipway/contract/document.ts';
import type { FieldName } from '@slipway/contract/fields.ts';
import { type DecimalText, decimal, sum } from '@slipway/contract/money.ts';

import { byConnection, type Chosen, type Coding, chooseCoding } from '../choose-coding.ts';
import type { BookableDocument, CodedPart } from '../connector.ts';
import { assignLines } from '../plan/assign-lines.ts';
import { plainRate } from '../plan/rate-share.ts';
import type { AccountSetting, BookSettings } from './book-settings.ts';

/** The metadata with the account of the document, which takes precedence over the settings. */
const accountMetadata = 'ledgerAccount';

/** The accounts of a document type, and the sign of the counter posting for a positive total. */
export type Side = {
  party: FieldName;
  counter: AccountSetting;
  base: AccountSetting;
  tax: 'input' | 'output';
  counterSign: 1 | -1;
};

const purchase = {
  party: 'vendorName',
  counter: 'payableAccount',
  base: 'expenseAccount',
  tax: 'input',
} as const;
const sale = {
  party: 'buyerName',
  counter: 'receivableAccount',
  base: 'incomeAccount',
  tax: 'output',
} as const;

const sides: Partial<Record<DocumentType, Side>> = {
  PURCHASE_INVOICE: { ...purchase, counterSign: -1 },
  PURCHASE_CREDIT_NOTE: { ...purchase, counterSign: 1 },
  RECEIPT: { ...purchase, counter: 'receiptAccount', counterSign: -1 },
  SALES_INVOICE: { ...sale, counterSign: 1 },
  SALES_CREDIT_NOTE: { ...sale, counterSign: -1 },
};

export function sideOf(documentType: DocumentType): Side | undefined {
  return sides[documentType];
}

/** The account of the net amount, with the reason. */
export function baseAccount(document: BookableDocument, side: Side, settings: BookSettings): Chosen {
  return codingOf(document, side, settings).account ?? byConnection('account', settings[side.base]);
}

/**
 * The net amount by account: a user may have chosen other accounts for single lines, or they were learned.
 * Lines that do not add up to the net amount can only use one; null if a user chose several.
 */
export function baseAccounts(
  document: BookableDocument,
  side: Side,
  settings: BookSettings,
  net: DecimalText,
): { account: Chosen; amount: DecimalText; lines: number[] | null }[] | null {
  const lines = assignLines(document.lines, [{ rate: null }]);
  const parts: { account: Chosen; amount: DecimalText; lines: number[] }[] = [];
  for (const { at, amount } of lines) {
    const account =
      codingOf(document, side, settings, at).account ?? byConnection('account', settings[side.base]);
    const same = parts.find((one) => one.account.value === account.value);
    if (same) {
      same.amount = sum([same.amount, amount]);
      same.lines.push(at + 1);
    } else parts.push({ account, amount, lines: [at + 1] });
  }
  const [first] = parts;
  if (first && parts.length === 1) return [{ account: first.account, amount: net, lines: null }];
  if (first && decimal(sum(lines.map(({ amount }) => amount))).equals(net)) return parts;
  if (parts.some(({ account }) => account.source === 'LINE')) return null;
  return [{ account: baseAccount(document, side, settings), amount: net, lines: null }];
}

/**
 * A tax code applies to one rate: with several rates, each has its own, unless a user chose one for the
 * document or the lines of the rate. null if lines of one rate should use several: its tax is one amount.
 */
export function taxAccount(
  document: BookableDocument,
  rate: string | null,
  side: Side,
  settings: BookSettings,
): Chosen | null {
  const shares = [...new Set(document.taxes.map((tax) => plainRate(tax.rate)))].map((one) => ({ rate: one }));
  const at = shares.findIndex((share) => share.rate === rate);
  const ofRate = assignLines(document.lines, shares.length === 0 ? [{ rate }] : shares).filter(
    ({ share }) => share === Math.max(0, at),
  );
  const [first, ...others] = ofRate.map((line) => codingOf(document, side, settings, line.at).taxCode);
  if (first?.source === 'LINE' || others.some((code) => code?.source === 'LINE')) {
    return first && others.every((code) => code?.value === first.value) ? first : null;
  }
  const { taxCode } = codingOf(document, side, settings);
  if (taxCode && (shares.length <= 1 || taxCode.source === 'CHOSEN')) return taxCode;
  const rows = side.tax === 'input' ? settings.inputTaxAccounts : settings.outputTaxAccounts;
  const row = rate === null ? undefined : rows.find((one) => decimal(one.rate).equals(decimal(rate)));
  const usual = side.tax === 'input' ? settings.inputTaxAccount : settings.outputTaxAccount;
  return byConnection('tax account', row?.account ?? usual);
}

/**
 * Every account of the entry with the reason, except those of a bank statement, which are fixed by the
 * connection.
 */
export function explainCoding(document: BookableDocument, settings: BookSettings): CodedPart[] {
  const side = sideOf(document.documentType);
  if (!side) return [];
  const taxed = document.taxes.filter(({ taxAmount }) => taxAmount !== null && !decimal(taxAmount).isZero());
  const rates = [...new Set(taxed.map(({ rate }) => plainRate(rate)))];
  const { paymentTerms } = codingOf(document, side, settings);
  return [
    ...explainBase(document, side, settings),
    ...rates.flatMap((rate) => {
      const account = taxAccount(document, rate, side, settings);
      return account ? [{ part: 'TAX' as const, ...account }] : [];
    }),
    { part: 'COUNTER_ACCOUNT', ...byConnection('account', settings[side.counter]) },
    ...(paymentTerms ? [{ part: 'PAYMENT_TERMS' as const, ...paymentTerms }] : []),
  ];
}

function explainBase(document: BookableDocument, side: Side, settings: BookSettings): CodedPart[] {
  const { netAmount, totalAmount, taxAmount } = document.fields;
  const net =
    netAmount ??
    (totalAmount &&
      decimal(totalAmount)
        .minus(taxAmount ?? '0')
        .toFixed());
  const parts = net === null ? null : baseAccounts(document, side, settings, net);
  if (!parts) return [{ part: 'ACCOUNT', ...baseAccount(document, side, settings) }];
  return parts.map(({ account, lines }) => ({ part: 'ACCOUNT', ...account, lines }));
}

function codingOf(
  { fields, metadata, rules }: BookableDocument,
  side: Side,
  settings: BookSettings,
  line: number | null = null,
): Coding {
  const names = [fields[side.party], side.tax === 'input' ? fields.vendorTaxId : fields.buyerTaxId];
  const known = new Set(names.filter((name) => name !== null).map(plain));
  return chooseCoding({
    named: metadata[accountMetadata] ?? null,
    isReceived: side.tax === 'input',
    rules,
    ofVendor: settings.vendorAccounts.find(({ vendor }) => known.has(plain(vendor)))?.account ?? null,
    ofConnection: settings[side.base],
    place: { line, rate: null },
  });
}

function plain(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}
