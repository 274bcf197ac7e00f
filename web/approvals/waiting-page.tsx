import './approvals.css';

import type { DocumentSummary } from '@slipway/sdk/client.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

import { explain } from '../lib/api.ts';
import { nameOf } from '../lib/document-facts.ts';
import { type ListFilter, noFilter } from '../lib/filter/list-filter.ts';
import { formatInstant, formatMoney } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import { waitingQuery } from '../lib/queries/approval-queries.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ShowMore } from '../ui/show-more.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Table } from '../ui/table.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useWords } from '../words/words.ts';
import { OwnReminder } from './reminder-fields.tsx';
import { Substitutes } from './substitutes.tsx';

/** Documents to approve, and substitutes during absence. */
export function WaitingPage() {
  const t = useWords('approvals');
  useTitle(t('waitingTitle'));
  return (
    <main className="page" id="main">
      <PageHead title={t('waitingTitle')} />
      <WaitingList />
      <OwnReminder />
      <Substitutes />
    </main>
  );
}

function WaitingList() {
  const t = useWords('approvals');
  const pages = useInfiniteQuery(waitingQuery);
  const { data, error, isPending } = pages;
  if (error) return <Notice kind="error">{explain(error)}</Notice>;
  if (isPending) return <Skeleton rows={6} />;
  const documents = data.pages.flatMap((page) => page.data);
  if (documents.length === 0) return <EmptyState title={t('waitingNone')} />;
  return (
    <>
      <Table
        title={t('waitingCaption', { count: data.pages[0]?.total ?? documents.length })}
        columns={[t('document'), { amount: t('amount') }, t('rule'), t('stands'), t('since')]}
        rows={documents.map((document) => [
          <NameCell key="name" document={document} />,
          formatMoney(document.totalAmount, document.currencyCode),
          document.approval.rule?.name,
          t('standsAt', { given: document.approval.given.length, needed: document.approval.needed }),
          document.approval.since && formatInstant(document.approval.since),
        ])}
      />
      <ShowMore pages={pages} />
    </>
  );
}

/** Passes the list on, so that the user can continue with the next document. */
const waiting: ListFilter = { ...noFilter, approval: 'WAITING' };

function NameCell({ document }: { document: DocumentSummary }) {
  const { id, documentNumber, fileName } = document;
  return (
    <div className="approval-document">
      <Link to={paths.document(id, waiting)}>{nameOf(document)}</Link>
      <span className="quiet-words">{documentNumber ?? fileName}</span>
    </div>
  );
}
