import type { FieldName } from '@slipway/contract/fields.ts';

import type { Refusal } from '../connector.ts';
import { foresee } from '../plan/resolve-amounts.ts';
import { refusalText } from '../refusal-text.ts';
import { type Cells, findWrongCells } from './columns.ts';

/** Which field of the document a column is of, so that a person knows where to look. */
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

/** What DATEV would not take of a row; never cut to fit. */
export function refuseCells(cells: Cells): Refusal[] {
  return findWrongCells(cells).map(({ column: { number, name }, value }) => {
    const said = refusalText('COLUMN_NOT_TAKEN', { column: name, value });
    return foresee(categoryOf[number] ?? 'OTHER', fieldOf[number] ?? null, said);
  });
}
