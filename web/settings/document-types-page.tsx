import { useQuery } from '@tanstack/react-query';

import { api, explain } from '../lib/api.ts';
import { Badge } from '../ui/badge.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Table } from '../ui/table.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useWords } from '../words/words.ts';

/** The document types, their required fields, and which are booked. */
export function DocumentTypesPage() {
  const t = useWords('settings');
  const fieldName = useWords('fields');
  useTitle(t('documentTypes'));
  const { data, error } = useQuery({
    queryKey: ['document-types'],
    queryFn: async () => (await api.documentTypes.list()).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <main className="page" id="main">
      <PageHead title={t('documentTypes')} />
      {error && <Notice kind="error">{explain(error)}</Notice>}
      {!data && !error && <Skeleton rows={9} height="3rem" />}
      {data && (
        <Table
          titleHidden
          title={t('documentTypes')}
          columns={[t('type'), t('whatItIs'), t('mustState'), t('booked')]}
          rows={data.map(({ code, requiredFields, bookable }) => [
            <strong key="type">{t(`types.${code}`)}</strong>,
            t(`typeMeanings.${code}`),
            requiredFields.length === 0
              ? t('nothingMore')
              : requiredFields.map((name) => fieldName(name)).join(', '),
            bookable ? (
              <Badge key="booked" tone="good" icon="check">
                {t('booked')}
              </Badge>
            ) : (
              <Badge key="booked" icon="close">
                {t('neverBooked')}
              </Badge>
            ),
          ])}
        />
      )}
    </main>
  );
}
