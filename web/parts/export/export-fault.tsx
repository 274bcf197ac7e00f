import { remedyOf } from '@slipway/contract/remedies.ts';
import type { Document } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { connectionQueries } from '../../lib/queries/connection-queries.ts';
import { useRight } from '../../lib/use-session.ts';
import { Notice } from '../../ui/notice.tsx';
import { useWords } from '../../words/words.ts';
import { MasterDataStatus } from './master-data-status.tsx';
import { FixField } from './refusal-list.tsx';
import { useRefusalText } from './use-refusal-text.ts';
import { useRemedy } from './use-remedy.ts';

type Props = { document: Pick<Document, 'status' | 'exportError'> };

/** Why the accounting system refused, with the remedy and a link to it. */
export function ExportFault({ document: { status, exportError } }: Props) {
  const t = useWords('exporting');
  const say = useRefusalText();
  const remedy = useRemedy();
  const mayOpen = useRight('integration.view');
  if (status !== 'EXPORT_FAILED' || !exportError) return null;
  const { code, message, field, providerMessage, connection } = exportError;
  const { actions } = remedyOf(exportError);
  return (
    <Notice kind="error" title={connection ? t('refusedBy', { name: connection.name }) : t('refusedTitle')}>
      <p>
        {say(exportError)} <small>({code})</small>
      </p>
      {providerMessage && providerMessage !== message && <p>{t('itSaid', { words: providerMessage })}</p>}
      <p>
        {remedy(exportError)} {field && <FixField field={field} />}{' '}
        {mayOpen && connection && actions.includes('OPEN_CONNECTION') && (
          <Link to={paths.connection(connection.id)}>{t('openIntegration')}</Link>
        )}
      </p>
      {mayOpen && connection && actions.includes('REFRESH_BOOKS') && <Books connectionId={connection.id} />}
    </Notice>
  );
}

/** A correction in the accounting system is visible after a refresh; hidden without master data. */
function Books({ connectionId }: { connectionId: number }) {
  const { data } = useQuery(connectionQueries.one(connectionId));
  if (!data?.reference) return null;
  return <MasterDataStatus connectionId={connectionId} syncedAt={data.reference.syncedAt} />;
}
