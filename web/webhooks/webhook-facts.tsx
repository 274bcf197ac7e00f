import type { WebhookEndpoint } from '@slipway/sdk/client.ts';

import { formatInstant } from '../lib/format.ts';
import { useWords } from '../words/words.ts';
import { useFolders } from './folder-choice.tsx';

/** The URL, events and folders. */
export function WebhookFacts({ webhook }: { webhook: WebhookEndpoint }) {
  const t = useWords('webhooks');
  const { url, events, secretHint, createdAt, updatedAt, lastDeliveryAt } = webhook;
  return (
    <section className="card" aria-label={t('facts')}>
      <h2>{t('facts')}</h2>
      <dl className="facts">
        <dt>{t('url')}</dt>
        <dd>
          <code>{url}</code>
        </dd>
        <dt>{t('events')}</dt>
        <dd>{events.map((kind) => t(`kinds.${kind}`)).join(' · ')}</dd>
        <dt>{t('folders')}</dt>
        <dd>
          <FolderNames webhook={webhook} />
        </dd>
        <dt>{t('secret')}</dt>
        <dd>{t('secretEnds', { hint: `…${secretHint}` })}</dd>
        <dt>{t('statuses.DELIVERED')}</dt>
        <dd>
          {lastDeliveryAt ? t('lastDelivery', { when: formatInstant(lastDeliveryAt) }) : t('neverDelivered')}
        </dd>
        <dt>{t('created')}</dt>
        <dd>{formatInstant(createdAt)}</dd>
        {updatedAt !== createdAt && (
          <>
            <dt>{t('changedAt')}</dt>
            <dd>{formatInstant(updatedAt)}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

function FolderNames({ webhook: { allFolders, folderIds } }: { webhook: WebhookEndpoint }) {
  const t = useWords('webhooks');
  const { data } = useFolders();
  if (allFolders) return t('allFolders');
  if (folderIds.length === 0) return t('noFolders');
  const names = data?.filter(({ id }) => folderIds.includes(id)).map(({ name }) => name);
  return names?.length === folderIds.length
    ? names.join(' · ')
    : t('foldersCount', { count: folderIds.length });
}
