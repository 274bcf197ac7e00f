import { useState } from 'react';

import { TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useWords } from '../../words/words.ts';
import { Keyed } from '../keyed.tsx';
import type { Review } from '../use-review.ts';
import { useMyApproval } from './use-my-approval.ts';

const reasonMax = 500;

/** Approve or reject, for approvers who have not decided. */
export function ApprovalButtons({ review }: { review: Review }) {
  const t = useWords('approvals');
  const [isRejecting, setRejecting] = useState(false);
  const { mayApprove } = useMyApproval(review.document);
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
      {isRejecting && <RejectDialog review={review} onClose={() => setRejecting(false)} />}
    </>
  );
}

/** The reviewer needs the reason: a rejection requires one. */
function RejectDialog({ review, onClose }: { review: Review; onClose(): void }) {
  const t = useWords('approvals');
  const [reason, setReason] = useState('');
  const [hasTried, setTried] = useState(false);
  const isReady = reason.trim() !== '';
  const submit = async () => {
    setTried(true);
    if (isReady && (await review.decide({ reason: reason.trim() }))) onClose();
  };
  return (
    <FormDialog
      title={t('rejectTitle')}
      action={t('rejectAction')}
      busy={review.busy === 'decide'}
      refusal={review.refusal?.words ?? null}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t('rejectWords')}</p>
      <TextField
        label={t('reason')}
        fault={hasTried && !isReady ? t('reasonMissing') : undefined}
        value={reason}
        maxLength={reasonMax}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
