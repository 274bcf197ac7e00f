import type { Approval } from '@slipway/sdk/client.ts';
import { formatInstant } from '../../lib/format.ts';
import { useApproverNames } from '../../lib/queries/use-approver-names.ts';
import { Notice } from '../../ui/notice.tsx';
import { useWords } from '../../words/words.ts';
import type { Review } from '../use-review.ts';
import { useMyApproval } from './use-my-approval.ts';

/** Who has approved, who is missing, and why the user cannot approve. */
export function ApprovalNotice({ review: { document } }: { review: Review }) {
  const t = useWords('approvals');
  const { approval } = document;
  const { refusal, mayApprove } = useMyApproval(document);
  const asked = useApproverNames();
  const { state, needed, given, rejected, rule, uncompared } = approval;
  if (state === 'NOT_NEEDED') return null;
  if (state === 'REJECTED')
    return rejected ? (
      <Notice kind="warning" title={t('rejectedBy', { name: rejected.by.name })}>
        <p>
          {t('quoted', { words: rejected.note })}{' '}
          <time dateTime={rejected.at}>{formatInstant(rejected.at)}</time>
        </p>
        <p>{t('rejectedWords')}</p>
      </Notice>
    ) : null;
  if (state === 'APPROVED')
    return (
      <Notice kind="success" title={t('approved')}>
        <GivenList given={given} />
      </Notice>
    );
  const waits = needed === 1 ? 'waitsForOne' : given.length === 0 ? 'waitsForTwo' : 'waitsForAnother';
  return (
    <Notice kind={mayApprove ? 'warning' : 'info'} title={t(waits)}>
      <p>
        {t('because', { rule: rule?.name ?? '' })} {t('askedOf', { who: asked(approval.askedOf) })}{' '}
        {mayApprove && t('youAreAsked')}
        {refusal && t(`refusals.${refusal}`)}
      </p>
      {uncompared && (
        <p>
          {t(uncompared.currencyCode ? 'uncompared' : 'uncomparedUnknown', {
            currency: uncompared.currencyCode ?? '',
            ruled: uncompared.ruleCurrencyCode,
          })}
        </p>
      )}
      <GivenList given={given} />
    </Notice>
  );
}

function GivenList({ given }: { given: Approval['given'] }) {
  const t = useWords('approvals');
  if (given.length === 0) return null;
  return (
    <ul>
      {given.map(({ by, at, note, inPlaceOf }) => (
        <li key={by.id}>
          {inPlaceOf
            ? t('givenFor', { name: by.name, other: inPlaceOf.name, at: formatInstant(at) })
            : t('given', { name: by.name, at: formatInstant(at) })}
          {note && ` ${t('quoted', { words: note })}`}
        </li>
      ))}
    </ul>
  );
}
