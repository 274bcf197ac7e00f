import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';

import { api, door, session } from '../lib/api.ts';
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
import { useRefusal } from './use-refusal.ts';

/** Creates the first workspace and its admin, for the holder of the setup token from the server log. */
export function FirstRunPage() {
  const t = useWords('access');
  const token = useFragment();
  const { data, error } = useQuery({ queryKey: ['setup'], queryFn: () => api.signIn.showSetup() });
  const { refusal } = useRefusal(error);
  return (
    <DoorFrame title={t('welcome')}>
      <div className="door-parts">
        <h1>{t('welcome')}</h1>
        {refusal && <Notice kind="error">{refusal}</Notice>}
        {!data && !error && <Skeleton rows={5} />}
        {data?.needed === false && (
          <>
            <Notice kind="info">{t('alreadySetUp')}</Notice>
            <Link to={paths.signIn}>{t('signIn')}</Link>
          </>
        )}
        {data?.needed && <SetupForm key={token} token={token} />}
      </div>
    </DoorFrame>
  );
}

type Entries = { setupToken: string; workspaceName: string; name: string; email: string; password: string };
const names = ['setupToken', 'workspaceName', 'name', 'email', 'password'] as const;

function SetupForm({ token }: { token: string }) {
  const t = useWords('access');
  const navigate = useNavigate();
  const { refusal, isWaiting, refuse, forget } = useRefusal();
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState<Entries | null>(null);
  const missing = (name: keyof Entries) => (tried && tried[name] === '' ? t('missing') : undefined);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const parts = names.map((name) => [name, entered(form, name).trim()]);
    const entries = { ...(Object.fromEntries(parts) as Entries), password: entered(form, 'password') };
    setTried(entries);
    if (Object.values(entries).includes('') || entries.password.length < passwordLengthMin || isWaiting)
      return;
    setBusy(true);
    forget();
    try {
      session.takeUp(await door.signIn.setUp({ ...entries, cookie: true }));
      void navigate(paths.documents(), { replace: true });
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p>{t('welcomeWords')}</p>
      {refusal && <Notice kind="error">{refusal}</Notice>}
      {token === '' ? (
        <TextField
          label={t('setupToken')}
          name="setupToken"
          className="code"
          hint={t('setupTokenHint')}
          fault={missing('setupToken')}
        />
      ) : (
        <input type="hidden" name="setupToken" value={token} readOnly />
      )}
      <TextField
        label={t('workspaceName')}
        name="workspaceName"
        autoComplete="organization"
        maxLength={200}
        hint={t('workspaceNameHint')}
        fault={missing('workspaceName')}
      />
      <TextField
        label={t('yourName')}
        name="name"
        autoComplete="name"
        maxLength={200}
        fault={missing('name')}
      />
      <TextField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        fault={missing('email')}
      />
      <NewPasswordField
        label={t('choosePassword')}
        isShort={tried !== null && tried.password.length < passwordLengthMin}
      />
      <Button kind="primary" type="submit" busy={busy} disabled={isWaiting}>
        {t('begin')}
      </Button>
    </form>
  );
}
