import type { DocumentType } from '@slipway/contract/document.ts';
import type { FieldName } from '@slipway/contract/fields.ts';
import { type DecimalText, decimal, sum } from '@slipway/contract/money.ts';

import { byConnection, type Chosen, type Coding, chooseCoding } from '../choose-coding.ts';
import type { BookableDocument, CodedPart, Refusal } from '../connector.ts';
import { costCentresIn } from '../cost-centre-setting.ts';
import { assignLines } from '../plan/assign-lines.ts';
import { chooseCostCentre } from '../plan/choose-cost-centre.ts';
import { plainRate } from '../plan/rate-share.ts';
import { foresee } from '../plan/resolve-amounts.ts';
import { refusalText } from '../refusal-text.ts';
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

/** A part of the net amount: its account and cost centre with the reasons, and its lines, counted from 1. */
export type CodedBase = {
  account: Chosen;
  costCentre: CodedPart | null;
  amount: DecimalText;
  lines: number[] | null;
};

/**
 * The net amount by account and cost centre: a user may have chosen others for single lines, or they were
 * learned. Lines that do not add up to the net amount can only use one of each.
 */
export function baseAccounts(
  document: BookableDocument,
  side: Side,
  settings: BookSettings,
  net: DecimalText,
): CodedBase[] | Refusal {
  const lines = assignLines(document.lines, [{ rate: null }]);
  const parts: (CodedBase & { lines: number[] })[] = [];
  for (const { at, amount } of lines) {
    const base = codeBase(document, side, settings, at);
    if ('category' in base) return base;
    const same = parts.find((one) => isSameBase(one, base));
    if (same) {
      same.amount = sum([same.amount, amount]);
      same.lines.push(at + 1);
    } else parts.push({ ...base, amount, lines: [at + 1] });
  }
  const [first] = parts;
  if (first && parts.length === 1) return [{ ...first, amount: net, lines: null }];
  if (first && decimal(sum(lines.map(({ amount }) => amount))).equals(net)) return parts;
  if (parts.some(({ account, costCentre }) => account.source === 'LINE' || costCentre?.source === 'LINE')) {
    return foresee('ACCOUNT', null, refusalText('ACCOUNTS_BY_LINE'));
  }
  const whole = codeBase(document, side, settings, null);
  return 'category' in whole ? whole : [{ ...whole, amount: net, lines: null }];
}

function codeBase(
  document: BookableDocument,
  side: Side,
  settings: BookSettings,
  line: number | null,
): Pick<CodedBase, 'account' | 'costCentre'> | Refusal {
  const { rules } = document;
  const account =
    codingOf(document, side, settings, line).account ?? byConnection('account', settings[side.base]);
  const question = { rules, isReceived: side.tax === 'input', place: { line, rate: null } };
  const chosen = chooseCostCentre(question, costCentresIn(settings));
  return 'category' in chosen ? chosen : { account, costCentre: chosen.coding[0] ?? null };
}

function isSameBase(one: Pick<CodedBase, 'account' | 'costCentre'>, other: typeof one): boolean {
  return one.account.value === other.account.value && one.costCentre?.id === other.costCentre?.id;
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
  if (!parts || 'category' in parts) {
    const { account } = codingOf(document, side, settings);
    return [{ part: 'ACCOUNT', ...(account ?? byConnection('account', settings[side.base])) }];
  }
  return [
    ...joined(parts, ({ account }) => ({ part: 'ACCOUNT', ...account })),
    ...joined(parts, ({ costCentre }) => costCentre),
  ];
}

/** Each choice once, with its lines; none are named if it applies to all. */
function joined(bases: readonly CodedBase[], partOf: (base: CodedBase) => CodedPart | null): CodedPart[] {
  const byValue = Map.groupBy(bases, (base) => partOf(base)?.value ?? null);
  return [...byValue.values()].flatMap((some) => {
    const [first] = some;
    const part = first ? partOf(first) : null;
    if (!part) return [];
    return [
      { ...part, lines: some.length === bases.length ? null : some.flatMap(({ lines }) => lines ?? []) },
    ];
  });
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
