import type { FieldName } from '@slipway/contract/fields.ts';
import type { Document } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';

import { useActions } from '../access/use-session.ts';
import { api, explain, isGone } from '../api.ts';
import { NotFoundPage } from '../not-found-page.tsx';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useKeys } from '../ui/use-keys.ts';
import { useTitle } from '../ui/use-title.ts';
import { ActionBar } from './action-bar.tsx';
import { nextAfter } from './next-document.ts';
import { PageViewer } from './page-viewer.tsx';
import { ReviewForm } from './review-form.tsx';
import { ReviewHead } from './review-head.tsx';
import { type Review, useReview } from './use-review.ts';
import { useWordClicks } from './use-word-clicks.ts';

export function ReviewPage() {
  const id = Number(useParams()['id']);
  const query = useQuery({
    queryKey: ['document', id],
    queryFn: ({ signal }) => api.documents.get(id, { signal }),
    enabled: Number.isInteger(id) && id > 0,
  });
  if (query.data) return <ReviewScreen key={id} document={query.data} />;
  if (!(id > 0) || isGone(query.error)) return <NotFoundPage what="document" />;
  if (!query.error) return <p className="starting">Opening the document…</p>;
  return (
    <main className="centered" id="main">
      <Notice
        kind="error"
        title="The document could not be opened."
        action={<Button onClick={() => void query.refetch()}>Try again</Button>}
      >
        {explain(query.error)}
      </Notice>
    </main>
  );
}

function ReviewScreen({ document }: { document: Document }) {
  useTitle(document.vendorName ?? document.fileName);
  const review = useReview(document);
  const actions = useActions(document);
  const [focused, setFocused] = useState<FieldName | null>(null);
  const takeWord = useWordClicks(review, focused, setFocused);
  const validateAndNext = useValidateAndNext(review);
  const mayEdit = actions.has('edit') || actions.has('enterByHand');

  useKeys((event) => {
    if (!(event.ctrlKey || event.metaKey)) return;
    if (event.key === 'Enter' && actions.has('validate')) {
      event.preventDefault();
      void validateAndNext();
    }
    if (event.key === 's' && mayEdit) {
      event.preventDefault();
      void review.save();
    }
  });

  return (
    <main className="review-page" id="main">
      <ReviewHead review={review} />
      <PageViewer
        review={review}
        focused={focused}
        onWord={takeWord}
        onField={setFocused}
        editable={mayEdit}
      />
      <div className="review-side">
        <ReviewForm review={review} editable={mayEdit} focused={focused} onFocus={setFocused} />
        <ActionBar review={review} actions={actions} />
      </div>
    </main>
  );
}

/** Validates, then opens the next document to review; back to the list when none is left. */
function useValidateAndNext({ document, move }: Review) {
  const navigate = useNavigate();
  return async () => {
    if (!(await move('validate'))) return;
    const waiting = await api.documents.list({ status: ['EXTRACTED'], limit: 100 });
    const next = nextAfter(document.id, waiting.data);
    void navigate(next === null ? paths.documents({ view: 'validated' }) : paths.document(next));
  };
}
