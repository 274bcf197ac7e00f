import type { Action } from '@slipway/contract/status.ts';
import type { Document } from '@slipway/sdk/client.ts';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';

import { paths } from '../lib/paths.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { en } from '../words/en.ts';
import { useWords, wordsOf } from '../words/words.ts';
import { ApprovalNotice } from './approval/approval-notice.tsx';
import { keepOwnValue, takeTheirs } from './draft/merge-draft.ts';
import { dismissPosted, useOutbox } from './draft/outbox.ts';
import { tableNames } from './draft/review-state.ts';
import { labelOf } from './findings/describe-finding.ts';
import { needsPassword } from './findings/password-box.tsx';
import { TiesNotice } from './split/ties-notice.tsx';
import type { Review } from './use-review.ts';

type Props = { review: Review; actions: ReadonlySet<Action> };

/** Notices before the review: blocks, other reviewers, and unsent changes. */
export function ReviewNotices({ review, actions }: Props) {
  const { refusal } = review;
  const t = useWords('review');
  const isOnline = useOnline();
  return (
    <>
      {!isOnline && (
        <Notice kind="warning" title={t('offlineTitle')}>
          {t('offlineWords')}
        </Notice>
      )}
      <TiesNotice document={review.document} actions={actions} />
      {!review.document.replaced && <StatusNotice {...{ review, actions }} />}
      <ApprovalNotice review={review} />
      {refusal && (
        <Notice kind="error" title={t('notDone')}>
          {refusal.words} {refusal.code === null && t('sentLater')}
        </Notice>
      )}
      <MergeNotice review={review} />
      <PostedNotices />
    </>
  );
}

/** Why the document cannot be edited, and the remedy. */
function StatusNotice({ review: { document }, actions }: Props) {
  const t = useWords('review');
  const { status, extractionError, archivedAt, scan } = document;
  if (scan?.state === 'INFECTED') return <InfectedNotice signature={scan.signature} />;
  if (needsPassword(document)) return null;
  if (status === 'UPLOADED' && extractionError)
    return (
      <Notice kind="error" title={t('unreadTitle')}>
        {describeFailure(extractionError)} <small>({extractionError.code})</small>{' '}
        {actions.has('enterByHand') ? t('unreadWords') : t('mayNotEdit')}
      </Notice>
    );
  const isClosed = status === 'EXPORTED' || status === 'EXPORTING';
  if (scan?.state === 'WAITING') return <ScanNotice fault={scan.fault} />;
  if (status === 'UPLOADED' || status === 'EXTRACTING') return <Notice kind="info">{t('beingRead')}</Notice>;
  if (archivedAt) return <Notice kind="info">{t(isClosed ? 'archivedClosed' : 'archivedOpen')}</Notice>;
  if (status === 'EXPORTING') return <Notice kind="info">{t('beingExported')}</Notice>;
  if (status === 'EXPORTED') return <Notice kind="info">{t('exportedClosed')}</Notice>;
  if (!actions.has('edit')) return <Notice kind="info">{t('mayNotEdit')}</Notice>;
  if (status === 'VALIDATED' && document.approval.state === 'NOT_NEEDED')
    return <Notice kind="info">{t('validatedOpen')}</Notice>;
  return null;
}

/** The file is blocked; users can delete it or scan it again. */
function InfectedNotice({ signature }: { signature: string | null }) {
  const t = useWords('review');
  return (
    <Notice kind="error" title={t('infectedTitle')}>
      {t('infectedWords')} <small>({signature})</small>
    </Notice>
  );
}

type ScanFault = NonNullable<Review['document']['scan']>['fault'];

/** The file is on hold: the reason, and whether a user must act. */
function ScanNotice({ fault }: { fault: ScanFault }) {
  const t = useWords('review');
  if (fault === 'TOO_LARGE') return <Notice kind="warning">{t('scanTooLarge')}</Notice>;
  if (fault === 'FILE_LOST') return <Notice kind="error">{t('scanFileLost')}</Notice>;
  if (fault === 'UNREACHABLE') return <Notice kind="warning">{t('scanUnreachable')}</Notice>;
  return <Notice kind="info">{t('scanWaits')}</Notice>;
}

function MergeNotice({ review }: { review: Review }) {
  const { conflict, merged, document, change } = review;
  const t = useWords('review');
  if (!merged && conflict.length === 0) return null;
  const tables = tableNames.filter((name) => conflict.includes(name));
  const fields = conflict.filter((part) => !tables.some((name) => name === part));
  return (
    <Notice kind="warning" title={t('otherChanged')}>
      <p>{t('otherChangedWords')}</p>
      {fields.length > 0 && <p>{t('bothChangedFields', { fields: fields.map(labelOf).join(', ') })}</p>}
      {tables.map((name) => (
        <p key={name}>
          {t(`bothTable.${name}`)}{' '}
          <Button onClick={() => change((now) => keepOwnValue(now, document, name))}>
            {t('keepMyTable')}
          </Button>{' '}
          <Button onClick={() => change((now) => takeTheirs(now, name))}>{t('takeTheirTable')}</Button>
        </p>
      ))}
    </Notice>
  );
}

/** Failed validations of documents that the user has already left. */
export function PostedNotices() {
  const t = useWords('review');
  return useOutbox().map(({ id, name, state, reason }) => {
    if (state === 'SENDING') return null;
    const link = <Link to={paths.document(id)}>{t('openIt')}</Link>;
    if (state === 'WAITING')
      return (
        <Notice key={id} kind="warning" title={t('waitsTitle', { name })}>
          {t('waitsWords')} {link}
        </Notice>
      );
    return (
      <Notice
        key={id}
        kind="error"
        title={t('refusedTitle', { name })}
        action={<Button onClick={() => dismissPosted(id)}>{t('dismiss')}</Button>}
      >
        {reason} {link}
      </Notice>
    );
  });
}

type Failure = NonNullable<Document['extractionError']>;

/** Why a document could not be read, and the remedy, in the current language. */
function describeFailure({ code, message }: Pick<Failure, 'code' | 'message'>): string {
  const { extractionErrors } = en.problems;
  const isKnown = code in extractionErrors;
  return isKnown ? wordsOf('problems')(`extractionErrors.${code as keyof typeof extractionErrors}`) : message;
}

/** Whether the device is online, according to the browser. */
function useOnline(): boolean {
  return useSyncExternalStore(listen, () => navigator.onLine);
}

function listen(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
