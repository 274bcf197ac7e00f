import './grid.css';
import './compact.css';
import './loading.css';
import './new-above.css';

import type { DocumentSummary } from '@slipway/sdk/client.ts';
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type MouseEvent, type RefObject, useMemo, useRef } from 'react';

import { explain } from '../../lib/api.ts';
import type { ListFilter } from '../../lib/filter/list-filter.ts';
import { useFolders } from '../../lib/queries/use-places.ts';
import { usePerson } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { useDensity } from '../../ui/density.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { useWords } from '../../words/words.ts';
import { HoverPreview } from '../preview/hover-preview.tsx';
import { DocumentRow } from './document-row.tsx';
import { GridHead } from './grid-head.tsx';
import { type Column, gridTemplates, shownColumns, useColumns } from './list-columns.ts';
import { placeOf, setPlace, useActiveId, useSelection } from './list-place.ts';
import type { RowCommands } from './row-commands.ts';
import { dayOf } from './row-facts.ts';
import { isSelected } from './selection.ts';
import type { DocumentList } from './use-document-list.ts';
import { useSteadyScroll } from './use-steady-scroll.ts';

/** In rem: a row of two lines, and a card of a narrow window. */
const rowRems = { comfortable: 3.5, compact: 2.5 };
const cardRem = 5.25;
const rowsBeyond = 10;
/** This many placeholder rows are drawn while more rows load. */
const rowsToCome = 6;

export type ShowRow = (place: number) => void;
type Props = {
  list: DocumentList;
  /** The query of the list's address; the position in the list is stored under it. */
  name: string;
  total: number | null;
  filter: ListFilter;
  commands: RowCommands;
  /** Set here: scrolls to a row and focuses it. */
  showRow: RefObject<ShowRow>;
  onSort(sort: ListFilter['sort']): void;
};

/** Draws only the rows on screen. */
export function DocumentGrid({ list, name, total, filter, commands, showRow, onSort }: Props) {
  const t = useWords('documents');
  const ui = useWords('ui');
  const { data: folders = [] } = useFolders();
  const scroller = useRef<HTMLTableSectionElement>(null);
  const { rows, hasMore } = list;
  const height = useRowHeight();
  const chosen = useColumns(usePerson().user.id);
  const hasFolders = folders.length > 1 && filter.folderId === undefined;
  const columns = useMemo(() => shownColumns(chosen, hasFolders), [chosen, hasFolders]);
  const { wide, tight, peek } = gridTemplates(columns);
  const steady = useSteadyScroll(scroller, name, rows, height);
  const selection = useSelection(name);
  const selected = useMemo(
    () => rows.reduce((sum, { id }) => sum + (isSelected(selection, id) ? 1 : 0), 0),
    [rows, selection],
  );
  const virtual = useVirtualizer({
    count: rows.length + (hasMore ? rowsToCome : 0),
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: rowsBeyond,
    initialOffset: () => placeOf(name).scrollTop,
    getItemKey: (place) => rows[place]?.id ?? `to come ${place}`,
    useFlushSync: false,
  });
  showRow.current = (place) => {
    virtual.scrollToIndex(place, { align: 'auto' });
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus({ preventScroll: true }),
    );
  };
  return (
    <div className="grid-frame">
      {/* The words stand in a part that is read aloud, around the button: within it they would be no name. */}
      <div role="status">
        {steady.waiting > 0 && (
          <Button className="new-above" onClick={steady.toTop}>
            <Icon name="up" /> {t('newAbove', { count: steady.waiting })}
          </Button>
        )}
      </div>
      <table
        className="document-grid"
        style={{ '--columns': wide, '--columns-tight': tight, '--columns-peek': peek } as CSSProperties}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose rows take the focus.
        role="grid"
        aria-label={t('listLabel')}
        aria-rowcount={total === null ? -1 : total + 1}
        aria-multiselectable="true"
        aria-busy={list.isOld}
      >
        <GridHead
          sort={filter.sort}
          onSort={onSort}
          allSelected={rows.length > 0 && selected === rows.length}
          someSelected={selected > 0}
          onSelectAll={commands.toggleAll}
          columns={columns}
        />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the list are those of the whole window. */}
        <tbody
          ref={scroller}
          className="grid-scroller"
          onScroll={steady.onScroll}
          onClick={(event) => clickRow(event, commands)}
          onMouseDown={(event) => event.shiftKey && event.preventDefault()}
          onFocus={({ target }) => focusRow(target, name, rows)}
        >
          <GridRows {...{ list, name, virtual, height, columns }} />
        </tbody>
      </table>
      <HoverPreview scroller={scroller} rows={rows} />
      {Boolean(list.moreError) && (
        <Notice
          kind="error"
          title={t('fetchMoreFailed')}
          action={<Button onClick={list.retry}>{ui('tryAgain')}</Button>}
        >
          {explain(list.moreError)}
        </Notice>
      )}
    </div>
  );
}

type RowsProps = Pick<Props, 'list' | 'name'> & {
  virtual: Virtualizer<HTMLTableSectionElement, Element>;
  height: number;
  columns: readonly Column[];
};

function GridRows({ list, name, virtual, height, columns }: RowsProps) {
  const t = useWords('documents');
  const { rows } = list;
  const selection = useSelection(name);
  const activeId = useActiveId(name);
  const today = useMemo(() => dayOf(new Date()), []);
  const activePlace = useMemo(() => rows.findIndex(({ id }) => id === activeId), [rows, activeId]);
  const shown = virtual.getVirtualItems();
  useLook(list, shown.at(0)?.index ?? 0, shown.at(-1)?.index ?? 0);
  // The active row is always drawn, so that scrolling never loses the focus.
  const isThere = activePlace < 0 || shown.some(({ index }) => index === activePlace);
  const places = isThere ? shown : [...shown, { index: activePlace, start: activePlace * height }];
  return (
    <>
      {/* Takes the room of all rows, of which only those on screen are there. */}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus. */}
      <tr aria-hidden="true" style={{ height: virtual.getTotalSize() }} />
      {places.map(({ index, start }) => {
        const document = rows[index];
        if (!document) return <ToCome key={`to come ${index}`} start={start} height={height} />;
        return (
          <DocumentRow
            key={document.id}
            {...{ t, document, start, height, today, columns, place: index }}
            isSelected={isSelected(selection, document.id)}
            isActive={index === activePlace}
            takesFocus={index === Math.max(activePlace, 0)}
          />
        );
      })}
    </>
  );
}

function ToCome({ start, height }: { start: number; height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus.
    <tr aria-hidden="true" className="row-to-come" style={{ transform: `translateY(${start}px)`, height }} />
  );
}

/** Reports the rows on screen, once for each change. */
function useLook(list: DocumentList, from: number, to: number): void {
  const told = useRef('');
  const key = `${from} ${to} ${list.rows.length}`;
  if (told.current === key) return;
  told.current = key;
  queueMicrotask(() => list.look({ from, to }));
}

/** A click on the row opens the document; its checkbox, Ctrl and Shift select. Links behave as usual. */
function clickRow(event: MouseEvent<HTMLTableSectionElement>, commands: RowCommands): void {
  const target = event.target as Element;
  const row = target.closest<HTMLElement>('[data-place]');
  if (!row) return;
  const place = Number(row.dataset['place']);
  const withControl = event.ctrlKey || event.metaKey;
  const isSelecting = target.closest('[data-select]') !== null || (withControl && !target.closest('a'));
  if (event.shiftKey) commands.extendTo(place);
  else if (isSelecting) commands.toggle(place);
  else if (withControl) return;
  else {
    event.preventDefault();
    if ((window.getSelection()?.toString() ?? '') === '') commands.open(place);
    return;
  }
  row.focus({ preventScroll: true });
}

function focusRow(target: Element, name: string, rows: readonly DocumentSummary[]): void {
  const row = rows[Number((target as HTMLElement).dataset['place'] ?? Number.NaN)];
  if (row && placeOf(name).activeId !== row.id) setPlace(name, { activeId: row.id });
}

function useRowHeight(): number {
  const isNarrow = useMedia('(max-width: 640px)');
  const density = useDensity();
  const pixels = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Math.round((isNarrow ? cardRem : rowRems[density]) * pixels);
}
