import type { DocumentType } from '@slipway/contract/document.ts';
import type { FieldName } from '@slipway/contract/fields.ts';
import { type DecimalText, decimal, sum } from '@slipway/contract/money.ts';

import { type BookableDocument, type Booking, type Refusal, refuse } from '../connector.ts';
import { type Said, say } from '../say-refusal.ts';
import type { Posting, Transaction } from './book.ts';
import type { BookSettings } from './book-settings.ts';
import { baseAccount, sideOf, taxAccount } from './code-invoice.ts';

/** In our sign, what the first posting of a transaction says the document's total is. */
export function counterSign(documentType: string | null): 1 | -1 | null {
  return sideOf(documentType as DocumentType)?.counterSign ?? null;
}

export type Amounts = {
  net: DecimalText;
  taxes: { rate: string | null; amount: DecimalText }[];
  total: DecimalText;
};

/**
 * One transaction of an invoice, credit note or receipt, in the document's currency. Its first posting is
 * the counter account's. The document's own tax amounts are kept; parts that disagree are a refusal.
 */
export function makeInvoiceTransaction(booking: Booking, settings: BookSettings): Transaction | Refusal {
  const { document, key } = booking;
  const side = sideOf(document.documentType);
  if (!side) return no('NOT_BOOKABLE', null, say('TYPE_NOT_BOOKED'));
  const { documentDate, currencyCode, documentNumber } = document.fields;
  const party = document.fields[side.party];
  if (documentDate === null) return no('DATE', 'documentDate', say('DATE_MISSING'));
  if (currencyCode === null) return no('CURRENCY', 'currencyCode', say('CURRENCY_MISSING'));
  if (party === null && document.documentType !== 'RECEIPT') {
    return no('SUPPLIER', side.party, say('PARTY_MISSING'));
  }
  const amounts = settleAmounts(document);
  if ('category' in amounts) return amounts;

  const sign = side.counterSign;
  const posting = (account: string, amount: DecimalText, tax: string | null = null): Posting => ({
    account,
    amount,
    currency: currencyCode,
    tax,
  });
  const taxes = amounts.taxes.map(({ rate, amount }) =>
    posting(taxAccount(document, rate, side, settings).value, signed(amount, -sign), rate ?? ''),
  );
  return {
    date: documentDate,
    payee: party,
    narration: narration(document),
    number: documentNumber,
    key,
    documentType: document.documentType,
    vendor: party,
    document: null,
    postings: [
      posting(settings[side.counter], signed(amounts.total, sign)),
      posting(baseAccount(document, side, settings).value, signed(amounts.net, -sign)),
      ...taxes,
    ],
  };
}

/**
 * Net, taxes and total, proved to agree (BR-CO-15: BT-112 = BT-109 + BT-110). Where no net amount is printed
 * it is what is left of the total after the printed taxes: there is no third value then that could disagree.
 */
export function settleAmounts({ fields, taxes }: BookableDocument): Amounts | Refusal {
  const total = fields.totalAmount;
  if (total === null) return no('AMOUNT', 'totalAmount', say('TOTAL_MISSING'));
  const rows = taxes.map(({ rate, taxAmount }) => ({ rate, amount: taxAmount }));
  const known = rows.filter((row): row is { rate: string | null; amount: string } => row.amount !== null);
  const allKnown = rows.length > 0 && known.length === rows.length;
  const ofRows = allKnown ? sum(known.map(({ amount }) => amount)) : null;
  if (ofRows !== null && fields.taxAmount !== null && !decimal(ofRows).equals(decimal(fields.taxAmount))) {
    return no('UNBALANCED', 'taxAmount', say('TAX_ROWS_DISAGREE', { sum: ofRows, tax: fields.taxAmount }));
  }
  const tax = fields.taxAmount ?? ofRows;
  const net =
    fields.netAmount ??
    decimal(total)
      .minus(decimal(tax ?? '0'))
      .toFixed();
  if (tax === null && !decimal(net).equals(decimal(total))) {
    return no('AMOUNT', 'taxAmount', say('TAX_MISSING', { net, total }));
  }
  const parts = sum([net, tax ?? '0']);
  const gap = decimal(total).minus(decimal(parts));
  if (!gap.isZero()) {
    const values = { net, tax: tax ?? '0', sum: parts, total, missing: gap.abs().toFixed() };
    return no('UNBALANCED', 'totalAmount', say('PARTS_DISAGREE', values));
  }
  if (decimal(total).isZero()) return no('AMOUNT', 'totalAmount', say('TOTAL_ZERO'));
  const single = rows.length === 1 ? (rows[0]?.rate ?? null) : null;
  const postable = allKnown ? known : tax === null ? [] : [{ rate: single, amount: tax }];
  return { net, total, taxes: postable.filter(({ amount }) => !decimal(amount).isZero()) };
}

/** What the lines are for, as far as it fits; else the file's name. */
function narration({ lines, fileName }: BookableDocument): string {
  const words = lines.flatMap(({ description }) => (description ? [description] : []));
  const text = words.join(', ');
  if (text === '') return fileName;
  return text.length <= 200 ? text : `${text.slice(0, 199)}…`;
}

function signed(amount: DecimalText, sign: number): DecimalText {
  return decimal(amount).times(sign).toFixed();
}

function no(category: Refusal['category'], field: FieldName | null, said: Said): Refusal {
  return refuse({ category, step: 'preflight', field, ...said }).refusal;
}
