import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';

import { explain } from '../lib/api.ts';
import { formatDate } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import { Badge } from '../ui/badge.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { ShowMore } from '../ui/show-more.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Table } from '../ui/table.tsx';
import { useWords } from '../words/words.ts';
import { expiringQuery } from './retention-queries.ts';

/** The next deletions by rules, and what prevents them. */
export function ExpiringSection() {
  const t = useWords('retention');
  const [until, setUntil] = useState('');
  const pages = useInfiniteQuery(expiringQuery(until));
  const { data, error, isPending } = pages;
  const due = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <section className="card stack">
      <h2>{t('dueTitle')}</h2>
      <p className="quiet-words">{t('dueIntro')}</p>
      <TextField
        label={t('dueUntil')}
        hint={t('dueUntilHint')}
        type="date"
        value={until}
        onChange={({ target }) => setUntil(target.value)}
      />
      {error && <Notice kind="error">{explain(error)}</Notice>}
      {isPending && <Skeleton rows={3} />}
      {data && due.length === 0 && <p>{t('nothingDue')}</p>}
      {due.length > 0 && (
        <Table
          titleHidden
          title={t('dueTitle')}
          columns={[t('document'), t('dueOn'), t('keptUntil'), t('rule')]}
          rows={due.map((row) => [
            <div key="document" className="two-lines">
              <Link to={paths.document(row.id)}>{row.fileName}</Link>
              <span className="quiet-words">
                {row.documentDate ? formatDate(row.documentDate) : t('noDate')} · {row.folder.name}
              </span>
            </div>,
            <span key="due" className="retention-due">
              {formatDate(row.dueOn)}
              {row.blockedBy && (
                <Badge tone="todo" icon="triangle">
                  {t(`blocked.${row.blockedBy}`)}
                </Badge>
              )}
            </span>,
            formatDate(row.keptUntil),
            row.rule.name,
          ])}
        />
      )}
      <ShowMore pages={pages} />
    </section>
  );
}
