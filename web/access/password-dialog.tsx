import { type FormEvent, type ReactNode, useId, useState } from 'react';

import { problemOf } from '../lib/api.ts';
import { usePerson } from '../lib/use-session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { entered } from '../ui/entered.ts';
import { Notice } from '../ui/notice.tsx';
import { useWords } from '../words/words.ts';
import { PasswordField } from './password-field.tsx';
import { useRefusal } from './use-refusal.ts';

type Props = {
  title: string;
  /** The label of the submit button: a verb. */
  action: string;
  danger?: boolean;
  children?: ReactNode;
  /** Throws the service's refusal; the dialog then asks for the password again. */
  onConfirm(password: string, form: HTMLFormElement): Promise<void>;
  onClose(): void;
};

/** Thrown if the dialog already shows what is missing, so that no further message appears. */
export class Unfinished extends Error {}

/** Asks for the current password before a change of the sign-in methods. */
export function PasswordDialog({ title, action, danger = false, children, onConfirm, onClose }: Props) {
  const t = useWords('access');
  const ui = useWords('ui');
  const form = useId();
  const { email } = usePerson().user;
  const { refusal, isWaiting, refuse, forget } = useRefusal();
  const [busy, setBusy] = useState(false);
  const [isWrong, setWrong] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isWaiting || busy) return;
    const { currentTarget } = event;
    setBusy(true);
    setWrong(false);
    forget();
    try {
      await onConfirm(entered(currentTarget, 'currentPassword'), currentTarget);
    } catch (error) {
      if (problemOf(error)?.code === 'wrong_password') setWrong(true);
      else if (!(error instanceof Unfinished)) refuse(error);
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            type="submit"
            form={form}
            busy={busy}
            disabled={isWaiting}
          >
            {action}
          </Button>
        </>
      }
    >
      <form id={form} className="account-form" noValidate onSubmit={(event) => void submit(event)}>
        {refusal && <Notice kind="error">{refusal}</Notice>}
        {children}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t('currentPassword')}
          name="currentPassword"
          autoComplete="current-password"
          fault={isWrong ? t('wrongCurrentPassword') : undefined}
        />
      </form>
    </Dialog>
  );
}
