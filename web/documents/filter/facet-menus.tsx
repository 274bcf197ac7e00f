import { useQuery } from '@tanstack/react-query';

import { api } from '../../lib/api.ts';
import { documentTypes, statuses } from '../../lib/filter/filter-choices.ts';
import { allViews, facetQuery, type ListFilter } from '../../lib/filter/list-filter.ts';
import { formatNumber } from '../../lib/format.ts';
import { type Counts, unreadableIn } from '../../lib/queries/count-of-view.ts';
import { useCounts, useFolders } from '../../lib/queries/use-places.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useWords } from '../../words/words.ts';

type Props = { filter: ListFilter; onChange(filter: ListFilter): void };

/** The statuses, and the documents that wait for a user because they cannot be read. */
const statusChoices = [...statuses.slice(0, 1), 'unreadable', ...statuses.slice(1)] as const;
type StatusChoice = (typeof statusChoices)[number];

/** Menus for status, type and folder with the number of documents; several values can be selected. */
export function FacetMenus({ filter, onChange }: Props) {
  const t = useWords('list');
  const documents = useWords('documents');
  const { data: folders = [] } = useFolders();
  const { data: counts } = useCounts(filter);
  const byType = useFacet(filter, 'documentTypes')?.byType;
  const byFolder = useFacet(filter, 'folderIds')?.byFolder;
  const { view, documentTypes: types = [], folderIds = [] } = filter;
  const ofView = allViews.find((row) => row.view === view)?.asks.status ?? [];
  const status: readonly StatusChoice[] = filter.status ?? (view === 'unreadable' ? [view] : ofView);
  return (
    <>
      <Facet
        name={t('facetStatus')}
        choices={statusChoices.map((one) => ({
          value: one,
          label: documents(one === 'unreadable' ? one : `status_${one}`),
          count: counts && countOfStatus(one, counts),
        }))}
        chosen={status}
        onChoose={(next) => {
          const { status: _, ...rest } = filter;
          // Selected statuses replace those of the view.
          const wide = ofView.length > 0 ? ({ ...rest, view: 'all' } as const) : rest;
          const named = next.filter((one) => one !== 'unreadable');
          // It is no status of the service, so it is not listed together with one.
          if (next.includes('unreadable') && !status.includes('unreadable'))
            onChange({ ...wide, view: 'unreadable' });
          else onChange(named.length === 0 ? wide : { ...wide, status: named });
        }}
      />
      <Facet
        name={t('facetType')}
        choices={documentTypes.map((type) => ({
          value: type,
          label: documents(`type_${type}`),
          count: byType && (byType.find(({ documentType }) => documentType === type)?.total ?? 0),
        }))}
        chosen={types}
        onChoose={(next) => {
          const { documentTypes: _, ...rest } = filter;
          onChange(next.length === 0 ? rest : { ...rest, documentTypes: next });
        }}
      />
      {folders.length > 1 && filter.folderId === undefined && (
        <Facet
          name={t('facetFolder')}
          choices={folders.map(({ id, name }) => ({
            value: id,
            label: name,
            count: byFolder && (byFolder.find(({ folderId }) => folderId === id)?.total ?? 0),
          }))}
          chosen={folderIds}
          onChoose={(next) => {
            const { folderIds: _, ...rest } = filter;
            onChange(next.length === 0 ? rest : { ...rest, folderIds: next });
          }}
        />
      )}
    </>
  );
}

function countOfStatus(choice: StatusChoice, counts: Counts): number {
  if (choice === 'unreadable') return unreadableIn(counts);
  const count = counts.byStatus[choice];
  return choice === 'UPLOADED' ? count - unreadableIn(counts) : count;
}

type FacetProps<Value> = {
  name: string;
  choices: readonly { value: Value; label: string; count: number | undefined }[];
  chosen: readonly Value[];
  onChoose(values: Value[]): void;
};

/** Values without documents are hidden unless they are selected. */
function Facet<Value extends string | number>({ name, choices, chosen, onChoose }: FacetProps<Value>) {
  const t = useWords('list');
  const shown = choices.filter(({ value, count }) => count !== 0 || chosen.includes(value));
  return (
    <Menu
      label={t('facetOf', { name })}
      className={chosen.length > 0 ? 'button facet chosen' : 'button facet'}
      trigger={
        <>
          {name}
          {chosen.length > 0 && <span className="facet-count" data-count={chosen.length} />}
          <Icon name="down" />
        </>
      }
      groups={[
        {
          items: shown.map(({ value, label, count }) => ({
            label,
            chosen: chosen.includes(value),
            stays: true,
            detail: count === undefined ? '' : formatNumber(count),
            onChoose: () =>
              onChoose(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]),
          })),
        },
        ...(chosen.length > 0 ? [{ items: [{ label: t('facetClear'), onChoose: () => onChoose([]) }] }] : []),
      ]}
    />
  );
}

function useFacet(filter: ListFilter, part: 'documentTypes' | 'folderIds') {
  const query = facetQuery(filter, part);
  const { data } = useQuery({
    queryKey: ['document-counts', query],
    queryFn: ({ signal }) => api.documents.counts(query, { signal }),
    placeholderData: (before) => before,
  });
  return data;
}
