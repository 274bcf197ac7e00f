import type { Dice } from './dice.ts';
import { type Land, lands } from './lands.ts';
import { makeDetails, makeItem, makeSku } from './make-goods.ts';
import { makeNumber } from './make-number.ts';
import { makeParty, makePerson, type Party } from './make-party.ts';
import type { Language, PaperKind } from './paper.ts';
import { addDays, makeSpelling, type Spelling } from './spelling.ts';
import { makePhraseFor, type PhraseFor, phrasings } from './words/phrase-for.ts';

export type DealLine = {
  sku: string;
  description: string;
  details: string[];
  /** In thousandths. */
  quantity: number;
  unit: string;
  /** In cents. */
  price: number;
  /** Percent off. */
  discount: number | null;
  rate: string;
  /** In cents. */
  amount: number;
};

/** NET: prices without tax, tax is added. GROSS: prices with tax. NONE: no tax is charged. */
export type TaxMode = 'NET' | 'GROSS' | 'NONE';
export type DealTax = { rate: string; base: number; tax: number };
/** In cents. */
export type Sums = {
  goods: number;
  discount: number;
  shipping: number;
  net: number;
  taxes: DealTax[];
  tax: number;
  rounding: number;
  total: number;
  paid: number | null;
  due: number;
};

/** What one paper is about, before anything is drawn. */
export type Deal = {
  kind: PaperKind;
  language: Language;
  second: Language | null;
  land: Land;
  say: PhraseFor;
  spell: Spelling;
  vendor: Party;
  buyer: Party;
  shipTo: Party | null;
  contact: string;
  number: string;
  date: string;
  days: number;
  dueDate: string;
  orderReference: string;
  buyerReference: string;
  customerNumber: string;
  previous: string;
  paymentReference: string;
  mode: TaxMode;
  lines: DealLine[];
  sums: Sums;
};

export function makeDeal(dice: Dice, kind: PaperKind): Deal {
  const land = dice.pick(lands);
  const language = dice.chance(0.06) ? 'en' : dice.pick(land.languages);
  const second = dice.chance(0.07)
    ? language === 'en'
      ? dice.pick(['de', 'fr', 'nl'] as const)
      : 'en'
    : null;
  const foreign = dice.chance(0.07) ? dice.pick(['USD', 'EUR', 'GBP', 'CHF']) : land.currency;
  const buyerLand = dice.chance(0.75) ? land : dice.pick(lands);
  const buyer = makeParty(dice, buyerLand, dice.pick(buyerLand.languages));
  const date = addDays('2016-01-04', dice.between(0, 3900));
  const days = dice.pick([7, 8, 10, 14, 15, 20, 21, 30, 30, 45, 60]);
  const number = makeNumber(dice, date);
  const mode: TaxMode = dice.weigh([
    [74, 'NET'],
    [14, 'GROSS'],
    [12, 'NONE'],
  ] as const);
  const lines = makeLines(dice, land, language, date, mode);
  return {
    kind,
    language,
    second,
    land,
    say: makePhraseFor(dice, language, second, foreign),
    spell: makeSpelling(dice, land, language, foreign),
    vendor: makeParty(dice, land, language),
    buyer,
    shipTo: dice.chance(0.15) ? { ...makeParty(dice, buyerLand, language), name: buyer.name } : null,
    contact: makePerson(dice),
    number,
    date,
    days,
    dueDate: addDays(date, days),
    orderReference: makeNumber(dice, addDays(date, -30)),
    buyerReference: dice.chance(0.5) ? makePerson(dice) : makeNumber(dice, date),
    customerNumber: makeNumber(dice, date),
    previous: makeNumber(dice, addDays(date, -40)),
    paymentReference: makeReference(dice, number),
    mode,
    lines,
    sums: sumUp(dice, lines, mode, land),
  };
}

function makeReference(dice: Dice, number: string): string {
  return dice.pick([
    number,
    number,
    `${number} / ${dice.digits(5)}`,
    `RF${dice.digits(2)} ${dice.digits(4)} ${dice.digits(4)}`,
    `+++${dice.digits(3)}/${dice.digits(4)}/${dice.digits(5)}+++`,
    dice.digits(16),
  ]);
}

function makeLines(dice: Dice, land: Land, language: Language, date: string, mode: TaxMode): DealLine[] {
  const count = dice.weigh([
    [30, dice.between(1, 2)],
    [45, dice.between(3, 8)],
    [18, dice.between(9, 18)],
    [7, dice.between(19, 48)],
  ]);
  const [usual = '0', ...others] = land.rates;
  const mixed = dice.chance(0.22) && land.code !== 'US';
  const detailed = dice.chance(0.25) ? 0.6 : dice.chance(0.3) ? 0.15 : 0;
  const discounted = dice.chance(0.1);
  const cheap = dice.chance(0.3);
  return Array.from({ length: count }, () => {
    const quantity = dice.weigh([
      [35, 1000],
      [45, dice.between(2, 40) * 1000],
      [14, dice.between(1, 60) * 250],
      [6, dice.between(50, 1500) * 1000],
    ]);
    const most = quantity > 40_000 ? 900 : quantity > 9000 ? 12_000 : 90_000;
    const price = dice.weigh([
      [30, dice.between(1, Math.floor(most / 300)) * 100],
      [52, dice.between(35, cheap ? 900 : most)],
      [6, quantity === 1000 ? dice.between(100, 2500) * 1000 : most],
      [2, -dice.between(1, 80) * 100],
    ]);
    const discount = discounted && dice.chance(0.6) ? dice.pick([5, 10, 15, 20, 33]) : null;
    return {
      sku: makeSku(dice),
      description: makeItem(dice, language),
      details: dice.chance(detailed) ? makeDetails(dice, date) : [],
      quantity,
      unit: dice.pick(phrasings(language, 'units')),
      price,
      discount,
      rate: mode === 'NONE' ? '0' : mixed ? dice.pick([usual, ...others]) : usual,
      amount: Math.round((quantity * price * (100 - (discount ?? 0))) / 100_000),
    };
  });
}

/** Adds up as invoices do: discount and shipping before tax, tax per rate, what is paid at the end. */
function sumUp(dice: Dice, lines: DealLine[], mode: TaxMode, land: Land): Sums {
  const goods = lines.reduce((sum, line) => sum + line.amount, 0);
  const single = new Set(lines.map(({ rate }) => rate)).size === 1;
  const discount = single && dice.chance(0.1) ? Math.round((goods * dice.pick([2, 3, 5, 10])) / 100) : 0;
  const shipping = single && dice.chance(0.14) ? dice.between(4, 90) * 50 + dice.pick([0, 90, 95, 0]) : 0;
  const rates = [...new Set(lines.map(({ rate }) => rate))];
  const taxes = rates.map((rate): DealTax => {
    const own =
      lines.reduce((sum, line) => sum + (line.rate === rate ? line.amount : 0), 0) + shipping - discount;
    if (mode !== 'GROSS')
      return { rate, base: own, tax: mode === 'NONE' ? 0 : Math.round((own * Number(rate)) / 100) };
    const base = Math.round((own * 100) / (100 + Number(rate)));
    return { rate, base, tax: own - base };
  });
  const tax = taxes.reduce((sum, one) => sum + one.tax, 0);
  const net = taxes.reduce((sum, one) => sum + one.base, 0);
  const exact = net + tax;
  const total = land.code === 'CH' && dice.chance(0.4) ? Math.round(exact / 5) * 5 : exact;
  const paid = dice.chance(0.1)
    ? dice.chance(0.4)
      ? total
      : Math.round(total * dice.pick([0.2, 0.3, 0.5]))
    : null;
  return {
    goods,
    discount,
    shipping,
    net,
    taxes,
    tax,
    rounding: total - exact,
    total,
    paid,
    due: total - (paid ?? 0),
  };
}
