import type { Connection, HandOver } from '@slipway/sdk/client.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';

import { useRight } from '../access/use-session.ts';
import { api, explain } from '../api.ts';
import { formatDate, formatInstant } from '../documents/format.ts';
import { formatBytes } from '../plans/prices.ts';
import { Button } from '../ui/button.tsx';
import { Table } from '../ui/table.tsx';
import { toast } from '../ui/toast.tsx';
import { currentLocale } from '../words/locale.ts';
import { useWords } from '../words/words.ts';

type Props = { connection: Connection; handOvers: readonly HandOver[] };

/** What was handed over, newest first; each file can be downloaded again. */
export function HandOverTable({ connection, handOvers }: Props) {
  const t = useWords('handOver');
  return (
    <Table
      title={t('list')}
      columns={[t('number'), t('file'), t('booked'), t('when')]}
      rows={handOvers.map((handOver) => [
        <div key="number" className="two-lines">
          <span>{handOver.number}</span>
          <span className="quiet-words">{t('documents', { count: handOver.documents })}</span>
          {handOver.leftOut.map(({ documentId, reason }) => (
            <Link key={documentId} to={`/documents/${documentId}`} title={reason}>
              {t('leftOut', { id: documentId })}
            </Link>
          ))}
        </div>,
        <DownloadCell key="file" connection={connection} handOver={handOver} />,
        <span key="booked">{spanOf(handOver)}</span>,
        <div key="when" className="two-lines">
          <span>{formatInstant(handOver.createdAt)}</span>
          <span className="quiet-words">{t('by', { name: handOver.createdBy })}</span>
        </div>,
      ])}
    />
  );
}

function spanOf({ earliest, latest }: HandOver): string {
  return earliest === latest ? formatDate(earliest) : `${formatDate(earliest)} – ${formatDate(latest)}`;
}

/** The file needs the token, so it cannot be a plain link. */
function DownloadCell({ connection, handOver }: { connection: Connection; handOver: HandOver }) {
  const t = useWords('handOver');
  const mayDownload = useRight('docs.export');
  const queries = useQueryClient();
  const { id, number, bytes, ready } = handOver;
  const download = useMutation({
    mutationFn: async () =>
      save(await api.handOvers.file(connection.id, id), fileNameOf(connection, handOver)),
    onError: (error) => toast(explain(error)),
    // One that was interrupted is made by asking for it.
    onSuccess: () =>
      ready
        ? undefined
        : queries.invalidateQueries({ queryKey: ['connections', connection.id, 'hand-overs'] }),
  });
  return (
    <div className="two-lines">
      {mayDownload && (
        <Button
          busy={download.isPending}
          aria-label={t('downloadNumber', { number })}
          onClick={() => download.mutate()}
        >
          {t('download')}
        </Button>
      )}
      <span className="quiet-words">
        {ready && bytes !== null ? formatBytes(bytes, currentLocale()) : t('interrupted')}
      </span>
    </div>
  );
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}

function fileNameOf({ name }: Connection, { number }: HandOver): string {
  return `${name} ${String(number).padStart(4, '0')}.zip`;
}
