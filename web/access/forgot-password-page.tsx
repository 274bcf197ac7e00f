import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';

import { door } from '../lib/api.ts';
import { paths } from '../lib/paths.ts';
import { useSendsMail } from '../lib/queries/use-sends-mail.ts';
import { DoorFrame } from '../parts/door-frame.tsx';
import { Button } from '../ui/button.tsx';
import { entered } from '../ui/entered.ts';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { useWords } from '../words/words.ts';
import { useRefusal } from './use-refusal.ts';

/** Requests a reset link by email; if this installation sends no email, refers to an admin. */
export function ForgotPasswordPage() {
  const t = useWords('access');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const sendsMail = useSendsMail();
  return (
    <DoorFrame title={t('forgotTitle')}>
      <div className="door-parts">
        <h1>{sentTo === null ? t('forgotTitle') : t('linkSent')}</h1>
        {sendsMail === false && <Notice kind="info">{t('noMail')}</Notice>}
        {sendsMail !== false && sentTo === null && <AskForm onSent={setSentTo} />}
        {sentTo !== null && <Notice kind="success">{t('linkSentWords', { email: sentTo })}</Notice>}
        <Link to={paths.signIn}>{t('backToSignIn')}</Link>
      </div>
    </DoorFrame>
  );
}

function AskForm({ onSent }: { onSent(email: string): void }) {
  const t = useWords('access');
  const { refusal, isWaiting, refuse, forget } = useRefusal();
  const [busy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const email = entered(event.currentTarget, 'email').trim();
    setMissing(!email.includes('@'));
    if (!email.includes('@') || isWaiting) return;
    setBusy(true);
    forget();
    try {
      await door.signIn.askPasswordReset(email);
      onSent(email);
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <TextField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        fault={isMissing ? t('missingEmail') : undefined}
      />
      <Button kind="primary" type="submit" busy={busy} disabled={isWaiting}>
        {t('sendLink')}
      </Button>
    </form>
  );
}
