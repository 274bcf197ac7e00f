import './export.css';

import type { Document } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { connectionQueries } from '../../lib/queries/connection-queries.ts';
import { useRight } from '../../lib/use-session.ts';
import { Notice } from '../../ui/notice.tsx';
import { Scrollable } from '../../ui/scrollable.tsx';
import { useWords } from '../../words/words.ts';
import { MasterDataStatus } from './master-data-status.tsx';
import { RefusalList } from './refusal-list.tsx';
import { usePreview } from './use-preview.ts';

/** Connections rarely change between two documents. */
const askedFreshMs = 5 * 60_000;

/** Expected refusals, while they can still be corrected. Hidden if there are none. */
export function Preflight({ document }: { document: Document }) {
  const t = useWords('exporting');
  const mayExport = useRight('docs.export');
  const mayLook = useRight('integration.view');
  const isOpen = document.status === 'EXTRACTED' || document.status === 'VALIDATED';
  const wanted = mayExport && isOpen && document.documentType !== null;
  const { preview } = usePreview(document, { wanted, askedFreshMs });
  // A duplicate that is already an issue of the document is not shown twice.
  const isKnown = document.findings.some(({ code, acknowledged }) => code === 'DUPLICATE' && !acknowledged);
  const unknown = preview.data?.refusals.filter(({ code }) => !(isKnown && code === 'DUPLICATE')) ?? [];
  const found = isOpen && preview.data && unknown.length > 0 ? { ...preview.data, refusals: unknown } : null;
  const isShown = found !== null;
  useEffect(() => {
    // It takes room from the fields: the focused one stays visible.
    const { activeElement } = window.document;
    if (isShown && activeElement?.closest('.review-form')) activeElement.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  if (!found) return null;
  const { connection, refusals } = found;
  return (
    <Scrollable className="preflight" label={t('preflight')}>
      <Notice kind="warning" title={t('wouldRefuse', { name: connection.name, count: refusals.length })}>
        <RefusalList preview={found} />
        {mayLook && <Books connectionId={connection.id} syncedAt={found.masterDataSyncedAt} />}
      </Notice>
    </Scrollable>
  );
}

type BooksProps = { connectionId: number; syncedAt: string | null };

/** The date of the master data behind a refusal; hidden without master data. */
function Books({ connectionId, syncedAt }: BooksProps) {
  const { data } = useQuery(connectionQueries.one(connectionId));
  const { reference = null } = data ?? {};
  const tellsNothing = reference?.state === 'DONE' && Object.keys(reference.counts).length === 0;
  if (!reference || tellsNothing) return null;
  return <MasterDataStatus connectionId={connectionId} syncedAt={syncedAt} />;
}
