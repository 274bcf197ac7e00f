import type { SupplierDocument } from '@slipway/sdk/client.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

import { explain } from '../lib/api.ts';
import { formatDate, formatInstant, formatMoney } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import { StatusMark } from '../parts/status-mark.tsx';
import { Notice } from '../ui/notice.tsx';
import { ShowMore } from '../ui/show-more.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Table } from '../ui/table.tsx';
import { useWords } from '../words/words.ts';
import { supplierQueries } from './supplier-queries.ts';

/** The documents of a supplier, newest first. */
export function SupplierDocuments({ id }: { id: number }) {
  const t = useWords('suppliers');
  const pages = useInfiniteQuery(supplierQueries.documents(id));
  const { data, error, isPending } = pages;
  if (error) return <Notice kind="error">{explain(error)}</Notice>;
  if (isPending) return <Skeleton rows={4} />;
  const documents = data.pages.flatMap((page) => page.data);
  if (documents.length === 0) return <p className="quiet-words">{t('noDocuments')}</p>;
  return (
    <section className="stack">
      <Table
        title={t('itsDocuments')}
        columns={[t('number'), t('date'), { amount: t('total') }, t('status'), t('received')]}
        rows={documents.map((document) => [
          <Link key="number" to={paths.document(document.id)}>
            {document.documentNumber ?? document.fileName}
          </Link>,
          formatDate(document.documentDate),
          formatMoney(document.totalAmount, document.currencyCode),
          <StatusCell key="status" document={document} />,
          formatInstant(document.receivedAt),
        ])}
      />
      <ShowMore pages={pages} />
    </section>
  );
}

function StatusCell({ document: { status, archivedAt } }: { document: SupplierDocument }) {
  return <StatusMark document={{ status, archivedAt, extractionError: null }} />;
}
