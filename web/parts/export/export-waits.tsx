import type { Connection, Document } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { connectionQueries } from '../../lib/queries/connection-queries.ts';
import { useRight } from '../../lib/use-session.ts';
import { Notice } from '../../ui/notice.tsx';
import { useWords } from '../../words/words.ts';
import { statusOf } from './connection-words.ts';
import { useConnectionWords } from './use-connection-words.ts';

/** The number of exports searched for a pending document. */
const rowsMax = 200;
const askAgainMs = 5000;
const waiting: readonly string[] = ['REQUESTED', 'SENDING', 'UNCERTAIN'];

/** A document waits because its accounting system has a problem: the reason and a link to the remedy. */
export function ExportWaits({ document: { id, status } }: { document: Pick<Document, 'id' | 'status'> }) {
  const mayLook = useRight('integration.view');
  const isUnderway = status === 'EXPORTING';
  const { data = [] } = useQuery({
    ...connectionQueries.list(),
    enabled: mayLook && isUnderway,
    refetchInterval: askAgainMs,
  });
  if (!isUnderway) return null;
  return data
    .filter((connection) => ['notWorking', 'switchedOff'].includes(statusOf(connection).key))
    .map((connection) => <WaitsFor key={connection.id} connection={connection} documentId={id} />);
}

type Props = { connection: Connection; documentId: number };

function WaitsFor({ connection: { id, name, active, health, healthCode }, documentId }: Props) {
  const t = useWords('exporting');
  const integrations = useWords('integrations');
  const words = useConnectionWords();
  const { data } = useQuery({ ...connectionQueries.exports(id, rowsMax), refetchInterval: askAgainMs });
  const isHere = data?.data.some(
    ({ document, state }) => document.id === documentId && waiting.includes(state),
  );
  if (!isHere) return null;
  const why = active ? (words.health(healthCode) ?? health?.message) : integrations('switchedOff');
  return (
    <Notice kind="warning" title={t('waitsFor', { name })}>
      <p>{why}</p>
      <p>
        {t('waitsForWords')} <Link to={paths.connection(id)}>{t('openIntegration')}</Link>
      </p>
    </Notice>
  );
}
