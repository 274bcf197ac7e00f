import type { ExportBatch, ExportBatchDocument } from '@slipway/sdk/client.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { explain } from '../lib/api.ts';
import { type Outcome, outcomeMarks, outcomes } from '../lib/queries/batch-outcomes.ts';
import { batchQueries, isMoving } from '../lib/queries/batch-queries.ts';
import { DocumentCell, MasterDataCell } from '../parts/export/export-cells.tsx';
import { useRefusalText } from '../parts/export/use-refusal-text.ts';
import { useRemedy } from '../parts/export/use-remedy.ts';
import { Badge } from '../ui/badge.tsx';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { Notice } from '../ui/notice.tsx';
import { ShowMore } from '../ui/show-more.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Table } from '../ui/table.tsx';
import { useWords } from '../words/words.ts';

/** The results of all documents of a batch, or of those with one outcome. */
export function BatchDocuments({ batch }: { batch: ExportBatch }) {
  const t = useWords('batches');
  const [outcome, choose] = useState<Outcome | null>(null);
  const pages = useInfiniteQuery(batchQueries.documents(batch.id, outcome, isMoving(batch)));
  const { data, error, isPending } = pages;
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  const there = outcomes.filter((one) => batch.counts[one] > 0 || one === outcome);
  return (
    <div className="stack">
      <h2>{t('documents')}</h2>
      {there.length > 1 && (
        <ChoiceGroup
          label={t('show')}
          value={outcome ?? 'ALL'}
          choices={[
            { value: 'ALL', label: t('all', { count: batch.total }) },
            ...there.map((one) => ({ value: one, label: t(`sum.${one}`, { count: batch.counts[one] }) })),
          ]}
          onChoose={(value) => choose(value === 'ALL' ? null : (value as Outcome))}
        />
      )}
      {error && <Notice kind="error">{explain(error)}</Notice>}
      {isPending && <Skeleton rows={5} />}
      {data && rows.length === 0 && <p className="quiet-words">{t('noneSuch')}</p>}
      {rows.length > 0 && (
        <Table
          title={t('documents')}
          titleHidden
          columns={[t('document'), t('outcome'), t('reference')]}
          rows={rows.map((row) => [
            <DocumentCell key="document" document={row.document} />,
            <OutcomeCell key="outcome" row={row} />,
            <MasterDataCell key="reference" reference={row.reference} url={row.url} />,
          ])}
        />
      )}
      <ShowMore pages={pages} />
    </div>
  );
}

/** The result; if a user must act, with the reason and the remedy. */
function OutcomeCell({ row: { outcome, code, reason, problem, ...said } }: { row: ExportBatchDocument }) {
  const t = useWords('batches');
  const remedy = useRemedy();
  const problems = useWords('problems');
  const say = useRefusalText();
  const { tone, icon } = outcomeMarks[outcome];
  return (
    <div className="two-lines">
      <Badge tone={tone} icon={icon}>
        {t(`outcomes.${outcome}`)}
      </Badge>
      {reason && <span>{say({ ...said, message: reason })}</span>}
      {outcome === 'REFUSED' && code && (
        <span className="quiet-words">{remedy({ code, wording: said.wording })}</span>
      )}
      {problem && <span>{problems(`codes.${problem.code}`, { defaultValue: problem.title })}</span>}
    </div>
  );
}
