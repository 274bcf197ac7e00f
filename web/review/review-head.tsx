import type { Action } from '@slipway/contract/status.ts';
import { Link } from 'react-router';
import { nameOf } from '../lib/document-facts.ts';
import { useReviewing } from '../lib/live/use-presence.ts';
import { paths } from '../lib/paths.ts';
import { ExportFault } from '../parts/export/export-fault.tsx';
import { ExportUnknown } from '../parts/export/export-unknown.tsx';
import { ExportWaits } from '../parts/export/export-waits.tsx';
import { ExportedNotice } from '../parts/export/exported-notice.tsx';
import { FileMissing } from '../parts/export/file-missing.tsx';
import { StatusMark } from '../parts/status-mark.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useWords } from '../words/words.ts';
import { DownloadButton } from './download-button.tsx';
import { EInvoiceButton } from './e-invoice-button.tsx';
import { KeyHint } from './keyed.tsx';
import { ariaKeys, titleWithKeys } from './review-keys.ts';
import { ReviewNotices } from './review-notices.tsx';
import { PagesLink } from './split/pages-link.tsx';
import type { ReviewQueue } from './use-queue.ts';
import type { Review } from './use-review.ts';

type Props = { review: Review; actions: ReadonlySet<Action>; queue: ReviewQueue };

/** The document, its status, and what blocks it. */
export function ReviewHead({ review, actions, queue }: Props) {
  const { document } = review;
  const { fileName } = document;
  const name = nameOf(document);
  const t = useWords('review');
  const place = [
    name !== fileName && fileName,
    document.folder.name,
    t('documentNumbered', { id: document.id }),
  ];
  return (
    <header className="review-head">
      <div className="review-title">
        <Link to={paths.documents(queue.filter)} className="back-link" aria-label={t('backToList')}>
          <Icon name="back" />
        </Link>
        <div>
          <h1>{name}</h1>
          <p className="quiet-words">{place.filter(Boolean).join(' · ')}</p>
        </div>
        <Present documentId={document.id} />
        <div role="status">
          <StatusMark document={document} />
        </div>
        <QueueSteps queue={queue} />
        <PagesLink document={document} actions={actions} />
        <EInvoiceButton document={document} />
        <DownloadButton document={document} />
      </div>
      <ExportFault document={document} />
      <ExportedNotice document={document} />
      <FileMissing document={document} />
      <ExportUnknown document={document} />
      <ExportWaits document={document} />
      <ReviewNotices review={review} actions={actions} />
    </header>
  );
}

/** The other current reviewers. */
function Present({ documentId }: { documentId: number }) {
  const t = useWords('review');
  const people = useReviewing(documentId);
  const names = people.map(({ name }) => name).join(', ');
  return (
    <p className="also-here" role="status">
      {names && (
        <>
          <Icon name="eye" /> {t('inReviewBy', { names })}
        </>
      )}
    </p>
  );
}

function QueueSteps({ queue: { place, previous, next, open } }: { queue: ReviewQueue }) {
  const t = useWords('review');
  if (!place) return null;
  return (
    <nav className="queue-steps" aria-label={t('inList')}>
      <Step label={t('previous')} keysOf="previous" to={previous} icon="back" onOpen={open} />
      <span>{t('placeOf', place)}</span>
      <Step label={t('next')} keysOf="next" to={next} icon="right" onOpen={open} />
    </nav>
  );
}

type StepProps = {
  label: string;
  keysOf: 'previous' | 'next';
  to: number | null;
  icon: 'back' | 'right';
  onOpen(to: number | null): void;
};

function Step({ label, keysOf, to, icon, onOpen }: StepProps) {
  return (
    <Button
      kind="quiet"
      className="icon-only"
      aria-label={label}
      title={titleWithKeys(label, keysOf)}
      aria-keyshortcuts={ariaKeys(keysOf)}
      disabled={to === null}
      onClick={() => onOpen(to)}
    >
      <Icon name={icon} />
      <KeyHint action={keysOf} />
    </Button>
  );
}
