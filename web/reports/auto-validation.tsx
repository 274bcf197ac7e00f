import { formatNumber } from '../lib/format.ts';
import { linePath } from '../lib/plot-scale.ts';
import { formatPercent } from '../parts/rules/use-rule-words.ts';
import { Table } from '../ui/table.tsx';
import { useWords } from '../words/words.ts';
import type { Accuracy } from './accuracy.ts';
import { PlotFigures } from './plot-figures.tsx';
import { ShareGrid, shareX, shareY, viewBox } from './share-grid.tsx';

type Point = Accuracy['autoValidation'][number];
/** `documents`: the number of checked ones. */
type Props = { points: readonly Point[]; documents: number };

/** The axis starts here: nobody would use a lower threshold. */
const least = 0.5;
const across = (threshold: number): number => shareX((threshold - least) / (1 - least));

/** How many documents would have passed automatically at each threshold, and how many of them with errors. */
export function AutoValidation({ points, documents }: Props) {
  const t = useWords('accuracy');
  if (documents === 0) return null;
  const passed = points.map((point) => [across(point.threshold), shareY(point.passed / documents)] as const);
  const wrong = points
    .filter((point) => point.passed > 0)
    .map((point) => [across(point.threshold), shareY(point.wrong / point.passed)] as const);
  const told = points.find(({ threshold }) => threshold === 0.95);
  return (
    <section className="card">
      <h2>{t('auto')}</h2>
      <p className="quiet-words">{t('autoWords')}</p>
      <svg className="plot" viewBox={viewBox} role="img" aria-label={t('auto')}>
        <ShareGrid
          across={t('threshold')}
          up="%"
          labelAcross={(share) => formatPercent(least + share * (1 - least), 1)}
        />
        <path className="line" d={linePath(passed)} />
        <path className="line second" d={linePath(wrong)} />
      </svg>
      <ul className="plot-key">
        <LineKey label={t('passed')} />
        <LineKey label={t('ofThem')} second />
      </ul>
      {told && (
        <p>
          {t('best', {
            threshold: formatPercent(told.threshold),
            share: formatPercent(told.passed / documents),
            wrong: told.wrong === 0 ? t('noWrong') : formatNumber(told.wrong),
          })}
        </p>
      )}
      <PlotFigures>
        <Table
          titleHidden
          title={t('auto')}
          columns={[
            t('threshold'),
            ...[t('passed'), t('passedShare'), t('ofThem'), t('wrongShare')].map((amount) => ({ amount })),
          ]}
          rows={points.map((point) => [
            formatPercent(point.threshold),
            formatNumber(point.passed),
            formatPercent(point.passed / documents, 1),
            formatNumber(point.wrong),
            point.passed === 0 ? '–' : formatPercent(point.wrong / point.passed, 1),
          ])}
        />
      </PlotFigures>
    </section>
  );
}

function LineKey({ label, second = false }: { label: string; second?: boolean }) {
  return (
    <li>
      <svg className="plot-line-key plot" viewBox="0 0 28 8" width="28" height="8" aria-hidden="true">
        <path className={second ? 'line second' : 'line'} d="M1 4L27 4" />
      </svg>
      {label}
    </li>
  );
}
