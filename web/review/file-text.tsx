import type { Document } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';

import { api } from '../api.ts';
import { TextBlock } from '../ui/text-block.tsx';
import { useWords } from '../words/words.ts';

/** So much of a data file is shown; the rest is in the original. */
const charactersMax = 100_000;

/** For e-invoices and bank files, which have no pages: what stands in the file. */
export function FileText({ document }: { document: Document }) {
  const t = useWords('review');
  const isText = /xml|text|ofx|csv|json/.test(document.file.mediaType);
  const { data } = useQuery({
    queryKey: ['file-text', document.id],
    queryFn: async ({ signal }) => (await api.documents.file(document.id, { signal })).text(),
    enabled: isText,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <section className="file-text" data-area="page" aria-labelledby="file-text-words">
      <h2 id="file-text-words">{t('theFile')}</h2>
      <p>
        {t(isText ? 'fileIsData' : 'noPages')}{' '}
        <span className="quiet-words">({document.file.mediaType})</span>
      </p>
      {data && (
        <TextBlock label={t('textOfFile')}>
          {data.length > charactersMax ? `${data.slice(0, charactersMax)}\n…` : data}
        </TextBlock>
      )}
    </section>
  );
}
