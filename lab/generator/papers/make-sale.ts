import type { Dice } from './dice.ts';
import { type Land, lands, malaysia } from './lands.ts';
import type { DealTax } from './make-deal.ts';
import { makeNumber } from './make-number.ts';
import { makeParty, makeWord, type Party } from './make-party.ts';
import type { Language } from './paper.ts';
import { addDays, makeSpelling, type Spelling } from './spelling.ts';
import { suits } from './words/label-currency.ts';
import { type TillConcept, tillStyles } from './words/till-words.ts';

export type SaleLine = {
  code: string;
  text: string;
  quantity: number;
  price: number;
  amount: number;
  rate: string;
  letter: string;
};
export type Payment = 'cash' | 'card' | 'none';

/** What a till prints, before it is drawn. Amounts in cents. */
export type Sale = {
  land: Land;
  language: Language;
  spell: Spelling;
  say: (concept: TillConcept) => string;
  /** The labels that were used so far. */
  labels: () => string[];
  shop: Party;
  /** The line of business, as in the name of the shop. */
  brand: string;
  legal: string;
  number: string;
  date: string;
  hour: number;
  minute: number;
  second: number;
  lines: SaleLine[];
  /** Whether prices are without tax, as in the United States. */
  taxAdded: boolean;
  discount: number;
  service: number;
  taxes: DealTax[];
  subtotal: number;
  tax: number;
  rounding: number;
  total: number;
  payment: Payment;
  tendered: number;
};

const letters = ['A', 'B', 'C', 'D'];

export function makeSale(dice: Dice): Sale {
  const land = dice.chance(0.2)
    ? malaysia
    : dice.chance(0.25)
      ? (lands.find(({ code }) => code === 'DE') ?? malaysia)
      : dice.pick(lands);
  const language = dice.pick(land.languages);
  const said = new Map<TillConcept, string>();
  const say = (concept: TillConcept) => {
    const text =
      said.get(concept) ??
      dice.pick(tillStyles(language, concept).filter((way) => suits(way, land.currency)));
    said.set(concept, text);
    return text;
  };
  const shop = makeParty(dice, land, language);
  const date = addDays('2014-01-02', dice.between(0, 4600));
  const taxAdded = land.code === 'US' || (land.code === 'MY' && dice.chance(0.3));
  const lines = makeSaleLines(dice, land, language);
  const brand = makeShopName(dice, language);
  return {
    land,
    language,
    say,
    labels: () => [...said.values()],
    shop,
    brand,
    spell: makeSpelling(dice, land, language, land.currency),
    legal: dice.chance(0.5) ? `${brand} ${dice.pick(land.forms)}` : shop.name,
    number: dice.chance(0.6) ? dice.digits(dice.between(3, 8)) : makeNumber(dice, date),
    date,
    hour: dice.between(6, 22),
    minute: dice.between(0, 59),
    second: dice.between(0, 59),
    lines,
    taxAdded,
    ...sumUpSale(dice, lines, land, taxAdded),
  };
}

function makeShopName(dice: Dice, language: Language): string {
  const kind = dice.pick(tillStyles(language, 'shops'));
  const word = makeWord(dice);
  return dice.pick([
    `${word} ${kind}`,
    `${kind} ${word}`,
    word,
    `${word} & ${makeWord(dice)}`,
    `${word}'s ${kind}`,
    `${kind} ${word} ${makeWord(dice)}`,
    `${dice.letters(2)} ${kind}`,
    word.toUpperCase(),
  ]);
}

function makeSaleLines(dice: Dice, land: Land, language: Language): SaleLine[] {
  const goods = tillStyles(language, 'goods');
  const count = dice.weigh([
    [30, dice.between(1, 2)],
    [50, dice.between(3, 8)],
    [20, dice.between(9, 22)],
  ]);
  const rates = land.rates.filter((rate) => rate !== '0').slice(0, dice.chance(0.45) ? 2 : 1);
  const upper = dice.chance(0.4);
  return Array.from({ length: count }, () => {
    const quantity = dice.weigh([
      [72, 1000],
      [22, dice.between(2, 6) * 1000],
      [6, dice.between(150, 2900)],
    ]);
    const price = dice.weigh([
      [75, dice.between(39, 1999)],
      [15, dice.between(2, 40) * 50],
      [10, dice.between(2000, 15_000)],
    ]);
    const rate = dice.pick(rates);
    const text = dice.pick(goods) + (dice.chance(0.2) ? ` ${makeWord(dice)}` : '');
    return {
      code: dice.digits(dice.pick([4, 6, 13])),
      text: upper ? text.toUpperCase() : text,
      quantity,
      price,
      amount: Math.round((quantity * price) / 1000),
      rate,
      letter: letters[rates.indexOf(rate)] ?? 'A',
    };
  });
}

function sumUpSale(dice: Dice, lines: readonly SaleLine[], land: Land, taxAdded: boolean) {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const rates = [...new Set(lines.map(({ rate }) => rate))];
  const single = rates.length === 1;
  const discount = single && dice.chance(0.1) ? Math.round(subtotal / dice.pick([10, 20])) : 0;
  const service = single && dice.chance(0.06) ? Math.round(subtotal / 10) : 0;
  const taxes = rates.map((rate): DealTax => {
    const own =
      lines.reduce((sum, line) => sum + (line.rate === rate ? line.amount : 0), 0) + service - discount;
    if (taxAdded) return { rate, base: own, tax: Math.round((own * Number(rate)) / 100) };
    const base = Math.round((own * 100) / (100 + Number(rate)));
    return { rate, base, tax: own - base };
  });
  const tax = taxes.reduce((sum, one) => sum + one.tax, 0);
  const exact = taxes.reduce((sum, one) => sum + one.base + one.tax, 0);
  const rounds =
    land.code === 'MY' ? dice.chance(0.6) : land.code === 'CH' || (land.code === 'NL' && dice.chance(0.3));
  const total = rounds ? Math.round(exact / 5) * 5 : exact;
  const payment: Payment = dice.weigh([
    [45, 'cash'],
    [43, 'card'],
    [12, 'none'],
  ] as const);
  const note = dice.pick([100, 500, 1000, 2000, 5000]);
  const tendered = payment === 'cash' && dice.chance(0.75) ? Math.ceil(total / note) * note : total;
  return {
    subtotal,
    discount,
    service,
    taxes,
    tax,
    rounding: total - exact,
    total,
    payment,
    tendered,
  };
}
