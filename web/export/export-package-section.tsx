import type { Connection, ExportPackageWaiting } from '@slipway/sdk/client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, explain, problemOf } from '../lib/api.ts';
import { formatDate } from '../lib/format.ts';
import { useRight } from '../lib/use-session.ts';
import { useRefusalText } from '../parts/export/use-refusal-text.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords } from '../words/words.ts';
import { exportPackageQuery } from './export-package-queries.ts';
import { ExportPackageTable } from './export-package-table.tsx';

const rowsAtOnce = 25;
const rowsMax = 200;

/** Pending documents, the button that creates a package, and earlier packages to download. */
export function ExportPackageSection({ connection }: { connection: Connection }) {
  const t = useWords('exportPackage');
  const ui = useWords('ui');
  const [until, setUntil] = useState('');
  const [limit, setLimit] = useState(rowsAtOnce);
  const { data, error, isPending } = useQuery(exportPackageQuery(connection.id, until, limit));
  if (error) return <Notice kind="error">{explain(error)}</Notice>;
  if (isPending) return <Skeleton rows={4} />;
  return (
    <div className="stack">
      <section className="card stack" aria-labelledby="export-package-waits">
        <h2 id="export-package-waits">{t('title')}</h2>
        <p className="quiet-words">{t('intro')}</p>
        {data.waiting.documents === 0 && until === '' ? (
          <EmptyState title={t('nothingWaits')} />
        ) : (
          <Waiting connectionId={connection.id} waiting={data.waiting} until={until} onUntil={setUntil} />
        )}
      </section>
      {data.data.length > 0 && <ExportPackageTable connection={connection} exportPackages={data.data} />}
      {data.hasMore && limit < rowsMax && (
        <Button onClick={() => setLimit(Math.min(limit + rowsAtOnce, rowsMax))}>{ui('showMore')}</Button>
      )}
    </div>
  );
}

type WaitingProps = {
  connectionId: number;
  waiting: ExportPackageWaiting;
  until: string;
  onUntil(until: string): void;
};

function Waiting({ connectionId, waiting, until, onUntil }: WaitingProps) {
  const t = useWords('exportPackage');
  const say = useRefusalText();
  const mayCreateExportPackage = useRight('docs.export');
  const queries = useQueryClient();
  const make = useMutation({
    mutationFn: () => api.exportPackages.create(connectionId, { until: until || null }),
    onSuccess: ({ number }) => {
      toast(t('made', { number }));
      onUntil('');
    },
    onSettled: () =>
      queries.invalidateQueries({ queryKey: ['connections', connectionId, 'export-packages'] }),
  });
  const { documents } = waiting;
  // If no document at all could be included, there is a problem instead of a package.
  const leftOut = (make.error ? problemOf(make.error) : make.data)?.leftOut ?? [];
  if (!mayCreateExportPackage) {
    return (
      <>
        <WaitingWords waiting={waiting} />
        <p className="quiet-words">{t('mayNot')}</p>
      </>
    );
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        make.mutate();
      }}
    >
      <WaitingWords waiting={waiting} />
      <div className="export-package-until">
        <TextField
          type="date"
          label={t('until')}
          hint={t('untilHint')}
          optional
          value={until}
          onChange={({ target }) => onUntil(target.value)}
        />
      </div>
      {leftOut.length > 0 && (
        <Notice kind="error">
          <p>{t('someLeftOut', { count: leftOut.length })}</p>
          <ul>
            {leftOut.map(({ documentId, reason: message, wording, values }) => (
              <li key={documentId}>
                <Link to={`/documents/${documentId}`}>{t('leftOut', { id: documentId })}</Link>{' '}
                {say({ message, wording, values })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {make.error && leftOut.length === 0 && <Notice kind="error">{explain(make.error)}</Notice>}
      <div>
        <Button type="submit" kind="primary" busy={make.isPending} disabled={documents === 0}>
          {t('exportPackage', { count: documents })}
        </Button>
      </div>
    </form>
  );
}

function WaitingWords({ waiting: { documents, earliest, latest } }: { waiting: ExportPackageWaiting }) {
  const t = useWords('exportPackage');
  if (documents === 0 || earliest === null || latest === null) return <p role="status">{t('noneUntil')}</p>;
  const span =
    earliest === latest
      ? t('day', { day: formatDate(earliest) })
      : t('span', { from: formatDate(earliest), to: formatDate(latest) });
  return (
    <p role="status">
      <strong>{t('waiting', { count: documents })}</strong> {span}
    </p>
  );
}
