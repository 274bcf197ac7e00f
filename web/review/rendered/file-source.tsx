import type { Document } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';

import { api } from '../../lib/api.ts';
import { TextBlock } from '../../ui/text-block.tsx';
import { useWords } from '../../words/words.ts';

/** This much of a data file is shown; the original contains the rest. */
const charactersMax = 100_000;

/** The content of the file as it was received. */
export function FileSource({ document }: { document: Document }) {
  const t = useWords('review');
  const { data } = useQuery({
    queryKey: ['file-text', document.id],
    queryFn: async ({ signal }) => (await api.documents.file(document.id, { signal })).text(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return null;
  return (
    <TextBlock label={t('textOfFile')}>
      {data.length > charactersMax ? `${data.slice(0, charactersMax)}\n…` : data}
    </TextBlock>
  );
}
