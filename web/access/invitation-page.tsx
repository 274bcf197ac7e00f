import type { Calls } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';

import { door, problemOf, session } from '../lib/api.ts';
import { paths } from '../lib/paths.ts';
import { useFragment } from '../lib/use-fragment.ts';
import { DoorFrame } from '../parts/door-frame.tsx';
import { Button } from '../ui/button.tsx';
import { entered } from '../ui/entered.ts';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useWords } from '../words/words.ts';
import { NewPasswordField, passwordLengthMin } from './new-password-field.tsx';
import { PasswordField } from './password-field.tsx';
import { useRefusal } from './use-refusal.ts';

type Invitation = Calls['showInvitation']['reply'];

/** Accepts an invitation: a new user chooses name and password, an existing one enters the password. */
export function InvitationPage() {
  const t = useWords('access');
  const token = useFragment();
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => door.signIn.showInvitation(token),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { workspaceName: workspace } = data ?? { workspaceName: 'Slipway' };
  return (
    <DoorFrame title={t('invitedTitle', { workspace })}>
      <div className="door-parts">
        <h1>{t('invitedTitle', { workspace })}</h1>
        {token === '' && <Notice kind="error">{t('linkIncomplete')}</Notice>}
        {error && <Refused error={error} />}
        {token !== '' && !data && !error && <Skeleton rows={4} />}
        {data && <JoinForm token={token} invitation={data} />}
        <Link to={paths.signIn}>{t('backToSignIn')}</Link>
      </div>
    </DoorFrame>
  );
}

function Refused({ error }: { error: unknown }) {
  const t = useWords('access');
  const { refusal } = useRefusal(error);
  return <Notice kind="error">{refusal ?? t('invitationInvalid')}</Notice>;
}

type Faults = { name?: boolean; password?: boolean };

function JoinForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const t = useWords('access');
  const navigate = useNavigate();
  const { refusal, isWaiting, refuse, forget } = useRefusal();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const { email, workspaceName: workspace, role, isKnown } = invitation;

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    // An existing user keeps the name.
    const name = isKnown ? email : entered(form, 'name').trim();
    const password = entered(form, 'password');
    const found = { name: name === '', password: !isKnown && password.length < passwordLengthMin };
    setFaults(found);
    if (found.name || found.password || isWaiting) return;
    setBusy(true);
    forget();
    try {
      session.takeUp(await door.signIn.acceptInvitation({ token, name, password, cookie: true }));
      void navigate(paths.documents(), { replace: true });
    } catch (error) {
      const state = { words: t('joined', { workspace }), email };
      if (problemOf(error)?.code === 'second_factor_required') void navigate(paths.signIn, { state });
      else refuse(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p>{t('invitedWords', { role: t(`roles.${role}`), email })}</p>
      {isKnown && <p>{t('knownWords')}</p>}
      {refusal && <Notice kind="error">{refusal}</Notice>}
      {/* Password managers keep the password with this name. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      {isKnown ? (
        <PasswordField label={t('password')} name="password" autoComplete="current-password" />
      ) : (
        <>
          <TextField
            label={t('yourName')}
            name="name"
            autoComplete="name"
            maxLength={200}
            hint={t('yourNameHint')}
            fault={faults.name ? t('missing') : undefined}
          />
          <NewPasswordField label={t('choosePassword')} isShort={faults.password ?? false} />
        </>
      )}
      <Button kind="primary" type="submit" busy={busy} disabled={isWaiting}>
        {t('join')}
      </Button>
    </form>
  );
}
