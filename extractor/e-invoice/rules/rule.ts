import type { FieldName } from '@slipway/contract/fields.ts';

import type { EInvoice } from '../invoice.ts';
import type { Stated, StatedAllowance, StatedLine } from './stated.ts';

/** One rule of EN 16931, under the name that the standard gives it. */
export type Rule = {
  code: string;
  field: FieldName | null;
  /** What an invoice that breaks the rule does, as the end of "The e-invoice …". */
  words: string;
  /** Whether the rule is broken, or the places where it is; an empty list means that it is not broken. */
  broken: (stated: Stated, invoice: EInvoice) => boolean | string[];
};

/** The lines that break a rule, with the numbers that users see. */
export function linesWhere({ lines }: Stated, broken: (line: StatedLine) => boolean): string[] {
  return lines.flatMap((line, at) => (line.counts && broken(line) ? [`line ${line.id ?? at + 1}`] : []));
}

/** The positions of the allowances or charges that break a rule, counted from 1. */
export function countedWhere(
  name: string,
  list: readonly StatedAllowance[],
  broken: (one: StatedAllowance) => boolean,
): string[] {
  return list.flatMap((one, at) => (broken(one) ? [`${name} ${at + 1}`] : []));
}
