import './done.css';

import { useEffect } from 'react';
import { Link } from 'react-router';
import { noFilter } from '../lib/filter/list-filter.ts';
import { formatNumber } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useWords } from '../words/words.ts';
import { useOutbox } from './draft/outbox.ts';
import { PostedNotices } from './review-notices.tsx';
import { endSitting, type Statistics, useStatistics } from './statistics.ts';
import { useListFilter } from './use-queue.ts';

/** After the last document: nothing is left to review. */
export function ReviewDonePage() {
  const t = useWords('review');
  useTitle(t('doneTitle'));
  const filter = useListFilter();
  const statistics = useStatistics();
  const sending = useOutbox().filter(({ state }) => state === 'SENDING').length;
  useEffect(endSitting, []);
  return (
    <main className="review-done" id="main">
      <h1 className="only-read">{t('title')}</h1>
      <PostedNotices />
      <EmptyState
        title={t('doneTitle')}
        action={
          <div className="done-links">
            <Link className="button primary" to={paths.documents({ ...noFilter, view: 'validated' })}>
              {t('toValidated')}
            </Link>
            <Link className="button" to={paths.documents(filter)}>
              {t('backToList')}
            </Link>
          </div>
        }
      >
        <p role="status">{sending > 0 ? t('stillSending', { count: sending }) : t('doneWords')}</p>
        {statistics.validated > 0 && <Figures statistics={statistics} />}
      </EmptyState>
    </main>
  );
}

function Figures({ statistics: { since, until, validated, corrected } }: { statistics: Statistics }) {
  const t = useWords('review');
  const seconds = Math.max(1, Math.round((until - since) / 1000));
  const rows: [string, string][] = [
    [t('figureValidated'), formatNumber(validated)],
    [t('figureCorrected'), formatNumber(corrected)],
    [t('figureTime'), timeOf(seconds)],
    [t('figureEach'), t('seconds', { count: Math.max(1, Math.round(seconds / validated)) })],
  ];
  return (
    <dl className="done-figures">
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );

  function timeOf(all: number): string {
    return all < 120 ? t('seconds', { count: all }) : t('minutes', { count: Math.round(all / 60) });
  }
}
