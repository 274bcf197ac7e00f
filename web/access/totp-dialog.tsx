import type { Calls } from '@slipway/sdk/client.ts';
import { type FormEvent, useId, useState } from 'react';

import { door, problemOf } from '../lib/api.ts';
import { QrCode } from '../parts/qr-code.tsx';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { entered } from '../ui/entered.ts';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { useWords } from '../words/words.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { useRefusal } from './use-refusal.ts';

type Begun = Calls['beginTotp']['reply'];
type Props = { onDone(codes: readonly string[] | null): void; onClose(): void };

/** Sets up an authenticator app: password, QR code, and a first code as proof. */
export function TotpDialog({ onDone, onClose }: Props) {
  const t = useWords('account');
  const [begun, setBegun] = useState<Begun | null>(null);
  if (begun) return <ScanDialog begun={begun} onDone={onDone} onClose={onClose} />;
  return (
    <PasswordDialog
      title={t('setUpApp')}
      action={t('next')}
      onClose={onClose}
      onConfirm={async (password) => setBegun(await door.account.beginTotp(password))}
    >
      <p>{t('confirmIdentity')}</p>
    </PasswordDialog>
  );
}

function ScanDialog({ begun, onDone, onClose }: Props & { begun: Begun }) {
  const t = useWords('account');
  const words = useWords('access');
  const ui = useWords('ui');
  const form = useId();
  const { refusal, isWaiting, refuse, forget } = useRefusal();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | undefined>(undefined);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const code = entered(event.currentTarget, 'code').trim();
    event.currentTarget.querySelector<HTMLInputElement>('[name=code]')?.select();
    setFault(code === '' ? words('missing') : undefined);
    if (code === '' || isWaiting || busy) return;
    setBusy(true);
    forget();
    try {
      onDone((await door.account.confirmTotp({ setupToken: begun.setupToken, code })).recoveryCodes);
    } catch (error) {
      if (problemOf(error)?.code === 'invalid_code') setFault(words('wrongCode'));
      else refuse(error);
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={t('setUpApp')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button kind="primary" type="submit" form={form} busy={busy} disabled={isWaiting}>
            {t('switchOn')}
          </Button>
        </>
      }
    >
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <p>{t('scan')}</p>
      <QrCode text={begun.uri} label={t('qrCode')} />
      <p>{t('orType')}</p>
      <div className="field-and-button">
        <TextField label={t('key')} className="code" readOnly value={inGroups(begun.secret)} />
        <CopyButton text={begun.secret} />
      </div>
      <form id={form} className="account-form" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('firstCode')}
          name="code"
          className="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          fault={fault}
        />
      </form>
    </Dialog>
  );
}

/** Apps ignore the spaces, and they make the key readable. */
function inGroups(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}
