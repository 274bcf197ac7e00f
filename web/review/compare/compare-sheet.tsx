import type { Document } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

import { explain } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { Scrollable } from '../../ui/scrollable.tsx';
import { useWords } from '../../words/words.ts';
import { addressOf, pageImage } from '../page/page-images.ts';

/** Wide enough to read; the document page shows it larger. */
const widthPx = 1000;
/** The first pages show whether documents are duplicates. */
const pagesMax = 5;

/** The pages of one of the two documents. */
export function CompareSheet({ document, title }: { document: Document; title: string }) {
  const t = useWords('compare');
  const count = Math.min(document.file.pages ?? 0, pagesMax);
  return (
    <Scrollable className="compare-sheet" label={title}>
      <h2>
        {title}: <Link to={paths.document(document.id)}>{document.fileName}</Link>
      </h2>
      {pagesUpTo(count).map((page) => (
        <SheetPage key={page} document={document} page={page} />
      ))}
      {count === 0 && <p className="quiet-words">{t('noPages')}</p>}
    </Scrollable>
  );
}

function pagesUpTo(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at + 1);
}

function SheetPage({ document, page }: { document: Document; page: number }) {
  const t = useWords('compare');
  const { data, error } = useQuery(pageImage(document.id, page, widthPx));
  if (error) return <p role="alert">{explain(error)}</p>;
  if (!data) return <span className="compare-waiting" />;
  return <img src={addressOf(data)} alt={t('page', { page, name: document.fileName })} />;
}
