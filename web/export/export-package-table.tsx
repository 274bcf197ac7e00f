import type { Connection, ExportPackage } from '@slipway/sdk/client.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api, explain } from '../lib/api.ts';
import { formatDate, formatInstant } from '../lib/format.ts';
import { formatBytes } from '../lib/prices.ts';
import { useRight } from '../lib/use-session.ts';
import { useRefusalText } from '../parts/export/use-refusal-text.ts';
import { Button } from '../ui/button.tsx';
import { Table } from '../ui/table.tsx';
import { toast } from '../ui/toast.tsx';
import { currentLocale } from '../words/locale.ts';
import { useWords } from '../words/words.ts';

type Props = { connection: Connection; exportPackages: readonly ExportPackage[] };

/** Export packages, newest first, to download. */
export function ExportPackageTable({ connection, exportPackages }: Props) {
  const t = useWords('exportPackage');
  const say = useRefusalText();
  return (
    <Table
      title={t('list')}
      columns={[t('number'), t('file'), t('booked'), t('when')]}
      rows={exportPackages.map((exportPackage) => [
        <div key="number" className="two-lines">
          <span>{exportPackage.number}</span>
          <span className="quiet-words">{t('documents', { count: exportPackage.documents })}</span>
          {exportPackage.leftOut.map(({ documentId, reason: message, wording, values }) => (
            <Link key={documentId} to={`/documents/${documentId}`} title={say({ message, wording, values })}>
              {t('leftOut', { id: documentId })}
            </Link>
          ))}
        </div>,
        <DownloadCell key="file" connection={connection} exportPackage={exportPackage} />,
        <span key="booked">{spanOf(exportPackage)}</span>,
        <div key="when" className="two-lines">
          <span>{formatInstant(exportPackage.createdAt)}</span>
          <span className="quiet-words">{t('by', { name: exportPackage.createdBy })}</span>
        </div>,
      ])}
    />
  );
}

function spanOf({ earliest, latest }: ExportPackage): string {
  return earliest === latest ? formatDate(earliest) : `${formatDate(earliest)} – ${formatDate(latest)}`;
}

/** The file needs the token, so it cannot be a plain link. */
function DownloadCell({
  connection,
  exportPackage,
}: {
  connection: Connection;
  exportPackage: ExportPackage;
}) {
  const t = useWords('exportPackage');
  const mayDownload = useRight('docs.export');
  const queries = useQueryClient();
  const { id, number, bytes, ready } = exportPackage;
  const download = useMutation({
    mutationFn: async () =>
      save(await api.exportPackages.file(connection.id, id), fileNameOf(connection, exportPackage)),
    onError: (error) => toast(explain(error)),
    // A request creates the file of an interrupted package.
    onSuccess: () =>
      ready
        ? undefined
        : queries.invalidateQueries({ queryKey: ['connections', connection.id, 'export-packages'] }),
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

function fileNameOf({ name }: Connection, { number }: ExportPackage): string {
  return `${name} ${String(number).padStart(4, '0')}.zip`;
}
