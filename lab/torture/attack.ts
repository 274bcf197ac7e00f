import type { Figure } from '../bench/figure.ts';

export type AttackOptions = {
  /** Every random choice follows from it. */
  seed: number;
  /** 1 for the long form; smaller numbers make everything that takes time smaller. */
  share: number;
  say(line: string): void;
};

/** One way to disturb the running product, and what must be true afterwards. */
export type Attack = {
  name: string;
  about: string;
  run(options: AttackOptions): Promise<Figure[]>;
};

/** A count that must be exactly this. */
export function exactly(what: string, ours: number, expected: number, note?: string): Figure {
  const more = note ? { note } : {};
  if (expected === 0) return { what, ours, unit: 'found', goal: { of: 'ours', atMost: 0 }, ...more };
  // More than expected is as wrong as less.
  const goal = { of: 'ours', atLeast: expected } as const;
  const isRight = ours === expected;
  const unit = isRight ? `of ${expected}` : `of ${expected}: not the same`;
  return { what, ours: isRight ? ours : -Math.abs(ours), unit, goal, ...more };
}

export function atMost(what: string, ours: number, most: number, unit: string, note?: string): Figure {
  return { what, ours, unit, goal: { of: 'ours', atMost: most }, ...(note ? { note } : {}) };
}

export function atLeast(what: string, ours: number, least: number, unit: string, note?: string): Figure {
  return { what, ours, unit, goal: { of: 'ours', atLeast: least }, ...(note ? { note } : {}) };
}
