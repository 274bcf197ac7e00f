import type { FieldName } from '@slipway/contract/fields.ts';

import type { EInvoice } from '../invoice.ts';
import type { Stated, StatedAllowance, StatedLine } from './stated.ts';

/** One rule of EN 16931, under the name that the standard gives it. */
export type Rule = {
  code: string;
  field: FieldName | null;
  /** What an invoice that breaks it does, as the end of "The e-invoice …". */
  words: string;
  /** Whether it is broken, or the places where it is: none means that it is kept. */
  broken: (stated: Stated, invoice: EInvoice) => boolean | string[];
};

/** The lines that a rule is broken on, as people name them. */
export function linesWhere({ lines }: Stated, broken: (line: StatedLine) => boolean): string[] {
  return lines.flatMap((line, at) => (line.counts && broken(line) ? [`line ${line.id ?? at + 1}`] : []));
}

/** Which of the allowances or charges a rule is broken on, counted from 1. */
export function countedWhere(
  name: string,
  list: readonly StatedAllowance[],
  broken: (one: StatedAllowance) => boolean,
): string[] {
  return list.flatMap((one, at) => (broken(one) ? [`${name} ${at + 1}`] : []));
}
