import type { DuplicateRule, DuplicateValues } from '@slipway/contract/duplicates.ts';
import { plainId } from '@slipway/extractor/find/fold-text.ts';
import { areFingerprintsNear } from '@slipway/extractor/image/compare-fingerprints.ts';
import type { FileFacts } from './duplicate-keys.ts';
import { type Facts, looseNumber, plainName, plainNumber, plainTaxId } from './facts.ts';

/** A document as it is compared: its read values and its current ones. */
export type Compared = FileFacts & {
  splitFrom: number | null;
  /** Other documents replace it: it was split or merged, or its source was restored. */
  replaced?: boolean;
  id: number;
  said: readonly Facts[];
};

/** `values` are those of one document, `otherValues` those of the other. */
export type DuplicateKeys = {
  rule: DuplicateRule;
  confidence: number;
  /** Blocks the later document until a user decides; otherwise it warns. */
  strong: boolean;
  values: DuplicateValues;
  otherValues: DuplicateValues;
};

/**
 * Documents with the same supplier, amount and day but other numbers: more than this means that the amount is
 * frequent.
 */
export const pricedAlikeMax = 3;

export function isPricedAlike({ rule, values }: DuplicateKeys): boolean {
  return rule === 'SAME_AMOUNT_AND_DATE' && values['otherNumber'] !== undefined;
}

/** Why two documents may be duplicates, by the most certain rule; null if they are not. */
export function evaluatePair(one: Compared, other: Compared): DuplicateKeys | null {
  if (one.replaced || other.replaced) return null;
  if (one.splitFrom === other.id || other.splitFrom === one.id) return null;
  if (one.sha256 === other.sha256) return byFile('SAME_FILE');
  if (one.eInvoiceSha256 !== null && one.eInvoiceSha256 === other.eInvoiceSha256)
    return byFile('SAME_E_INVOICE');
  const seen: Seen = {
    looksSame: areFingerprintsNear(one.imageFingerprint, other.imageFingerprint),
    bothStated: one.eInvoiceSha256 !== null && other.eInvoiceSha256 !== null,
  };
  const found = one.said.flatMap((left) =>
    other.said.flatMap((right) => {
      const duplicateKeys = evaluateFacts(left, right, seen);
      return duplicateKeys ? [duplicateKeys] : [];
    }),
  );
  found.sort((a, b) => Number(b.strong) - Number(a.strong) || b.confidence - a.confidence);
  return found[0] ?? null;
}

function byFile(rule: DuplicateRule): DuplicateKeys {
  return { rule, confidence: 1, strong: true, values: {}, otherValues: {} };
}

/** Two e-invoices with different numbers are different invoices. */
type Seen = { looksSame: boolean; bothStated: boolean };

function evaluateFacts(left: Facts, right: Facts, seen: Seen): DuplicateKeys | null {
  if (left.family === 'NEVER' || right.family === 'NEVER') return null;
  if (left.family !== null && right.family !== null && left.family !== right.family) return null;
  if (left.statements.some((key) => right.statements.includes(key)))
    return { rule: 'SAME_STATEMENT', confidence: 0.98, strong: true, values: {}, otherValues: {} };
  if (left.family === 'STATEMENT' || right.family === 'STATEMENT') return null;
  return evaluateNumber(left, right, seen) ?? evaluateMoney(left, right, seen);
}

/** The same number and supplier means a duplicate, unless everything else differs. */
function evaluateNumber(left: Facts, right: Facts, { looksSame }: Seen): DuplicateKeys | null {
  if (!left.number || !right.number || plainNumber(left.number) !== plainNumber(right.number)) return null;
  if (plainNumber(left.number) === '') return null;
  const [supplier, total, date] = [
    compareSupplier(left, right),
    compareTotal(left, right),
    compare(left, right, 'date'),
  ];
  const areReceipts = left.isReceipt && right.isReceipt;
  if (areReceipts && (total !== 'SAME' || date !== 'SAME' || compare(left, right, 'time') === 'DIFFERS'))
    return null;
  const make = (confidence: number, strong: boolean, rule: DuplicateRule = 'SAME_NUMBER') =>
    told(rule, confidence, strong, left, right);
  if (supplier === 'SAME') {
    if (total === 'DIFFERS') return make(0.6, false);
    // A number in another notation on another day may be a different one.
    const isOtherwise = date === 'DIFFERS' && asPrinted(left.number) !== asPrinted(right.number);
    return isOtherwise ? make(0.6, false) : make(date === 'SAME' ? 0.99 : 0.95, true);
  }
  if (total !== 'SAME' || date !== 'SAME') return null;
  if (looksSame) return make(0.9, true, 'SAME_IMAGE');
  if (compareNames(left.vendor, right.vendor) === 'SAME') return make(0.93, true);
  return supplier === 'UNKNOWN' ? make(0.7, false) : null;
}

/** The same total on the same day: without matching numbers it is only a warning. */
function evaluateMoney(left: Facts, right: Facts, { looksSame, bothStated }: Seen): DuplicateKeys | null {
  if (compareTotal(left, right) !== 'SAME' || compare(left, right, 'date') !== 'SAME') return null;
  if (left.total === '0' || compare(left, right, 'time') === 'DIFFERS') return null;
  const make = (confidence: number, strong: boolean, rule: DuplicateRule = 'SAME_AMOUNT_AND_DATE') =>
    told(rule, confidence, strong, left, right);
  const supplier = compareSupplier(left, right);
  const bothNumbered = left.number !== null && right.number !== null;
  const isMisread = bothNumbered && looseNumber(left.number ?? '') === looseNumber(right.number ?? '');
  if (supplier === 'DIFFERS' || (supplier === 'UNKNOWN' && bothNumbered)) return null;
  if (supplier === 'UNKNOWN') return looksSame ? make(0.85, true, 'SAME_IMAGE') : null;
  if (bothNumbered && bothStated) return null;
  if (bothNumbered && !isMisread) return make(0.4, false);
  if (looksSame) return make(0.92, true, 'SAME_IMAGE');
  return make(isMisread ? 0.85 : 0.75, false);
}

type Comparison = 'SAME' | 'DIFFERS' | 'UNKNOWN';

function compare(left: Facts, right: Facts, part: 'date' | 'time' | 'currency'): Comparison {
  const [a, b] = [left[part], right[part]];
  return a === null || b === null ? 'UNKNOWN' : a === b ? 'SAME' : 'DIFFERS';
}

function compareTotal(left: Facts, right: Facts): Comparison {
  if (left.total === null || right.total === null) return 'UNKNOWN';
  return left.total === right.total && compare(left, right, 'currency') !== 'DIFFERS' ? 'SAME' : 'DIFFERS';
}

/**
 * Tax IDs decide, then accounts, then names. A different account proves nothing, because it may belong to a
 * factor.
 */
function compareSupplier(left: Facts, right: Facts): Comparison {
  if (left.family?.startsWith('SALE') || right.family?.startsWith('SALE')) return 'SAME';
  const names = compareNames(left.vendor, right.vendor);
  if (left.taxId && right.taxId) {
    if (plainTaxId(left.taxId) === plainTaxId(right.taxId)) return 'SAME';
    // A company has a VAT ID and a tax number, and may print either one.
    return names === 'SAME' ? 'UNKNOWN' : 'DIFFERS';
  }
  if (left.iban && right.iban && plainId(left.iban) === plainId(right.iban) && names !== 'DIFFERS')
    return 'SAME';
  return names;
}

const namePartMin = 5;

/** "Hetzner" is "Hetzner Online GmbH". */
function compareNames(left: string | null, right: string | null): Comparison {
  if (!left || !right) return 'UNKNOWN';
  const [a, b] = [plainName(left), plainName(right)].sort((one, other) => one.length - other.length);
  if (!a || !b) return 'UNKNOWN';
  return a === b || (a.length >= namePartMin && b.startsWith(a)) ? 'SAME' : 'DIFFERS';
}

function asPrinted(number: string): string {
  return number.replace(/\s+/g, '').toLowerCase();
}

/** The values in the rule's message, from both documents. */
function told(
  rule: DuplicateRule,
  confidence: number,
  strong: boolean,
  left: Facts,
  right: Facts,
): DuplicateKeys {
  return {
    rule,
    confidence,
    strong,
    values: valuesOf(rule, left, right),
    otherValues: valuesOf(rule, right, left),
  };
}

function valuesOf(
  rule: DuplicateRule,
  { number, vendor, total, currency, date }: Facts,
  other: Facts,
): DuplicateValues {
  const money = (facts: Pick<Facts, 'total' | 'currency'>) =>
    facts.total === null ? null : [facts.total, facts.currency].filter(Boolean).join(' ');
  const differ = rule === 'SAME_NUMBER' && total !== null && other.total !== null && total !== other.total;
  const renumbered = rule === 'SAME_AMOUNT_AND_DATE' && number !== null && other.number !== null;
  const values = {
    number: rule === 'SAME_AMOUNT_AND_DATE' && !renumbered ? null : number,
    vendor: rule === 'SAME_IMAGE' ? null : vendor,
    total: rule === 'SAME_NUMBER' && !differ ? null : money({ total, currency }),
    date: rule === 'SAME_NUMBER' ? null : date,
    otherTotal: differ ? money(other) : null,
    otherNumber: renumbered ? other.number : null,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as DuplicateValues;
}
