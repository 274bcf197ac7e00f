import type { PersonalData } from '@slipway/sdk/client.ts';
import type { ReactNode } from 'react';

import { formatNumber } from '../lib/format.ts';
import { Table } from '../ui/table.tsx';
import { useWords } from '../words/words.ts';
import { useKindWords } from './use-kind-words.ts';

type Props = {
  title: string;
  words?: string;
  /** The text if there are no rows. */
  none: string;
  rows: PersonalData['goes'];
  children?: ReactNode;
};

/** How many entries of each kind would be, or were, changed. */
export function ChangedTable({ title, words, none, rows, children }: Props) {
  const t = useWords('personalData');
  const kindWords = useKindWords();
  return (
    <div className="card stack">
      <h2>{title}</h2>
      {words && <p className="quiet-words">{words}</p>}
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <Table
          titleHidden
          title={title}
          columns={[t('what'), { amount: t('rows') }]}
          rows={rows.map(({ kind, rows }) => [kindWords(kind), formatNumber(rows)])}
        />
      )}
      {children}
    </div>
  );
}
