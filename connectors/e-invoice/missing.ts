import { type EInvoiceGap, type EInvoiceGapValues, eInvoiceGaps } from '@slipway/contract/e-invoice-gaps.ts';
import type { FieldName } from '@slipway/contract/fields.ts';

import type { Refusal } from '../connector.ts';

/** Required data of the e-invoice that the document lacks. */
export type Missing = {
  /** From `eInvoiceGaps`, or from `refusalSentences` for contradicting amounts. */
  code: string;
  field: FieldName | null;
  message: string;
  values: Record<string, string>;
};

export function missing<Gap extends EInvoiceGap>(
  code: Gap,
  field: FieldName | null,
  ...[given]: [keyof EInvoiceGapValues<Gap>] extends [never] ? [] : [EInvoiceGapValues<Gap>]
): Missing {
  const values: Record<string, string> = { ...given };
  const message = eInvoiceGaps[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  return { code, field, message, values };
}

/** Amounts that cannot be booked cannot be stated either. */
export function missingOf({ wording, category, field, message, values }: Refusal): Missing {
  return { code: wording ?? category, field, message, values };
}
