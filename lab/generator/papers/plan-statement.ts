import type { Dice } from './dice.ts';
import { type PairStyle, pairStyles } from './draw-pairs.ts';

/** How credits and debits are reported apart. */
export const signStyles = [
  'minus',
  'plus-minus',
  'trailing',
  'letters',
  'brackets',
  'columns',
  'columns-swapped',
  'credit-marked',
  'sections',
] as const;
export type SignWay = (typeof signStyles)[number];
export const balanceStyles = ['none', 'each', 'daily'] as const;
export const textStyles = ['single', 'stacked', 'separate', 'long'] as const;
export const dateStyles = ['both', 'booking', 'no-year', 'no-year-both', 'named', 'once-a-day'] as const;

export type StatementPlan = {
  signs: SignWay;
  balances: (typeof balanceStyles)[number];
  texts: (typeof textStyles)[number];
  dates: (typeof dateStyles)[number];
  head: 'pairs' | 'facing' | 'title-first';
  pairs: PairStyle;
  /** Where the balances of the period stand. */
  ends: 'rows' | 'summary' | 'both';
  ruled: boolean;
  zebra: boolean;
  referenced: boolean;
  headed: boolean;
  /** `S` and `H`, `DR` and `CR`, `-` and `+`: debit first. */
  letters: [string, string];
};

export function makeStatementPlan(dice: Dice, language: string, card: boolean): StatementPlan {
  const letters: [string, string][] =
    language === 'de'
      ? [
          ['S', 'H'],
          ['S', 'H'],
          ['-', '+'],
        ]
      : [
          ['DR', 'CR'],
          ['D', 'C'],
          ['Dr', 'Cr'],
          ['DB', 'CR'],
        ];
  const signs = card
    ? dice.pick(['credit-marked', 'credit-marked', 'letters', 'sections'] as const)
    : dice.pick(signStyles.filter((way) => way !== 'credit-marked'));
  return {
    signs,
    balances:
      signs === 'sections' || card
        ? 'none'
        : dice.weigh([
            [40, 'none'],
            [45, 'each'],
            [15, 'daily'],
          ] as const),
    texts: dice.pick(textStyles),
    dates: dice.pick(dateStyles),
    head: dice.pick(['pairs', 'facing', 'title-first']),
    pairs: dice.pick(pairStyles),
    ends: dice.pick(['rows', 'summary', 'both']),
    ruled: dice.chance(0.5),
    zebra: dice.chance(0.2),
    referenced: dice.chance(0.2),
    headed: dice.chance(0.93),
    letters: dice.pick(letters),
  };
}

export function layoutOfStatement({ signs, balances, texts, dates, head, ends }: StatementPlan): string {
  return `bank-${signs}/${balances}/${texts}/${dates}/${head}/${ends}`;
}
