import type { DocumentType } from '@slipway/contract/document.ts';
import { documentTypeInfo } from '@slipway/contract/document-types.ts';
import { type DecimalText, decimal, sum } from '@slipway/contract/money.ts';

import { type CodingRules, chooseCoding, chooseTaxCodes, type LearnedCoding } from '../choose-coding.ts';
import type { BookableDocument, CodedPart, Refusal } from '../connector.ts';
import type { Books, PartyItem } from '../master-data/master-data.ts';
import { refusalText } from '../refusal-text.ts';
import { checkCurrency, checkPeriod } from './check-books.ts';
import { findAccount, isOpen } from './choose-account.ts';
import { chooseCostCentre } from './choose-cost-centre.ts';
import { chooseParty } from './choose-party.ts';
import { chooseTax } from './choose-tax.ts';
import { chooseTerm } from './choose-term.ts';
import type { InvoicePlan } from './invoice-plan.ts';
import { nameChoice } from './name-choice.ts';
import { type Code, planLines } from './plan-lines.ts';
import type { PlanSettings } from './plan-settings.ts';
import { planTaxes } from './plan-taxes.ts';
import { foresee, resolveAmounts } from './resolve-amounts.ts';
import { splitByRate } from './split-by-rate.ts';

export type PlannedInvoice = { kind: 'ok'; plan: InvoicePlan } | { kind: 'refused'; refusals: Refusal[] };

export type PlanOptions = {
  /** The system requires a number for every invoice. A purchase or sales invoice needs one anyway. */
  numberRequired?: boolean;
};

type Way = Pick<InvoicePlan, 'side' | 'isCreditNote' | 'isPaid'>;
const ways: Partial<Record<DocumentType, Way>> = {
  PURCHASE_INVOICE: { side: 'PURCHASE', isCreditNote: false, isPaid: false },
  PURCHASE_CREDIT_NOTE: { side: 'PURCHASE', isCreditNote: true, isPaid: false },
  RECEIPT: { side: 'PURCHASE', isCreditNote: false, isPaid: true },
  SALES_INVOICE: { side: 'SALE', isCreditNote: false, isPaid: false },
  SALES_CREDIT_NOTE: { side: 'SALE', isCreditNote: true, isPaid: false },
};

/** The metadata with the account of the document. */
const accountMetadata = 'ledgerAccount';

/**
 * Makes every choice that the booking of a document needs, from the document, the master data and the users'
 * settings. Amounts are the document's own. All refusals are returned together.
 */
export function planInvoice(
  document: BookableDocument,
  books: Books,
  settings: PlanSettings,
  options: PlanOptions = {},
): PlannedInvoice {
  const way = ways[document.documentType];
  if (!way)
    return { kind: 'refused', refusals: [foresee('NOT_BOOKABLE', null, refusalText('TYPE_NOT_BOOKED'))] };
  const head = checkHead(document, books, options);
  const party = chooseParty(document, way.side, books, settings);
  const found = 'category' in party ? null : party.found;
  const parts = planParts(document, way, { books, settings, party: found });
  const refusals = [...head, ...('category' in party ? [party] : []), ...(Array.isArray(parts) ? parts : [])];
  const { documentDate: date, currencyCode, documentNumber, dueDate } = document.fields;
  if (refusals.length > 0 || Array.isArray(parts) || 'category' in party || !date || !currencyCode) {
    return { kind: 'refused', refusals: once(refusals) };
  }
  const { paymentTerms } = chooseCoding(asking(document, way, { books, settings, party: found }));
  const term = chooseTerm({ date, dueDate, set: paymentTerms, party: found }, books);
  const terms: CodedPart[] = term ? [{ part: 'PAYMENT_TERMS', ...term.why }] : [];
  const plan = {
    ...way,
    party,
    number: documentNumber,
    date,
    dueDate,
    currencyCode,
    term: term?.term ?? null,
    ...parts,
    coding: [...parts.coding, ...terms],
  };
  assertExact(plan);
  return { kind: 'ok', plan };
}

function checkHead(document: BookableDocument, books: Books, { numberRequired }: PlanOptions): Refusal[] {
  const { documentDate, currencyCode, documentNumber } = document.fields;
  const required = documentTypeInfo(document.documentType).requiredFields;
  const needsNumber = numberRequired === true || required.includes('documentNumber');
  return [
    ...(documentDate === null
      ? [foresee('DATE', 'documentDate', refusalText('DATE_MISSING'))]
      : checkPeriod(documentDate, books)),
    ...(currencyCode === null
      ? [foresee('CURRENCY', 'currencyCode', refusalText('CURRENCY_MISSING'))]
      : checkCurrency(currencyCode, books)),
    ...(needsNumber && documentNumber === null
      ? [foresee('OTHER', 'documentNumber', refusalText('NUMBER_MISSING'))]
      : []),
  ];
}

type Known = { books: Books; settings: PlanSettings; party: PartyItem | null };
type Parts = Pick<InvoicePlan, 'lines' | 'taxes' | 'net' | 'tax' | 'total' | 'coding'>;

/** Amounts, accounts and taxes, or all refusals. */
function planParts(document: BookableDocument, way: Way, known: Known): Parts | Refusal[] {
  const amounts = resolveAmounts(document);
  if ('category' in amounts) return [amounts, ...checkAccount(document, way, known)];
  const { net, total } = amounts;
  if (decimal(total).isNegative()) {
    return [foresee('AMOUNT', 'totalAmount', refusalText('TOTAL_NEGATIVE', { total }))];
  }
  const shares = splitByRate(document, amounts, ratesOf(known.books, way.side));
  if ('category' in shares) return [shares, ...checkAccount(document, way, known)];
  const planned = planLines(document, shares, known.settings.lines, coder(document, way, shares, known));
  if (Array.isArray(planned)) return planned;
  const taxed = planTaxes(planned.lines, shares);
  if ('refusals' in taxed) return taxed.refusals;
  return {
    lines: planned.lines.map(({ share: _, ...line }) => ({ ...line, net: withCents(line.net) })),
    taxes: taxed.taxes.map((row) => ({ ...row, base: withCents(row.base), amount: withCents(row.amount) })),
    net: withCents(net),
    tax: withCents(decimal(total).minus(net).toFixed()),
    total: withCents(total),
    coding: planned.coding,
  };
}

/** At least two decimals: 49.90, but never rounded. */
function withCents(amount: DecimalText): DecimalText {
  const exact = decimal(amount);
  return exact.toFixed(Math.max(2, exact.decimalPlaces()));
}

/** The checks of the account that do not depend on the amounts. */
function checkAccount(document: BookableDocument, way: Way, known: Known): Refusal[] {
  const { account } = chooseCoding(asking(document, way, known));
  const found = findAccount(account, known.books, document.fields.currencyCode);
  return 'category' in found ? [found] : [];
}

function ratesOf({ taxes }: Books, side: Way['side']): DecimalText[] {
  return taxes.flatMap(({ active, rate, use, reverseCharge }) =>
    active && !reverseCharge && rate !== null && (use === side || use === 'BOTH' || use === null)
      ? [rate]
      : [],
  );
}

/** Chooses account, tax code and cost centre for one line, or for all of one rate. */
function coder(
  document: BookableDocument,
  way: Way,
  shares: Parameters<typeof planLines>[1],
  known: Known,
): Code {
  const { books, settings } = known;
  const { side } = way;
  const rows = side === 'PURCHASE' ? settings.purchaseTaxes : settings.salesTaxes;
  const question = asking(document, way, known);
  return (place, share) => {
    const chosen = chooseCoding({ ...question, place }).account;
    const account = findAccount(chosen, books, document.fields.currencyCode);
    if ('category' in account) return [account];
    const asked = chooseTaxCodes({ ...question, place });
    const taxed = chooseTax({ share, shares, side, account, books, asked, rows });
    if ('category' in taxed) return [taxed];
    const centred = chooseCostCentre({ ...question, place }, books.costCentres);
    if ('category' in centred) return [centred];
    const coding: CodedPart[] = [];
    if (chosen) coding.push({ part: 'ACCOUNT', id: account.id, ...nameChoice('account', chosen, account) });
    if (taxed.tax && taxed.why)
      coding.push({ part: 'TAX', id: taxed.tax.id, ...nameChoice('tax code', taxed.why, taxed.tax) });
    return {
      account,
      tax: taxed.tax,
      costCentre: centred.costCentre,
      coding: [...coding, ...centred.coding],
    };
  };
}

function asking({ metadata, rules }: BookableDocument, { side }: Way, { books, settings, party }: Known) {
  const ofParty = (items: Books['accounts'] | Books['taxes'], id: string | null | undefined) =>
    id !== null && id !== undefined && isOpen(items, id) ? id : null;
  return {
    named: metadata[accountMetadata] ?? null,
    isReceived: side === 'PURCHASE',
    rules: withOpenAccounts(rules, books),
    ofVendor: null,
    ofConnection: (side === 'PURCHASE' ? settings.expenseAccount : settings.incomeAccount) ?? null,
    ofParty: {
      account: ofParty(books.accounts, party?.account),
      taxCode: ofParty(books.taxes, party?.taxCode),
    },
  };
}

/** A learned account applies only while it is active. */
function withOpenAccounts(rules: CodingRules, books: Books): CodingRules {
  const { learned } = rules;
  if (!learned) return rules;
  const open = <Learned extends LearnedCoding | null>(one: Learned): Learned | LearnedCoding => {
    const isClosed = one?.account && !isOpen(books.accounts, one.account.value);
    return one && isClosed ? { ...one, account: null } : one;
  };
  const rates = Object.entries(learned.rates).map(([rate, one]) => [rate, open(one)] as const);
  return {
    ...rules,
    learned: {
      lines: learned.lines.map(open),
      rates: Object.fromEntries(rates),
      document: open(learned.document),
    },
  };
}

/** The same refusal of several lines is returned once. */
function once(refusals: Refusal[]): Refusal[] {
  return [...new Map(refusals.map((refusal) => [refusal.message, refusal])).values()];
}

function assertExact({ lines, taxes, net, tax, total }: InvoicePlan): void {
  const isExact =
    decimal(sum(lines.map((line) => line.net))).equals(net) &&
    decimal(sum(taxes.map(({ amount }) => amount))).equals(tax) &&
    decimal(sum([net, tax])).equals(total);
  if (!isExact) throw new Error('The planned amounts differ from those of the document.');
}
