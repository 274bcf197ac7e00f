import type { ConnectionExport } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { explain } from '../lib/api.ts';
import { formatInstant } from '../lib/format.ts';
import { connectionQueries } from '../lib/queries/connection-queries.ts';
import { markOf } from '../parts/export/connection-words.ts';
import { DocumentCell, MasterDataCell } from '../parts/export/export-cells.tsx';
import { useRefusalText } from '../parts/export/use-refusal-text.ts';
import { useRemedy } from '../parts/export/use-remedy.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Table } from '../ui/table.tsx';
import { useWords } from '../words/words.ts';

const rowsAtOnce = 25;
const rowsMax = 200;
/** How often results are requested while exports are in progress. */
const askAgainMs = 3000;

/** The exports of a connection, newest first, with links to document and booking. */
export function ExportsTable({ connectionId }: { connectionId: number }) {
  const t = useWords('integrations');
  const ui = useWords('ui');
  const [limit, setLimit] = useState(rowsAtOnce);
  const { data, error, isPending } = useQuery({
    ...connectionQueries.exports(connectionId, limit),
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderway) ? askAgainMs : false),
  });
  if (error) return <Notice kind="error">{explain(error)}</Notice>;
  if (isPending) return <Skeleton rows={4} />;
  if (data.data.length === 0) {
    return <EmptyState title={t('noExports')} />;
  }
  return (
    <div className="stack">
      <Table
        title={t('exportsTable')}
        columns={[t('document'), t('outcome'), t('reference'), t('when')]}
        rows={data.data.map((row) => [
          <DocumentCell key="document" document={row.document} />,
          <OutcomeCell key="outcome" row={row} />,
          <MasterDataCell key="reference" reference={row.reference} url={row.url} />,
          <WhenCell key="when" row={row} />,
        ])}
      />
      {data.hasMore && limit < rowsMax && (
        <Button onClick={() => setLimit(Math.min(limit + rowsAtOnce, rowsMax))}>{ui('showMore')}</Button>
      )}
    </div>
  );
}

function isUnderway({ state }: ConnectionExport): boolean {
  return state === 'REQUESTED' || state === 'SENDING';
}

type Cell = { row: ConnectionExport };

function OutcomeCell({ row: { state, reason, code, fileState, providerMessage, ...said } }: Cell) {
  const t = useWords('integrations');
  const words = useWords('exporting');
  const say = useRefusalText();
  const remedy = useRemedy();
  const { tone, icon } = markOf(state);
  return (
    <div className="two-lines">
      <Badge tone={tone} icon={icon}>
        {t(`state.${state}`)}
      </Badge>
      {fileState && (
        <Badge tone="todo" icon="triangle">
          {words('fileMissing')}
        </Badge>
      )}
      {reason && <span className="quiet-words">{say({ ...said, message: reason })}</span>}
      {providerMessage && providerMessage !== reason && (
        <span className="quiet-words">{words('itSaid', { words: providerMessage })}</span>
      )}
      {state === 'REFUSED' && code && <span>{remedy({ code, ...said })}</span>}
    </div>
  );
}

function WhenCell({ row: { requestedAt, finishedAt, requestedBy } }: Cell) {
  const t = useWords('integrations');
  return (
    <div className="two-lines">
      <span>{formatInstant(finishedAt ?? requestedAt)}</span>
      <span className="quiet-words">{t('by', { name: requestedBy })}</span>
    </div>
  );
}
