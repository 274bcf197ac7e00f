import type { Dice } from './dice.ts';
import { type PairStyle, pairStyles } from './draw-pairs.ts';

/** What stands where on the first page: bands from the top, in each the columns, in each the blocks from the top. */
export type Block =
  | 'logo'
  | 'vendor'
  | 'buyer'
  | 'window'
  | 'shipTo'
  | 'title'
  | 'pairs'
  | 'sentence'
  | 'name'
  | 'total';

export const arrangements = {
  letter: [[[], ['logo']], [['window'], ['pairs']], [['title']]],
  classic: [[['logo', 'vendor']], [['buyer'], ['title', 'pairs']]],
  american: [
    [
      ['logo', 'vendor'],
      ['title', 'pairs'],
    ],
    [['buyer'], ['shipTo']],
  ],
  stripe: [[['logo'], ['vendor']], [['title']], [['buyer'], ['shipTo']], [['pairs']]],
  three: [
    [['title'], ['logo']],
    [['vendor'], ['buyer'], ['pairs']],
  ],
  stacked: [[['title']], [['pairs'], ['logo']], [['vendor'], ['buyer']]],
  telling: [[['logo'], ['vendor']], [['window'], []], [['sentence']], [['pairs']]],
  titled: [
    [
      ['title', 'pairs'],
      ['logo', 'vendor'],
    ],
    [['buyer'], ['shipTo']],
  ],
  footed: [[['logo']], [['window'], ['pairs']], [['title']]],
  facing: [[['logo']], [['vendor'], ['buyer']], [['title']], [['pairs']]],
  crowded: [[['vendor'], ['title', 'pairs', 'buyer']]],
  ladder: [
    [
      ['vendor', 'buyer'],
      ['title', 'pairs'],
    ],
  ],
  addressed: [[['name'], []], [[], ['buyer']], [['title']], [['pairs']]],
  summary: [
    [['logo'], ['title']],
    [['buyer'], ['total']],
    [['pairs'], ['vendor']],
  ],
  banner: [[['vendor'], ['buyer']], [['pairs']]],
  bannered: [[['buyer'], ['pairs']], [['sentence']]],
  side: [[['title']], [['buyer']], [['pairs']]],
  sided: [[['pairs'], ['buyer']], [['title']]],
} as const satisfies Record<string, Block[][][]>;
export type Arrangement = keyof typeof arrangements;

export const tableStyles = ['ruled', 'filled', 'grid', 'bare', 'zebra', 'columned', 'boxed'] as const;
export type TableStyle = (typeof tableStyles)[number];
export const sumsStyles = [
  'stack',
  'box',
  'bar',
  'row',
  'rates-and-total',
  'wide',
  'foot',
  'leader',
] as const;
export type SumsStyle = (typeof sumsStyles)[number];
export const footStyles = ['columns', 'centred', 'line', 'left', 'none'] as const;
export type FootStyle = (typeof footStyles)[number];

export type Place = 'head' | 'foot' | 'pairs' | 'block' | 'none';

/** Every choice about the look that is made once for a paper. */
export type Plan = {
  arrangement: Arrangement;
  mirrored: boolean;
  pairs: PairStyle;
  table: TableStyle;
  sums: SumsStyle;
  foot: FootStyle;
  vatIdAt: Place;
  bankAt: Place;
  /** Whether the registered name stands in the head, or only a sign with the name in short. */
  legalNameInHead: boolean;
  titles: boolean;
  closing: 'none' | 'slip' | 'coupon';
};

export function makePlan(dice: Dice): Plan {
  const arrangement = dice.pick(Object.keys(arrangements) as Arrangement[]);
  const headless = ['footed', 'letter', 'addressed', 'sided', 'bannered'].includes(arrangement);
  return {
    arrangement,
    mirrored: dice.chance(0.4),
    pairs: dice.pick(pairStyles),
    table: dice.pick(tableStyles),
    sums: dice.pick(sumsStyles),
    foot: headless ? dice.pick(['columns', 'centred', 'line', 'left']) : dice.pick(footStyles),
    vatIdAt: dice.weigh([
      [30, 'head'],
      [45, 'foot'],
      [13, 'pairs'],
      [12, 'none'],
    ] as const),
    bankAt: dice.weigh([
      [45, 'foot'],
      [30, 'block'],
      [7, 'head'],
      [18, 'none'],
    ] as const),
    legalNameInHead: dice.chance(0.75),
    titles: dice.chance(0.55),
    closing: dice.weigh([
      [86, 'none'],
      [7, 'slip'],
      [7, 'coupon'],
    ] as const),
  };
}

/** The name of the layout family: papers of the same name are put together alike. */
export function layoutOf({ arrangement, mirrored, pairs, table, sums }: Plan): string {
  return `${mirrored ? 'mirrored-' : ''}${arrangement}/${pairs}/${table}/${sums}`;
}
