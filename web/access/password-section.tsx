import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';

import { door, problemOf, session } from '../lib/api.ts';
import { paths } from '../lib/paths.ts';
import { usePerson } from '../lib/use-session.ts';
import { Button } from '../ui/button.tsx';
import { entered } from '../ui/entered.ts';
import { Notice } from '../ui/notice.tsx';
import { useWords } from '../words/words.ts';
import { AccountSection } from './account-section.tsx';
import { NewPasswordField, passwordLengthMin } from './new-password-field.tsx';
import { PasswordField } from './password-field.tsx';
import { useRefusal } from './use-refusal.ts';

/** Changes the password; then all sessions end, and the user signs in again. */
export function PasswordSection() {
  const t = useWords('account');
  const words = useWords('access');
  const { email } = usePerson().user;
  const navigate = useNavigate();
  const { refusal, isWaiting, refuse, forget } = useRefusal();
  const [busy, setBusy] = useState(false);
  const [isShort, setShort] = useState(false);
  const [isWrong, setWrong] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const newPassword = entered(form, 'newPassword');
    setShort(newPassword.length < passwordLengthMin);
    setWrong(false);
    if (newPassword.length < passwordLengthMin || isWaiting) return;
    setBusy(true);
    forget();
    try {
      await door.signIn.changePassword({ currentPassword: entered(form, 'currentPassword'), newPassword });
      await session.signOut(() => Promise.resolve());
      void navigate(paths.signIn, { state: { words: t('passwordChanged'), email } });
    } catch (error) {
      if (problemOf(error)?.code === 'invalid_credentials') setWrong(true);
      else refuse(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <AccountSection title={t('password')} words={t('passwordWords')}>
      <form className="account-form" noValidate onSubmit={(event) => void submit(event)}>
        {refusal && <Notice kind="error">{refusal}</Notice>}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={words('currentPassword')}
          name="currentPassword"
          autoComplete="current-password"
          fault={isWrong ? words('wrongCurrentPassword') : undefined}
        />
        <NewPasswordField label={words('newPassword')} name="newPassword" isShort={isShort} />
        <Button type="submit" busy={busy} disabled={isWaiting}>
          {t('changePassword')}
        </Button>
      </form>
    </AccountSection>
  );
}
