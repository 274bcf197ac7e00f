import type { DocumentType } from '@slipway/contract/document.ts';
import { type DecimalText, decimal } from '@slipway/contract/money.ts';

import type { Booking, Refusal } from '../connector.ts';
import { foresee, narrate, resolveAmounts } from '../plan/resolve-amounts.ts';
import { refusalText } from '../refusal-text.ts';
import type { BookEntry, Posting, Transaction } from './book.ts';
import type { BookSettings } from './book-settings.ts';
import { baseAccounts, sideOf, taxAccount } from './code-invoice.ts';
import { describeDocument } from './describe-document.ts';
import { splitBases, type TaxedBase } from './split-bases.ts';
import { priceOf } from './state-price.ts';

/** The sign that converts the first posting of a transaction to the document's total. */
export function counterSign(documentType: string | null): 1 | -1 | null {
  return sideOf(documentType as DocumentType)?.counterSign ?? null;
}

/**
 * The transaction of an invoice, credit note or receipt, in the document's currency. Its first posting is the
 * counter account's; tags mark the tax of the others. The document's own tax amounts are kept; contradictions
 * are refused.
 */
export function makeInvoiceTransaction(
  booking: Booking,
  settings: BookSettings,
): Pick<BookEntry, 'transactions' | 'prices'> | Refusal {
  const { document, key } = booking;
  const side = sideOf(document.documentType);
  if (!side) return foresee('NOT_BOOKABLE', null, refusalText('TYPE_NOT_BOOKED'));
  const { documentDate, currencyCode, documentNumber } = document.fields;
  const party = document.fields[side.party];
  if (documentDate === null) return foresee('DATE', 'documentDate', refusalText('DATE_MISSING'));
  if (currencyCode === null) return foresee('CURRENCY', 'currencyCode', refusalText('CURRENCY_MISSING'));
  if (party === null && document.documentType !== 'RECEIPT') {
    return foresee('SUPPLIER', side.party, refusalText('PARTY_MISSING'));
  }
  const amounts = resolveAmounts(document);
  if ('category' in amounts) return amounts;

  const bases = baseAccounts(document, side, settings, amounts.net);
  if ('category' in bases) return bases;

  const price = priceOf(document, settings.baseCurrency);
  if (price && 'category' in price) return price;
  const sign = side.counterSign;
  const posting = (account: string, amount: DecimalText, tax: string | null = null): Posting => ({
    account,
    amount,
    currency: currencyCode,
    tax,
    ...(price ? { price } : {}),
  });
  const taxes: Posting[] = [];
  for (const { rate, category, amount } of amounts.taxes) {
    const account = taxAccount(document, rate, side, settings);
    if (!account) return foresee('TAX', null, refusalText('TAX_SPLIT', { rate: rate ?? '0', tax: amount }));
    taxes.push({
      ...posting(account.value, signed(amount, -sign), rate ?? ''),
      facts: factsOfTax({ rate: null, category }),
    });
  }
  const named = bases.map(({ account, costCentre, amount, lines }) => ({
    account: account.value,
    costCentre: costCentre?.id ?? null,
    amount,
    lines,
  }));
  const taxed = splitBases(document, named, amounts.net);
  const transaction: Transaction = {
    date: documentDate,
    payee: party,
    narration: narrate(document),
    number: documentNumber,
    key,
    documentType: document.documentType,
    vendor: party,
    document: null,
    facts: describeDocument(
      document,
      side,
      taxed.some(({ tax }) => tax !== null),
    ),
    postings: [
      posting(settings[side.counter], signed(amounts.total, sign)),
      ...taxed.map(({ account, costCentre, amount, tax }) => ({
        ...posting(account, signed(amount, -sign)),
        facts: { ...factsOfTax(tax), ...(costCentre === null ? {} : { 'cost-centre': costCentre }) },
      })),
      ...taxes,
    ],
  };
  return { transactions: [transaction], prices: price ? [price] : [] };
}

function factsOfTax(tax: TaxedBase['tax']): Record<string, string> {
  return {
    ...(tax?.rate == null ? {} : { 'tax-rate': tax.rate }),
    ...(tax?.category == null ? {} : { 'tax-category': tax.category }),
  };
}

function signed(amount: DecimalText, sign: number): DecimalText {
  return decimal(amount).times(sign).toFixed();
}
