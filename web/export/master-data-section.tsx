import type { Connection, MasterDataType } from '@slipway/sdk/client.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';

import { explain } from '../lib/api.ts';
import { connectionQueries, type MasterDataFilter } from '../lib/queries/connection-queries.ts';
import { MasterDataStatus, ReadingFailed } from '../parts/export/master-data-status.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { ShowMore } from '../ui/show-more.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Table } from '../ui/table.tsx';
import { useWords } from '../words/words.ts';
import { useMasterDataColumns } from './master-data-columns.tsx';

const types = [
  'ACCOUNT',
  'TAX_CODE',
  'COST_CENTRE',
  'PARTY',
  'PERIOD',
  'PAYMENT_TERM',
  'BANK_ACCOUNT',
  'CURRENCY',
] as const satisfies MasterDataType[];
/** How often the state is requested while the master data is being read. */
const askAgainMs = 1500;

/** The master data of a connection: age, numbers, and a searchable list. */
export function MasterDataSection({ connection: { id } }: { connection: Connection }) {
  const t = useWords('reference');
  const { data } = useQuery({
    ...connectionQueries.one(id),
    refetchInterval: ({ state }) => (isReading(state.data?.reference) ? askAgainMs : false),
  });
  const reference = data?.reference;
  if (reference === undefined) return <Skeleton rows={3} />;
  const known = types.filter((type) => reference?.counts[type] !== undefined);
  const tellsNothing = reference === null || (reference.state === 'DONE' && known.length === 0);
  return (
    <section className="card stack">
      <h2>{t('title')}</h2>
      {reference && (
        <MasterDataStatus connectionId={id} syncedAt={reference.syncedAt} isReading={isReading(reference)} />
      )}
      {reference?.state === 'FAILED' && <ReadingFailed reference={reference} />}
      {tellsNothing && (
        <EmptyState title={t('tellsNothing')}>
          <p>{t('tellsNothingWords')}</p>
        </EmptyState>
      )}
      {reference && known.length > 0 && (
        <MasterDataTable key={known.join()} connectionId={id} known={known} counts={reference.counts} />
      )}
    </section>
  );
}

function isReading(reference: Connection['reference'] | undefined): boolean {
  return reference?.state === 'WAITING' || reference?.state === 'RUNNING';
}

type Counts = NonNullable<Connection['reference']>['counts'];
type TableProps = { connectionId: number; known: readonly MasterDataType[]; counts: Counts };

function MasterDataTable({ connectionId, known, counts }: TableProps) {
  const t = useWords('reference');
  const [filter, setFilter] = useState<MasterDataFilter>({
    type: known[0] ?? 'ACCOUNT',
    search: '',
    standing: 'all',
  });
  const count = (type: MasterDataType) => (counts[type]?.active ?? 0) + (counts[type]?.inactive ?? 0);
  return (
    <>
      <search className="reference-search">
        <SelectField
          label={t('type')}
          value={filter.type}
          choices={known.map((type) => ({
            value: type,
            label: t('counted', { type: t(`types.${type}`), count: count(type) }),
          }))}
          onChoose={(type) => setFilter({ ...filter, type })}
        />
        <TextField
          type="search"
          label={t('search')}
          value={filter.search}
          maxLength={200}
          onChange={({ target }) => setFilter({ ...filter, search: target.value })}
        />
        <SelectField
          label={t('standing')}
          value={filter.standing}
          choices={[
            { value: 'all', label: t('all') },
            { value: 'active', label: t('onlyActive') },
            { value: 'inactive', label: t('onlyInactive') },
          ]}
          onChoose={(standing) => setFilter({ ...filter, standing })}
        />
      </search>
      <Entries connectionId={connectionId} filter={useDeferredValue(filter)} />
    </>
  );
}

function Entries({ connectionId, filter }: { connectionId: number; filter: MasterDataFilter }) {
  const t = useWords('reference');
  const columnsOf = useMasterDataColumns();
  const pages = useInfiniteQuery(
    connectionQueries.reference(connectionId, { ...filter, search: filter.search.trim() }),
  );
  const { data, error, isPending, hasNextPage } = pages;
  if (error) return <Notice kind="error">{explain(error)}</Notice>;
  if (isPending) return <Skeleton rows={6} />;
  const entries = data.pages.flatMap((page) => page.data);
  if (entries.length === 0) {
    const isFiltered = filter.search.trim() !== '' || filter.standing !== 'all';
    return (
      <EmptyState title={isFiltered ? t('noMatch') : t('none')}>
        <p>{isFiltered ? t('noMatchWords') : t('noneWords')}</p>
      </EmptyState>
    );
  }
  // The previous type stays visible until the next one has loaded.
  const columns = columnsOf(entries[0]?.type ?? filter.type);
  return (
    <>
      <Table
        title={t(hasNextPage ? 'showingFirst' : 'showing', { count: entries.length })}
        columns={columns.map(({ label }) => label)}
        rows={entries.map((entry) => columns.map(({ cell }) => cell(entry)))}
      />
      <ShowMore pages={pages} />
    </>
  );
}
