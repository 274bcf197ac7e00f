import './page/page.css';
import './review.css';
import './action-bar.css';
import './review-narrow.css';
import '../parts/coding/fields.css';
import '../parts/export/export.css';

import type { FieldName } from '@slipway/contract/fields.ts';
import type { Document } from '@slipway/sdk/client.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { api, explain, isGone } from '../lib/api.ts';
import { nameOf } from '../lib/document-facts.ts';
import { useActions } from '../lib/use-session.ts';
import { Preflight } from '../parts/export/preflight.tsx';
import { NotFoundPage } from '../parts/not-found-page.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useWords } from '../words/words.ts';
import { ActionBar } from './action-bar.tsx';
import { useCoding } from './coding/use-coding.ts';
import { forgetOldDrafts } from './draft/draft-store.ts';
import { boxesOf } from './fields/field-boxes.ts';
import { FieldDetail } from './fields/field-detail.tsx';
import { focusPrimaryAction, focusStop } from './fields/focus-stop.ts';
import { nextStop, type Stop, uncertainStops } from './fields/uncertain.ts';
import { useCandidates } from './fields/use-candidates.ts';
import { useWordTaking } from './fields/use-word-taking.ts';
import { FileText } from './file-text.tsx';
import { countIssues } from './findings/findings-list.tsx';
import { needsPassword } from './findings/password-box.tsx';
import { PageViewer } from './page/page-viewer.tsx';
import { usePages } from './page/use-pages.ts';
import { ReviewForm } from './review-form.tsx';
import { ReviewHead } from './review-head.tsx';
import { useReviewKeysShown } from './review-keys.ts';
import { Splitter, useSplit } from './splitter.tsx';
import { beginSitting } from './statistics.ts';
import { type Review, useReview } from './use-review.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { useValidateNext } from './use-validate-next.ts';

export function ReviewPage() {
  const id = Number(useParams()['id']);
  const t = useWords('review');
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ['document', id],
    queryFn: ({ signal }) => api.documents.get(id, { signal }),
    enabled: Number.isInteger(id) && id > 0,
  });
  useReviewKeysShown();
  useEffect(() => {
    // The user comes from a list, which determines the next documents.
    void queries.invalidateQueries({ queryKey: ['review-queue'] });
    forgetOldDrafts();
    beginSitting();
  }, [queries]);
  if (query.data) return <ReviewScreen key={id} document={query.data} />;
  if (!(id > 0) || isGone(query.error)) return <NotFoundPage what="document" />;
  if (!query.error) return <Opening />;
  return (
    <main className="centered" id="main">
      <Notice
        kind="error"
        title={t('notOpened')}
        action={<Button onClick={() => void query.refetch()}>{t('tryAgain')}</Button>}
      >
        {explain(query.error)}
      </Notice>
    </main>
  );
}

/** Placeholders, so that nothing moves when the document arrives. */
function Opening() {
  const { style } = useSplit();
  return (
    <main className="review-page opening" id="main" style={style}>
      <div className="review-head">
        <Skeleton rows={1} height="2.4rem" />
      </div>
      <div className="page-viewer">
        <Skeleton rows={1} height="100%" />
      </div>
      <div className="review-side">
        <Skeleton rows={12} height="2.2rem" />
      </div>
    </main>
  );
}

function ReviewScreen({ document }: { document: Document }) {
  useTitle(nameOf(document));
  const review = useReview(document);
  const actions = useActions(document);
  const mayEdit = actions.has('edit') || actions.has('enterByHand');
  const [focused, setFocused] = useState<FieldName | null>(null);
  const pages = usePages(document);
  const picker = useCandidates(review, pages, mayEdit);
  const { onTake, anchor } = useWordTaking(review, pages, focused);
  const coding = useCoding(document);
  const next = useValidateNext(review, coding.connectionId ?? null, coding.isLoading);
  const split = useSplit();
  const boxes = useMemo(() => boxesOf(document, review.draft), [document, review.draft]);
  const goToField = useCallback((name: FieldName) => focusStop(name), []);
  useReviewKeys({ review, actions, next });
  const { draft, findings, changes } = review;
  const uncertain = useMemo(
    () => uncertainStops(document, draft, findings, changes),
    [document, draft, findings, changes],
  );
  useFirstFocus(review, mayEdit ? uncertain : []);

  return (
    <main className="review-page" id="main" style={split.style}>
      <ReviewHead review={review} actions={actions} queue={next.queue} />
      {pages.length === 0 ? (
        <FileText review={review} />
      ) : (
        <PageViewer
          document={document}
          pages={pages}
          boxes={boxes}
          focused={focused}
          candidate={picker.place}
          anchor={anchor}
          onTake={mayEdit ? onTake : undefined}
          onField={goToField}
        />
      )}
      <Splitter {...split} />
      <div className="review-side">
        <ReviewForm
          review={review}
          picker={picker}
          editable={mayEdit}
          focused={focused}
          uncertain={uncertain}
          coding={coding}
          onFocus={setFocused}
        />
        {/* It appears later than the fields, so it is where it moves none of them. */}
        <Preflight document={document} />
        <div className="review-foot">
          <FieldDetail review={review} pages={pages} focused={focused} />
          <ActionBar
            review={review}
            actions={actions}
            next={next}
            toCheck={mayEdit ? uncertain.length + countIssues(findings) : null}
          />
        </div>
      </div>
    </main>
  );
}

/** Focuses the first field to check, otherwise the next step. Not on touch devices, where a keyboard would open. */
function useFirstFocus({ document, visited }: Review, uncertain: readonly Stop[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the document comes on screen.
  useEffect(() => {
    if (!window.matchMedia('(pointer: fine)').matches || needsPassword(document)) return;
    const stop = nextStop(null, uncertain, 1, document.documentType);
    if (stop) focusStop(stop);
    else focusPrimaryAction();
    // The screen moved the focus, not the user.
    visited.clear();
  }, []);
}
