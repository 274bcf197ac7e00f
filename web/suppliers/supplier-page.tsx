import './suppliers.css';

import type { SupplierDetail } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { formatInstant } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import { DetailPage } from '../parts/detail-page.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useWords } from '../words/words.ts';
import { CodingForm } from './coding-form.tsx';
import { codingValues } from './coding-values.ts';
import { IbanAlarms } from './iban-alarms.tsx';
import { LearnedTable } from './learned-table.tsx';
import { SupplierDocuments } from './supplier-documents.tsx';
import { supplierQueries } from './supplier-queries.ts';

/** A supplier: checks, account coding, identifiers, learned data, and documents. */
export function SupplierPage() {
  const t = useWords('suppliers');
  const id = Number(useParams()['id']);
  const query = useQuery(supplierQueries.one(id));
  useTitle(query.data?.name ?? t('title'));
  return (
    <DetailPage
      query={query}
      back={{ to: paths.suppliers, words: t('backToList') }}
      gone={{ title: t('goneTitle'), words: t('goneWords') }}
    >
      {(supplier) => <Details supplier={supplier} />}
    </DetailPage>
  );
}

function Details({ supplier }: { supplier: SupplierDetail }) {
  const t = useWords('suppliers');
  const { id, name, documentTotal, lastDocumentAt } = supplier;
  return (
    <>
      <PageHead title={name}>
        {t('documentCount', { count: documentTotal })}
        {lastDocumentAt && ` · ${t('lastDocument')}: ${formatInstant(lastDocumentAt)}`}
      </PageHead>
      {supplier.isOwnCompany && (
        <Notice kind="warning" title={t('ownCompanyTitle')}>
          <p>{t('ownCompanyWords')}</p>
          <Link to={paths.workspace}>{t('ownCompanySettings')}</Link>
        </Notice>
      )}
      <IbanAlarms supplier={supplier} />
      <div className="supplier-cards">
        <CodingForm key={JSON.stringify(codingValues(supplier))} supplier={supplier} />
        <KnownBy supplier={supplier} />
      </div>
      <LearnedTable supplier={supplier} />
      <SupplierDocuments id={id} />
    </>
  );
}

/** The identifiers of its documents. */
function KnownBy({ supplier }: { supplier: SupplierDetail }) {
  const t = useWords('suppliers');
  const { names, nameIsPrinted, taxIds, ibans, domains, decidedIbans, createdAt, lastUsedAt } = supplier;
  const rejected = decidedIbans.filter(({ decision }) => decision === 'REJECTED').map(({ iban }) => iban);
  const rows = [
    { key: 'names', values: names.map(({ name }) => name) },
    { key: 'taxIds', values: taxIds },
    { key: 'ibans', values: [...ibans, ...rejected] },
    { key: 'domains', values: domains },
  ] as const;
  const decisionOf = (value: string) => decidedIbans.find(({ iban }) => iban === value);
  return (
    <section className="card">
      <h2>{t('known')}</h2>
      <dl className="known-by">
        {rows.map(({ key, values }) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            {values.map((value) => (
              <dd key={value}>
                {key === 'names' || key === 'domains' ? value : <code>{value}</code>}
                <DecisionWords decided={decisionOf(value)} />
              </dd>
            ))}
            {values.length === 0 && <dd className="quiet-words">{t('nothingKnown')}</dd>}
          </div>
        ))}
      </dl>
      {!nameIsPrinted && <p className="quiet-words">{t('notPrinted')}</p>}
      <p className="quiet-words">
        {t('firstMet', { when: formatInstant(createdAt) })}
        {lastUsedAt && ` · ${t('lastUsed', { when: formatInstant(lastUsedAt) })}`}
      </p>
    </section>
  );
}

function DecisionWords({ decided }: { decided: SupplierDetail['decidedIbans'][number] | undefined }) {
  const t = useWords('suppliers');
  if (!decided) return null;
  const { decision, decidedBy, decidedAt } = decided;
  return (
    <small className={decision === 'REJECTED' ? 'rejected-words' : 'quiet-words'}>
      {t(`decided.${decision}`, { name: decidedBy, when: formatInstant(decidedAt) })}
    </small>
  );
}
