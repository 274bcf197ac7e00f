import { type DecimalText, decimal, sum } from '@slipway/contract/money.ts';

import { parseDecimal } from '../../parse-values.ts';
import { countedWhere, linesWhere, type Rule } from './rule.ts';
import type { Stated, StatedAllowance, StatedLine, StatedTax } from './stated.ts';
import { vatExceptions } from './vat-exceptions.ts';

/** Sums per category can differ by rounding: the official rules allow less than one unit either way. */
const tolerance = '1';

type Category = {
  /** UNCL 5305. */
  code: string;
  /** The name in rule codes, such as BR-S-01. */
  name: string;
  what: string;
  rate: 'POSITIVE' | 'ZERO' | 'ANY' | 'NONE';
  /** Which tax ID of the seller the invoice must state. */
  seller: 'VAT_OR_TAX' | 'VAT' | 'NONE';
  buyer: 'VAT_OR_REGISTRATION' | 'VAT' | 'ANY' | 'NONE';
  exemption: 'REQUIRED' | 'FORBIDDEN';
};

const categories: readonly Category[] = [
  {
    code: 'S',
    name: 'S',
    what: 'standard rated',
    rate: 'POSITIVE',
    seller: 'VAT_OR_TAX',
    buyer: 'ANY',
    exemption: 'FORBIDDEN',
  },
  {
    code: 'Z',
    name: 'Z',
    what: 'zero rated',
    rate: 'ZERO',
    seller: 'VAT_OR_TAX',
    buyer: 'ANY',
    exemption: 'FORBIDDEN',
  },
  {
    code: 'E',
    name: 'E',
    what: 'exempt from VAT',
    rate: 'ZERO',
    seller: 'VAT_OR_TAX',
    buyer: 'ANY',
    exemption: 'REQUIRED',
  },
  {
    code: 'AE',
    name: 'AE',
    what: 'under reverse charge',
    rate: 'ZERO',
    seller: 'VAT_OR_TAX',
    buyer: 'VAT_OR_REGISTRATION',
    exemption: 'REQUIRED',
  },
  {
    code: 'K',
    name: 'IC',
    what: 'supplied within the Community',
    rate: 'ZERO',
    seller: 'VAT',
    buyer: 'VAT',
    exemption: 'REQUIRED',
  },
  {
    code: 'G',
    name: 'G',
    what: 'exported',
    rate: 'ZERO',
    seller: 'VAT',
    buyer: 'ANY',
    exemption: 'REQUIRED',
  },
  {
    code: 'O',
    name: 'O',
    what: 'not subject to VAT',
    rate: 'NONE',
    seller: 'NONE',
    buyer: 'NONE',
    exemption: 'REQUIRED',
  },
  {
    code: 'L',
    name: 'AF',
    what: 'taxed by IGIC',
    rate: 'ANY',
    seller: 'VAT_OR_TAX',
    buyer: 'ANY',
    exemption: 'FORBIDDEN',
  },
  {
    code: 'M',
    name: 'AG',
    what: 'taxed by IPSI',
    rate: 'ANY',
    seller: 'VAT_OR_TAX',
    buyer: 'ANY',
    exemption: 'FORBIDDEN',
  },
];

/** BR-S-…, BR-Z-…, BR-E-…, BR-AE-…, BR-IC-…, BR-G-…, BR-O-…, BR-AF-…, BR-AG-… and BR-B-…. */
export const vatCategories: readonly Rule[] = [...categories.flatMap(rulesOf), ...vatExceptions];

function rulesOf(category: Category): Rule[] {
  const { code, name, what } = category;
  const is = (one: { category: string | null }) => one.category === code;
  const rule = (
    number: string,
    words: string,
    broken: Rule['broken'],
    field: Rule['field'] = 'taxAmount',
  ) => {
    return { code: `BR-${name}-${number}`, field, words, broken };
  };
  const taxesOf = ({ taxes }: Stated) => taxes.filter(is);
  const isUnidentified = (stated: Stated) => !isIdentified(category, stated);
  const parties =
    category.rate === 'NONE'
      ? 'states a VAT ID of the seller or buyer'
      : 'does not state the required tax IDs (BT-31, BT-32, BT-63, BT-48)';
  return [
    rule(
      '01',
      `has an item that is ${what} without a row in the VAT breakdown, or the reverse (BG-23)`,
      (stated) => isMisstated(category, stated),
    ),
    rule(
      '02',
      `has a line that is ${what} and ${parties}`,
      (stated) => stated.lines.some(is) && isUnidentified(stated),
      'vendorTaxId',
    ),
    rule(
      '03',
      `has an allowance that is ${what} and ${parties}`,
      (stated) => stated.allowances.some(is) && isUnidentified(stated),
      'vendorTaxId',
    ),
    rule(
      '04',
      `has a charge that is ${what} and ${parties}`,
      (stated) => stated.charges.some(is) && isUnidentified(stated),
      'vendorTaxId',
    ),
    rule('05', `has a line that is ${what} with a rate that is not valid for it (BT-152)`, (stated) =>
      linesWhere(stated, (line) => is(line) && isWrongRate(category, line.rate)),
    ),
    rule(
      '06',
      `has an allowance that is ${what} with a rate that is not valid for it (BT-96)`,
      ({ allowances }) =>
        countedWhere('allowance', allowances, (one) => is(one) && isWrongRate(category, one.rate)),
    ),
    rule('07', `has a charge that is ${what} with a rate that is not valid for it (BT-103)`, ({ charges }) =>
      countedWhere('charge', charges, (one) => is(one) && isWrongRate(category, one.rate)),
    ),
    rule('08', `states a taxable amount (BT-116) that differs from the sum of what is ${what}`, (stated) =>
      taxesOf(stated).some((tax) => isOtherBase(category, tax, stated)),
    ),
    rule('09', `states a tax (BT-117) that is not valid for what is ${what}`, (stated) =>
      taxesOf(stated).some((tax) => isOtherTax(category, tax)),
    ),
    rule(
      '10',
      category.exemption === 'REQUIRED'
        ? `does not state why it is ${what} (BT-120, BT-121)`
        : `states an exemption reason (BT-120, BT-121) although it is ${what}`,
      (stated) =>
        taxesOf(stated).some(({ exemption }) => (exemption === null) === (category.exemption === 'REQUIRED')),
    ),
  ];
}

/** With rates, each rate may have a row; without rates, there is exactly one row per category. */
function isMisstated({ code, rate }: Category, stated: Stated): boolean {
  const all: { category: string | null }[] = [...stated.lines, ...stated.allowances, ...stated.charges];
  const used = all.some((one) => one.category === code);
  const rows = stated.taxes.filter(({ category }) => category === code).length;
  const severalAllowed = rate === 'POSITIVE' || rate === 'ANY';
  return used ? rows === 0 || (rows > 1 && !severalAllowed) : rows > 0 && stated.lines.length > 0;
}

function isIdentified({ seller, buyer }: Category, stated: Stated): boolean {
  const representative = stated.representative?.vatId ?? null;
  const { vatId, taxNumber } = stated.seller;
  const buyerVatId = stated.buyer.vatId;
  if (seller === 'NONE') return !vatId && !representative && !buyerVatId;
  const sellerKnown = Boolean(vatId || representative || (seller === 'VAT_OR_TAX' && taxNumber));
  if (buyer === 'VAT') return sellerKnown && Boolean(buyerVatId);
  if (buyer === 'VAT_OR_REGISTRATION') return sellerKnown && Boolean(buyerVatId || stated.buyer.registration);
  return sellerKnown;
}

function isWrongRate({ rate }: Category, stated: string | null): boolean {
  if (rate === 'NONE') return stated !== null;
  const value = parseDecimal(stated);
  if (value === null) return true;
  if (rate === 'POSITIVE') return !decimal(value).gt(0);
  return rate === 'ZERO' ? !decimal(value).isZero() : decimal(value).isNegative();
}

function isOtherBase(category: Category, tax: StatedTax, { lines, allowances, charges }: Stated): boolean {
  const base = parseDecimal(tax.base);
  if (base === null || lines.length === 0) return false;
  const byRate = category.rate === 'POSITIVE' || category.rate === 'ANY';
  const belongs = (one: { category: string | null; rate: string | null }) =>
    one.category === category.code && (!byRate || isSame(one.rate, tax.rate));
  const amounts = (list: readonly (StatedAllowance | StatedLine)[]) =>
    sum(list.filter(belongs).flatMap(({ amount }) => parseDecimal(amount) ?? []));
  const counted = lines.filter(({ counts }) => counts);
  const expected = decimal(amounts(counted)).plus(amounts(charges)).minus(amounts(allowances));
  return expected.minus(base).abs().gte(tolerance);
}

function isOtherTax({ rate }: Category, tax: StatedTax): boolean {
  const [base, percent, amount] = [tax.base, tax.rate, tax.tax].map(parseDecimal);
  if (amount === null || amount === undefined) return false;
  if (rate === 'ZERO' || rate === 'NONE') return !decimal(amount).isZero();
  if (base == null || percent == null) return false;
  return decimal(base).times(percent).div(100).abs().minus(decimal(amount).abs()).abs().gte(tolerance);
}

function isSame(a: string | null, b: string | null): boolean {
  const [left, right] = [parseDecimal(a), parseDecimal(b)] as [DecimalText | null, DecimalText | null];
  return left !== null && right !== null && decimal(left).eq(right);
}
