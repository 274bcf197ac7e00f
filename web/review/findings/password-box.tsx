import type { Document } from '@slipway/sdk/client.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';

import { api, explain } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useWords } from '../../words/words.ts';

const passwordMax = 200;
/** The message for a PDF that no known password opens. */
const triedMessage = /^The password for this PDF is wrong/;

/** Whether the box asks for a password. It explains the error, so no other notice is needed. */
export function needsPassword({ extractionError, allowedActions }: Document): boolean {
  return extractionError?.code === 'PASSWORD_PROTECTED' && allowedActions.includes('readAgain');
}

/** Asks for the password of a locked file and reads the file again. */
export function PasswordBox({ document }: { document: Document }) {
  return needsPassword(document) ? <PasswordForm document={document} /> : null;
}

function PasswordForm({ document }: { document: Document }) {
  const { extractionError, id, version } = document;
  const t = useWords('compare');
  const queries = useQueryClient();
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Not on touch devices, where a keyboard would open.
    if (window.matchMedia('(pointer: fine)').matches) form.current?.querySelector('input')?.focus();
  }, []);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (password === '') {
      setFault(t('passwordMissing'));
      return;
    }
    setBusy(true);
    setFault(null);
    try {
      const moved = await api.documents.extract(id, { password, version });
      setPassword('');
      queries.setQueryData(['document', id], moved);
    } catch (error) {
      setFault(explain(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className="password-box" aria-label={t('locked')}>
      <h2>{t('locked')}</h2>
      {triedMessage.test(extractionError?.message ?? '') && (
        <Notice kind="error">{t('wrongPassword')}</Notice>
      )}
      <p>{t('lockedLead')}</p>
      <form ref={form} onSubmit={(event) => void send(event)}>
        <TextField
          label={t('password')}
          type={isShown ? 'text' : 'password'}
          autoComplete="off"
          maxLength={passwordMax}
          fault={fault ?? undefined}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <CheckField
          label={t('showPassword')}
          checked={isShown}
          onChange={({ target }) => setShown(target.checked)}
        />
        <Button kind="primary" type="submit" busy={busy}>
          {t('unlock')}
        </Button>
      </form>
    </section>
  );
}
