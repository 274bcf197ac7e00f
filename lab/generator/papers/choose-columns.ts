import { join, said, type Text } from './canvas.ts';
import type { DealLine } from './make-deal.ts';
import type { Page } from './page.ts';
import { stateCurrency, stateMoney } from './state-values.ts';

export type ColumnKey =
  | 'position'
  | 'sku'
  | 'description'
  | 'quantity'
  | 'unit'
  | 'price'
  | 'discount'
  | 'rate'
  | 'date'
  | 'amount';

export type TableColumn = {
  key: ColumnKey;
  title: Text;
  align: 'left' | 'right' | 'center';
  /** In multiples of the size of text; the description takes what is left. */
  ems: number;
  cell: (line: DealLine, index: number) => Text;
};

/** The columns of this paper's table, in its order. */
export function chooseColumns(page: Page): TableColumn[] {
  const { dice } = page.canvas;
  const all = makeColumns(page);
  const lean = dice.chance(0.15);
  const mixed = page.deal.sums.taxes.length > 1;
  const discounted = page.deal.lines.some(({ discount }) => discount !== null);
  const present: Record<ColumnKey, boolean> = {
    position: dice.chance(0.45),
    sku: !lean && dice.chance(0.35),
    description: true,
    quantity: !lean || dice.chance(0.3),
    unit: !lean && dice.chance(0.3),
    price: !lean && dice.chance(0.9),
    discount: discounted,
    rate: mixed ? dice.chance(0.9) : !lean && dice.chance(0.2),
    date: !lean && dice.chance(0.07),
    amount: true,
  };
  const order: ColumnKey[] = dice.pick([
    ['position', 'sku', 'description', 'date', 'quantity', 'unit', 'price', 'discount', 'rate', 'amount'],
    ['position', 'description', 'sku', 'quantity', 'unit', 'price', 'rate', 'discount', 'amount'],
    ['position', 'quantity', 'unit', 'sku', 'description', 'price', 'discount', 'rate', 'amount'],
    ['quantity', 'sku', 'description', 'unit', 'rate', 'price', 'discount', 'amount'],
    ['date', 'position', 'sku', 'description', 'rate', 'unit', 'price', 'quantity', 'discount', 'amount'],
    ['sku', 'description', 'unit', 'quantity', 'price', 'discount', 'amount', 'rate'],
    ['position', 'sku', 'quantity', 'unit', 'description', 'date', 'price', 'discount', 'amount', 'rate'],
  ]);
  return order.filter((key) => present[key]).map((key) => all[key]);
}

function makeColumns(page: Page): Record<ColumnKey, TableColumn> {
  const { canvas, deal } = page;
  const { dice } = canvas;
  const { say, spell } = deal;
  const signed = dice.chance(0.3);
  const glued = dice.chance(0.15);
  const named = dice.chance(0.3) || (deal.spell.sign === null && dice.chance(0.5));
  const inCurrency = (title: string): Text => (named ? join([title, inBrackets(page)]) : title);
  const money = (cents: number): Text => (signed ? stateMoney(deal, cents) : spell.amount(cents));
  const right = dice.chance(0.9) ? 'right' : 'left';
  const start = dice.pick([1, 1, 1, 10, 100]);
  const zeros = dice.chance(0.2) ? 3 : 1;
  return {
    position: {
      key: 'position',
      title: say('position'),
      align: 'left',
      ems: 3,
      cell: (_, index) => String((index + 1) * start).padStart(zeros, '0'),
    },
    sku: { key: 'sku', title: say('sku'), align: 'left', ems: 7, cell: ({ sku }) => sku },
    description: {
      key: 'description',
      title: say('description'),
      align: 'left',
      ems: 0,
      cell: ({ description }) => description,
    },
    quantity: {
      key: 'quantity',
      title: say('quantity'),
      align: dice.pick([right, 'left', 'center']),
      ems: glued ? 6 : 4.5,
      cell: ({ quantity, unit }) =>
        glued ? `${spell.number(quantity)}${dice.chance(0.8) ? ' ' : ''}${unit}` : spell.number(quantity),
    },
    unit: { key: 'unit', title: say('unit'), align: 'left', ems: 4, cell: ({ unit }) => unit },
    price: {
      key: 'price',
      title: inCurrency(say('unitPrice')),
      align: right,
      ems: signed ? 8 : 7,
      cell: ({ price }) => money(price),
    },
    discount: {
      key: 'discount',
      title: say('lineDiscount'),
      align: 'right',
      ems: 5,
      cell: ({ discount }) => (discount === null ? '' : spell.rate(String(discount))),
    },
    rate: {
      key: 'rate',
      title: say('lineTaxRate'),
      align: 'right',
      ems: 5,
      cell: ({ rate }) => (deal.mode === 'NONE' ? '-' : spell.rate(rate)),
    },
    date: {
      key: 'date',
      title: say('deliveryDate'),
      align: 'left',
      ems: 7.5,
      cell: () => spell.date(deal.date),
    },
    amount: {
      key: 'amount',
      title: inCurrency(say(deal.mode === 'GROSS' ? 'lineGross' : 'lineAmount')),
      align: right,
      ems: signed ? 9 : 8,
      cell: ({ amount }) => money(amount),
    },
  };
}

function inBrackets({ canvas: { dice }, deal }: Page): Text {
  const sign = stateCurrency(deal);
  const { text } = sign;
  return dice.chance(0.4)
    ? { ...sign, text: `(${text})` }
    : dice.chance(0.5)
      ? { ...sign, text: `in ${text}` }
      : said(text, 'currencyCode', deal.spell.currency);
}
