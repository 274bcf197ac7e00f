import type { MasterDataEntry, MasterDataType } from '@slipway/sdk/client.ts';
import type { ReactNode } from 'react';

import { formatDate, formatInstant, formatNumber } from '../lib/format.ts';
import { Badge } from '../ui/badge.tsx';
import { reference as english } from '../words/en/master-data.ts';
import { useWords } from '../words/words.ts';

type Column = { label: string | { amount: string }; cell(entry: MasterDataEntry): ReactNode };

/** The columns of an entry, by its type. */
const columnNames = {
  ACCOUNT: ['code', 'name', 'use', 'currencies', 'standing'],
  TAX_CODE: ['code', 'name', 'rate', 'use', 'standing'],
  COST_CENTRE: ['code', 'name', 'standing'],
  PARTY: ['name', 'role', 'taxId', 'iban', 'standing'],
  PAYMENT_TERM: ['name', 'days', 'standing'],
  PERIOD: ['name', 'from', 'to', 'standing'],
  BANK_ACCOUNT: ['name', 'iban', 'standing'],
  CURRENCY: ['name', 'standing'],
} as const satisfies Record<MasterDataType, readonly (keyof typeof english.column)[]>;

export function useMasterDataColumns(): (type: MasterDataType) => Column[] {
  const t = useWords('reference');
  const use = (name: string) => (isIn(english.use, name) ? t(`use.${name}`) : name);
  const role = (name: string) => (isIn(english.role, name) ? t(`role.${name}`) : name);
  const cells: Record<keyof typeof english.column, Column['cell']> = {
    code: ({ code }) => code && <code>{code}</code>,
    name: ({ name }) => name,
    use: (entry) => entry.use && use(entry.use),
    rate: ({ rate }) => rate && t('percent', { rate: formatNumber(Number(rate)) }),
    currencies: ({ currencies }) => currencies?.join(', '),
    role: (entry) => entry.role && role(entry.role),
    taxId: ({ taxId }) => taxId && <code>{taxId}</code>,
    iban: ({ ibans }) => ibans.length > 0 && <code>{ibans.join(' ')}</code>,
    days: ({ days }) => days,
    from: ({ from }) => formatDate(from),
    to: ({ to }) => formatDate(to),
    standing: (entry) => <Standing entry={entry} />,
  };
  const isFigures = (name: keyof typeof english.column) => name === 'rate' || name === 'days';
  return (type) =>
    columnNames[type].map((name) => {
      const label = t(`column.${name}`);
      return { label: isFigures(name) ? { amount: label } : label, cell: cells[name] };
    });
}

function Standing({ entry: { type, active, goneAt } }: { entry: MasterDataEntry }) {
  const t = useWords('reference');
  if (active) {
    return (
      <Badge tone="good" icon="check-circle">
        {type === 'PERIOD' ? t('open') : t('active')}
      </Badge>
    );
  }
  return (
    <Badge tone="waiting" icon="minus">
      {goneAt ? t('gone', { when: formatInstant(goneAt) }) : t(`inactive.${type}`)}
    </Badge>
  );
}

function isIn<Words extends object>(words: Words, key: PropertyKey): key is keyof Words {
  return Object.hasOwn(words, key);
}
