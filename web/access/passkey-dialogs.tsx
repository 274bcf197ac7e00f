import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { Calls } from '@slipway/sdk/client.ts';
import { useState } from 'react';

import { api, door, explain } from '../lib/api.ts';
import { Dialog } from '../ui/dialog.tsx';
import { entered } from '../ui/entered.ts';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { useWords } from '../words/words.ts';
import { PasswordDialog, Unfinished } from './password-dialog.tsx';

type Passkey = Calls['renamePasskey']['reply'];
type AddProps = { onAdded(codes: readonly string[] | null): void; onClose(): void };

/** Creates a passkey: name and password, then the browser asks for confirmation. */
export function AddPasskeyDialog({ onAdded, onClose }: AddProps) {
  const t = useWords('account');
  const words = useWords('access');
  const [isMissing, setMissing] = useState(false);
  const [stopped, setStopped] = useState<string | null>(null);

  async function add(password: string, form: HTMLFormElement): Promise<void> {
    const name = entered(form, 'passkeyName').trim();
    setMissing(name === '');
    setStopped(null);
    if (name === '') throw new Unfinished();
    const { options, setupToken } = await door.account.beginPasskey(password);
    const { startRegistration } = await import('@simplewebauthn/browser');
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    const credential = await startRegistration({ optionsJSON }).catch((error: Error) => {
      setStopped(error.name === 'InvalidStateError' ? words('passkeyKnown') : words('passkeyStopped'));
      throw new Unfinished();
    });
    const made = { setupToken, name, credential: { ...credential } } as unknown;
    onAdded((await door.account.addPasskey(made as Calls['addPasskey']['body'])).recoveryCodes);
  }

  if (!window.PublicKeyCredential)
    return (
      <Dialog title={t('addPasskey')} onClose={onClose}>
        <p>{t('noPasskeys')}</p>
      </Dialog>
    );
  return (
    <PasswordDialog title={t('addPasskey')} action={t('makePasskey')} onClose={onClose} onConfirm={add}>
      {stopped && <Notice kind="error">{stopped}</Notice>}
      <p>{t('makeWords')}</p>
      <TextField
        label={t('passkeyName')}
        name="passkeyName"
        maxLength={100}
        fault={isMissing ? words('missing') : undefined}
      />
    </PasswordDialog>
  );
}

type RenameProps = { passkey: Passkey; onRenamed(): void; onClose(): void };

export function RenamePasskeyDialog({ passkey, onRenamed, onClose }: RenameProps) {
  const t = useWords('account');
  const words = useWords('access');
  const [fault, setFault] = useState<string | undefined>(undefined);

  async function submit(form: HTMLFormElement): Promise<void> {
    const name = entered(form, 'name').trim();
    if (name === '') return setFault(words('missing'));
    try {
      await api.account.renamePasskey(passkey.id, name);
      onRenamed();
    } catch (error) {
      setFault(explain(error));
    }
  }

  return (
    <FormDialog
      title={t('renameOf', { name: passkey.name })}
      action={t('rename')}
      onSubmit={(form) => void submit(form)}
      onClose={onClose}
    >
      <TextField
        label={t('passkeyName')}
        name="name"
        defaultValue={passkey.name}
        maxLength={100}
        fault={fault}
      />
    </FormDialog>
  );
}
