import type { DocumentType } from '@slipway/contract/document.ts';
import type { FieldName } from '@slipway/contract/fields.ts';
import { type DecimalText, decimal, sum } from '@slipway/contract/money.ts';

import { type BookableDocument, type Booking, type Refusal, refuse } from '../connector.ts';
import type { Posting, Transaction } from './book.ts';
import type { AccountSetting, BookSettings } from './book-settings.ts';

/** The document's metadata may name the account it is booked on; it goes before every setting. */
const accountMetadata = 'ledgerAccount';

type Side = {
  party: FieldName;
  counter: AccountSetting;
  base: AccountSetting;
  tax: 'input' | 'output';
};

const purchase: Side = {
  party: 'vendorName',
  counter: 'payableAccount',
  base: 'expenseAccount',
  tax: 'input',
};
const sale: Side = { party: 'buyerName', counter: 'receivableAccount', base: 'incomeAccount', tax: 'output' };

/** Which accounts a type touches, and the sign of the counter account's posting for a positive total. */
const sides: Partial<Record<DocumentType, Side & { counterSign: 1 | -1 }>> = {
  PURCHASE_INVOICE: { ...purchase, counterSign: -1 },
  PURCHASE_CREDIT_NOTE: { ...purchase, counterSign: 1 },
  RECEIPT: { ...purchase, counter: 'receiptAccount', counterSign: -1 },
  SALES_INVOICE: { ...sale, counterSign: 1 },
  SALES_CREDIT_NOTE: { ...sale, counterSign: -1 },
};

/** In our sign, what the first posting of a transaction says the document's total is. */
export function counterSign(documentType: string | null): 1 | -1 | null {
  return sides[documentType as DocumentType]?.counterSign ?? null;
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
  const side = sides[document.documentType];
  if (!side)
    return no('NOT_BOOKABLE', null, `A document of the type ${document.documentType} is not booked.`);
  const { documentDate, currencyCode, documentNumber } = document.fields;
  const party = document.fields[side.party];
  if (documentDate === null) return no('DATE', 'documentDate', 'The document has no date.');
  if (currencyCode === null)
    return no('CURRENCY', 'currencyCode', 'The currency of the document is not known.');
  if (party === null && document.documentType !== 'RECEIPT') {
    return no('SUPPLIER', side.party, 'The name of the other side is not known.');
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
    posting(taxAccount(rate, side.tax, settings), signed(amount, -sign), rate ?? ''),
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
      posting(baseAccount(document, side, settings), signed(amounts.net, -sign)),
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
  if (total === null) return no('AMOUNT', 'totalAmount', 'The total is not known.');
  const rows = taxes.map(({ rate, taxAmount }) => ({ rate, amount: taxAmount }));
  const known = rows.filter((row): row is { rate: string | null; amount: string } => row.amount !== null);
  const allKnown = rows.length > 0 && known.length === rows.length;
  const ofRows = allKnown ? sum(known.map(({ amount }) => amount)) : null;
  if (ofRows !== null && fields.taxAmount !== null && !decimal(ofRows).equals(decimal(fields.taxAmount))) {
    return no(
      'UNBALANCED',
      'taxAmount',
      `The tax rows add up to ${ofRows}, but the tax is ${fields.taxAmount}.`,
    );
  }
  const tax = fields.taxAmount ?? ofRows;
  const net =
    fields.netAmount ??
    decimal(total)
      .minus(decimal(tax ?? '0'))
      .toFixed();
  if (tax === null && !decimal(net).equals(decimal(total))) {
    return no('AMOUNT', 'taxAmount', `The net amount ${net} is not the total ${total}, and no tax is known.`);
  }
  const parts = sum([net, tax ?? '0']);
  const gap = decimal(total).minus(decimal(parts));
  if (!gap.isZero()) {
    const words = `Net ${net} and tax ${tax} make ${parts}, but the total is ${total}: ${gap.abs().toFixed()} apart.`;
    return no('UNBALANCED', 'totalAmount', words);
  }
  if (decimal(total).isZero())
    return no('AMOUNT', 'totalAmount', 'The total is zero: there is nothing to book.');
  const single = rows.length === 1 ? (rows[0]?.rate ?? null) : null;
  const postable = allKnown ? known : tax === null ? [] : [{ rate: single, amount: tax }];
  return { net, total, taxes: postable.filter(({ amount }) => !decimal(amount).isZero()) };
}

function taxAccount(rate: string | null, side: Side['tax'], settings: BookSettings): string {
  const rows = side === 'input' ? settings.inputTaxAccounts : settings.outputTaxAccounts;
  const row = rate === null ? undefined : rows.find((one) => decimal(one.rate).equals(decimal(rate)));
  return row?.account ?? (side === 'input' ? settings.inputTaxAccount : settings.outputTaxAccount);
}

function baseAccount({ fields, metadata }: BookableDocument, side: Side, settings: BookSettings): string {
  const names = [fields[side.party], side.tax === 'input' ? fields.vendorTaxId : fields.buyerTaxId];
  const known = new Set(names.filter((name) => name !== null).map(plain));
  const ofVendor = settings.vendorAccounts.find(({ vendor }) => known.has(plain(vendor)))?.account;
  return metadata[accountMetadata] ?? ofVendor ?? settings[side.base];
}

/** What the lines are for, as far as it fits; else the file's name. */
function narration({ lines, fileName }: BookableDocument): string {
  const words = lines.flatMap(({ description }) => (description ? [description] : []));
  const text = words.join(', ');
  if (text === '') return fileName;
  return text.length <= 200 ? text : `${text.slice(0, 199)}…`;
}

function plain(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}

function signed(amount: DecimalText, sign: number): DecimalText {
  return decimal(amount).times(sign).toFixed();
}

function no(category: Refusal['category'], field: FieldName | null, message: string): Refusal {
  return refuse({ category, step: 'preflight', field, message }).refusal;
}
