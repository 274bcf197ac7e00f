import type { Role } from '@slipway/contract/scopes.ts';
import type { Calls } from '@slipway/sdk/client.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { api, explain, problemOf, session } from '../lib/api.ts';
import { paths } from '../lib/paths.ts';
import { useSendsMail } from '../lib/queries/use-sends-mail.ts';
import { usePerson } from '../lib/use-session.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { SecretOnce } from '../ui/secret-once.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords } from '../words/words.ts';
import { RoleChoice } from './role-choice.tsx';

export type Member = Calls['listMembers']['reply']['data'][number];
export type Doing = { kind: 'changeRole' | 'resetPassword' | 'removeFactor' | 'remove'; member: Member };
type Props = { doing: Doing; onClose(): void; onRemoved(): void };

/** The dialog for an admin's action on a member. */
export function MemberDialog({ doing: { kind, member }, onClose, onRemoved }: Props) {
  switch (kind) {
    case 'changeRole':
      return <ChangeRoleDialog member={member} onClose={onClose} />;
    case 'resetPassword':
      return <ResetDialog member={member} onClose={onClose} />;
    case 'removeFactor':
      return <RemoveFactorDialog member={member} onClose={onClose} />;
    case 'remove':
      return <RemoveDialog member={member} onClose={onClose} onRemoved={onRemoved} />;
  }
}

type MemberProps = { member: Member; onClose(): void };

/** Refusals that need a longer explanation than the service's. */
function useRefusalWords(name: string) {
  const t = useWords('members');
  const sendsMail = useSendsMail();
  return (error: unknown): string | null => {
    const code = problemOf(error)?.code;
    if (code === 'last_admin') return t('lastAdmin');
    if (code === 'member_elsewhere')
      return t(sendsMail === false ? 'memberElsewhereNoMail' : 'memberElsewhere', { name });
    if (code === 'no_second_factor') return t('noFactor', { name });
    return error ? explain(error) : null;
  };
}

function ChangeRoleDialog({ member, onClose }: MemberProps) {
  const t = useWords('members');
  const door = useWords('access');
  const words = useRefusalWords(member.name);
  const queries = useQueryClient();
  const { user } = usePerson();
  const [role, setRole] = useState<Role>(member.role);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.people.changeMember(member.id, { role }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['members'] });
      toast(t('roleChanged', { name: member.name, role: door(`roles.${role}`) }));
      onClose();
      // Admins who lower their own role lose access to some pages.
      if (member.id === user.id) await session.start();
    },
  });
  return (
    <FormDialog
      title={t('changeRoleOf', { name: member.name })}
      action={t('changeRole')}
      busy={isPending}
      disabled={role === member.role}
      refusal={words(error)}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <RoleChoice value={role} onChoose={setRole} />
    </FormDialog>
  );
}

function ResetDialog({ member, onClose }: MemberProps) {
  const t = useWords('members');
  const ui = useWords('ui');
  const words = useRefusalWords(member.name);
  const { name, email } = member;
  const [made, setMade] = useState<Calls['resetMemberPassword']['reply'] | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    // Once per dialog, even if effects run twice.
    const timer = setTimeout(() => {
      api.people.resetPassword(member.id).then(setMade, setError);
    });
    return () => clearTimeout(timer);
  }, [member.id]);
  const link = `${window.location.origin}${paths.resetPassword}#${made?.token ?? ''}`;
  return (
    <Dialog
      title={t('resetTitle', { name })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{ui('close')}</Button>}
    >
      {error !== null && <Notice kind="error">{words(error)}</Notice>}
      {!made && error === null && <Skeleton rows={2} />}
      {made?.mailed && <Notice kind="success">{t('resetMailed', { email })}</Notice>}
      {made?.token && (
        <SecretOnce words={t('resetWords', { name })} secrets={[{ label: t('link'), value: link }]} />
      )}
    </Dialog>
  );
}

function RemoveFactorDialog({ member, onClose }: MemberProps) {
  const t = useWords('members');
  const words = useRefusalWords(member.name);
  const queries = useQueryClient();
  const { name } = member;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.people.removeSecondFactor(member.id),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['members'] });
      toast(t('factorRemoved'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('removeFactorTitle', { name })}
      action={t('removeFactor')}
      danger
      busy={isPending}
      refusal={words(error)}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>{t('removeFactorWords', { name })}</p>
    </ConfirmDialog>
  );
}

function RemoveDialog({ member, onClose, onRemoved }: MemberProps & { onRemoved(): void }) {
  const t = useWords('members');
  const words = useRefusalWords(member.name);
  const queries = useQueryClient();
  const { user } = usePerson();
  const { name } = member;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.people.removeMember(member.id),
    onSuccess: async () => {
      toast(t('removed', { name }));
      onRemoved();
      if (member.id === user.id) return session.start();
      return queries.invalidateQueries({ queryKey: ['members'] });
    },
  });
  return (
    <ConfirmDialog
      title={t('removeTitle', { name })}
      action={t('remove')}
      danger
      busy={isPending}
      refusal={words(error)}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>{t('removeWords', { name })}</p>
    </ConfirmDialog>
  );
}
