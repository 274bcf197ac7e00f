import type { FieldName } from '@slipway/contract/fields.ts';

import type { Refusal } from '../connector.ts';
import { foresee } from '../plan/resolve-amounts.ts';
import { refusalText } from '../refusal-text.ts';
import { type Cells, findWrongCells } from './columns.ts';

/** The document field of a column, which a refusal names. */
const fieldOf: Record<number, FieldName> = {
  1: 'totalAmount',
  3: 'currencyCode',
  4: 'currencyCode',
  5: 'totalAmount',
  10: 'documentDate',
  11: 'documentNumber',
  14: 'vendorName',
  117: 'dueDate',
};
const categoryOf: Record<number, Refusal['category']> = {
  1: 'AMOUNT',
  4: 'AMOUNT',
  5: 'AMOUNT',
  7: 'ACCOUNT',
  8: 'ACCOUNT',
};

/** The columns of a row that DATEV would not accept; values are never cut to fit. */
export function refuseCells(cells: Cells): Refusal[] {
  return findWrongCells(cells).map(({ column: { number, name }, value }) => {
    const said = refusalText('COLUMN_NOT_TAKEN', { column: name, value });
    return foresee(categoryOf[number] ?? 'OTHER', fieldOf[number] ?? null, said);
  });
}
