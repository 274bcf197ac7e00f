import type { Connection } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';

import { useRight } from '../access/use-session.ts';
import { api, explain } from '../api.ts';
import { formatInstant } from '../documents/format.ts';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { useTitle } from '../ui/use-title.ts';
import { ConnectForm } from './connect-form.tsx';
import { kindWords } from './connection-words.ts';

/** To which accounting systems documents can be exported. */
export function ConnectionsPage() {
  useTitle('Connections');
  const mayConnect = useRight('integration.connect');
  const { data, error, isPending } = useQuery({
    queryKey: ['connections'],
    queryFn: async () => api.integrations.list({ limit: 200 }),
  });
  return (
    <main className="connections-page" id="main">
      <h1>Connections</h1>
      <p className="quiet-words">Where validated documents are booked.</p>
      {error && <Notice kind="error">{explain(error)}</Notice>}
      {isPending && <p className="quiet-words">Fetching connections…</p>}
      <ul className="connections">
        {data?.data.map((connection) => (
          <ConnectionRow key={connection.id} connection={connection} />
        ))}
      </ul>
      {mayConnect && <ConnectForm />}
    </main>
  );
}

function ConnectionRow({ connection }: { connection: Connection }) {
  const { name, kind, active, health, lastExportAt } = connection;
  const isWell = active && health?.ok !== false;
  return (
    <li>
      <span className={`status-mark ${isWell ? 'good' : active ? 'bad' : 'waiting'}`}>
        <Icon name={isWell ? 'check-circle' : active ? 'triangle' : 'minus'} />
        {isWell ? 'Connected' : active ? 'Not working' : 'Switched off'}
      </span>
      <div>
        <strong>{name}</strong> <span className="quiet-words">{kindWords(kind)}</span>
        {health && !health.ok && <p className="reason">{health.message}</p>}
        <p className="quiet-words">
          {lastExportAt ? `Last export ${formatInstant(lastExportAt)}` : 'Nothing exported yet'}
        </p>
      </div>
    </li>
  );
}
