import type { Calls } from '@slipway/sdk/client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { api, explain } from '../lib/api.ts';
import { formatInstant } from '../lib/format.ts';
import { useSendsMail } from '../lib/queries/use-sends-mail.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords } from '../words/words.ts';
import { type Invited, InvitedDialog } from './invite-dialog.tsx';

type Invitation = Calls['listInvitations']['reply']['data'][number];
const invitationsMax = 200;

/** Open invitations, which can be sent again or withdrawn. */
export function OpenInvitations() {
  const t = useWords('members');
  const [invited, setInvited] = useState<Invited | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error } = useQuery({
    queryKey: ['invitations'],
    queryFn: async () => (await api.people.listInvitations({ limit: invitationsMax })).data,
  });
  const sendsMail = useSendsMail() ?? false;
  if (error) return <Notice kind="error">{explain(error)}</Notice>;
  if (!data || (data.length === 0 && !invited)) return null;
  return (
    <section className="card" aria-labelledby="open-invitations">
      <h2 id="open-invitations" ref={heading} tabIndex={-1}>
        {t('invitations')}
      </h2>
      <ul className="people-list">
        {data.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            sendsMail={sendsMail}
            onInvited={setInvited}
            onGone={() => heading.current?.focus()}
          />
        ))}
      </ul>
      {invited && <InvitedDialog invited={invited} onClose={() => setInvited(null)} />}
    </section>
  );
}

type RowProps = {
  invitation: Invitation;
  sendsMail: boolean;
  onInvited(invited: Invited): void;
  onGone(): void;
};

function InvitationRow({ invitation, sendsMail, onInvited, onGone }: RowProps) {
  const t = useWords('members');
  const door = useWords('access');
  const queries = useQueryClient();
  const { id, email, role, expiresAt } = invitation;
  const forget = () => queries.invalidateQueries({ queryKey: ['invitations'] });
  const resend = useMutation({
    mutationFn: () => api.people.resendInvitation(id),
    onSuccess: async (invited) => {
      onInvited(invited);
      await forget();
    },
  });
  const withdraw = useMutation({
    mutationFn: () => api.people.withdrawInvitation(id),
    onSuccess: async () => {
      await forget();
      toast(t('withdrawn'));
      onGone();
    },
  });
  const error = resend.error ?? withdraw.error;
  return (
    <li>
      <div>
        <strong>{email}</strong>
        <p className="quiet-words">
          {t('invitedAs', { role: door(`roles.${role}`), until: formatInstant(expiresAt) })}
        </p>
        {error && <Notice kind="error">{explain(error)}</Notice>}
      </div>
      <span className="invitation-actions">
        <Button
          busy={resend.isPending}
          aria-label={t(sendsMail ? 'resendOf' : 'newLinkOf', { email })}
          onClick={() => resend.mutate()}
        >
          {sendsMail ? t('resend') : t('newLink')}
        </Button>
        <Button
          busy={withdraw.isPending}
          aria-label={t('withdrawOf', { email })}
          onClick={() => withdraw.mutate()}
        >
          {t('withdraw')}
        </Button>
      </span>
    </li>
  );
}
