import { decimal } from '@slipway/contract/money.ts';

import { byConnection, type Chosen, sourcesById } from '../choose-coding.ts';
import type { Refusal } from '../connector.ts';
import type { AccountItem, Books, TaxItem } from '../master-data/master-data.ts';
import { refusalText, type Said } from '../refusal-text.ts';
import { findNamed, labelOf, labelsOf } from './find-named.ts';
import type { InvoicePlan } from './invoice-plan.ts';
import { type RateShare, rateOf } from './rate-share.ts';
import { foresee } from './resolve-amounts.ts';

type Side = InvoicePlan['side'];

export type TaxQuestion = {
  share: RateShare;
  /** All shares of the document: a code chosen for the document must match one of them. */
  shares: readonly RateShare[];
  side: Side;
  account: AccountItem;
  books: Books;
  /** The most specific first; see `chooseTaxCodes`. */
  asked: readonly Chosen[];
  rows: readonly { rate: string; taxCode: string }[];
};

type FitQuestion = Pick<TaxQuestion, 'share' | 'side' | 'books'>;

/** The tax code and the reason; no code if the document has no tax and no rule requires one. */
export type ChosenTax = { tax: TaxItem | null; why: Chosen | null };

/** Users' choices first, then the connection's row for the rate, then the only existing code. */
export function chooseTax(question: TaxQuestion): ChosenTax | Refusal {
  for (const why of question.asked) {
    const isHint = why.source === 'LEARNED' || why.source === 'PARTY';
    const found = findTax(why, question.books);
    if ('category' in found) {
      if (isHint) continue;
      return found;
    }
    const unfit = whyUnfit(found, question);
    if (unfit === null) {
      if (isHint && !takes(question.account, found)) continue;
      return onAccount({ tax: found, why }, question.account);
    }
    if (mustFit(why, found, question)) return foresee('TAX', null, unfit);
  }
  return byRow(question) ?? onlyOne(question);
}

/**
 * A user's choice for the line or the document applies or is refused; choices for others may be of another
 * rate.
 */
function mustFit({ source }: Chosen, tax: TaxItem, { shares, side, books }: TaxQuestion): boolean {
  if (source === 'LINE') return true;
  return source === 'CHOSEN' && shares.every((share) => whyUnfit(tax, { share, side, books }) !== null);
}

function findTax(chosen: Chosen, books: Books): TaxItem | Refusal {
  const met = findNamed(books.taxes, chosen.value, sourcesById.has(chosen.source));
  const [tax] = met;
  if (!tax) {
    return books.syncedAt === null
      ? foresee('SETTINGS', null, refusalText('BOOKS_NOT_ASKED'), true)
      : foresee('TAX', null, refusalText('TAX_CODE_UNKNOWN', { tax: chosen.value }), true);
  }
  if (met.length > 1) {
    const values = { tax: chosen.value, found: labelsOf(met) };
    return foresee('TAX', null, refusalText('TAX_CODE_AMBIGUOUS', values));
  }
  return tax.active
    ? tax
    : foresee('TAX', null, refusalText('TAX_CODE_INACTIVE', { tax: labelOf(tax) }), true);
}

/** Why a tax code does not fit this share; null if it does. */
function whyUnfit(tax: TaxItem, { share, side, books }: FitQuestion): Said | null {
  const label = labelOf(tax);
  if (tax.use !== null && tax.use !== 'BOTH' && tax.use !== side) {
    return refusalText(side === 'PURCHASE' ? 'TAX_CODE_FOR_SALES' : 'TAX_CODE_FOR_PURCHASES', { tax: label });
  }
  const rate = rateOf(share);
  if (tax.reverseCharge) {
    return decimal(share.amount).isZero()
      ? null
      : refusalText('TAX_CODE_REVERSE_CHARGE', { tax: label, rate });
  }
  if (needsReverseChargeCode({ share, side, books }))
    return refusalText('TAX_CODE_NO_REVERSE_CHARGE', { tax: label });
  if (tax.rate === null || decimal(tax.rate).equals(rate)) return null;
  return refusalText('TAX_CODE_RATE', { tax: label, allowed: rateOf(tax), rate });
}

function onAccount(chosen: ChosenTax & { tax: TaxItem }, account: AccountItem): ChosenTax | Refusal {
  if (takes(account, chosen.tax)) return chosen;
  const values = { account: labelOf(account), tax: labelOf(chosen.tax) };
  return foresee('TAX', null, refusalText('ACCOUNT_TAXES', values), true);
}

function takes({ taxCodes }: AccountItem, { id }: TaxItem): boolean {
  return taxCodes === null || taxCodes.includes(id);
}

function byRow(question: TaxQuestion): ChosenTax | Refusal | null {
  const { share, rows, books, account } = question;
  const { rate } = share;
  if (rate === null) return null;
  const row = rows.find((one) => decimal(one.rate).equals(rate));
  if (!row) return null;
  const why = byConnection('tax code', row.taxCode);
  const tax = findTax(why, books);
  if ('category' in tax) return tax;
  // The row for zero percent is for tax-free documents: reverse charge has codes of its own.
  if (!tax.reverseCharge && needsReverseChargeCode(question)) return null;
  const unfit = whyUnfit(tax, question);
  return unfit ? foresee('TAX', null, unfit) : onAccount({ tax, why }, account);
}

/** Without tax there is nothing to book; for zero percent there may be no code. */
function onlyOne(question: TaxQuestion): ChosenTax | Refusal {
  const { share, books, account } = question;
  if (share.rate === null && !share.isDueByBuyer) return { tax: null, why: null };
  if (books.syncedAt === null) return foresee('SETTINGS', null, refusalText('BOOKS_NOT_ASKED'), true);
  const fitting = books.taxes.filter((tax) => {
    const isKind = isReverseCharge(question) ? tax.reverseCharge : !tax.reverseCharge && tax.rate !== null;
    return tax.active && isKind && whyUnfit(tax, question) === null && takes(account, tax);
  });
  const [tax] = fitting;
  if (tax && fitting.length === 1) {
    const message = `tax code ${tax.id}: the only one in the accounting system for ${rateOf(share)}%`;
    return { tax, why: { value: tax.id, asked: tax.id, source: 'ONLY', message } };
  }
  if (!tax && rateOf(share) === '0' && !isReverseCharge(question)) return { tax: null, why: null };
  return foresee('TAX', null, noneOrSeveral(question, fitting), true);
}

/** On our own sales without tax, the code has a rate of zero. */
function isReverseCharge({ share, side }: Pick<TaxQuestion, 'share' | 'side'>): boolean {
  return share.isDueByBuyer && side === 'PURCHASE';
}

/** Some systems do not say which of their codes are for reverse charge: there, any code may be one. */
function needsReverseChargeCode({ share, side, books }: FitQuestion): boolean {
  const isMarked = ({ active, use, reverseCharge }: TaxItem) => active && use !== 'SALE' && reverseCharge;
  return isReverseCharge({ share, side }) && books.taxes.some(isMarked);
}

function noneOrSeveral(question: TaxQuestion, fitting: TaxItem[]): Said {
  const found = labelsOf(fitting);
  if (isReverseCharge(question)) {
    return found === ''
      ? refusalText('REVERSE_CHARGE_MISSING')
      : refusalText('REVERSE_CHARGE_SEVERAL', { found });
  }
  const rate = rateOf(question.share);
  return found === ''
    ? refusalText('TAX_CODE_MISSING', { rate })
    : refusalText('TAX_CODE_SEVERAL', { rate, found });
}
