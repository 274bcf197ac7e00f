import type { DocumentSort } from '@slipway/contract/endpoints/document-list.ts';
import type { ReactNode } from 'react';

import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.ts';
import { directionOf, nextSort, type SortColumn } from '../filter/list-sort.ts';
import type { Column } from './list-columns.ts';
import { useColumnNames } from './use-column-names.ts';

type Props = {
  sort: DocumentSort;
  onSort(sort: DocumentSort): void;
  allSelected: boolean;
  someSelected: boolean;
  onSelectAll(): void;
  columns: readonly Column[];
};

/** The order of each column; the server cannot sort by the others. */
const sortColumns: Partial<Record<Column, SortColumn>> = {
  main: 'vendorName',
  date: 'documentDate',
  due: 'dueDate',
  amount: 'totalAmount',
};

/** The column heads: sortable ones are buttons. */
export function GridHead({ sort, onSort, allSelected, someSelected, onSelectAll, columns }: Props) {
  const t = useWords('documents');
  const names = useColumnNames();
  return (
    <thead className="grid-head">
      <tr className="document-row" aria-rowindex={1}>
        <th scope="col" className="cell-select">
          <input
            type="checkbox"
            aria-label={t('selectAllInView')}
            checked={allSelected}
            ref={(box) => {
              if (box) box.indeterminate = someSelected && !allSelected;
            }}
            onChange={onSelectAll}
          />
        </th>
        {columns.map((column) => {
          const sorted = sortColumns[column];
          if (sorted)
            return (
              <SortHead key={column} column={sorted} className={`cell-${column}`} {...{ sort, onSort }}>
                {names[column]}
              </SortHead>
            );
          return (
            <th key={column} scope="col" className={`cell-${column}`}>
              {column === 'marks' ? <span className="only-read">{names[column]}</span> : names[column]}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

type SortProps = Pick<Props, 'sort' | 'onSort'> & {
  column: SortColumn;
  className: string;
  children: ReactNode;
};

function SortHead({ column, className, sort, onSort, children }: SortProps) {
  const direction = directionOf(column, sort);
  return (
    <th scope="col" className={className} aria-sort={direction ?? 'none'}>
      <button type="button" className="sort-button" onClick={() => onSort(nextSort(column, sort))}>
        {children}
        {direction && <Icon name={direction === 'ascending' ? 'up' : 'down'} />}
      </button>
    </th>
  );
}
