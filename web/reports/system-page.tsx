import '../ui/figures.css';
import './reports.css';

import { useQuery } from '@tanstack/react-query';

import { api, explain, problemOf } from '../lib/api.ts';
import { formatInstant } from '../lib/format.ts';
import { AdminsOnly } from '../parts/admins-only.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useWords } from '../words/words.ts';
import { HeldCopy } from './held-copy.tsx';
import { SystemCards } from './system-cards.tsx';
import { SystemErrors, SystemJobs } from './system-tables.tsx';
import { WatchedFolders } from './watched-folders.tsx';

const everyMs = 30_000;

/** The status of the installation, for its operator; refreshed while the page is visible. */
export function SystemPage() {
  const t = useWords('system');
  useTitle(t('title'));
  return (
    <main className="page" id="main">
      <AdminsOnly title={t('title')}>
        <State />
      </AdminsOnly>
    </main>
  );
}

function State() {
  const t = useWords('system');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['system'],
    queryFn: () => api.reports.system(),
    refetchInterval: everyMs,
    refetchIntervalInBackground: false,
  });
  const isRefused = problemOf(error)?.code === 'role_required';
  return (
    <>
      <PageHead
        title={t('title')}
        actions={
          !isRefused && (
            <Button busy={isFetching} onClick={() => void refetch()}>
              {t('refresh')}
            </Button>
          )
        }
      >
        {data && t('checked', { time: formatInstant(data.checkedAt) })}
      </PageHead>
      {isRefused && (
        <EmptyState title={t('refusedTitle')}>
          <p>{t('refusedWords')}</p>
        </EmptyState>
      )}
      {error && !isRefused && <Notice kind="error">{explain(error)}</Notice>}
      {!data && !error && <Skeleton rows={4} height="9rem" />}
      {data && (
        <>
          {data.copy && <HeldCopy copy={data.copy} />}
          <SystemCards system={data} />
          <SystemJobs waiting={data.waiting} />
          <WatchedFolders watched={data.watched} />
          <SystemErrors errors={data.errors} />
        </>
      )}
    </>
  );
}
