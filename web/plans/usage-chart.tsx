import { formatNumber } from '../lib/format.ts';
import { niceTop, ticksTo } from '../lib/plot-scale.ts';
import { currentLocale } from '../words/locale.ts';
import { useWords } from '../words/words.ts';

const [width, height] = [720, 220];
const [left, right, top, foot] = [44, 8, 20, 26];

type Props = { months: readonly { starts: string; uploaded: number }[]; included: number | null };

/** A bar per month; the table below has the same figures, so this is decoration. */
export function UsageChart({ months, included }: Props) {
  const t = useWords('usage');
  const most = niceTop(Math.max(...months.map(({ uploaded }) => uploaded), 1));
  const y = (value: number) => top + (height - top - foot) * (1 - value / most);
  const step = (width - left - right) / months.length;
  return (
    <svg className="plot" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('chart')}>
      {ticksTo(most).map((tick) => (
        <g key={tick}>
          <line className="grid" x1={left} x2={width - right} y1={y(tick)} y2={y(tick)} />
          <text x={left - 6} y={y(tick) + 4} textAnchor="end">
            {formatNumber(tick)}
          </text>
        </g>
      ))}
      {months.map(({ starts, uploaded }, index) => (
        <g key={starts}>
          <rect
            className="bar"
            x={left + step * (index + 0.18)}
            width={step * 0.64}
            y={y(uploaded)}
            height={y(0) - y(uploaded)}
            rx={2}
          />
          {uploaded > 0 && (
            <text className="value" x={left + step * (index + 0.5)} y={y(uploaded) - 5} textAnchor="middle">
              {formatNumber(uploaded)}
            </text>
          )}
          <text x={left + step * (index + 0.5)} y={height - 8} textAnchor="middle">
            {new Intl.DateTimeFormat(currentLocale(), { month: 'short', timeZone: 'UTC' }).format(
              new Date(`${starts}T00:00:00Z`),
            )}
          </text>
        </g>
      ))}
      {included !== null && included <= most && (
        <g>
          <line className="mark" x1={left} x2={width - right} y1={y(included)} y2={y(included)} />
          <text className="value" x={width - right} y={y(included) - 5} textAnchor="end">
            {t('includedLine', { count: included })}
          </text>
        </g>
      )}
    </svg>
  );
}
