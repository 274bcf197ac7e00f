import { useWords } from '../../words/words.ts';
import type { Column } from './list-columns.ts';

/** The names of the columns. */
export function useColumnNames(): Record<Column, string> {
  const t = useWords('documents');
  const list = useWords('list');
  return {
    status: t('columnStatusType'),
    main: t('columnVendor'),
    number: list('columnNumber'),
    date: t('columnDate'),
    due: t('columnDue'),
    amount: t('columnTotal'),
    folder: t('columnFolder'),
    queue: list('columnQueue'),
    received: list('columnReceived'),
    marks: t('columnFindings'),
  };
}
