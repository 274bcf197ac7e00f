import type { WorkspaceArchive } from '@slipway/sdk/client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { api, explain } from '../lib/api.ts';
import { formatInstant, formatNumber } from '../lib/format.ts';
import { formatBytes } from '../lib/prices.ts';
import { saveFile } from '../lib/save-file.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Table } from '../ui/table.tsx';
import { toast } from '../ui/toast.tsx';
import { currentLocale } from '../words/locale.ts';
import { useWords } from '../words/words.ts';
import { archivesQuery } from './retention-queries.ts';

/** The whole workspace in one file, created in the background. */
export function ArchiveSection() {
  const t = useWords('retention');
  const queries = useQueryClient();
  const { data, error } = useQuery(archivesQuery);
  const make = useMutation({
    mutationFn: () => api.archives.create(),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['archives'] }),
    onError: (error) => toast(explain(error)),
  });
  return (
    <section className="card stack">
      <h2>{t('archive')}</h2>
      <p className="quiet-words">{t('archiveIntro')}</p>
      <div>
        <Button busy={make.isPending} onClick={() => make.mutate()}>
          {t('makeArchive')}
        </Button>
      </div>
      {error && <Notice kind="error">{explain(error)}</Notice>}
      {data && data.length > 0 && (
        <Table
          titleHidden
          title={t('archive')}
          columns={[t('archiveOf'), { amount: t('documents') }, t('checksum'), t('file')]}
          rows={data.map((archive) => [
            <div key="when" className="two-lines">
              <span>{formatInstant(archive.createdAt)}</span>
              <span className="quiet-words">{archive.requestedBy}</span>
            </div>,
            archive.documents === null ? '' : formatNumber(archive.documents),
            <code key="sum" className="retention-sum" title={archive.sha256 ?? ''}>
              {archive.sha256?.slice(0, 12)}
            </code>,
            <ArchiveFile key="file" archive={archive} />,
          ])}
        />
      )}
    </section>
  );
}

/** The file needs the token, so it cannot be a plain link. */
function ArchiveFile({ archive }: { archive: WorkspaceArchive }) {
  const t = useWords('retention');
  const { id, state, bytes, createdAt, expiresAt } = archive;
  const download = useMutation({
    mutationFn: async () =>
      saveFile(await api.archives.file(id), `slipway-${createdAt.slice(0, 10)}-${id}.zip`),
    onError: (error) => toast(explain(error)),
  });
  if (state === 'WAITING')
    return (
      <Badge tone="waiting" icon="clock">
        {t('beingMade')}
      </Badge>
    );
  if (state === 'FAILED')
    return (
      <Badge tone="bad" icon="octagon">
        {t('archiveFailed')}
      </Badge>
    );
  return (
    <div className="two-lines">
      <Button
        busy={download.isPending}
        aria-label={t('downloadOf', { when: formatInstant(createdAt) })}
        onClick={() => download.mutate()}
      >
        {t('download')}
      </Button>
      <span className="quiet-words">
        {formatBytes(bytes ?? 0, currentLocale())} · {t('until', { when: formatInstant(expiresAt) })}
      </span>
    </div>
  );
}
