import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';

import { api, session } from '../lib/api.ts';
import { paths } from '../lib/paths.ts';
import type { NextStep } from '../lib/session.ts';
import { useSession } from '../lib/use-session.ts';
import { DoorFrame } from '../parts/door-frame.tsx';
import { Button } from '../ui/button.tsx';
import { entered } from '../ui/entered.ts';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { useWords } from '../words/words.ts';
import { ChooseWorkspace } from './choose-workspace.tsx';
import { PasswordField } from './password-field.tsx';
import { SecondStepForm } from './second-step.tsx';
import { useRefusal } from './use-refusal.ts';

/** The address to return to, and the first message. */
export type SignInState = { from?: string; words?: string; email?: string } | null;

/** Password, second factor and workspace as needed; then returns to the requested page. */
export function SignInPage() {
  const t = useWords('access');
  const state = useSession();
  const arrived = useLocation().state as SignInState;
  const [next, setNext] = useState<NextStep | null>(null);
  const [words, setWords] = useState<string | null>(null);
  if (state.kind === 'SIGNED_IN') return <Navigate to={arrived?.from ?? paths.documents()} replace />;
  const restart = (why: string | null = null) => {
    setWords(why);
    setNext(null);
  };
  if (next?.kind === 'MFA_REQUIRED')
    return <SecondStepForm step={next} onNext={setNext} onRestart={restart} />;
  if (next) return <ChooseWorkspace selection={next} onBack={restart} />;
  const expired = state.kind === 'SIGNED_OUT' && state.expired ? t('signedOut') : null;
  return (
    <SignInForm email={arrived?.email ?? ''} words={words ?? arrived?.words ?? expired} onNext={setNext} />
  );
}

type FormProps = { email: string; words: string | null; onNext(next: NextStep | null): void };

function SignInForm({ email, words, onNext }: FormProps) {
  const t = useWords('access');
  const { refusal, isWaiting, refuse, forget } = useRefusal();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  // The email field has the focus, so that users can type immediately.
  useEffect(
    () => form.current?.querySelector<HTMLInputElement>(email ? '[name=password]' : '[name=email]')?.focus(),
    [email],
  );

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isWaiting) return;
    const { currentTarget } = event;
    setBusy(true);
    forget();
    try {
      onNext(await session.signIn(entered(currentTarget, 'email'), entered(currentTarget, 'password')));
    } catch (error) {
      refuse(error);
      form.current?.querySelector<HTMLInputElement>('[name=password]')?.select();
    } finally {
      setBusy(false);
    }
  }

  return (
    <DoorFrame title={t('signIn')}>
      <form ref={form} onSubmit={(event) => void submit(event)}>
        <h1>{t('signIn')}</h1>
        {words && !refusal && <Notice kind="info">{words}</Notice>}
        <SetupNotice />
        {refusal && <Notice kind="error">{refusal}</Notice>}
        <TextField
          label={t('email')}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          required
        />
        <PasswordField label={t('password')} name="password" autoComplete="current-password" required />
        <Button kind="primary" type="submit" busy={busy} disabled={isWaiting}>
          {t('signIn')}
        </Button>
        <Link to={paths.forgotPassword}>{t('forgot')}</Link>
      </form>
    </DoorFrame>
  );
}

/** Before the first admin exists, shows where the setup link is. */
function SetupNotice() {
  const t = useWords('access');
  const { data } = useQuery({ queryKey: ['setup'], queryFn: () => api.signIn.showSetup() });
  if (!data?.needed) return null;
  return (
    <Notice kind="warning">
      {t('notSetUp')} <Link to={paths.firstRun}>{t('setUpNow')}</Link>
    </Notice>
  );
}
