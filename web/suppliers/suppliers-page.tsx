import './suppliers.css';

import type { Supplier } from '@slipway/sdk/client.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Link, useSearchParams } from 'react-router';

import { explain } from '../lib/api.ts';
import { formatInstant } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import { Badge } from '../ui/badge.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Initials } from '../ui/initials.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ShowMore } from '../ui/show-more.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Table } from '../ui/table.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useWords } from '../words/words.ts';
import { type Sort, sorts, supplierQueries } from './supplier-queries.ts';

/** The suppliers with confirmed documents. The search is in the address, so that Back restores it. */
export function SuppliersPage() {
  const t = useWords('suppliers');
  useTitle(t('title'));
  const [asked, setAsked] = useSearchParams();
  const text = asked.get('text') ?? '';
  const sort = sorts.find((one) => one === asked.get('sort')) ?? 'recent';
  const ask = (changed: { text?: string; sort?: Sort }) => {
    const next = { text, sort, ...changed };
    const entries = Object.entries(next).filter(([, value]) => value !== '' && value !== 'recent');
    setAsked(new URLSearchParams(entries), { replace: true });
  };
  return (
    <main className="page" id="main">
      <PageHead title={t('title')} />
      <search className="supplier-search">
        <TextField
          type="search"
          label={t('search')}
          value={text}
          maxLength={200}
          onChange={({ target }) => ask({ text: target.value })}
        />
        <SelectField
          label={t('sort')}
          value={sort}
          choices={sorts.map((value) => ({ value, label: t(`sortBy.${value}`) }))}
          onChoose={(value) => ask({ sort: value })}
        />
      </search>
      <SupplierList text={useDeferredValue(text.trim())} sort={sort} />
    </main>
  );
}

function SupplierList({ text, sort }: { text: string; sort: Sort }) {
  const t = useWords('suppliers');
  const pages = useInfiniteQuery(supplierQueries.list(text, sort));
  const { data, error, isPending, hasNextPage } = pages;
  if (error) return <Notice kind="error">{explain(error)}</Notice>;
  if (isPending) return <Skeleton rows={6} />;
  const suppliers = data.pages.flatMap((page) => page.data);
  if (suppliers.length === 0) {
    return (
      <EmptyState title={text === '' ? t('none') : t('noMatch', { text })}>
        <p>{text === '' ? t('noneWords') : t('noMatchWords')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <Table
        title={t(hasNextPage ? 'showingFirst' : 'showing', { count: suppliers.length })}
        columns={[t('supplier'), { amount: t('documents') }, t('lastDocument'), t('account')]}
        rows={suppliers.map((supplier) => [
          <NameCell key="name" supplier={supplier} />,
          supplier.documentTotal,
          supplier.lastDocumentAt ? formatInstant(supplier.lastDocumentAt) : t('noDocument'),
          supplier.account && <code key="account">{supplier.account}</code>,
        ])}
      />
      <ShowMore pages={pages} />
    </>
  );
}

function NameCell({ supplier }: { supplier: Supplier }) {
  const t = useWords('suppliers');
  const { id, name, taxIds, changedIbans, forgottenAt, isOwnCompany } = supplier;
  return (
    <div className="supplier-name">
      <Initials name={name} />
      <Link to={paths.supplier(id)}>{name}</Link>
      {taxIds[0] && <span className="quiet-words">{taxIds[0]}</span>}
      {isOwnCompany && (
        <Badge tone="bad" icon="triangle">
          {t('ownCompany')}
        </Badge>
      )}
      {changedIbans.length > 0 && (
        <Badge tone="bad" icon="triangle">
          {t('changedIban')}
        </Badge>
      )}
      {forgottenAt && (
        <Badge tone="waiting" icon="minus">
          {t('allForgotten')}
        </Badge>
      )}
    </div>
  );
}
