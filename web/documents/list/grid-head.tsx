import type { DocumentSort } from '@slipway/contract/endpoints/document-list.ts';
import type { ReactNode } from 'react';

import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.ts';
import { directionOf, nextSort, type SortColumn } from '../filter/list-sort.ts';

type Props = {
  sort: DocumentSort;
  onSort(sort: DocumentSort): void;
  allSelected: boolean;
  someSelected: boolean;
  onSelectAll(): void;
};

/** The heads of the columns: those that the list can be sorted by are buttons. */
export function GridHead({ sort, onSort, allSelected, someSelected, onSelectAll }: Props) {
  const t = useWords('documents');
  const sortable = (column: SortColumn, className: string, words: string) => (
    <SortHead {...{ column, className, sort, onSort }}>{words}</SortHead>
  );
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
        <th scope="col" className="cell-status">
          {t('columnStatusType')}
        </th>
        {sortable('vendorName', 'cell-main', t('columnVendor'))}
        {sortable('documentDate', 'cell-date', t('columnDate'))}
        {sortable('dueDate', 'cell-due', t('columnDue'))}
        {sortable('totalAmount', 'cell-amount', t('columnTotal'))}
        <th scope="col" className="cell-folder">
          {t('columnFolder')}
        </th>
        <th scope="col" className="cell-marks">
          <span className="only-read">{t('columnFindings')}</span>
        </th>
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
