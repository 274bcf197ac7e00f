import './clients.css';

import type { ApiClient } from '@slipway/sdk/client.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, explain } from '../lib/api.ts';
import { usePerson } from '../lib/use-session.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useWords } from '../words/words.ts';
import { ClientActions, type Doing } from './client-actions.tsx';
import { ClientRow } from './client-row.tsx';
import { type ClientWithSecret, NewSecret } from './new-secret.tsx';

const clientsMax = 200;

/** The API clients of the workspace. */
export function ApiClientsPage() {
  const t = useWords('clients');
  useTitle(t('apiClients'));
  const isAdmin = usePerson().tenant.role === 'ADMIN';
  return (
    <main className="page" id="main">
      {isAdmin ? (
        <Clients />
      ) : (
        <>
          <PageHead title={t('apiClients')} />
          <EmptyState title={t('adminsOnly')} />
        </>
      )}
    </main>
  );
}

function Clients() {
  const t = useWords('clients');
  const queries = useQueryClient();
  const [doing, setDoing] = useState<Doing | null>(null);
  const [made, setMade] = useState<ClientWithSecret | null>(null);
  const { data, error, isPending } = useQuery({
    queryKey: ['api-clients'],
    queryFn: async () => (await api.apiClients.list({ limit: clientsMax })).data,
  });
  return (
    <>
      <PageHead
        title={t('apiClients')}
        actions={
          <Button kind="primary" onClick={() => setDoing({ action: 'create' })}>
            <Icon name="plus" />
            {t('create')}
          </Button>
        }
      />
      {error && <Notice kind="error">{explain(error)}</Notice>}
      {made && <NewSecret key={made.clientSecret} client={made} onKept={() => setMade(null)} />}
      {isPending && <Skeleton rows={3} height="6.5rem" />}
      {data?.length === 0 && !made && (
        <EmptyState title={t('none')}>
          <p>{t('noneWords')}</p>
        </EmptyState>
      )}
      {data && <ClientList clients={data} onDo={setDoing} />}
      {doing && (
        <ClientActions
          doing={doing}
          onSecret={setMade}
          onDone={() => {
            setDoing(null);
            void queries.invalidateQueries({ queryKey: ['api-clients'] });
          }}
          onClose={() => setDoing(null)}
        />
      )}
    </>
  );
}

function ClientList({ clients, onDo }: { clients: readonly ApiClient[]; onDo(doing: Doing): void }) {
  const t = useWords('clients');
  const [withRevoked, showRevoked] = useState(false);
  const revoked = clients.filter(({ revokedAt }) => revokedAt);
  const shown = withRevoked ? clients : clients.filter(({ revokedAt }) => !revokedAt);
  return (
    <>
      {shown.length > 0 && (
        <ul className="client-list">
          {shown.map((client) => (
            <ClientRow
              key={client.clientId}
              client={client}
              onAction={(action) => onDo({ action, client })}
            />
          ))}
        </ul>
      )}
      {revoked.length > 0 && !withRevoked && (
        <div>
          <Button kind="quiet" onClick={() => showRevoked(true)}>
            {t('showRevoked', { count: revoked.length })}
          </Button>
        </div>
      )}
    </>
  );
}
