import '../ui/entry-list.css';
import './webhooks.css';

import type { WebhookEndpoint } from '@slipway/sdk/client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, explain } from '../lib/api.ts';
import { formatInstant } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import { useRight } from '../lib/use-session.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useWords } from '../words/words.ts';
import { SigningSecret, type WithSecret } from './signing-secret.tsx';
import { StateBadge } from './state-badge.tsx';
import { WebhookForm, type WebhookInput } from './webhook-form.tsx';

const webhooksMax = 200;

/** The webhooks of the workspace. */
export function WebhooksPage() {
  const t = useWords('webhooks');
  useTitle(t('title'));
  const mayCreate = useRight('integration.connect');
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<WithSecret | null>(null);
  const { data, error, isPending } = useQuery({
    queryKey: ['webhooks'],
    queryFn: async () => (await api.webhooks.list({ limit: webhooksMax })).data,
  });
  const create = (
    <Button kind="primary" onClick={() => setMaking(true)}>
      <Icon name="plus" />
      {t('create')}
    </Button>
  );
  return (
    <main className="page" id="main">
      <PageHead title={t('title')} actions={mayCreate && create} />
      {error && <Notice kind="error">{explain(error)}</Notice>}
      {made && (
        <SigningSecret
          key={made.secret}
          webhook={made}
          onKept={() => setMade(null)}
          more={
            <Link className="button primary" to={paths.webhook(made.id)}>
              {t('openAndTest')}
            </Link>
          }
        />
      )}
      {isPending && <Skeleton rows={3} height="4.5rem" />}
      {data?.length === 0 && (
        <EmptyState title={t('none')}>
          <p>{t('noneWords')}</p>
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className="webhook-list">
          {data.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      {isMaking && <NewWebhook onMade={setMade} onClose={() => setMaking(false)} />}
    </main>
  );
}

function WebhookRow({ webhook }: { webhook: WebhookEndpoint }) {
  const t = useWords('webhooks');
  const { id, name, url, events, allFolders, folderIds, lastDeliveryAt, suspendedDeliveries } = webhook;
  const folders = allFolders ? t('allFolders') : t('foldersCount', { count: folderIds.length });
  return (
    <li className="webhook-row">
      <div>
        <h2>
          <Link to={paths.webhook(id)}>{name}</Link>
        </h2>
        <code className="quiet-words">{url}</code>
      </div>
      <StateBadge webhook={webhook} />
      <p className="webhook-facts quiet-words">
        <span>{events.map((kind) => t(`kinds.${kind}`)).join(' · ')}</span>
        <span>{folders}</span>
        <span>
          {lastDeliveryAt ? t('lastDelivery', { when: formatInstant(lastDeliveryAt) }) : t('neverDelivered')}
        </span>
        {suspendedDeliveries > 0 && <span>{t('waiting', { count: suspendedDeliveries })}</span>}
      </p>
    </li>
  );
}

function NewWebhook({ onMade, onClose }: { onMade(made: WithSecret): void; onClose(): void }) {
  const queries = useQueryClient();
  const create = useMutation({
    mutationFn: ({ allFolders, folderIds, ...wanted }: WebhookInput) =>
      api.webhooks.create({ ...wanted, ...(allFolders ? { allFolders } : { allFolders, folderIds }) }),
    onSuccess: async (made) => {
      onMade(made);
      onClose();
      await queries.invalidateQueries({ queryKey: ['webhooks'] });
    },
  });
  return (
    <WebhookForm busy={create.isPending} error={create.error} onSave={create.mutate} onClose={onClose} />
  );
}
