import type { DocumentSummary } from '@slipway/sdk/client.ts';

import type { ListFilter } from '../../lib/filter/list-filter.ts';
import { useRights } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.ts';
import { allSelected, type Selection, sizeOf } from '../list/selection.ts';
import { bulkKeys } from '../list/use-list-keys.ts';
import { type BulkKind, bulkScopes } from './bulk-action.ts';
import { MergeButton } from './merge-button.tsx';
import { SelectionTotals } from './selection-totals.tsx';

const icons: Record<BulkKind, IconName> = {
  validate: 'check',
  export: 'arrow',
  code: 'pencil',
  archive: 'archive',
  unarchive: 'undo',
  move: 'folder',
  queue: 'filter',
  delete: 'trash',
};

/** A user who selects this many is offered all matching documents. */
const offeredFrom = 100;

type Props = {
  selection: Selection;
  /** The number of matching documents, and of those loaded. */
  total: number | null;
  fetched: number;
  isArchive: boolean;
  hasQueues: boolean;
  onSelect(selection: Selection): void;
  onClear(): void;
  onBulk(kind: BulkKind): void;
  rows: readonly DocumentSummary[];
  filter: ListFilter;
};

/** The actions for the selection, in place of the filters. */
export function BulkBar(props: Props) {
  const { selection, total, fetched, isArchive, hasQueues, onSelect, onClear, onBulk, rows, filter } = props;
  const t = useWords('documents');
  const may = useRights();
  const size = sizeOf(selection, total ?? fetched);
  const kinds = (Object.keys(bulkScopes) as BulkKind[]).filter(
    (kind) =>
      may(bulkScopes[kind]) &&
      kind !== (isArchive ? 'archive' : 'unarchive') &&
      (kind !== 'queue' || hasQueues),
  );
  // Documents that are loaded later do not hide the offer.
  const isAllShown = size >= Math.min(fetched, offeredFrom);
  const mayHaveMore = selection.kind === 'SOME' && isAllShown && total !== null && total > size;
  return (
    <section className="bulk-bar" aria-label={t('bulkBar')}>
      <p role="status">
        <strong>{t('selectedCount', { count: size })}</strong>
        <SelectionTotals {...{ selection, rows, filter }} />
      </p>
      {mayHaveMore && (
        <Button kind="quiet" onClick={() => onSelect(allSelected)}>
          {t('selectAllThatMatch', { count: total })}
        </Button>
      )}
      <div className="bulk-actions">
        {kinds.map((kind) => (
          <Button
            key={kind}
            kind={kind === 'delete' ? 'danger' : 'plain'}
            aria-keyshortcuts={bulkKeys[kind]}
            title={`${t(`do_${kind}`)} (${bulkKeys[kind]})`}
            onClick={() => onBulk(kind)}
          >
            <Icon name={icons[kind]} /> <span>{t(`do_${kind}`)}</span>
          </Button>
        ))}
        <MergeButton selection={selection} rows={rows} onDone={onClear} />
        <Button kind="quiet" className="icon-only" aria-label={t('unselect')} onClick={onClear}>
          <Icon name="close" />
        </Button>
      </div>
    </section>
  );
}
