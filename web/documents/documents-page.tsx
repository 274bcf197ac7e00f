import type { DocumentSummary } from '@slipway/sdk/client.ts';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { explain } from '../lib/api.ts';
import { filterOf, isSameFilter, type ListFilter, noFilter, queryOf } from '../lib/filter/list-filter.ts';
import { useLiveState } from '../lib/live/live-state.ts';
import { paths } from '../lib/paths.ts';
import { countOfFilter } from '../lib/queries/count-of-view.ts';
import { useCounts } from '../lib/queries/use-places.ts';
import { useRight } from '../lib/use-session.ts';
import { UploadButton } from '../parts/capture/upload-button.tsx';
import { setFolderInView } from '../parts/capture/uploads.ts';
import { FirstStepsPanel } from '../parts/start/first-steps-panel.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useWords } from '../words/words.ts';
import { FilterBar } from './filter/filter-bar.tsx';
import { DocumentGrid, type ShowRow } from './list/document-grid.tsx';
import { EmptyList } from './list/empty-list.tsx';
import { ListTools } from './list/list-tools.tsx';
import { rowCommands } from './list/row-commands.ts';
import { type DocumentList, useDocumentList } from './list/use-document-list.ts';
import { PlaceColumn } from './places/place-column.tsx';
import { PlacePanel } from './places/place-panel.tsx';
import { usePlaceName } from './places/use-place-name.ts';

const PeekPanel = lazy(async () => ({ default: (await import('./preview/peek-panel.tsx')).PeekPanel }));

/** The document list, with folders and views at the left, and bulk actions. */
export function DocumentsPage() {
  const [search] = useSearchParams();
  const query = search.toString();
  const filter = useMemo(() => filterOf(new URLSearchParams(query)), [query]);
  const { folderId = null } = filter;
  useEffect(() => setFolderInView(folderId), [folderId]);
  return (
    <div className="inbox">
      <aside className="inbox-side">
        <PlaceColumn filter={filter} />
      </aside>
      <Inbox filter={filter} />
    </div>
  );
}

function Inbox({ filter }: { filter: ListFilter }) {
  const t = useWords('documents');
  const navigate = useNavigate();
  const name = queryOf(filter);
  const list = useDocumentList(filter);
  const counts = useCounts(filter);
  const searchField = useRef<HTMLInputElement>(null);
  const [isPeeking, showPeek] = useState(false);
  const showRow = useRef<ShowRow>(() => undefined);
  const total = counts.data?.complete ? countOfFilter(filter, counts.data) : null;
  const commands = rowCommands({
    list: name,
    rows: list.rows,
    open: ({ id }: DocumentSummary) => void navigate(paths.document(id, filter), { state: { list: name } }),
    show: (place) => showRow.current(place),
    peek: { isShown: isPeeking, show: showPeek },
  });
  const change = (next: ListFilter) => void navigate(paths.documents(next));
  const isEmpty = !list.isPending && !list.isOld && !list.error && list.rows.length === 0;
  return (
    <main className="inbox-main" id="main">
      <InboxHead filter={filter} total={total} atLeast={counts.data?.complete === false} />
      {list.rows.length > 0 && isSameFilter(filter, { ...noFilter, sort: filter.sort }) && (
        <FirstStepsPanel />
      )}
      <FilterBar filter={filter} onChange={change} searchField={searchField} />
      <ListTools {...{ filter, name, list, total, commands, searchField }} />
      {Boolean(list.error) && <NotFetched list={list} />}
      {list.isPending && <Skeleton rows={10} height="3.5rem" />}
      {isEmpty && <EmptyList filter={filter} hasDocuments={(counts.data?.total ?? 0) > 0} />}
      {list.rows.length > 0 && (
        <div className="inbox-list">
          <DocumentGrid
            {...{ list, name, total, filter, commands, showRow }}
            onSort={(sort) => change({ ...filter, sort })}
          />
          {isPeeking && (
            <Suspense>
              <PeekPanel name={name} rows={list.rows} filter={filter} onClose={() => showPeek(false)} />
            </Suspense>
          )}
        </div>
      )}
      <span className="only-read">{t('keysHint')}</span>
    </main>
  );
}

type HeadProps = { filter: ListFilter; total: number | null; atLeast: boolean };

function InboxHead({ filter, total, atLeast }: HeadProps) {
  const t = useWords('documents');
  const name = usePlaceName(filter);
  useTitle(name);
  const [panel, showPanel] = useState(false);
  const mayUpload = useRight('docs.upload');
  const live = useLiveState();
  return (
    <header className="inbox-head">
      <Button className="icon-only if-tight" aria-label={t('showPlaces')} onClick={() => showPanel(true)}>
        <Icon name="menu" />
      </Button>
      <h1>{name}</h1>
      <p className="quiet-words" role="status">
        {total !== null && t('countDocuments', { count: total })}
        {atLeast && t('countAtLeast', { count: 1_000 })}
        {live === 'LOST' && (
          <span className="live-lost">
            <Icon name="triangle" /> {t('lost')}
          </span>
        )}
      </p>
      {mayUpload && <UploadButton />}
      {panel && <PlacePanel filter={filter} onClose={() => showPanel(false)} />}
    </header>
  );
}

function NotFetched({ list }: { list: DocumentList }) {
  const t = useWords('documents');
  const ui = useWords('ui');
  return (
    <Notice
      kind="error"
      title={t('fetchFailed')}
      action={<Button onClick={list.retry}>{ui('tryAgain')}</Button>}
    >
      {explain(list.error)}
    </Notice>
  );
}
