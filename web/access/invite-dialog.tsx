import type { Role } from '@slipway/contract/scopes.ts';
import type { Calls } from '@slipway/sdk/client.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { api, explain, problemOf } from '../lib/api.ts';
import { paths } from '../lib/paths.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { SecretOnce } from '../ui/secret-once.tsx';
import { useWords } from '../words/words.ts';
import { RoleChoice } from './role-choice.tsx';

export type Invited = Calls['invite']['reply'];

/** Invites a user, then confirms the email or shows the link to pass on. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const t = useWords('members');
  const queries = useQueryClient();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('REVIEWER');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => api.people.invite({ email: email.trim(), role }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['invitations'] }),
  });
  if (data) return <InvitedDialog invited={data} onClose={onClose} />;
  const submit = () => {
    setMissing(!email.includes('@'));
    if (email.includes('@')) mutate();
  };
  const code = problemOf(error)?.code;
  const isNoAddress = code === 'invalid_input';
  const refusal = code === 'already_member' ? t('alreadyMember') : error && explain(error);
  return (
    <FormDialog
      title={t('inviteTitle')}
      action={t('sendInvitation')}
      busy={isPending}
      refusal={isNoAddress ? null : refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('email')}
        type="email"
        value={email}
        maxLength={320}
        fault={isMissing || isNoAddress ? t('emailMissing') : undefined}
        onChange={({ target }) => setEmail(target.value)}
      />
      <RoleChoice value={role} onChoose={setRole} />
    </FormDialog>
  );
}

export function InvitedDialog({ invited, onClose }: { invited: Invited; onClose(): void }) {
  const t = useWords('members');
  const ui = useWords('ui');
  const { email, token, mailed } = invited;
  const link = `${window.location.origin}${paths.invitation}#${token}`;
  return (
    <Dialog
      title={t('invitedTitle', { email })}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {ui('done')}
        </Button>
      }
    >
      {mailed ? (
        <Notice kind="success">{t('invitedMailed', { email })}</Notice>
      ) : (
        <SecretOnce words={t('invitedWords', { email })} secrets={[{ label: t('link'), value: link }]} />
      )}
    </Dialog>
  );
}
