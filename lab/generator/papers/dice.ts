import { seededRandom } from '../seeded-random.ts';

/** Everything that is left to chance comes from here, so that a seed makes the same paper again. */
export type Dice = {
  chance: (probability: number) => boolean;
  pick: <Value>(values: readonly Value[]) => Value;
  /** One of the values, each as probable as its weight. */
  weigh: <Value>(entries: readonly (readonly [number, Value])[]) => Value;
  /** A whole number, both ends included. */
  between: (least: number, most: number) => number;
  /** So many decimal digits, the first not zero. */
  digits: (length: number) => string;
  letters: (length: number) => string;
  shuffle: <Value>(values: readonly Value[]) => Value[];
  /** Each value with this probability, in their order. */
  some: <Value>(probability: number, values: readonly Value[]) => Value[];
};

export function makeDice(seed: number): Dice {
  const random = seededRandom(seed);
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[Math.floor(random() * values.length)];
    if (value === undefined) throw new Error('There is nothing to pick from.');
    return value;
  };
  const chance = (probability: number) => random() < probability;
  const letters = (length: number) =>
    Array.from({ length }, () => pick([...'ABCDEFGHJKLMNPRSTUVWXYZ'])).join('');
  return {
    chance,
    pick,
    between,
    letters,
    weigh: (entries) => {
      let rest = random() * entries.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, value] of entries) {
        rest -= weight;
        if (rest < 0) return value;
      }
      return pick(entries)[1];
    },
    digits: (length) =>
      Array.from({ length }, (_, index) => between(index === 0 && length > 1 ? 1 : 0, 9)).join(''),
    shuffle: (values) =>
      values
        .map((value) => ({ value, rank: random() }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ value }) => value),
    some: (probability, values) => values.filter(() => chance(probability)),
  };
}
