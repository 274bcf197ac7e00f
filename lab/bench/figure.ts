/** What was measured of us, beside what it is held against. */
export type Figure = {
  what: string;
  ours: number;
  unit: string;
  baseline?: { name: string; value: number };
  /** Ours by the baseline's; the median over the rounds where there were several. */
  ratio?: number;
  goal?: Goal;
  /** What a reader should know to take the figure for what it is. */
  note?: string;
};
/** Of the ratio where there is one that the goal speaks of, else of our own figure. */
export type Goal = { of: 'ratio' | 'ours'; atLeast: number } | { of: 'ratio' | 'ours'; atMost: number };

/** A bench gives its figures when it is over; `say` tells meanwhile what it is at. */
export type Bench = {
  name: string;
  about: string;
  run(say: (line: string) => void): Promise<Figure[]>;
};

/** Null for a figure without a goal. */
export function holds({ ours, ratio, goal }: Figure): boolean | null {
  if (!goal) return null;
  const value = goal.of === 'ratio' ? ratio : ours;
  if (value === undefined || Number.isNaN(value)) return false;
  return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost;
}

/** One line for a terminal. */
export function lineOf(figure: Figure): string {
  const { what, ours, unit, baseline, ratio, goal, note } = figure;
  const parts = [
    `${what}: ${shortened(ours)} ${unit}`,
    baseline && `${baseline.name}: ${shortened(baseline.value)} ${unit}`,
    ratio !== undefined && `ratio ${ratio.toFixed(2)}`,
    goal &&
      `${'atLeast' in goal ? `goal ≥ ${goal.atLeast}` : `goal ≤ ${goal.atMost}`}: ${decisionOf(figure)}`,
    note && `(${note})`,
  ];
  return parts.filter(Boolean).join(' · ');
}

function decisionOf(figure: Figure): string {
  return holds(figure) ? 'holds' : 'MISSED';
}

function shortened(value: number): string {
  if (Math.abs(value) >= 100) return String(Math.round(value));
  return String(Number(value.toPrecision(3)));
}
