import type { FieldName } from '@slipway/contract/fields.ts';
import type { RefusalValues, RefusalWording } from '@slipway/contract/refusals.ts';

import type { Refusal, RefusalCategory, Step } from '../connector.ts';
import { refusalText } from '../refusal-text.ts';
import type { Fault } from './fault.ts';

/** Messages without values: Odoo names the account or day in its own message. */
type FaultWording = {
  [Wording in RefusalWording]: [keyof RefusalValues<Wording>] extends [never] ? Wording : never;
}[RefusalWording];

type Sign = {
  says: RegExp;
  category: RefusalCategory;
  field: FieldName | null;
  wording: FaultWording;
  /** The same document may succeed after a change in Odoo. */
  retryable: boolean;
};

const lasting = { retryable: false };
const passing = { retryable: true };

/**
 * Messages of Odoo 14 to 19 in English, which every call requests, and their meaning. The first match
 * applies.
 */
const signs: Sign[] = [
  {
    says: /lock date|prior to and inclusive of|locked journal entry/i,
    category: 'CLOSED_PERIOD',
    field: 'documentDate',
    wording: 'ODOO_PERIOD',
    ...passing,
  },
  {
    says: /not allowed to (access|create|modify|delete|read|write|unlink)|access rights|security restrictions|access error/i,
    category: 'PERMISSION',
    field: null,
    wording: 'ODOO_NOT_ALLOWED',
    ...passing,
  },
  {
    says: /The field 'Customer' is required/,
    category: 'SUPPLIER',
    field: 'buyerName',
    wording: 'ODOO_PARTY_FIELD',
    ...lasting,
  },
  {
    says: /The field 'Vendor' is required|field 'Partner'/,
    category: 'SUPPLIER',
    field: 'vendorName',
    wording: 'ODOO_PARTY_FIELD',
    ...lasting,
  },
  {
    says: /\bVAT\b.*(does not seem|not valid|invalid)|(number|VAT) \[.*\] (for|does)/i,
    category: 'SUPPLIER',
    field: 'vendorTaxId',
    wording: 'ODOO_TAX_ID',
    ...lasting,
  },
  {
    says: /\bIBAN\b|Account Number\/Partner/,
    category: 'SUPPLIER',
    field: 'iban',
    wording: 'ODOO_IBAN',
    ...lasting,
  },
  {
    says: /date is required|valid date|day is out of range|field 'Date'/,
    category: 'DATE',
    field: 'documentDate',
    wording: 'ODOO_DATE',
    ...lasting,
  },
  {
    says: /(deprecated|archived) account|account .* is (deprecated|archived)|required account|accountable_required|[/']Account'/i,
    category: 'ACCOUNT',
    field: null,
    wording: 'ODOO_ACCOUNT',
    ...passing,
  },
  {
    says: /[/']Taxes'|taxes that are (not compatible|incompatible)|incompatible with your fiscal/i,
    category: 'TAX',
    field: null,
    wording: 'ODOO_TAX',
    ...passing,
  },
  {
    says: /negative total amount/,
    category: 'AMOUNT',
    field: 'totalAmount',
    wording: 'ODOO_NEGATIVE',
    ...lasting,
  },
  {
    says: /add a line before posting/,
    category: 'AMOUNT',
    field: null,
    wording: 'ODOO_NO_LINES',
    ...lasting,
  },
  {
    says: /is not balanced|unbalanced/i,
    category: 'UNBALANCED',
    field: 'totalAmount',
    wording: 'ENTRY_UNBALANCED',
    ...lasting,
  },
  {
    says: /(inactive|archived) currency|currency .* (inactive|archived)|in field 'Currency'/i,
    category: 'CURRENCY',
    field: 'currencyCode',
    wording: 'ODOO_CURRENCY',
    ...passing,
  },
  {
    says: /recipient bank account|bank account linked|partner .* (archived|inactive)|in field '(Partner|Vendor|Customer)'/i,
    category: 'SUPPLIER',
    field: 'vendorName',
    wording: 'ODOO_PARTY_FIELD',
    ...passing,
  },
  {
    says: /delete a posted|readonly fields on a posted|strict mode|inalterab|already in the posted state/i,
    category: 'REMOTE_CHANGED',
    field: null,
    wording: 'ODOO_POSTED_ALREADY',
    ...lasting,
  },
  {
    says: /must be in draft|does not exist or has been deleted|reset to draft/,
    category: 'REMOTE_CHANGED',
    field: null,
    wording: 'ODOO_CANCELLED',
    ...passing,
  },
  {
    says: /attachment|maximum upload/i,
    category: 'ATTACHMENT',
    field: null,
    wording: 'TOO_LARGE_THERE',
    ...lasting,
  },
];

/** Exceptions with a message for users; any other is an internal error of Odoo. */
const told =
  /^odoo\.exceptions\.(UserError|ValidationError|RedirectWarning|AccessError|MissingError|Warning)$|^odoo\.addons\..*Error$/;

/** A fault as a refusal; Odoo's message is kept. */
export function classifyFault(
  { name, message }: Fault,
  step: Step = 'post',
): Pick<Refusal, 'category' | 'step' | 'message'> & Partial<Refusal> {
  const kept = { step, providerMessage: message, code: name === '' ? null : name };
  const sign = signs.find(({ says }) => says.test(message));
  if (sign) {
    const { category, field, wording, retryable } = sign;
    return { category, field, retryable, ...refusalText(wording), ...kept };
  }
  const category = name === 'odoo.exceptions.AccessError' ? 'PERMISSION' : 'OTHER';
  if (category === 'PERMISSION')
    return { category, ...refusalText('ODOO_NOT_ALLOWED'), ...kept, retryable: true };
  if (name === '' || told.test(name)) return { category, ...refusalText('ODOO_REFUSED'), ...kept };
  return { category, ...refusalText('ODOO_FAULT', { fault: message }), ...kept };
}
