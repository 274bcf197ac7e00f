import type { Document } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';

import { api } from '../lib/api.ts';
import { useWords } from '../words/words.ts';
import { FileSource } from './rendered/file-source.tsx';
import { RenderedFile } from './rendered/rendered-file.tsx';
import type { Review } from './use-review.ts';
import { whyNoPages } from './why-no-pages.ts';

/** Replaces page images: a page rendered from a data file, or why there is nothing to show. */
export function FileText({ review }: { review: Review }) {
  const t = useWords('review');
  const { document } = review;
  const { data: workspace } = useQuery({ queryKey: ['workspace'], queryFn: () => api.workspace.get() });
  const why = whyNoPages(document, workspace?.isTest ?? false);
  if (why === 'DATA' && hasValues(document)) return <RenderedFile review={review} />;
  return (
    <section className="file-text" data-area="page" aria-labelledby="file-text-words">
      <h2 id="file-text-words">{t('theFile')}</h2>
      <p>
        {t(`noPages.${why}`)} <span className="quiet-words">({document.file.mediaType})</span>
      </p>
      {why === 'DATA' && <FileSource document={document} />}
    </section>
  );
}

function hasValues({ statement, fields }: Document): boolean {
  return statement !== null || Object.values(fields).some(({ value }) => value !== null);
}
