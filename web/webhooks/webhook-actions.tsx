import type { WebhookEndpoint } from '@slipway/sdk/client.ts';
import { useMutation } from '@tanstack/react-query';

import { api } from '../lib/api.ts';
import { AskFirst } from '../parts/ask-first.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords } from '../words/words.ts';
import type { WithSecret } from './signing-secret.tsx';
import { WebhookForm, type WebhookInput } from './webhook-form.tsx';

export type WebhookAction = 'edit' | 'rotate' | 'switchOff' | 'delete';
type Parts = {
  webhook: WebhookEndpoint;
  onSecret(webhook: WithSecret): void;
  onDone(): void;
  onClose(): void;
};

/** Asks for the data of an action and runs it. */
export function WebhookActions({ action, ...parts }: Parts & { action: WebhookAction }) {
  if (action === 'edit') return <Edit {...parts} />;
  if (action === 'rotate') return <Rotate {...parts} />;
  return action === 'switchOff' ? <SwitchOff {...parts} /> : <Delete {...parts} />;
}

function Edit({ webhook, onDone, onClose }: Parts) {
  const t = useWords('webhooks');
  const change = useMutation({
    mutationFn: ({ allFolders, folderIds, ...wanted }: WebhookInput) =>
      api.webhooks.change(webhook.id, { ...wanted, ...(allFolders ? { allFolders } : { folderIds }) }),
    onSuccess: ({ name }) => {
      toast(t('changed', { name }));
      onDone();
    },
  });
  return (
    <WebhookForm
      webhook={webhook}
      busy={change.isPending}
      error={change.error}
      onSave={change.mutate}
      onClose={onClose}
    />
  );
}

function Rotate({ webhook, onSecret, onDone, onClose }: Parts) {
  const t = useWords('webhooks');
  const { id, name, secretHint } = webhook;
  return (
    <AskFirst
      title={t('rotateTitle', { name })}
      action={t('rotateNow')}
      act={async () => onSecret(await api.webhooks.rotateSecret(id))}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('rotateWords', { hint: `…${secretHint}` })}</p>
    </AskFirst>
  );
}

function SwitchOff({ webhook: { id, name }, onDone, onClose }: Parts) {
  const t = useWords('webhooks');
  return (
    <AskFirst
      title={t('switchOffTitle', { name })}
      action={t('switchOffNow')}
      act={async () => {
        await api.webhooks.deactivate(id);
        toast(t('wasSwitchedOff', { name }));
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('switchOffWords')}</p>
    </AskFirst>
  );
}

function Delete({ webhook: { id, name }, onDone, onClose }: Parts) {
  const t = useWords('webhooks');
  return (
    <AskFirst
      danger
      typeName={name}
      title={t('deleteTitle', { name })}
      action={t('deleteNow')}
      act={async () => {
        await api.webhooks.delete(id);
        toast(t('wasDeleted', { name }));
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('deleteWords')}</p>
    </AskFirst>
  );
}
