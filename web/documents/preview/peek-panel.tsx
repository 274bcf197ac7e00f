import './preview.css';

import type { DocumentSummary } from '@slipway/sdk/client.ts';
import { useState } from 'react';
import { Link } from 'react-router';

import { nameOf, signedTotal } from '../../lib/document-facts.ts';
import type { ListFilter } from '../../lib/filter/list-filter.ts';
import { formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { previewWidth, usePagePreview } from '../../lib/queries/use-page-preview.ts';
import { StatusMark } from '../../parts/status-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Scrollable } from '../../ui/scrollable.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.ts';
import { useActiveId } from '../list/list-place.ts';

type Props = { name: string; rows: readonly DocumentSummary[]; filter: ListFilter; onClose(): void };

/** Shows the pages and main values of the active document next to the list. It follows the arrow keys. */
export function PeekPanel({ name, rows, filter, onClose }: Props) {
  const t = useWords('list');
  const ui = useWords('ui');
  const activeId = useActiveId(name);
  const document = rows.find(({ id }) => id === activeId);
  return (
    <aside className="peek" aria-label={t('peek')}>
      <header>
        <h2>{document ? nameOf(document) : t('peek')}</h2>
        <Button kind="quiet" className="icon-only" aria-label={ui('close')} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </header>
      {document ? <Peeked key={document.id} {...{ document, filter }} /> : <p>{t('peekNone')}</p>}
    </aside>
  );
}

function Peeked({ document, filter }: { document: DocumentSummary; filter: ListFilter }) {
  const t = useWords('list');
  const [page, setPage] = useState(1);
  const pages = document.file.pages ?? 0;
  const hasPages = pages > 0;
  const address = usePagePreview(document.id, page, previewWidth, hasPages);
  const { documentNumber, documentDate } = document;
  return (
    <>
      <p className="peek-facts">
        <StatusMark document={document} />
        <span>
          {[documentNumber, formatDate(documentDate), signedTotal(document)].filter(Boolean).join(' · ')}
        </span>
        <Link className="button" to={paths.document(document.id, filter)}>
          {t('peekOpen')} <kbd>↵</kbd>
        </Link>
      </p>
      <Scrollable className="peek-page" label={t('peekPage', { page, count: pages })}>
        {!hasPages && <p className="quiet-words">{t('peekNoPage')}</p>}
        {hasPages && address === null && <Skeleton rows={1} height="24rem" />}
        {address && <img src={address} alt={t('peekPage', { page, count: pages })} />}
      </Scrollable>
      {pages > 1 && (
        <footer>
          <Button disabled={page === 1} aria-label={t('peekBefore')} onClick={() => setPage(page - 1)}>
            <Icon name="back" />
          </Button>
          <span>{t('peekPage', { page, count: pages })}</span>
          <Button disabled={page === pages} aria-label={t('peekNext')} onClick={() => setPage(page + 1)}>
            <Icon name="right" />
          </Button>
        </footer>
      )}
    </>
  );
}
