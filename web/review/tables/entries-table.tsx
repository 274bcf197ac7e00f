import { useMemo, useRef, useState } from 'react';

import { formatAmount, formatMoney } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { CellGrid } from '../../ui/cell-grid.tsx';
import { toast } from '../../ui/toast.tsx';
import { useWords } from '../../words/words.ts';
import { cellNamed, useShowValue } from '../rendered/value-link.ts';
import type { AccountDraft, EntryDraft, parseAccounts, TableFaults } from './draft-tables.ts';
import { lightPlace } from './lines-place.ts';
import { addRow, changeCell, duplicateRow, removeRow, shiftRow } from './lines-rows.ts';
import { Said } from './lines-table.tsx';
import { filterEntries, type Gap, runningBalances } from './statement-balance.ts';

/** Shorter tables need no search. */
const filterFrom = 8;

type Props = {
  account: AccountDraft;
  parsed: ReturnType<typeof parseAccounts>[number];
  faults: TableFaults;
  gaps: readonly Gap[];
  editable: boolean;
  wanted: CellGoal | null;
  onWant(wanted: CellGoal): void;
  at: number;
  onChange(next: (account: AccountDraft) => AccountDraft, tag?: string): void;
};

export type CellGoal = { row: number; column?: number };

const emptyEntry: Omit<EntryDraft, 'id'> = {
  bookingDate: '',
  valueDate: '',
  amount: '',
  counterparty: '',
  counterpartyIban: '',
  description: '',
  reference: '',
  balance: '',
  page: null,
  box: null,
};
const columns = [
  { key: 'bookingDate', words: 'bookingDate', amount: false },
  { key: 'counterparty', words: 'counterparty', amount: false },
  { key: 'amount', words: 'amount', amount: true },
  { key: 'balance', words: 'balance', amount: true },
  { key: 'valueDate', words: 'valueDate', amount: false },
  { key: 'description', words: 'purpose', amount: false },
] as const;
const columnOf = columns.map(({ key }) => key);

/** The entries of an account with the balance after each; gaps are marked. */
export function EntriesTable(props: Props) {
  const { account, editable, gaps, wanted, at } = props;
  const t = useWords('tables');
  const [filter, setFilter] = useState('');
  const count = account.entries.length;
  const places = useMemo(() => filterEntries(account.entries, filter), [account.entries, filter]);
  // The target is shown once; later filters do not move to it again.
  const place = useRef(places);
  place.current = places;
  const goal = useMemo(
    () => (wanted === null ? null : { ...wanted, row: place.current.indexOf(wanted.row) }),
    [wanted],
  );
  useShowValue((name) => {
    const cell = cellNamed(name, `statement.${at}.entries`, columnOf);
    if (!cell) return;
    setFilter('');
    props.onWant(cell);
  });
  const change = entriesChange(props);
  const words = useEntryWords(props, places);
  return (
    <section className="cells-frame" aria-label={t('entries')}>
      <div className="cells-title">
        <h2>{t('entriesCount', { count })}</h2>
        {count >= filterFrom && (
          <span className="cells-filter">
            <input
              type="search"
              aria-label={t('filter')}
              placeholder={t('filter')}
              value={filter}
              onChange={({ target }) => setFilter(target.value)}
            />
            <span role="status">{filter && t('filterFound', { found: places.length, count })}</span>
          </span>
        )}
      </div>
      {places.length > 0 && (
        <CellGrid
          label={t('entries')}
          layout="of-entries"
          columns={columns.map(({ key, words, amount }) => ({ key, label: t(words), amount }))}
          rows={places.flatMap((place) => account.entries[place] ?? [])}
          editable={editable}
          wanted={goal}
          valueNameOf={(row, key) => `statement.${at}.entries.${places[row]}.${key}`}
          {...words}
          onRow={(row) => lightPlace(row === null ? null : account.entries[places[row] ?? -1])}
          onCell={(row, key, text) => change.cell(places[row] ?? -1, key, text)}
          onAppend={() => change.rows((now) => addRow(now, emptyEntry))}
          onDuplicate={(row) => change.rows((now) => duplicateRow(now, places[row] ?? -1))}
          onShift={(row, by) => change.rows((now) => shiftRow(now, places[row] ?? -1, by))}
          onRemove={(row) => {
            const before = account.entries;
            change.rows((now) => removeRow(now, places[row] ?? -1));
            toast(t('rowRemoved'), () => change.rows(() => before));
          }}
        />
      )}
      {editable && (
        <div className="cells-after">
          <Button onClick={() => change.rows((now) => addRow(now, emptyEntry))}>{t('addEntry')}</Button>
          {gaps.length > 0 && <small className="quiet-words">{t('keys')}</small>}
        </div>
      )}
    </section>
  );
}

function entriesChange({ at, onChange }: Props) {
  type Entries = readonly EntryDraft[];
  const rows = (next: (rows: Entries) => Entries, tag?: string) =>
    onChange((now) => ({ ...now, entries: [...next(now.entries)] }), tag);
  return {
    rows,
    cell: (place: number, key: string, text: string) =>
      rows((now) => changeCell(now, place, key, text), `entry.${at}.${place}.${key}`),
  };
}

/** The hints of each row: errors, the computed balance, and the gap before it. */
function useEntryWords({ parsed, faults, gaps, account }: Props, places: readonly number[]) {
  const t = useWords('tables');
  const running = useMemo(() => runningBalances(parsed), [parsed]);
  const missing = new Map(gaps.map((gap) => [gap.row, gap.missing]));
  return {
    faultOf(row: number, key: string) {
      const fault = faults[`statement.0.entries.${places[row]}.${key}`];
      return fault && t(fault === 'date' ? 'dateFault' : 'amountFault');
    },
    hintOf(row: number, key: string) {
      const made = running[places[row] ?? -1];
      return key === 'balance' && made != null ? formatAmount(made) : '';
    },
    noteOf(row: number) {
      const place = places[row] ?? -1;
      const gap = missing.get(place);
      const entry = account.entries[place];
      const more = [entry?.counterpartyIban, entry?.reference].filter(Boolean).join(' · ');
      if (gap === undefined) return more ? <span className="quiet-words">{more}</span> : null;
      const amount = formatMoney(Number(gap), parsed.currencyCode);
      return (
        <>
          <Said words={t('gapMissing', { amount })} />
          {more && <span className="quiet-words">{more}</span>}
        </>
      );
    },
  };
}
