import { formatPercent } from '../parts/rules/use-rule-words.ts';

const [width, height] = [480, 320];
const [left, right, top, foot] = [62, 30, 14, 52];
export const viewBox = `0 0 ${width} ${height}`;

/** The horizontal and vertical position of a share. */
export const shareX = (share: number): number => left + (width - left - right) * share;
export const shareY = (share: number): number => height - foot - (height - top - foot) * share;

const shares = [0, 0.25, 0.5, 0.75, 1];
type Props = { across: string; up: string; labelAcross?: (share: number) => string };

/** The grid and labels of a plot of shares. */
export function ShareGrid({ across, up, labelAcross = (share) => formatPercent(share) }: Props) {
  return (
    <g>
      {shares.map((share) => (
        <g key={share}>
          <line className="grid" x1={shareX(0)} x2={shareX(1)} y1={shareY(share)} y2={shareY(share)} />
          <text x={left - 6} y={shareY(share) + 4} textAnchor="end">
            {formatPercent(share)}
          </text>
          <text x={shareX(share)} y={height - foot + 20} textAnchor="middle">
            {labelAcross(share)}
          </text>
        </g>
      ))}
      <text x={shareX(0.5)} y={height - 6} textAnchor="middle">
        {across}
      </text>
      <text x={12} y={shareY(0.5)} textAnchor="middle" transform={`rotate(-90 12 ${shareY(0.5)})`}>
        {up}
      </text>
    </g>
  );
}
