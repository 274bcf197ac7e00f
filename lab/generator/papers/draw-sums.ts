import { fill, frame, plain, rule, type Text, widthOf, write } from './canvas.ts';
import { chooseSums, type SumRow } from './choose-sums.ts';
import { type Column, type Page, roomFor } from './page.ts';
import type { SumsStyle } from './plan-page.ts';
import { centsText } from './spelling.ts';
import { stateAmount } from './state-values.ts';

type Draw = (page: Page, rows: readonly SumRow[], column: Column, y: number) => number;

/** The sums of the paper, below its lines. Returns where the rest may begin. */
export function drawSums(page: Page, column: Column, y: number): number {
  const style = page.plan.sums;
  const table = style === 'rates-and-total' && page.deal.mode !== 'NONE';
  const rows = chooseSums(page);
  if (table) page.taxes.length = 0;
  const height = rows.length * page.canvas.size * 2 + 20;
  const top = roomFor(page, style === 'foot' ? Math.max(y, page.canvas.floor - height - 80) : y, height);
  return styles[style](page, rows, column, top) + 6;
}

const styles: Record<SumsStyle, Draw> = {
  stack: (page, rows, column, y) => drawStack(page, rows, rightPart(page, column), y, false),
  wide: (page, rows, column, y) => drawStack(page, rows, column, y, true),
  box: (page, rows, column, y) => {
    const part = rightPart(page, column);
    const inner = { x: part.x + 6, width: part.width - 12 };
    const bottom = drawStack(page, rows, inner, y + 6, false);
    frame(page.canvas, part.x, y, part.width, bottom - y + 4);
    return bottom + 4;
  },
  /** The sum on a coloured bar, the others above it. */
  bar: (page, rows, column, y) => {
    const { canvas } = page;
    const part = rightPart(page, column);
    return rows.reduce((at, { label, value, strong }) => {
      const height = canvas.size * 1.9;
      if (strong) fill(canvas, part.x, at - 1, part.width, height, canvas.accent);
      const look = {
        bold: strong === true,
        colour: strong ? '#ffffff' : canvas.ink,
        size: canvas.size + (strong ? 1.5 : 0),
      };
      return (
        pairOf(page, label, value, { x: part.x + 4, width: part.width - 8 }, at + 2, look) + (strong ? 6 : 1)
      );
    }, y);
  },
  /** Labels in one row, their amounts below. */
  row: (page, rows, { x, width }, y) => {
    const { canvas } = page;
    const cell = width / rows.length;
    const height = canvas.size * 1.8;
    const boxed = canvas.dice.chance(0.6);
    rows.forEach(({ label, value, strong }, index) => {
      const left = x + index * cell;
      if (boxed) frame(canvas, left, y, cell, height * 2);
      const align = canvas.dice.pick(['right', 'left', 'center'] as const);
      write(canvas, label, left + 3, y + 3, cell - 6, { size: canvas.size - 1, align });
      write(canvas, value, left + 3, y + height + 3, cell - 6, { bold: strong === true, align });
    });
    return y + height * 2 + 4;
  },
  /** Tax per rate in a table on the left, the sums on the right. */
  'rates-and-total': (page, rows, column, y) => {
    const half = { x: column.x + column.width * 0.55, width: column.width * 0.45 };
    if (page.deal.mode === 'NONE') return drawStack(page, rows, half, y, false);
    const left = drawRates(page, { x: column.x, width: column.width * 0.5 }, y);
    return Math.max(left, drawStack(page, rows, half, y, false));
  },
  foot: (page, rows, column, y) => {
    rule(page.canvas, column.x, y - 3, column.width, page.canvas.ink, 1);
    return drawStack(page, rows, rightPart(page, column), y + 2, false);
  },
  /** Label, a run of dots, amount. */
  leader: (page, rows, column, y) => {
    const { canvas } = page;
    const part = rightPart(page, column);
    return rows.reduce((at, { label, value, strong }) => {
      const look = { bold: strong === true };
      const taken = widthOf(canvas, label, look) + widthOf(canvas, value, look) + 10;
      const dots = Math.max(0, Math.floor((part.width - taken) / widthOf(canvas, '.', look)));
      write(canvas, '.'.repeat(dots), part.x + widthOf(canvas, label, look) + 4, at, part.width, look);
      return pairOf(page, label, value, part, at, look) + 2;
    }, y);
  },
};

function rightPart({ canvas: { dice } }: Page, { x, width }: Column): Column {
  const share = dice.pick([0.4, 0.45, 0.5]);
  if (dice.chance(0.08)) return { x, width: width * 0.5 };
  return { x: x + width * (1 - share), width: width * share };
}

function drawStack(page: Page, rows: readonly SumRow[], column: Column, y: number, wide: boolean): number {
  const { canvas } = page;
  const { dice } = canvas;
  const right = wide || dice.chance(0.2) ? ('right' as const) : ('left' as const);
  const [ruled, colon] = [dice.chance(0.5), dice.chance(0.3) ? ':' : ''];
  const larger = dice.pick([0, 0, 1, 2, 4]);
  return rows.reduce((at, { label, value, strong }) => {
    if (strong && ruled) rule(canvas, column.x, at - 1, column.width, canvas.ink, 0.8);
    const look = { bold: strong === true, size: canvas.size + (strong ? larger : 0), labelAlign: right };
    const named = typeof label === 'string' ? label + colon : { ...label, text: label.text + colon };
    return pairOf(page, named, value, column, at + (strong ? 2 : 0), look) + 2;
  }, y);
}

type PairLook = { bold?: boolean; size?: number; colour?: string; labelAlign?: 'left' | 'right' };

function pairOf(
  page: Page,
  label: Text,
  value: Text,
  { x, width }: Column,
  y: number,
  { labelAlign, ...look }: PairLook,
): number {
  const { canvas } = page;
  const amount = Math.min(width * 0.5, widthOf(canvas, value, look) + 4);
  write(canvas, label, x, y, width - amount - 6, { ...look, align: labelAlign ?? 'left' });
  return write(canvas, value, x + width - amount, y, amount, { ...look, align: 'right' });
}

function drawRates(page: Page, { x, width }: Column, y: number): number {
  const { canvas, deal, taxes } = page;
  const { say, spell, sums } = deal;
  const grossed = canvas.dice.chance(0.5);
  const heads = [say('taxTable'), say('taxBase'), say('taxOfBase'), ...(grossed ? [say('grossOfBase')] : [])];
  const cell = width / heads.length;
  const row = (texts: readonly Text[], at: number, bold: boolean): number => {
    texts.forEach((text, index) => {
      write(canvas, text, x + index * cell, at, cell - 4, {
        bold,
        align: index === 0 ? 'left' : 'right',
        size: canvas.size - 0.5,
      });
    });
    return at + canvas.size * 1.4;
  };
  let at = row(heads, y, true);
  rule(canvas, x, at - 1, width);
  for (const { rate, base, tax } of sums.taxes) {
    taxes.push({ category: null, rate, baseAmount: centsText(base), taxAmount: centsText(tax) });
    const gross = grossed ? [spell.amount(base + tax)] : [];
    at = row([spell.rate(rate), spell.amount(base), spell.amount(tax), ...gross], at, false);
  }
  if (sums.taxes.length > 1 && canvas.dice.chance(0.6)) {
    rule(canvas, x, at - 1, width);
    const cells = [
      plain(''),
      stateAmount(deal, sums.net, 'netAmount'),
      stateAmount(deal, sums.tax, 'taxAmount'),
      ...(grossed ? [stateAmount(deal, sums.net + sums.tax)] : []),
    ];
    at = row(cells, at, true);
  }
  return at;
}
