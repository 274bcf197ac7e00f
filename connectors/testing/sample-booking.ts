import { createHash } from 'node:crypto';

import { type FieldName, fieldNames } from '@slipway/contract/fields.ts';

import { noRules } from '../choose-coding.ts';
import type {
  BookableAccount,
  BookableDocument,
  BookableEntry,
  BookableFile,
  Booking,
} from '../connector.ts';
import { noBooks } from '../master-data/master-data.ts';

/** The day on which the tests' documents are booked. */
export const today = new Date('2026-11-20T10:00:00Z');

const usual: Partial<Record<FieldName, string>> = {
  documentNumber: 'RE-4711',
  documentDate: '2026-10-05',
  vendorName: 'Papier & Büro AG',
  buyerName: 'Hafen Handel GmbH',
  currencyCode: 'EUR',
  netAmount: '49.90',
  taxAmount: '9.48',
  totalAmount: '59.38',
};

type Changes = Partial<Omit<BookableDocument, 'fields'>> & {
  fields?: Partial<Record<FieldName, string | null>>;
};

/** An invoice of 59.38 EUR with 19 % tax, changed by the test. */
export function sampleBooking(key: string, changes: Changes = {}): Booking {
  const { fields, ...others } = changes;
  const none = Object.fromEntries(fieldNames.map((name) => [name, null])) as BookableDocument['fields'];
  const document: BookableDocument = {
    id: 4711,
    revision: 1,
    documentType: 'PURCHASE_INVOICE',
    fileName: 'invoice.pdf',
    fields: { ...none, ...usual, ...fields },
    lines: [],
    taxes: [{ category: 'S', rate: '19', baseAmount: '49.90', taxAmount: '9.48' }],
    terms: null,
    statement: null,
    url: null,
    externalId: null,
    metadata: {},
    rules: noRules,
    ...others,
  };
  return { key, document, file: sampleFile('invoice.pdf', `%PDF-1.7 the file of ${key}`), books: noBooks };
}

export function sampleFile(name: string, text: string): BookableFile {
  const content = Buffer.from(text);
  return {
    name,
    mediaType: 'application/pdf',
    sha256: createHash('sha256').update(content).digest('hex'),
    bytes: content.length,
    url: null,
    load: async () => content,
  };
}

/** Two entries that lead from 100.00 to 125.50, changed by the test. */
export function sampleStatement(key: string, changes: Partial<BookableAccount> = {}): Booking {
  const account: BookableAccount = {
    account: 'DE02120300000000202051',
    holder: 'Hafen Handel GmbH',
    number: '10/2026',
    currencyCode: 'EUR',
    periodStart: '2026-10-01',
    periodEnd: '2026-10-31',
    openingBalance: '100.00',
    closingBalance: '125.50',
    entries: [
      sampleEntry('2026-10-02', '45.50', 'A. Kunde'),
      sampleEntry('2026-10-09', '-20.00', 'Strom; "Wasser" KG'),
    ],
    ...changes,
  };
  return sampleBooking(key, {
    documentType: 'BANK_STATEMENT',
    taxes: [],
    statement: { accounts: [account] },
  });
}

export function sampleEntry(bookingDate: string, amount: string, counterparty: string): BookableEntry {
  return {
    bookingDate,
    valueDate: bookingDate,
    amount,
    counterparty,
    counterpartyIban: null,
    description: `Payment of ${counterparty}`,
    reference: null,
    balance: null,
  };
}
