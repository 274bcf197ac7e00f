import type { Scope } from '@slipway/contract/scopes.ts';
import type { ApiClient } from '@slipway/sdk/client.ts';
import { useState } from 'react';

import { explain } from '../lib/api.ts';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { useWords } from '../words/words.ts';
import { ScopePicker } from './scope-picker.tsx';
import { presets } from './scope-presets.ts';

export type ClientInput = { name: string; scopes: Scope[] };
type Props = {
  /** The API client to change; absent for a new one. */
  client?: ApiClient;
  busy: boolean;
  error: unknown;
  onSave(wanted: ClientInput): void;
  onClose(): void;
};

/** Name and permissions of an API client. */
export function ClientDialog({ client, busy, error, onSave, onClose }: Props) {
  const t = useWords('clients');
  const ui = useWords('ui');
  const [name, setName] = useState(client?.name ?? '');
  const [scopes, setScopes] = useState<readonly Scope[]>(client?.scopes ?? presets.read);
  const [tried, setTried] = useState(false);
  const isNamed = name.trim() !== '';
  function save(): void {
    setTried(true);
    if (isNamed && scopes.length > 0) onSave({ name: name.trim(), scopes: [...scopes] });
  }
  return (
    <FormDialog
      wide
      title={client ? t('editTitle', { name: client.name }) : t('create')}
      action={client ? ui('save') : t('createNow')}
      busy={busy}
      refusal={error === null ? null : explain(error)}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
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
    </FormDialog>
  );
}
