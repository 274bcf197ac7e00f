import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';

import { door, session } from '../lib/api.ts';
import { paths } from '../lib/paths.ts';
import { useFragment } from '../lib/use-fragment.ts';
import { DoorFrame } from '../parts/door-frame.tsx';
import { Button } from '../ui/button.tsx';
import { entered } from '../ui/entered.ts';
import { Notice } from '../ui/notice.tsx';
import { useWords } from '../words/words.ts';
import { NewPasswordField, passwordLengthMin } from './new-password-field.tsx';
import { useRefusal } from './use-refusal.ts';

/** Sets a new password with the token of a link. */
export function ResetPasswordPage() {
  const t = useWords('access');
  const token = useFragment();
  return (
    <DoorFrame title={t('resetTitle')}>
      <div className="door-parts">
        <h1>{t('resetTitle')}</h1>
        {token === '' ? <Notice kind="error">{t('linkIncomplete')}</Notice> : <ResetForm token={token} />}
        <Link to={paths.signIn}>{t('backToSignIn')}</Link>
      </div>
    </DoorFrame>
  );
}

function ResetForm({ token }: { token: string }) {
  const t = useWords('access');
  const navigate = useNavigate();
  const { refusal, isWaiting, refuse, forget } = useRefusal();
  const [busy, setBusy] = useState(false);
  const [isShort, setShort] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const newPassword = entered(event.currentTarget, 'password');
    setShort(newPassword.length < passwordLengthMin);
    if (newPassword.length < passwordLengthMin || isWaiting) return;
    setBusy(true);
    forget();
    try {
      await door.signIn.resetPassword({ token, newPassword });
      // The session of the previous user ends.
      await session.signOut(() => Promise.resolve());
      void navigate(paths.signIn, { replace: true, state: { words: t('resetDone') } });
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p>{t('resetWords')}</p>
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <NewPasswordField label={t('newPassword')} isShort={isShort} />
      <Button kind="primary" type="submit" busy={busy} disabled={isWaiting}>
        {t('savePassword')}
      </Button>
    </form>
  );
}
