import type { Scope } from '@slipway/contract/scopes.ts';
import type { ApiClient } from '@slipway/sdk/client.ts';
import { type FormEvent, useId, useState } from 'react';

import { explain } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { useWords } from '../words/words.ts';
import { ScopePicker } from './scope-picker.tsx';
import { presets } from './scope-presets.ts';

export type ClientWanted = { name: string; scopes: Scope[] };
type Props = {
  /** The one that is changed; none when one is made. */
  client?: ApiClient;
  busy: boolean;
  error: unknown;
  onSave(wanted: ClientWanted): void;
  onClose(): void;
};

/** Name and permissions of a program. */
export function ClientDialog({ client, busy, error, onSave, onClose }: Props) {
  const t = useWords('clients');
  const ui = useWords('ui');
  const form = useId();
  const [name, setName] = useState(client?.name ?? '');
  const [scopes, setScopes] = useState<readonly Scope[]>(client?.scopes ?? presets.read);
  const [tried, setTried] = useState(false);
  const isNamed = name.trim() !== '';
  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    if (isNamed && scopes.length > 0) onSave({ name: name.trim(), scopes: [...scopes] });
  }
  return (
    <Dialog
      wide
      title={client ? t('editTitle', { name: client.name }) : t('create')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button kind="primary" type="submit" form={form} busy={busy}>
            {client ? ui('save') : t('createNow')}
          </Button>
        </>
      }
    >
      <form id={form} className="client-form" onSubmit={save} noValidate>
        {error !== null && <Notice kind="error">{explain(error)}</Notice>}
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          fault={tried && !isNamed ? t('nameMissing') : undefined}
          maxLength={100}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <ScopePicker
          scopes={scopes}
          fault={tried && scopes.length === 0 ? t('scopesMissing') : undefined}
          onChange={setScopes}
        />
        {client?.scopes.some((scope) => !scopes.includes(scope)) && (
          <Notice kind="warning">{t('fewerScopes')}</Notice>
        )}
      </form>
    </Dialog>
  );
}
