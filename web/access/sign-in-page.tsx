import { type FormEvent, useId, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';

import { explain, problemOf, session } from '../api.ts';
import { paths } from '../paths.ts';
import { Brand } from '../ui/brand.tsx';
import { Button } from '../ui/button.tsx';
import { entered } from '../ui/entered.ts';
import { Notice } from '../ui/notice.tsx';
import { useTitle } from '../ui/use-title.ts';
import { ChooseWorkspace } from './choose-workspace.tsx';
import type { Selection } from './session.ts';
import { useSession } from './use-session.ts';

/** Name and password, then the workspace where there are several; then back to where the person came from. */
export function SignInPage() {
  useTitle('Sign in');
  const state = useSession();
  const location = useLocation();
  const [selection, setSelection] = useState<Selection | null>(null);
  const from = (location.state as { from?: string } | null)?.from ?? paths.documents();
  if (state.kind === 'SIGNED_IN') return <Navigate to={from} replace />;
  return (
    <main className="sign-in">
      <div className="sign-in-card">
        <Brand />
        {selection ? (
          <ChooseWorkspace selection={selection} onBack={() => setSelection(null)} />
        ) : (
          <SignInForm expired={state.kind === 'SIGNED_OUT' && state.expired} onSelection={setSelection} />
        )}
      </div>
    </main>
  );
}

type FormProps = { expired: boolean; onSelection(selection: Selection): void };

function SignInForm({ expired, onSelection }: FormProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const ids = { email: useId(), password: useId(), refusal: useId() };

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    setRefusal(null);
    try {
      const selection = await session.signIn(entered(form, 'email'), entered(form, 'password'));
      if (selection) onSelection(selection);
    } catch (error) {
      setRefusal(refusalWords(error));
      password.current?.select();
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} aria-describedby={refusal ? ids.refusal : undefined}>
      <h1>Sign in</h1>
      {expired && !refusal && <Notice kind="info">You were signed out. Please sign in again.</Notice>}
      {refusal && (
        <Notice kind="error" id={ids.refusal}>
          {refusal}
        </Notice>
      )}
      <label htmlFor={ids.email}>E-mail</label>
      <input id={ids.email} name="email" type="email" autoComplete="username" required />
      <label htmlFor={ids.password}>Password</label>
      <input
        id={ids.password}
        ref={password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <Button kind="primary" type="submit" busy={busy}>
        Sign in
      </Button>
    </form>
  );
}

function refusalWords(error: unknown): string {
  const problem = problemOf(error);
  if (problem?.code === 'invalid_credentials') return 'E-mail or password is wrong.';
  if (problem?.code === 'rate_limited') return 'Too many attempts. Wait a minute, then try again.';
  return explain(error);
}
