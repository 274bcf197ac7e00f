import type { Document } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';

import { api } from '../api.ts';
import { TextBlock } from '../ui/text-block.tsx';
import { useWords } from '../words/words.ts';
import { whyNoPages } from './why-no-pages.ts';

/** So much of a data file is shown; the rest is in the original. */
const charactersMax = 100_000;

/** In the place of pages: what stands in the file of an e-invoice or a bank, or why there is nothing to look at. */
export function FileText({ document }: { document: Document }) {
  const t = useWords('review');
  const { data: workspace } = useQuery({ queryKey: ['workspace'], queryFn: () => api.workspace.get() });
  const why = whyNoPages(document, workspace?.isTest ?? false);
  const { data } = useQuery({
    queryKey: ['file-text', document.id],
    queryFn: async ({ signal }) => (await api.documents.file(document.id, { signal })).text(),
    enabled: why === 'DATA',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <section className="file-text" data-area="page" aria-labelledby="file-text-words">
      <h2 id="file-text-words">{t('theFile')}</h2>
      <p>
        {t(`noPages.${why}`)} <span className="quiet-words">({document.file.mediaType})</span>
      </p>
      {data && (
        <TextBlock label={t('textOfFile')}>
          {data.length > charactersMax ? `${data.slice(0, charactersMax)}\n…` : data}
        </TextBlock>
      )}
    </section>
  );
}
