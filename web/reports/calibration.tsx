import { formatNumber } from '../lib/format.ts';
import { linePath } from '../lib/plot-scale.ts';
import { formatPercent } from '../parts/rules/use-rule-words.ts';
import { Table } from '../ui/table.tsx';
import { useWords } from '../words/words.ts';
import type { Accuracy } from './accuracy.ts';
import { PlotFigures } from './plot-figures.tsx';
import { ShareGrid, shareX, shareY, viewBox } from './share-grid.tsx';

type Bin = Accuracy['calibration'][number];
const dotMin = 3;
const dotMax = 11;

/** The stated confidence compared with the share of correct values. */
export function Calibration({ bins }: { bins: readonly Bin[] }) {
  const t = useWords('accuracy');
  const most = Math.max(...bins.map(({ count }) => count), 1);
  return (
    <section className="card">
      <h2>{t('calibration')}</h2>
      <p className="quiet-words">{t('calibrationWords')}</p>
      <svg className="plot" viewBox={viewBox} role="img" aria-label={t('calibration')}>
        <ShareGrid across={t('said')} up={t('right')} />
        <line className="ideal" x1={shareX(0)} y1={shareY(0)} x2={shareX(1)} y2={shareY(1)} />
        <path
          className="line"
          d={linePath(bins.map(({ confidence, right }) => [shareX(confidence), shareY(right)]))}
        />
        {bins.map(({ from, confidence, right, count }) => (
          <circle
            key={from}
            className="dot"
            cx={shareX(confidence)}
            cy={shareY(right)}
            r={dotMin + (dotMax - dotMin) * Math.sqrt(count / most)}
          />
        ))}
      </svg>
      <PlotFigures>
        <Table
          titleHidden
          title={t('calibration')}
          columns={[t('confidence'), { amount: t('count') }, { amount: t('said') }, { amount: t('right') }]}
          rows={bins.map(({ from, to, count, confidence, right }) => [
            `${formatPercent(from)} – ${formatPercent(to)}`,
            formatNumber(count),
            formatPercent(confidence, 1),
            formatPercent(right, 1),
          ])}
        />
      </PlotFigures>
    </section>
  );
}
