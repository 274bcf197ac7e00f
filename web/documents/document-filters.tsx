import type { Folder } from '@slipway/sdk/client.ts';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';

import { paths } from '../paths.ts';
import { Icon } from '../ui/icon.tsx';
import { type ListFilter, views } from './list-filter.ts';

/** So long after the last key the list is asked for. */
const typingMs = 300;

type Props = { filter: ListFilter; folders: readonly Folder[]; onChange(filter: ListFilter): void };

export function DocumentFilters({ filter, folders, onChange }: Props) {
  const folderId = useId();
  return (
    <div className="document-filters">
      <nav aria-label="Views">
        {views.map(({ view, label }) => (
          <Link
            key={view}
            to={paths.documents({ ...filter, view })}
            aria-current={view === filter.view ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <SearchField filter={filter} onChange={onChange} />
      {folders.length > 1 && (
        <div className="folder-choice">
          <label htmlFor={folderId} className="only-read">
            Folder
          </label>
          <select
            id={folderId}
            value={filter.folderId ?? ''}
            onChange={({ target }) =>
              onChange({ ...filter, folderId: target.value === '' ? null : Number(target.value) })
            }
          >
            <option value="">All folders</option>
            {folders.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  );
}

function SearchField({ filter, onChange }: Pick<Props, 'filter' | 'onChange'>) {
  const [typed, setTyped] = useState(filter.text);
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the wait, not a new filter.
  useEffect(() => {
    if (typed === filter.text) return;
    const timer = setTimeout(() => onChange({ ...filter, text: typed }), typingMs);
    return () => clearTimeout(timer);
  }, [typed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address was changed by a link.
  useEffect(() => {
    if (typed.trim() !== filter.text.trim()) setTyped(filter.text);
  }, [filter.text]);
  return (
    <div className="search-field">
      <label htmlFor={id} className="only-read">
        Search file name, number or vendor
      </label>
      <Icon name="search" />
      <input
        id={id}
        type="search"
        placeholder="File, number or vendor"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  );
}
