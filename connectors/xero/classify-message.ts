import type { FieldName } from '@slipway/contract/fields.ts';

import type { CloudRefusal } from '../cloud/cloud-api.ts';
import type { RefusalCategory } from '../connector.ts';

type Kind = Pick<CloudRefusal, 'category' | 'field' | 'retryable'>;

/** Xero's validation messages have no codes: their text determines the category. */
export function classifyMessage(message: string): Kind {
  const row = rows.find(([words]) => words.test(message));
  if (!row) return { category: 'OTHER', field: null, retryable: false };
  const [, category, field, retryable] = row;
  return { category, field, retryable };
}

const rows: readonly (readonly [RegExp, RefusalCategory, FieldName | null, boolean])[] = [
  [/lock date/i, 'CLOSED_PERIOD', 'documentDate', true],
  [/must be unique|already (been )?used|duplicate/i, 'DUPLICATE', 'documentNumber', false],
  [/tax ?type|tax ?rate|tax amount|tax code/i, 'TAX', null, true],
  [
    /account ?(code|id)?.*(archived|not a valid|is not valid|must be specified|required|cannot)/i,
    'ACCOUNT',
    null,
    true,
  ],
  [/currency/i, 'CURRENCY', 'currencyCode', true],
  [/contact/i, 'SUPPLIER', 'vendorName', true],
  [/due ?date/i, 'DATE', 'dueDate', false],
  [/\bdate\b/i, 'DATE', 'documentDate', false],
  [/total|amount|quantity/i, 'AMOUNT', null, false],
  [/attachment|file/i, 'ATTACHMENT', null, false],
  [/permission|not (permitted|authori[sz]ed)|subscription|plan limit/i, 'PERMISSION', null, true],
];
