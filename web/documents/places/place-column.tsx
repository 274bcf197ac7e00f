import { useRef } from 'react';
import { Link } from 'react-router';
import { type ListFilter, noFilter, type View, views } from '../../lib/filter/list-filter.ts';
import { formatNumber } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { countOfView } from '../../lib/queries/count-of-view.ts';
import { useCounts, useFolders, useQueues, useViewCounts } from '../../lib/queries/use-places.ts';
import { usePerson } from '../../lib/use-session.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.ts';
import { SavedViewList } from './saved-view-list.tsx';

const viewIcons: Record<View, IconName> = {
  all: 'menu',
  underway: 'clock',
  review: 'pencil',
  validated: 'check',
  attention: 'triangle',
  exported: 'check-circle',
  archived: 'archive',
  unreadable: 'key',
};

type Props = { filter: ListFilter; onChosen?(): void };

/** Status, queues and folders with the number of documents; and saved views. */
export function PlaceColumn({ filter, onChosen }: Props) {
  const t = useWords('documents');
  const column = useRef<HTMLElement>(null);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links in it take keys; this only folds the panel after them.
    <nav
      ref={column}
      className="place-column"
      aria-label={t('places')}
      onClick={({ target }) => (target as Element).closest('a') && onChosen?.()}
    >
      <Views filter={filter} />
      <SavedViewList filter={filter} />
      <Queues filter={filter} />
      <Folders filter={filter} />
    </nav>
  );
}

/** Opens the same folder or queue in another view; only `All documents` leaves it. */
function Views({ filter }: Props) {
  const t = useWords('documents');
  const { data: counts } = useViewCounts(filter);
  const { data: everything } = useCounts(noFilter);
  const { folderId, queueId, assigneeId, sort } = filter;
  const isAnywhere = folderId === undefined && queueId === undefined && assigneeId === undefined;
  const place = { ...noFilter, sort, ...(folderId && { folderId }), ...(queueId && { queueId }) };
  const isSaved = filter.status !== undefined;
  return (
    <ul>
      <Assigned filter={filter} />
      {views.map(({ view }) => (
        <li key={view}>
          <PlaceLink
            to={view === 'all' ? { ...noFilter, sort } : { ...place, view }}
            icon={viewIcons[view]}
            words={t(view)}
            isHere={view === filter.view && !isSaved && (view !== 'all' || isAnywhere)}
            count={view === 'all' ? everything?.total : counts && countOfView(view, counts)}
            loud={view === 'attention'}
          />
        </li>
      ))}
    </ul>
  );
}

/** The open documents that the user is to take care of; absent while there are none. */
function Assigned({ filter }: Props) {
  const t = useWords('documents');
  const assigneeId = usePerson().user.id;
  const { data: counts } = useCounts({ ...noFilter, assigneeId });
  const isHere = filter.assigneeId === assigneeId;
  const open = counts && counts.total - counts.byStatus.EXPORTED;
  if (!open && !isHere) return null;
  return (
    <li>
      <PlaceLink
        to={{ ...noFilter, sort: filter.sort, assigneeId }}
        icon="person"
        words={t('assignedToMe')}
        isHere={isHere}
        count={open}
      />
    </li>
  );
}

function Queues({ filter }: Props) {
  const t = useWords('documents');
  const { data: queues = [] } = useQueues();
  if (queues.length === 0) return null;
  return (
    <section>
      <h2>{t('queues')}</h2>
      <ul>
        {queues.map(({ id, name, openDocuments }) => (
          <li key={id}>
            <PlaceLink
              to={{ ...noFilter, view: 'review', queueId: id }}
              icon="filter"
              words={name}
              isHere={filter.queueId === id}
              count={openDocuments}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Folders({ filter }: Props) {
  const t = useWords('documents');
  const { data: folders = [] } = useFolders();
  const { data: counts } = useCounts(noFilter);
  const byId = new Map(counts?.byFolder.map((row) => [row.folderId, row]));
  if (folders.length === 0) return null;
  return (
    <section>
      <h2>{t('folders')}</h2>
      <ul>
        {folders.length > 1 && (
          <li>
            <PlaceLink
              to={{ ...noFilter, view: filter.view }}
              icon="folder"
              words={t('allFolders')}
              isHere={filter.folderId === undefined && filter.queueId === undefined}
            />
          </li>
        )}
        {folders.map(({ id, name }) => {
          const { open = 0, total = 0 } = byId.get(id) ?? {};
          return (
            <li key={id}>
              <PlaceLink
                to={{ ...noFilter, view: filter.view, folderId: id }}
                icon="folder"
                words={name}
                isHere={filter.folderId === id}
                count={counts && open}
                countWords={t('countOpenOfAll', { open: formatNumber(open), total: formatNumber(total) })}
                of={total}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type LinkProps = {
  to: ListFilter;
  icon: IconName;
  words: string;
  isHere: boolean;
  count?: number | undefined;
  /** The total, if `count` is only the open ones. */
  of?: number;
  countWords?: string;
  loud?: boolean;
};

function PlaceLink({ to, icon, words, isHere, count, of, countWords, loud = false }: LinkProps) {
  return (
    <Link
      to={paths.documents(to)}
      aria-current={isHere ? 'page' : undefined}
      className={loud && (count ?? 0) > 0 ? 'place loud' : 'place'}
      title={words}
    >
      <Icon name={icon} />
      <span className="place-name">{words}</span>
      {count !== undefined && (
        <span className="place-count" title={countWords}>
          {countWords && <span className="only-read">{countWords}</span>}
          <span aria-hidden={countWords ? true : undefined}>
            {formatNumber(count)}
            {of !== undefined && <small> / {formatNumber(of)}</small>}
          </span>
        </span>
      )}
    </Link>
  );
}
