import type { Document } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';

import { api } from '../../lib/api.ts';
import { CodingList } from '../../parts/export/coding-list.tsx';
import { useWords } from '../../words/words.ts';

/** The accounts with which the document was booked; nothing if they are not known. */
export function BookedCoding({ document }: { document: Document }) {
  const t = useWords('coding');
  const isBooked = document.status === 'EXPORTED';
  const { data } = useQuery({
    queryKey: ['booking', document.id],
    queryFn: ({ signal }) => api.documents.booking(document.id, { signal }),
    enabled: isBooked,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!isBooked || !data?.coding?.length) return null;
  return (
    <section className="coding-panel" aria-label={t('booked')}>
      <p className="quiet-words">{t('booked')}</p>
      <CodingList coding={data.coding} />
    </section>
  );
}
