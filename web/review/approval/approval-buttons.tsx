import { type FormEvent, useId, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useWords } from '../../words/words.ts';
import { Keyed } from '../keyed.tsx';
import type { Review } from '../use-review.ts';
import { useMyApproval } from './use-my-approval.ts';

const reasonMax = 500;

/** Approve or not, for those who are asked and have not answered; and the way back, before the export. */
export function ApprovalButtons({ review }: { review: Review }) {
  const t = useWords('approvals');
  const [isRejecting, setRejecting] = useState(false);
  const { mayApprove, mayWithdraw } = useMyApproval(review.document);
  const busy = review.busy === 'decide';
  return (
    <>
      {mayApprove && (
        <>
          <Keyed action="approve" kind="primary" busy={busy} onClick={() => void review.decide('approve')}>
            {t('approve')}
          </Keyed>
          <Keyed action="reject" kind="plain" onClick={() => setRejecting(true)}>
            {t('reject')}
          </Keyed>
        </>
      )}
      {mayWithdraw && (
        <Button busy={busy} onClick={() => void review.decide('withdraw')}>
          {t('withdraw')}
        </Button>
      )}
      {isRejecting && <RejectDialog review={review} onClose={() => setRejecting(false)} />}
    </>
  );
}

/** The reason is what the reviewer goes by: without one nothing is sent back. */
function RejectDialog({ review, onClose }: { review: Review; onClose(): void }) {
  const t = useWords('approvals');
  const ui = useWords('ui');
  const form = useId();
  const [reason, setReason] = useState('');
  const [hasTried, setTried] = useState(false);
  const isReady = reason.trim() !== '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isReady && (await review.decide({ reason: reason.trim() }))) onClose();
  };
  return (
    <Dialog
      title={t('rejectTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button kind="primary" type="submit" form={form} busy={review.busy === 'decide'}>
            {t('rejectAction')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        {review.refusal && <Notice kind="error">{review.refusal.words}</Notice>}
        <p>{t('rejectWords')}</p>
        <TextField
          label={t('reason')}
          fault={hasTried && !isReady ? t('reasonMissing') : undefined}
          value={reason}
          maxLength={reasonMax}
          autoFocus
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  );
}
