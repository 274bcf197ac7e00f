import { createHash } from 'node:crypto';
import { type DecimalText, decimal } from '@slipway/contract/money.ts';

import type { ExportKey } from '../connector.ts';

/** `1234,50`: always two decimals; an amount with more is not rounded but refused. */
export function amountCell(amount: DecimalText): string {
  const value = decimal(amount);
  return value.toFixed(Math.max(value.decimalPlaces(), 2)).replace('.', ',');
}

export function textCell(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** As much of a generated text as fits in the column, with doubled quotation marks. */
export function fittingCell(text: string, lengthMax: number): string {
  const signs = [...text];
  while (signs.join('').replaceAll('"', '""').length > lengthMax) signs.pop();
  return textCell(signs.join('').trimEnd());
}

/** `2026-10-05` as `0510`. */
export function dayAndMonth(date: string): string {
  return date.slice(8, 10) + date.slice(5, 7);
}

/** `2026-10-05` as `05102026`. */
export function wholeDay(date: string): string {
  return dayAndMonth(date) + date.slice(0, 4);
}

/** A document always has the same id in DATEV's document store, whenever it is exported. */
export function guidOf(key: ExportKey): string {
  const hex = createHash('sha256').update(`datev:${key}`).digest('hex').toUpperCase();
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `A${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
