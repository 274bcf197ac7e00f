import { lazy, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { isFiltered, isSameFilter, type ListFilter, noFilter } from '../../lib/filter/list-filter.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useWords } from '../../words/words.ts';
import { ViewDialog } from '../places/saved-view-dialogs.tsx';
import { DownloadMenu } from './download-menu.tsx';
import { FacetMenus } from './facet-menus.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import { sortWords } from './list-sort.ts';
import { useChips } from './use-chips.ts';

const ColumnsDialog = lazy(async () => ({
  default: (await import('../list/columns-dialog.tsx')).ColumnsDialog,
}));

/** The list is requested this long after the last key. */
const typingMs = 250;

type Props = {
  filter: ListFilter;
  onChange(filter: ListFilter): void;
  searchField: RefObject<HTMLInputElement | null>;
};

/** Search, filters as chips, and sorting. */
export function FilterBar({ filter, onChange, searchField }: Props) {
  const t = useWords('documents');
  const [dialog, setDialog] = useState<'FILTER' | 'SAVE' | 'COLUMNS' | null>(null);
  const list = useWords('list');
  const close = () => setDialog(null);
  const order = t(sortWords.find(([sort]) => sort === filter.sort)?.[1] ?? 'sortNewest');
  const isPlace = isSameFilter(filter, { ...noFilter, view: filter.view, ...placeOf(filter) });
  return (
    <div className="filter-bar">
      <SearchField filter={filter} onChange={onChange} searchField={searchField} />
      <Button className="filter-button" aria-label={t('filterTitle')} onClick={() => setDialog('FILTER')}>
        <Icon name="filter" /> <span className="if-roomy">{t('addFilter')}</span>
      </Button>
      <FacetMenus filter={filter} onChange={onChange} />
      <Menu
        label={t('sortedBy', { order })}
        className="button"
        trigger={
          <>
            <Icon name="sort" /> {order}
          </>
        }
        groups={[
          {
            items: sortWords.map(([sort, words]) => ({
              label: t(words),
              chosen: filter.sort === sort,
              onChoose: () => onChange({ ...filter, sort }),
            })),
          },
        ]}
      />
      <Button className="columns-button" aria-label={list('columns')} onClick={() => setDialog('COLUMNS')}>
        <Icon name="columns" /> <span className="if-roomy">{list('columns')}</span>
      </Button>
      <DownloadMenu filter={filter} />
      {(!isPlace || filter.sort !== noFilter.sort) && (
        <Button kind="quiet" onClick={() => setDialog('SAVE')}>
          <Icon name="star" /> {t('saveView')}
        </Button>
      )}
      <Chips filter={filter} />
      {dialog === 'FILTER' && (
        <FilterDialog
          filter={filter}
          onClose={close}
          onApply={(next) => {
            close();
            onChange(next);
          }}
        />
      )}
      {dialog === 'COLUMNS' && (
        <Suspense>
          <ColumnsDialog onClose={close} />
        </Suspense>
      )}
      {dialog === 'SAVE' && <ViewDialog filter={filter} onClose={close} />}
    </div>
  );
}

/** The part of a filter that the left column shows. */
function placeOf({ folderId, queueId }: ListFilter): Partial<ListFilter> {
  return { ...(folderId && { folderId }), ...(queueId && { queueId }) };
}

function Chips({ filter }: { filter: ListFilter }) {
  const t = useWords('documents');
  const chips = useChips(filter);
  if (!isFiltered(filter) || chips.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label={t('filters')}>
      {chips.map(({ part, words, without }) => (
        <li key={`${part} ${words}`}>
          <Link
            to={paths.documents(without)}
            className="chip"
            aria-label={t('removeFilter', { filter: words })}
            title={t('removeFilter', { filter: words })}
          >
            <span>{words}</span>
            <Icon name="close" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link to={paths.documents({ ...noFilter, sort: filter.sort })} className="chip clear">
            {t('clearFilters')}
          </Link>
        </li>
      )}
    </ul>
  );
}

function SearchField({ filter, onChange, searchField }: Props) {
  const t = useWords('documents');
  const [typed, setTyped] = useState(filter.text);
  const id = useId();
  // A pending search must not undo a change of the folder.
  const search = useRef((_words: string): void => undefined);
  search.current = (words) => {
    if (words !== filter.text) onChange({ ...filter, text: words });
  };
  useEffect(() => {
    const timer = setTimeout(() => search.current(typed), typingMs);
    return () => clearTimeout(timer);
  }, [typed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address was changed by a link.
  useEffect(() => {
    if (typed.trim() !== filter.text.trim()) setTyped(filter.text);
  }, [filter.text]);
  return (
    <div className="search-field">
      <label htmlFor={id} className="only-read">
        {t('search')}
      </label>
      <Icon name="search" />
      <input
        id={id}
        ref={searchField}
        type="search"
        placeholder={t('searchHint')}
        value={typed}
        maxLength={200}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Escape' && typed === '') currentTarget.blur();
          if (key === 'Enter') onChange({ ...filter, text: typed });
        }}
      />
    </div>
  );
}
