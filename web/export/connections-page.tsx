import '../parts/export/export.css';

import type { Connection } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { explain } from '../lib/api.ts';
import { formatInstant } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import { connectionQueries } from '../lib/queries/connection-queries.ts';
import { useRight } from '../lib/use-session.ts';
import { statusOf } from '../parts/export/connection-words.ts';
import { useConnectionWords } from '../parts/export/use-connection-words.ts';
import { Badge } from '../ui/badge.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Initials } from '../ui/initials.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useWords } from '../words/words.ts';

/** The connected accounting systems. */
export function ConnectionsPage() {
  const t = useWords('integrations');
  useTitle(t('title'));
  const mayConnect = useRight('integration.connect');
  const mayExport = useRight('docs.export');
  const { data, error, isPending } = useQuery(connectionQueries.list());
  const connect = (
    <Link className="button primary" to={paths.newConnection}>
      <Icon name="plus" />
      {t('connect')}
    </Link>
  );
  return (
    <main className="page" id="main">
      <PageHead
        title={t('title')}
        actions={
          <>
            {mayExport && data && data.length > 0 && (
              <Link className="button" to={paths.batches}>
                {t('batches')}
              </Link>
            )}
            {mayConnect && data && data.length > 0 && connect}
          </>
        }
      />
      {error && <Notice kind="error">{explain(error)}</Notice>}
      {isPending && <Skeleton rows={2} height="6rem" />}
      {data?.length === 0 && (
        <EmptyState title={t('none')} action={mayConnect && connect}>
          {!mayConnect && <p>{t('askAdmin')}</p>}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className="connections">
          {data.map((connection) => (
            <ConnectionRow key={connection.id} connection={connection} />
          ))}
        </ul>
      )}
    </main>
  );
}

function ConnectionRow({ connection }: { connection: Connection }) {
  const t = useWords('integrations');
  const words = useConnectionWords();
  const { id, name, kind, health, lastExportAt } = connection;
  const standing = statusOf(connection);
  return (
    <li className="card">
      <div className="connection-name">
        <Initials name={words.kind(kind)} />
        <h2>
          <Link to={paths.connection(id)}>{name}</Link>
        </h2>
        <span className="quiet-words">{words.kind(kind)}</span>
      </div>
      <Badge tone={standing.tone} icon={standing.icon}>
        {t(standing.key)}
      </Badge>
      {standing.key === 'notWorking' && <p className="reason">{health?.message}</p>}
      <p className="quiet-words">
        {lastExportAt ? t('lastExport', { when: formatInstant(lastExportAt) }) : t('nothingExported')}
      </p>
    </li>
  );
}
