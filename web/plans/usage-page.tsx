import '../ui/figures.css';
import './plans.css';

import type { Calls } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

import { api, explain } from '../lib/api.ts';
import { formatNumber } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import { formatBytes } from '../lib/prices.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Table } from '../ui/table.tsx';
import { useTitle } from '../ui/use-title.ts';
import { currentLocale } from '../words/locale.ts';
import { useWords } from '../words/words.ts';
import { useDescription } from './describe-plan.ts';
import { UsageChart } from './usage-chart.tsx';

export type Usage = Calls['getUsage']['reply'];
const monthsShown = 12;

/** The usage of the workspace, compared with its plan. */
export function UsagePage() {
  const t = useWords('usage');
  useTitle(t('title'));
  const { data, error } = useQuery({
    queryKey: ['usage'],
    queryFn: () => api.reports.usage({ months: monthsShown }),
  });
  return (
    <main className="page" id="main">
      <PageHead title={t('title')}>{t('intro')}</PageHead>
      {error && <Notice kind="error">{explain(error)}</Notice>}
      {!data && !error && <Skeleton rows={3} height="9rem" />}
      {data && (
        <>
          <div className="usage-cards">
            <PlanCard usage={data} />
            <StoredCard usage={data} />
          </div>
          <Months usage={data} />
        </>
      )}
    </main>
  );
}

function PlanCard({ usage: { plan, month } }: { usage: Usage }) {
  const t = useWords('usage');
  const describe = useDescription();
  const used = formatNumber(month.uploaded);
  return (
    <section className="card">
      <h2>{plan?.name ?? t('noPlan')}</h2>
      <p className="quiet-words">{plan ? describe(plan) : t('noPlanWords')}</p>
      <h3>{t('thisMonth')}</h3>
      {month.included === null ? (
        <p className="big-figure">{t('unlimited', { used })}</p>
      ) : (
        <>
          <p className="big-figure">{t('ofIncluded', { used, included: formatNumber(month.included) })}</p>
          <ProgressBar label={t('thisMonth')} value={month.uploaded} max={month.included} />
        </>
      )}
      {month.over > 0 && <Notice kind="warning">{t('over', { count: month.over })}</Notice>}
      <p>
        <Link to={paths.pricing}>{t('seePlans')}</Link>
      </p>
    </section>
  );
}

function StoredCard({ usage: { storedBytes, limits } }: { usage: Usage }) {
  const t = useWords('usage');
  const isKnown = (name: string): name is 'members' | 'connections' | 'webhooks' =>
    ['members', 'connections', 'webhooks'].includes(name);
  return (
    <section className="card">
      <h2>{t('stored')}</h2>
      <p className="big-figure">{formatBytes(storedBytes, currentLocale())}</p>
      <p className="quiet-words">{t('storedWords')}</p>
      <h3>{t('limits')}</h3>
      <dl className="figures">
        {limits.map(({ name, used, limit }) => (
          <div key={name}>
            <dt>{isKnown(name) ? t(`limitNames.${name}`) : name}</dt>
            <dd>
              {limit === null
                ? t('noLimit', { used: formatNumber(used) })
                : t('ofLimit', { used: formatNumber(used), limit: formatNumber(limit) })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Months({ usage: { months, month } }: { usage: Usage }) {
  const t = useWords('usage');
  if (months.every(({ uploaded, read }) => uploaded === 0 && read === 0)) {
    return <EmptyState title={t('nothing')} />;
  }
  const columns = ['uploaded', 'read', 'exported', 'pages'] as const;
  return (
    <>
      <section className="card">
        <h2>{t('chart')}</h2>
        <UsageChart months={months} included={month.included} />
      </section>
      <Table
        title={t('table')}
        columns={[t('month'), ...columns.map((name) => ({ amount: t(name) })), { amount: t('bytes') }]}
        rows={months
          .toReversed()
          .map((row) => [
            formatMonth(row.starts, 'long'),
            ...columns.map((name) => formatNumber(row[name])),
            formatBytes(row.bytes, currentLocale()),
          ])}
      />
    </>
  );
}

/** The month of a day; short on the axis. */
export function formatMonth(day: string, length: 'long' | 'short'): string {
  const year = length === 'long' ? ({ year: 'numeric' } as const) : {};
  return new Intl.DateTimeFormat(currentLocale(), { month: length, ...year, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
