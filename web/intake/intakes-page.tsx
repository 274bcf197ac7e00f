import './intake.css';

import type { Intake, IntakeSums } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';

import { explain } from '../api.ts';
import { formatInstant } from '../documents/format.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Table } from '../ui/table.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useWords } from '../words/words.ts';
import { intakeQueries, type LedgerFilter } from './intake-queries.ts';

const rowsAtOnce = 25;
const rowsMax = 200;
const channels = ['EMAIL', 'API', 'WEB', 'FOLDER', 'STORAGE', 'PHONE'] as const;
const outcomes = ['IMPORTED', 'DUPLICATE', 'SKIPPED', 'FAILED'] as const;
type Chosen = { channel: string; outcome: string; text: string };

/** The ledger: what came in by whatever way, and what became of it. */
export function IntakesPage() {
  const t = useWords('cameIn');
  const ui = useWords('ui');
  useTitle(t('title'));
  const [search, setSearch] = useSearchParams();
  const [limit, setLimit] = useState(rowsAtOnce);
  const importId = search.get('import');
  const chosen: Chosen = {
    channel: search.get('channel') ?? '',
    outcome: search.get('outcome') ?? '',
    text: search.get('text') ?? '',
  };
  const choose = (changes: Partial<Chosen>) => {
    const next = { ...chosen, ...changes, import: importId ?? '' };
    setSearch(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), {
      replace: true,
    });
  };
  const { data, error, isPending } = useQuery(intakeQueries.list(filterOf(chosen, importId, limit)));
  const isFiltered = [...Object.values(chosen), importId ?? ''].some((value) => value !== '');
  return (
    <main className="page" id="main">
      <PageHead title={t('title')}>{t('intro')}</PageHead>
      <Sums />
      <Filters chosen={chosen} onChoose={choose} />
      {importId && (
        <p>
          {t('of', { name: data?.data[0]?.emailImport?.name ?? `#${importId}` })}{' '}
          <Link to={paths.intakes()}>{t('showAll')}</Link>
        </p>
      )}
      {error && <Notice kind="error">{explain(error)}</Notice>}
      {isPending && <Skeleton rows={5} />}
      {data?.data.length === 0 && (
        <EmptyState title={isFiltered ? t('noneFit') : t('none')}>
          <p>{t('noneWords')}</p>
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <Table
          title={t('title')}
          titleHidden
          columns={[t('whatColumn'), t('becameColumn'), t('received')]}
          rows={data.data.map((one) => [
            <What key="what" intake={one} />,
            <Became key="became" intake={one} />,
            formatInstant(one.receivedAt),
          ])}
        />
      )}
      {data?.hasMore && limit < rowsMax && (
        <Button onClick={() => setLimit(Math.min(limit + rowsAtOnce, rowsMax))}>{ui('showMore')}</Button>
      )}
    </main>
  );
}

function filterOf({ channel, outcome, text }: Chosen, importId: string | null, limit: number): LedgerFilter {
  return {
    limit,
    channel: channels.find((one) => one === channel),
    outcome: outcomes.find((one) => one === outcome),
    text: text.trim() === '' ? undefined : text.trim(),
    emailImportId: importId === null ? undefined : Number(importId),
  };
}

function Filters({ chosen, onChoose }: { chosen: Chosen; onChoose(changes: Partial<Chosen>): void }) {
  const t = useWords('cameIn');
  const queues = useWords('queues');
  const words = useWords('intake');
  return (
    <search className="ledger-filter">
      <TextField
        label={t('search')}
        placeholder={t('searchHint')}
        type="search"
        maxLength={200}
        value={chosen.text}
        onChange={({ target }) => onChoose({ text: target.value })}
      />
      <SelectField
        label={t('channel')}
        value={chosen.channel}
        choices={[
          { value: '', label: t('anyChannel') },
          ...channels.map((value) => ({ value: value as string, label: queues(`channels.${value}`) })),
        ]}
        onChoose={(channel) => onChoose({ channel })}
      />
      <SelectField
        label={t('outcome')}
        value={chosen.outcome}
        choices={[
          { value: '', label: t('anyOutcome') },
          ...outcomes.map((value) => ({ value: value as string, label: words(`outcomes.${value}`) })),
        ]}
        onChoose={(outcome) => onChoose({ outcome })}
      />
    </search>
  );
}

/** What came in = what became of it. */
function Sums() {
  const t = useWords('cameIn');
  const { data } = useQuery(intakeQueries.sums());
  if (!data) return null;
  const { total, unaccounted } = data as IntakeSums;
  return (
    <section aria-label={t('sums')}>
      <p className="ledger-sums">
        <strong>{t('sumParts', { parts: total.parts })}</strong>
        <span>{t('sumImported', { count: total.imported })}</span>
        <span>{t('sumDuplicates', { count: total.duplicates })}</span>
        <span>{t('sumSkipped', { count: total.skipped })}</span>
        <span>{t('sumFailed', { count: total.failed })}</span>
        {total.open > 0 && <span>{t('sumOpen', { count: total.open })}</span>}
      </p>
      {unaccounted > 0 ? (
        <Notice kind="error">{t('doesNotAddUp', { count: unaccounted })}</Notice>
      ) : (
        <p className="quiet-words">{t('addsUp')}</p>
      )}
    </section>
  );
}

function What({ intake }: { intake: Intake }) {
  const t = useWords('cameIn');
  const queues = useWords('queues');
  return (
    <div className="two-lines">
      <Link to={paths.intake(intake.id)}>{intake.subject ?? t('noSubject')}</Link>
      <span className="quiet-words">
        {[queues(`channels.${intake.channel}`), intake.emailImport?.name, intake.sender]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </div>
  );
}

function Became({ intake: { state, counts } }: { intake: Intake }) {
  const t = useWords('cameIn');
  const words = useWords('intake');
  if (state === 'RECEIVED') return <span className="quiet-words">{words('states.RECEIVED')}</span>;
  const said = [
    counts.imported > 0 && t('sumImported', { count: counts.imported }),
    counts.duplicates > 0 && t('sumDuplicates', { count: counts.duplicates }),
    counts.skipped > 0 && t('sumSkipped', { count: counts.skipped }),
    counts.failed > 0 && t('sumFailed', { count: counts.failed }),
  ].filter((one) => one !== false);
  return <span>{said.length === 0 ? words(`states.${state}`) : said.join(', ')}</span>;
}
