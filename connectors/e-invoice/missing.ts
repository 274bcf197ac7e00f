import { type EInvoiceGap, type EInvoiceGapValues, eInvoiceGaps } from '@slipway/contract/e-invoice-gaps.ts';
import type { FieldName } from '@slipway/contract/fields.ts';

import type { Refusal } from '../connector.ts';

/** Something that the e-invoice must state, and the document does not tell. */
export type Missing = {
  /** Of `eInvoiceGaps`, or of `refusalSentences` where amounts contradict each other. */
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

/** What stands against booking the amounts stands against stating them, too. */
export function missingOf({ wording, category, field, message, values }: Refusal): Missing {
  return { code: wording ?? category, field, message, values };
}
