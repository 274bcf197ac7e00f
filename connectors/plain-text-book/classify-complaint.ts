import type { FieldName } from '@slipway/contract/fields.ts';

import { type Refusal, refuse } from '../connector.ts';

type Sign = {
  says: RegExp;
  category: Refusal['category'];
  field: FieldName | null;
  message: string;
  retryable?: true;
};

/** What bean-check 2 and hledger 1 say, and what it means. The first that fits counts. */
const signs: Sign[] = [
  {
    says: /does not balance|could not balance|unbalanced/i,
    category: 'UNBALANCED',
    field: 'totalAmount',
    message: 'The entry does not balance.',
  },
  {
    says: /inactive account/i,
    category: 'ACCOUNT',
    field: null,
    message: 'An account of the entry is closed on the day, or not open yet.',
    retryable: true,
  },
  {
    says: /unknown account|undeclared account/i,
    category: 'ACCOUNT',
    field: null,
    message: 'The book does not know an account of the entry.',
    retryable: true,
  },
  {
    says: /invalid currency|undeclared commodity/i,
    category: 'CURRENCY',
    field: 'currencyCode',
    message: 'The currency may not be booked there.',
  },
  {
    says: /balance failed|balance assertion/i,
    category: 'AMOUNT',
    field: null,
    message: 'With this entry, a balance is not what it should be.',
    retryable: true,
  },
  {
    says: /file does not exist|path does not exist/i,
    category: 'ATTACHMENT',
    field: null,
    message: 'The source file does not stand where the entry says.',
    retryable: true,
  },
  {
    says: /out of range|invalid date/i,
    category: 'DATE',
    field: 'documentDate',
    message: 'A day of the entry is not in the calendar.',
  },
  {
    says: /duplicate entry/i,
    category: 'DUPLICATE',
    field: 'documentNumber',
    message: 'The book holds the same entry already.',
  },
];

/** A tool's complaint of our entry as a refusal; its words are kept. */
export function classifyComplaint(complaint: string, label: string): Refusal {
  const sign = signs.find(({ says }) => says.test(complaint));
  return refuse({
    step: 'post',
    category: sign?.category ?? 'OTHER',
    field: sign?.field ?? null,
    message: sign?.message ?? `${label} does not accept the entry.`,
    providerMessage: complaint,
    retryable: sign?.retryable ?? false,
  }).refusal;
}
