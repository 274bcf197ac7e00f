import { isCalendarDate } from '@slipway/contract/dates.ts';

import { chooseTerm } from '../choose-term.ts';
import type { BookableDocument } from '../connector.ts';
import type { Side } from './code-invoice.ts';

/** Tags whose values are dates. */
export const dateFacts: ReadonlySet<string> = new Set(['due', 'service-date', 'service-from', 'service-to']);

/** The terms of the service date: a day (BT-72), or a period (BT-73, BT-74). */
const serviceTerms = {
  'service-date': 'deliveryDate',
  'service-from': 'servicePeriodStart',
  'service-to': 'servicePeriodEnd',
} as const;

/** The document's data besides its amounts, as tags by name. Missing data is omitted. */
export function describeDocument(
  document: BookableDocument,
  { party, tax }: Side,
  saysTaxByPosting: boolean,
): Record<string, string> {
  const { fields, taxes } = document;
  const taxId = party === 'vendorName' ? fields.vendorTaxId : fields.buyerTaxId;
  const categories = [...new Set(taxes.flatMap(({ category }) => category ?? []))];
  const facts: [name: string, value: string | null][] = [
    [isVatId(taxId) ? 'vat-id' : 'tax-id', taxId],
    ['due', fields.dueDate],
    ...Object.entries(serviceTerms).map(([name, term]): [string, string | null] => [
      name,
      chooseTerm(document, term, isCalendarDate),
    ]),
    // On a sale it is our own.
    ['iban', tax === 'input' ? fields.iban : null],
    ['tax-category', saysTaxByPosting || categories.length === 0 ? null : categories.join(' ')],
  ];
  return Object.fromEntries(facts.filter((fact): fact is [string, string] => fact[1] !== null));
}

/** A VAT ID begins with the letters of its country (BT-31); a national tax number (BT-32) does not. */
function isVatId(taxId: string | null): boolean {
  return /^[A-Z]{2}/i.test(taxId?.trim() ?? '');
}
