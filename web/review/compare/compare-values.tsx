import { fieldTable } from '@slipway/contract/fields.ts';
import type { Document } from '@slipway/sdk/client.ts';
import type { ReactNode } from 'react';

import { formatAmount, formatDate, formatInstant } from '../../lib/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Scrollable } from '../../ui/scrollable.tsx';
import { useWords } from '../../words/words.ts';
import { labelOf } from '../findings/describe-finding.ts';
import type { Compared } from './compare-values.ts';

type Props = { left: Document; right: Document; compared: readonly Compared[] };

/** The different values, then a collapsed list of the equal ones. */
export function CompareValues({ left, right, compared }: Props) {
  const t = useWords('compare');
  const documents = useWords('documents');
  const [one, other] = [left, right].map(({ status }) => documents(`status_${status}`));
  const same = compared.filter(({ differs }) => !differs);
  return (
    <>
      <ValueTable label={t('title')} rows={compared.filter(({ differs }) => differs)}>
        <tr>
          <th scope="row">{t('received')}</th>
          <td>{formatInstant(left.source.receivedAt)}</td>
          <td>{formatInstant(right.source.receivedAt)}</td>
          <td />
        </tr>
        <tr>
          <th scope="row">{t('status')}</th>
          <td>{one}</td>
          <td>{other}</td>
          <td />
        </tr>
      </ValueTable>
      {same.length > 0 && (
        <details className="compare-same">
          <summary>{t('sameValues', { count: same.length })}</summary>
          <ValueTable label={t('sameValues', { count: same.length })} rows={same} />
        </details>
      )}
    </>
  );
}

type TableProps = { label: string; rows: readonly Compared[]; children?: ReactNode };

function ValueTable({ label, rows, children }: TableProps) {
  const t = useWords('compare');
  return (
    <Scrollable className="table-frame compare-values" label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('this')}</th>
            <th scope="col">{t('other')}</th>
            <th scope="col">{t('status')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ValueRow key={row.name} {...row} />
          ))}
          {children}
        </tbody>
      </table>
    </Scrollable>
  );
}

function ValueRow({ name, left, right, differs }: Compared) {
  const t = useWords('compare');
  return (
    <tr className={differs ? 'differs' : undefined}>
      <th scope="row">{labelOf(name)}</th>
      <td>{shown(name, left) ?? <em>{t('empty')}</em>}</td>
      <td>{shown(name, right) ?? <em>{t('empty')}</em>}</td>
      <td>
        <span className={differs ? 'cells-check off' : 'cells-check'}>
          <Icon name={differs ? 'triangle' : 'check'} /> {t(differs ? 'differs' : 'same')}
        </span>
      </td>
    </tr>
  );
}

function shown(name: Compared['name'], value: Compared['left']): string | null {
  if (value === null) return null;
  const { kind } = fieldTable[name];
  if (kind === 'amount') return formatAmount(value);
  return kind === 'date' ? formatDate(String(value)) : String(value);
}
