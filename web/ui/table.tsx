import './table.css';

import type { ReactNode } from 'react';

import { Scrollable } from './scrollable.tsx';

type Column = string | { amount: string };
type Props = {
  title: string;
  /** The title is already above the table and is only for screen readers. */
  titleHidden?: boolean;
  columns: readonly Column[];
  rows: readonly (readonly ReactNode[])[];
};

const isAmount = (column: Column | undefined): boolean => typeof column === 'object';
const labelOf = (column: Column | undefined): string | undefined =>
  typeof column === 'object' ? column.amount : column;

/** Rows of values; columns of amounts are right-aligned with tabular figures. */
export function Table({ title, titleHidden = false, columns, rows }: Props) {
  return (
    <Scrollable className="table-frame" label={title}>
      <table>
        <caption className={titleHidden ? 'only-read' : undefined}>{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={labelOf(column)} scope="col" className={isAmount(column) ? 'amount' : undefined}>
                {labelOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place.
            <tr key={row}>
              {cells.map((cell, index) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells stand in the order of the columns.
                  key={index}
                  className={isAmount(columns[index]) ? 'amount' : undefined}
                  data-column={labelOf(columns[index])}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrollable>
  );
}
