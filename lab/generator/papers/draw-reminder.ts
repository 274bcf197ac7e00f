import { rule, type Text, write, writeParagraph } from './canvas.ts';
import { drawClosing, drawFoot, fillIn } from './draw-closing.ts';
import { drawHead } from './draw-head.ts';
import { makeNumber } from './make-number.ts';
import type { Column, Page } from './page.ts';
import { addDays } from './spelling.ts';
import { stateDate, stateMoney } from './state-values.ts';
import { titleOf } from './title-of.ts';

type Open = { number: string; date: string; due: string; amount: number };

/** A reminder: a letter with the invoices that are not paid, a fee, and the sum of all. */
export function drawReminder(page: Page): void {
  const { canvas, deal } = page;
  const { dice, margin, width } = canvas;
  const column: Column = { x: margin, width: width - 2 * margin };
  const { open, fee } = makeOpen(page);
  deal.sums.total = open.reduce((sum, { amount }) => sum + amount, fee);
  deal.sums.due = deal.sums.total;
  deal.sums.paid = null;
  let y = drawHead(page, column, margin);
  if (dice.chance(0.4))
    y = write(canvas, titleOf(deal), column.x, y, column.width, { bold: true, size: canvas.size + 3 }) + 6;
  const greeting = fillIn(deal.say('greeting'), { person: deal.buyer.person });
  y = writeParagraph(canvas, greeting, column.x, y, column.width) + 4;
  y = writeParagraph(canvas, deal.say('dearReminder'), column.x, y, column.width) + 10;
  y = drawOpen(page, open, fee, column, y) + 10;
  const date = stateDate(deal, deal.dueDate, 'dueDate', true);
  const please = fillIn(deal.say('pleasePay'), {
    total: stateMoney(deal, deal.sums.total, 'totalAmount'),
    date,
  });
  y = writeParagraph(canvas, please, column.x, y, column.width) + 8;
  drawClosing(page, column, y);
  drawFoot(page, 0, 1);
}

function makeOpen({ canvas: { dice }, deal }: Page): { open: Open[]; fee: number } {
  const open = Array.from({ length: dice.between(1, 5) }, (): Open => {
    const date = addDays(deal.date, -dice.between(25, 160));
    return {
      number: makeNumber(dice, date),
      date,
      due: addDays(date, 14),
      amount: dice.between(1500, 900_000),
    };
  });
  return { open, fee: dice.chance(0.6) ? dice.pick([250, 500, 1000, 4000, 1275]) : 0 };
}

function drawOpen(page: Page, open: readonly Open[], fee: number, { x, width }: Column, top: number): number {
  const { canvas, deal } = page;
  const { say, spell } = deal;
  const cell = width / 4;
  const row = (texts: readonly Text[], y: number, bold = false): number => {
    texts.forEach((text, index) => {
      write(canvas, text, x + index * cell, y, cell - 6, { bold, align: index === 3 ? 'right' : 'left' });
    });
    return y + canvas.size * 1.6;
  };
  let y = row([say('invoiceNumber'), say('date'), say('dueDate'), say('openAmount')], top, true);
  if (canvas.dice.chance(0.6)) rule(canvas, x, y - 2, width);
  for (const { number, date, due, amount } of open)
    y = row([number, spell.date(date), spell.date(due), spell.money(amount)], y + 2);
  if (fee > 0) y = row([say('fee'), '', '', spell.money(fee)], y);
  if (canvas.dice.chance(0.6)) rule(canvas, x, y - 1, width);
  return row([say('openTotal'), '', '', stateMoney(deal, deal.sums.total, 'totalAmount')], y + 2, true);
}
