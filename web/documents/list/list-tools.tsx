import '../bulk/bulk.css';
import './list-tools.css';

import { type RefObject, useMemo, useState } from 'react';
import type { ListFilter } from '../../lib/filter/list-filter.ts';
import { useQueues } from '../../lib/queries/use-places.ts';
import { type KeySet, useShownKeys } from '../../lib/shown-keys.ts';
import { useRights } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.ts';
import { type BulkKind, bulkScopes } from '../bulk/bulk-action.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { BulkDialog } from '../bulk/bulk-dialogs.tsx';
import { BulkProgress } from '../bulk/bulk-progress.tsx';
import { useBulkRun } from '../bulk/bulk-runner.ts';
import { targetsIn, useBulk } from '../bulk/use-bulk.ts';
import { setPlace, useSelection } from './list-place.ts';
import type { RowCommands } from './row-commands.ts';
import { allSelected, isSelected, sizeOf } from './selection.ts';
import type { DocumentList } from './use-document-list.ts';
import { bulkKeys, useListKeys } from './use-list-keys.ts';

type Props = {
  filter: ListFilter;
  name: string;
  list: DocumentList;
  total: number | null;
  commands: RowCommands;
  searchField: RefObject<HTMLInputElement | null>;
};

/** Keyboard shortcuts, and the bar for selection and progress. */
export function ListTools({ filter, name, list, total, commands, searchField }: Props) {
  const t = useWords('documents');
  const may = useRights();
  const run = useBulkRun();
  const selection = useSelection(name);
  const { data: queues = [] } = useQueues();
  const [asking, ask] = useState<'code' | 'move' | 'queue' | 'export' | 'delete' | null>(null);
  const [asksForAll, setAsksForAll] = useState(false);
  const bulk = useBulk(filter, name, list.rows);
  const isRunning = run?.phase === 'RUNNING' || run?.phase === 'COLLECTING';
  const isAnySelected = selection.kind === 'ALL' || selection.ids.size > 0;

  function begin(kind: BulkKind): void {
    if (isRunning || !may(bulkScopes[kind])) return;
    if (selection.kind === 'SOME' && targetsIn(name, list.rows).length === 0) return;
    if (kind === 'code' || kind === 'move' || kind === 'queue' || kind === 'export' || kind === 'delete')
      ask(kind);
    else bulk.begin({ kind });
  }
  function close(): void {
    ask(null);
    setAsksForAll(false);
  }
  useListKeys({ commands, searchField, onBulk: begin });
  useShownKeys(useKeySet());
  const meant = list.rows.filter(({ id }) =>
    isAnySelected ? isSelected(selection, id) : targetsIn(name, list.rows).some((one) => one.id === id),
  );
  const size = isAnySelected ? sizeOf(selection, total ?? list.rows.length) : 1;
  return (
    <>
      {isAnySelected && !isRunning && (
        <BulkBar
          selection={selection}
          total={total}
          fetched={list.rows.length}
          isArchive={filter.view === 'archived'}
          hasQueues={queues.length > 0}
          onSelect={(next) => setPlace(name, { selection: next })}
          onClear={commands.clear}
          onBulk={begin}
          rows={list.rows}
          filter={filter}
        />
      )}
      {filter.view === 'validated' && !isAnySelected && !isRunning && may('docs.export') && total ? (
        <div className="bulk-actions">
          <Button
            kind="primary"
            onClick={() => {
              setAsksForAll(true);
              ask('export');
            }}
          >
            <Icon name="arrow" /> {t('exportAll', { count: total })}
          </Button>
        </div>
      ) : null}
      {run && (isRunning || !isAnySelected) && <BulkProgress run={run} onAgain={bulk.begin} />}
      {asking && (
        <BulkDialog
          kind={asking}
          count={asksForAll ? (total ?? 0) : size}
          documents={asksForAll ? list.rows : meant}
          onClose={close}
          onBegin={(action) => {
            if (asksForAll) setPlace(name, { selection: allSelected, anchorId: null });
            close();
            bulk.begin(action);
          }}
        />
      )}
    </>
  );
}

function useKeySet(): KeySet {
  const t = useWords('documents');
  const list = useWords('list');
  return useMemo(
    () => ({
      title: t('keysTitle'),
      rows: [
        { keys: ['j', '↓', 'k', '↑'], words: t('keyMove') },
        { keys: ['Page ↓', 'Page ↑'], words: t('keyPage') },
        { keys: ['Home', 'End'], words: t('keyEnds') },
        { keys: ['Enter', 'o'], words: t('keyOpen') },
        { keys: ['x'], words: t('keySelect') },
        { keys: ['Space'], words: list('keyPeek') },
        { keys: ['Shift + ↓', 'Shift + ↑'], words: t('keyRange') },
        { keys: [t('keyCtrlClick')], words: t('keyCtrlClickWords') },
        { keys: [t('keyShiftClick')], words: t('keyShiftClickWords') },
        { keys: ['a'], words: t('keyAll') },
        { keys: ['Esc'], words: t('keyClear') },
        { keys: ['/'], words: t('keySearch') },
        ...(Object.keys(bulkKeys) as BulkKind[]).map((kind) => ({
          keys: [bulkKeys[kind]],
          words: t(`key_${kind}`),
        })),
      ],
    }),
    [t, list],
  );
}
