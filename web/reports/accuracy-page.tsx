import '../ui/figures.css';
import './reports.css';

import { addDays } from '@slipway/contract/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';

import { api, explain } from '../lib/api.ts';
import { formatDate, formatNumber } from '../lib/format.ts';
import { formatPercent, useFolders } from '../parts/rules/use-rule-words.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { SelectField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useWords } from '../words/words.ts';
import type { Accuracy } from './accuracy.ts';
import { AutoValidation } from './auto-validation.tsx';
import { Calibration } from './calibration.tsx';
import { FieldBars } from './field-bars.tsx';

const periods = [30, 90, 365] as const;

/** The accuracy of extraction, measured by reviewers' corrections. */
export function AccuracyPage() {
  const t = useWords('accuracy');
  useTitle(t('title'));
  const [search] = useSearchParams();
  const days = periods.find((count) => String(count) === search.get('days')) ?? 90;
  const folderId = Number(search.get('folder')) || undefined;
  const { data, error } = useQuery({
    queryKey: ['accuracy', days, folderId ?? null],
    queryFn: () => api.reports.accuracy({ from: firstDay(days), folderId }),
    placeholderData: (before) => before,
  });
  return (
    <main className="page" id="main">
      <PageHead title={t('title')} />
      <Choice days={days} folderId={folderId} />
      {error && <Notice kind="error">{explain(error)}</Notice>}
      {!data && !error && <Skeleton rows={3} height="10rem" />}
      {data?.documents === 0 && <EmptyState title={t('none')} />}
      {data && data.documents > 0 && (
        <>
          <Figures accuracy={data} />
          <FieldBars fields={data.fields} />
          <div className="plot-pair">
            <Calibration bins={data.calibration} />
            <AutoValidation points={data.autoValidation} documents={data.documents - data.unchecked} />
          </div>
        </>
      )}
    </main>
  );
}

/** The first of this many days. */
function firstDay(days: number): string {
  return addDays(new Date().toISOString().slice(0, 10), 1 - days);
}

function Choice({ days, folderId }: { days: number; folderId: number | undefined }) {
  const t = useWords('accuracy');
  const [search, setSearch] = useSearchParams();
  const folders = useFolders();
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true });
  };
  return (
    <div className="accuracy-choice">
      <SelectField
        label={t('period')}
        value={String(days)}
        choices={periods.map((count) => ({ value: String(count), label: t(`last${count}`) }))}
        onChoose={(value) => choose('days', value)}
      />
      <SelectField
        label={t('folder')}
        value={String(folderId ?? '')}
        choices={[
          { value: '', label: t('allFolders') },
          ...folders.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChoose={(value) => choose('folder', value)}
      />
    </div>
  );
}

function Figures({ accuracy }: { accuracy: Accuracy }) {
  const t = useWords('accuracy');
  const { documents, unchecked, untouched, fields, from, to } = accuracy;
  const checked = documents - unchecked;
  const read = fields.reduce((sum, field) => sum + field.read, 0);
  const right = fields.reduce((sum, field) => sum + field.confirmed, 0);
  const figure = (title: string, value: string, words: string) => (
    <section className="card">
      <h2>{title}</h2>
      <p className="big-figure">{value}</p>
      <p className="quiet-words">{words}</p>
    </section>
  );
  return (
    <div className="figure-cards">
      {figure(
        t('documents'),
        formatNumber(documents),
        t('documentsWords', { from: formatDate(from), to: formatDate(to), count: formatNumber(unchecked) }),
      )}
      {figure(
        t('untouched'),
        checked === 0 ? '–' : formatPercent(untouched / checked, 1),
        t('untouchedWords'),
      )}
      {figure(t('values'), read === 0 ? '–' : formatPercent(right / read, 1), t('valuesWords'))}
    </div>
  );
}
