import './compare.css';

import type { Document } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';

import { api, explain, isGone } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { NotFoundPage } from '../../parts/not-found-page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { useWords } from '../../words/words.ts';
import { CompareDecision } from './compare-decision.tsx';
import { CompareSheet } from './compare-sheet.tsx';
import { compareFields } from './compare-values.ts';
import { CompareValues } from './compare-values.tsx';

/** Two possible duplicates side by side, for a decision. */
export function ComparePage() {
  const { id, other } = useParams();
  const t = useWords('compare');
  useTitle(t('title'));
  const left = useDocument(Number(id));
  const right = useDocument(Number(other));
  if (isGone(left.error) || isGone(right.error)) return <NotFoundPage what="document" />;
  const error = left.error ?? right.error;
  return (
    <main className="compare-page" id="main">
      <header className="compare-head">
        <h1>{t('title')}</h1>
        <Link to={paths.document(Number(id))}>{t('back')}</Link>
      </header>
      {error && <Notice kind="error">{explain(error)}</Notice>}
      {left.data && right.data ? (
        <Compare left={left.data} right={right.data} />
      ) : (
        !error && <Skeleton rows={12} />
      )}
    </main>
  );
}

function useDocument(id: number) {
  return useQuery({
    queryKey: ['document', id],
    queryFn: ({ signal }) => api.documents.get(id, { signal }),
    enabled: Number.isInteger(id) && id > 0,
  });
}

function Compare({ left, right }: { left: Document; right: Document }) {
  const t = useWords('compare');
  const compared = compareFields(left, right);
  const count = compared.filter(({ differs }) => differs).length;
  const { data: pairs } = useQuery({
    queryKey: ['duplicates', left.id],
    queryFn: ({ signal }) => api.duplicates.list(left.id, { signal }),
  });
  const pair = pairs?.find(({ document }) => document.id === right.id) ?? null;
  return (
    <>
      <p role="status">
        {left.file.sha256 === right.file.sha256 && t('sameFile')} {t('differences', { count })}
      </p>
      <CompareDecision left={left} right={right} pair={pair} />
      <CompareValues left={left} right={right} compared={compared} />
      <div className="compare-sheets">
        <CompareSheet document={left} title={t('this')} />
        <CompareSheet document={right} title={t('other')} />
      </div>
    </>
  );
}
