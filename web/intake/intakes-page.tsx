import './intake.css';

import type { Intake } from '@slipway/sdk/client.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';

import { explain } from '../lib/api.ts';
import { formatInstant } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import { Badge } from '../ui/badge.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ShowMore } from '../ui/show-more.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Table } from '../ui/table.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useWords } from '../words/words.ts';
import { intakeQueries, type LedgerFilter } from './intake-queries.ts';

const channels = ['EMAIL', 'API', 'WEB', 'FOLDER', 'STORAGE', 'PHONE'] as const;
const outcomes = ['IMPORTED', 'DUPLICATE', 'SKIPPED', 'FAILED'] as const;
type Chosen = { channel: string; outcome: string; text: string };

/** The intake log: every item from every channel, with its outcomes. */
export function IntakesPage() {
  const t = useWords('intakeLog');
  useTitle(t('title'));
  const [search, setSearch] = useSearchParams();
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
  const pages = useInfiniteQuery(intakeQueries.list(filterOf(chosen, importId)));
  const { data, error, isPending } = pages;
  const intakes = data?.pages.flatMap((page) => page.data) ?? [];
  const isFiltered = [...Object.values(chosen), importId ?? ''].some((value) => value !== '');
  return (
    <main className="page" id="main">
      <PageHead title={t('title')} />
      <Sums />
      <Filters chosen={chosen} onChoose={choose} />
      {importId && (
        <p>
          {t('of', { name: intakes[0]?.emailImport?.name ?? `#${importId}` })}{' '}
          <Link to={paths.intakes()}>{t('showAll')}</Link>
        </p>
      )}
      {error && <Notice kind="error">{explain(error)}</Notice>}
      {isPending && <Skeleton rows={5} />}
      {data && intakes.length === 0 && <EmptyState title={isFiltered ? t('noneFit') : t('none')} />}
      {intakes.length > 0 && (
        <Table
          title={t('title')}
          titleHidden
          columns={[t('whatColumn'), t('becameColumn'), t('received')]}
          rows={intakes.map((one) => [
            <What key="what" intake={one} />,
            <Became key="became" intake={one} />,
            formatInstant(one.receivedAt),
          ])}
        />
      )}
      <ShowMore pages={pages} />
    </main>
  );
}

function filterOf({ channel, outcome, text }: Chosen, importId: string | null): LedgerFilter {
  return {
    channel: channels.find((one) => one === channel),
    outcome: outcomes.find((one) => one === outcome),
    text: text.trim() === '' ? undefined : text.trim(),
    emailImportId: importId === null ? undefined : Number(importId),
  };
}

function Filters({ chosen, onChoose }: { chosen: Chosen; onChoose(changes: Partial<Chosen>): void }) {
  const t = useWords('intakeLog');
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

/** Received parts = the sum of the outcomes. */
function Sums() {
  const t = useWords('intakeLog');
  const { data } = useQuery(intakeQueries.sums());
  if (!data) return null;
  const { total, unaccounted } = data;
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
  const t = useWords('intakeLog');
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

/** The outcomes of the parts; failures are highlighted. */
function Became({ intake: { state, reason, counts } }: { intake: Intake }) {
  const t = useWords('intakeLog');
  const words = useWords('intake');
  if (state === 'RECEIVED')
    return <span className="quiet-words">{words(reason ? 'held' : 'states.RECEIVED')}</span>;
  const said = [
    counts.imported > 0 && t('sumImported', { count: counts.imported }),
    counts.duplicates > 0 && t('sumDuplicates', { count: counts.duplicates }),
    counts.skipped > 0 && t('sumSkipped', { count: counts.skipped }),
  ].filter((one) => one !== false);
  const hasFailed = counts.failed > 0 || state === 'FAILED';
  if (said.length === 0 && !hasFailed) return <span>{words(`states.${state}`)}</span>;
  return (
    <span className="ledger-outcome">
      {said.length > 0 && <span>{said.join(', ')}</span>}
      {hasFailed && (
        <Badge tone="bad" icon="octagon">
          {counts.failed > 0 ? t('sumFailed', { count: counts.failed }) : words('states.FAILED')}
        </Badge>
      )}
    </span>
  );
}
