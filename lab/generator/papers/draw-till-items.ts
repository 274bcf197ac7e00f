import { type Text, write } from './canvas.ts';
import type { SaleLine } from './make-sale.ts';
import { insideOf, type Slip } from './slip.ts';
import { centsText, milliText } from './spelling.ts';

/** What was sold, in the way of this till. Returns where the sums may begin. */
export function drawTillItems(slip: Slip, top: number): number {
  const { canvas, sale, plan } = slip;
  const { dice } = canvas;
  const style: ItemStyle = {
    slip,
    lettered:
      plan.taxTable === 'table' || plan.taxTable === 'late-table' ? dice.chance(0.8) : dice.chance(0.2),
    times: dice.pick([' x ', ' X ', 'x ', ' * ', ' @ ']),
    unit: sale.language === 'de' ? dice.pick(['', ' Stk', 'kg']) : dice.pick(['', '', ' EA']),
  };
  const gap = dice.pick([0, 0, 1, 3]);
  let y = plan.items === 'table' || plan.items === 'quantity-first' ? drawItemHead(style, top) : top;
  for (const line of sale.lines) {
    y = drawers[plan.items](style, line, y) + gap;
    slip.lines.push(truthOf(slip, line));
  }
  return y;
}

type ItemStyle = { slip: Slip; lettered: boolean; times: string; unit: string };
type Draw = (style: ItemStyle, line: SaleLine, y: number) => number;

/** A till that sells one of a thing need not say so. */
function truthOf({ plan }: Slip, line: SaleLine) {
  const counted =
    plan.items === 'table' ||
    plan.items === 'quantity-first' ||
    plan.items === 'two-rows' ||
    (line.quantity !== 1000 && plan.items !== 'name-amount');
  const priced = counted && plan.items !== 'quantity-first';
  return {
    description: line.text,
    quantity: counted ? milliText(line.quantity) : null,
    unit: null,
    unitPrice: priced ? centsText(line.price) : null,
    taxRate: null,
    lineAmount: centsText(line.amount),
  };
}

function pair({ slip: { canvas } }: ItemStyle, left: Text, right: Text, y: number, indent = 0): number {
  const { x, width } = insideOf(canvas);
  write(canvas, left, x + indent, y, width - indent - canvas.size * 5.5);
  return write(canvas, right, x, y, width, { align: 'right' });
}

function amountOf({ slip: { sale, plan }, lettered }: ItemStyle, { amount, letter, rate }: SaleLine): string {
  const text = sale.spell.amount(amount);
  if (!lettered) return text;
  return plan.rules === 'stars' ? `${text} ${rate}%` : `${text} ${letter}`;
}

function timesOf({ slip: { sale }, times, unit }: ItemStyle, { quantity, price }: SaleLine): string {
  const count = quantity % 1000 === 0 ? milliText(quantity) : sale.spell.number(quantity);
  return `${count}${unit}${times}${sale.spell.amount(price)}`;
}

const drawers: Record<Slip['plan']['items'], Draw> = {
  'name-amount': (style, line, y) => pair(style, line.text, amountOf(style, line), y),
  'times-above': (style, line, y) => {
    const at =
      line.quantity === 1000
        ? y
        : write(style.slip.canvas, timesOf(style, line), insideOf(style.slip.canvas).x + 12, y, 140);
    return pair(style, line.text, amountOf(style, line), at);
  },
  'times-below': (style, line, y) => {
    const at = pair(style, line.text, amountOf(style, line), y);
    return line.quantity === 1000
      ? at
      : write(style.slip.canvas, timesOf(style, line), insideOf(style.slip.canvas).x + 12, at, 140);
  },
  table: (style, line, y) => {
    const { canvas, sale } = style.slip;
    const { x, width } = insideOf(canvas);
    write(canvas, line.text, x, y, width * 0.42);
    write(canvas, sale.spell.number(line.quantity), x + width * 0.42, y, width * 0.12, { align: 'right' });
    write(canvas, sale.spell.amount(line.price), x + width * 0.55, y, width * 0.2, { align: 'right' });
    return write(canvas, amountOf(style, line), x + width * 0.76, y, width * 0.24, { align: 'right' });
  },
  'quantity-first': (style, line, y) => {
    const { canvas, sale } = style.slip;
    const { x, width } = insideOf(canvas);
    write(canvas, sale.spell.number(line.quantity), x, y, width * 0.12);
    write(canvas, line.text, x + width * 0.15, y, width * 0.55);
    return write(canvas, amountOf(style, line), x + width * 0.7, y, width * 0.3, { align: 'right' });
  },
  coded: (style, line, y) => {
    const at = write(style.slip.canvas, line.code, insideOf(style.slip.canvas).x, y, 140);
    const text = line.quantity === 1000 ? line.text : `${line.text} ${timesOf(style, line)}`;
    return pair(style, text, amountOf(style, line), at);
  },
  'two-rows': (style, line, y) => {
    const { x, width } = insideOf(style.slip.canvas);
    const at = write(style.slip.canvas, line.text, x, y, width);
    return pair(style, timesOf(style, line), amountOf(style, line), at, 14);
  },
};

function drawItemHead({ slip: { canvas, sale, plan } }: ItemStyle, y: number): number {
  const { x, width } = insideOf(canvas);
  const { say } = sale;
  const look = { bold: canvas.dice.chance(0.5), size: canvas.size - 0.5 };
  if (plan.items === 'quantity-first') {
    write(canvas, say('quantity'), x, y, width * 0.15, look);
    write(canvas, say('item'), x + width * 0.15, y, width * 0.5, look);
  } else {
    write(canvas, say('item'), x, y, width * 0.4, look);
    write(canvas, say('quantity'), x + width * 0.4, y, width * 0.14, { ...look, align: 'right' });
    write(canvas, say('price'), x + width * 0.55, y, width * 0.2, { ...look, align: 'right' });
  }
  return write(canvas, say('amount'), x + width * 0.7, y, width * 0.3, { ...look, align: 'right' }) + 1;
}
