import type { DocumentType } from '@slipway/contract/document.ts';
import type { FieldName } from '@slipway/contract/fields.ts';
import type { DecimalText } from '@slipway/contract/money.ts';

import { addressOf, type SampleInvoice, totalsOf } from './invoice.ts';
import { mt940Account, swiftText } from './make-bank-files.ts';
import { reminderTotalOf, type SampleReminder } from './make-letters-pdf.ts';
import { receiptTotalsOf, type SampleReceipt } from './make-receipt-pdf.ts';
import { closingBalanceOf, type SampleStatement } from './statement.ts';

export type TrueLine = {
  description: string;
  quantity: DecimalText;
  unitPrice: DecimalText;
  lineAmount: DecimalText;
};
export type TrueTax = { rate: DecimalText; baseAmount: DecimalText; taxAmount: DecimalText };
export type TrueAccount = {
  account: string;
  bankName: string | null;
  currencyCode: string;
  openingBalance: DecimalText | null;
  closingBalance: DecimalText;
  entries: { bookingDate: string; amount: DecimalText; counterparty: string }[];
};

/** What a reader should find: only what the file says, amounts as decimal text. */
export type Truth = {
  documentType: DocumentType;
  fields: Partial<Record<FieldName, string>>;
  lines: TrueLine[];
  taxes: TrueTax[];
  accounts: TrueAccount[];
};

/** What an invoice says; `structured` where it comes as XML, which states more than a page prints, as the country's code. */
export function truthOfInvoice(invoice: SampleInvoice, structured = false): Truth {
  const totals = totalsOf(invoice);
  const payable = structured || invoice.paid !== null;
  return {
    documentType: typeOf(invoice),
    fields: present({
      documentNumber: invoice.number,
      documentDate: invoice.date,
      dueDate: invoice.dueDate,
      ...partyFields(invoice),
      vendorAddress: addressOf(invoice.vendor) + (structured ? `, ${invoice.vendor.country}` : ''),
      buyerReference: invoice.buyerReference,
      orderReference: invoice.orderReference,
      paymentReference: invoice.paymentReference,
      currencyCode: invoice.currency,
      netAmount: totals.net,
      taxAmount: totals.tax,
      totalAmount: totals.total,
      paidAmount: invoice.paid,
      amountDue: payable ? totals.due : null,
    }),
    lines: invoice.lines.map((row, index) => ({
      description: row.description,
      quantity: row.quantity,
      unitPrice: row.unitPrice,
      lineAmount: totals.lines[index] ?? '0.00',
    })),
    taxes: totals.taxes.map(({ rate, base, tax }) => ({ rate, baseAmount: base, taxAmount: tax })),
    accounts: [],
  };
}

function partyFields({ vendor, buyer }: SampleInvoice): Partial<Record<FieldName, string | null>> {
  return {
    vendorName: vendor.name,
    vendorTaxId: vendor.taxId,
    iban: vendor.iban,
    bic: vendor.bic,
    buyerName: buyer.name,
    buyerTaxId: buyer.taxId,
  };
}

function typeOf(invoice: SampleInvoice): DocumentType {
  if (invoice.kind === 'ORDER_CONFIRMATION') return 'ORDER_DOCUMENT';
  if (invoice.kind === 'CREDIT_NOTE') return invoice.ours ? 'SALES_CREDIT_NOTE' : 'PURCHASE_CREDIT_NOTE';
  return invoice.ours ? 'SALES_INVOICE' : 'PURCHASE_INVOICE';
}

export function truthOfReceipt(receipt: SampleReceipt): Truth {
  const totals = receiptTotalsOf(receipt);
  const single = totals.taxes.length === 1;
  return {
    documentType: 'RECEIPT',
    fields: present({
      documentNumber: receipt.number,
      documentDate: receipt.date,
      vendorName: receipt.shop.name,
      vendorAddress: `${receipt.shop.street}, ${receipt.shop.town}`,
      vendorTaxId: receipt.shop.taxId,
      currencyCode: 'EUR',
      netAmount: single ? totals.net : null,
      taxAmount: single ? totals.tax : null,
      totalAmount: totals.total,
    }),
    lines: [],
    taxes: totals.taxes.map(({ rate, base, tax }) => ({ rate, baseAmount: base, taxAmount: tax })),
    accounts: [],
  };
}

export function truthOfReminder(reminder: SampleReminder): Truth {
  const { vendor, buyer } = reminder;
  return {
    documentType: 'PAYMENT_REMINDER',
    fields: present({
      documentNumber: reminder.number,
      documentDate: reminder.date,
      dueDate: reminder.dueDate,
      vendorName: vendor.name,
      vendorAddress: addressOf(vendor),
      vendorTaxId: vendor.taxId,
      iban: vendor.iban,
      bic: vendor.bic,
      buyerName: buyer.name,
      currencyCode: 'EUR',
      totalAmount: reminderTotalOf(reminder),
    }),
    lines: [],
    taxes: [],
    accounts: [],
  };
}

/** What a statement says in one of its forms: OFX has no opening balance, MT940 no umlauts, no IBAN of the account and no name of the bank. */
export function truthOfStatement(statement: SampleStatement, form: 'CAMT' | 'MT940' | 'OFX' | 'PDF'): Truth {
  const spell = form === 'MT940' ? swiftText : (text: string) => text;
  return {
    documentType: 'BANK_STATEMENT',
    fields: {},
    lines: [],
    taxes: [],
    accounts: [
      {
        account: form === 'MT940' ? mt940Account(statement) : statement.iban,
        bankName: form === 'MT940' ? null : statement.bank.name,
        currencyCode: statement.currency,
        openingBalance: form === 'OFX' ? null : statement.openingBalance,
        closingBalance: closingBalanceOf(statement),
        entries: statement.entries.map((entry) => ({
          bookingDate: entry.bookingDate,
          amount: entry.amount,
          counterparty: spell(entry.counterparty),
        })),
      },
    ],
  };
}

function present(fields: Partial<Record<FieldName, string | null>>): Partial<Record<FieldName, string>> {
  return Object.fromEntries(
    Object.entries(fields).filter((row): row is [FieldName, string] => row[1] !== null),
  );
}
