import type { ApiClient } from '@slipway/sdk/client.ts';
import { useMutation } from '@tanstack/react-query';

import { api } from '../lib/api.ts';
import { AskFirst } from '../parts/ask-first.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords } from '../words/words.ts';
import { ClientDialog, type ClientInput } from './client-dialog.tsx';
import type { ClientAction } from './client-row.tsx';
import type { ClientWithSecret } from './new-secret.tsx';

export type Doing = { action: 'create' } | { action: ClientAction; client: ApiClient };
type Props = {
  doing: Doing;
  onSecret(client: ClientWithSecret): void;
  onDone(): void;
  onClose(): void;
};

/** Asks for the data of an action and runs it. */
export function ClientActions({ doing, ...rest }: Props) {
  if (doing.action === 'create') return <Create {...rest} />;
  if (doing.action === 'edit') return <Edit client={doing.client} {...rest} />;
  if (doing.action === 'renew') return <Renew client={doing.client} {...rest} />;
  return <Revoke client={doing.client} {...rest} />;
}

type Parts = Omit<Props, 'doing'>;

function Create({ onSecret, onDone, onClose }: Parts) {
  const create = useMutation({
    mutationFn: (wanted: ClientInput) => api.apiClients.create(wanted),
    onSuccess: (made) => {
      onSecret(made);
      onDone();
    },
  });
  return (
    <ClientDialog busy={create.isPending} error={create.error} onSave={create.mutate} onClose={onClose} />
  );
}

function Edit({ client, onDone, onClose }: Parts & { client: ApiClient }) {
  const t = useWords('clients');
  const change = useMutation({
    mutationFn: (wanted: ClientInput) => api.apiClients.change(client.clientId, wanted),
    onSuccess: ({ name }) => {
      toast(t('changed', { name }));
      onDone();
    },
  });
  return (
    <ClientDialog
      client={client}
      busy={change.isPending}
      error={change.error}
      onSave={change.mutate}
      onClose={onClose}
    />
  );
}

function Renew({ client, onSecret, onDone, onClose }: Parts & { client: ApiClient }) {
  const t = useWords('clients');
  return (
    <AskFirst
      title={t('renewTitle', { name: client.name })}
      action={t('renewNow')}
      act={() => api.apiClients.renewSecret(client.clientId)}
      onDone={(made) => {
        onSecret(made);
        onDone();
      }}
      onClose={onClose}
    >
      <p>{t('renewWords', { hint: client.secretHint })}</p>
      <p>{t('renewMore')}</p>
    </AskFirst>
  );
}

function Revoke({ client, onDone, onClose }: Parts & { client: ApiClient }) {
  const t = useWords('clients');
  const { name, clientId } = client;
  return (
    <AskFirst
      danger
      title={t('revokeTitle', { name })}
      action={t('revokeNow')}
      typeName={name}
      act={() => api.apiClients.revoke(clientId)}
      onDone={() => {
        toast(t('wasRevoked', { name }));
        onDone();
      }}
      onClose={onClose}
    >
      <p>{t('revokeWords')}</p>
    </AskFirst>
  );
}
