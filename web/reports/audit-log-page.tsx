import './reports.css';

import type { AuditEntry } from '@slipway/sdk/client.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';

import { api, explain } from '../lib/api.ts';
import { cursorPagination } from '../lib/cursor-pagination.ts';
import { formatInstant } from '../lib/format.ts';
import { AdminsOnly } from '../parts/admins-only.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ShowMore } from '../ui/show-more.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Table } from '../ui/table.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useWords } from '../words/words.ts';
import { AuditDownload } from './audit-download.tsx';
import { type AuditChoice, choiceIn, queryOf, searchOf } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import { useDetailWords } from './use-detail-words.ts';

/** The actions in the workspace, and who did them. */
export function AuditLogPage() {
  const t = useWords('audit');
  useTitle(t('title'));
  return (
    <main className="page" id="main">
      <AdminsOnly title={t('title')}>
        <AuditLog />
      </AdminsOnly>
    </main>
  );
}

function AuditLog() {
  const t = useWords('audit');
  const [search, setSearch] = useSearchParams();
  const choice = choiceIn(search);
  const choose = (next: AuditChoice) => setSearch(searchOf(next), { replace: true });
  const pages = useEntries(choice);
  const { data, error } = pages;
  const entries = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <>
      <PageHead title={t('title')} actions={<AuditDownload choice={choice} />}>
        {t('intro')}
      </PageHead>
      <AuditFilters choice={choice} onChoose={choose} />
      {error && <Notice kind="error">{explain(error)}</Notice>}
      {!data && !error && <Skeleton rows={8} />}
      {data && entries.length === 0 && (
        <EmptyState title={t('none')}>
          <p>{t('noneWords')}</p>
        </EmptyState>
      )}
      {entries.length > 0 && <Entries entries={entries} />}
      <ShowMore pages={pages} label={t('older')} />
    </>
  );
}

function useEntries(choice: AuditChoice) {
  return useInfiniteQuery({
    queryKey: ['audit-log', choice],
    queryFn: async ({ pageParam: cursor }) => api.reports.auditLog({ ...queryOf(choice), cursor }),
    ...cursorPagination,
  });
}

function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useWords('audit');
  const service = t('service');
  const detailWords = useDetailWords();
  return (
    <Table
      titleHidden
      title={t('title')}
      columns={[t('when'), t('who'), t('what'), t('target'), t('details')]}
      rows={entries.map(({ id, occurredAt, actor, action, target, details }) => [
        <time key="when" dateTime={occurredAt} className="audit-time" title={`${t('entry')} ${id}`}>
          {formatInstant(occurredAt)}
        </time>,
        <span key="who" className="audit-who">
          {actor.kind === 'SERVICE' ? service : actor.name}
          {actor.kind === 'API_CLIENT' && <small className="quiet-words">{t('program')}</small>}
        </span>,
        t(`actions.${action}`),
        <span key="target" className="audit-words">
          {target?.name ?? target?.id ?? ''}
        </span>,
        <span key="details" className="audit-words quiet-words">
          {detailWords(details)}
        </span>,
      ])}
    />
  );
}
