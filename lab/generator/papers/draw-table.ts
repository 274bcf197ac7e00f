import { fill, frame, keep, plain, rule, type Text, upright, wrap, write, writeAll } from './canvas.ts';
import { chooseColumns, type TableColumn } from './choose-columns.ts';
import type { DealLine } from './make-deal.ts';
import type { Column, Page } from './page.ts';
import { centsText, milliText } from './spelling.ts';
import { titleOf } from './title-of.ts';

type Placed = TableColumn & { x: number; width: number };
type Table = Column & { page: Page; columns: Placed[]; carries: boolean; repeats: boolean };

/** The lines of the paper, over as many pages as they need. Returns where the sums may begin. */
export function drawTable(page: Page, column: Column, top: number): number {
  const { canvas, deal } = page;
  const { dice } = canvas;
  const table: Table = {
    ...column,
    page,
    columns: placeColumns(page, column),
    carries: dice.chance(0.4),
    repeats: dice.chance(0.8),
  };
  const headless = dice.chance(0.03);
  const grouped = deal.lines.length > 4 && dice.chance(0.12);
  let y = headless ? top : drawTableHead(table, top);
  let carried = 0;
  let sinceGroup = 0;
  deal.lines.forEach((line, index) => {
    y = breakPage(table, y, heightOf(table, line), carried);
    if (grouped && index % 3 === 0) {
      if (index > 0 && dice.chance(0.7)) y = drawGroupSum(table, sinceGroup, y);
      sinceGroup = 0;
      y = drawGroup(table, index / 3 + 1, y);
    }
    y = drawRow(table, line, index, y);
    carried += line.amount;
    sinceGroup += line.amount;
  });
  if (page.plan.table !== 'bare') rule(canvas, column.x, y + 1, column.width);
  return y + 6;
}

function placeColumns(page: Page, { x, width }: Column): Placed[] {
  const { canvas } = page;
  const columns = chooseColumns(page);
  const fixed = columns.reduce((sum, { ems }) => sum + ems * canvas.size * 0.72 + (ems > 0 ? 4 : 0), 0);
  const scale = fixed > width * 0.7 ? (width * 0.7) / fixed : 1;
  let left = x;
  return columns.map((column) => {
    const own = column.ems === 0 ? width - fixed * scale : (column.ems * canvas.size * 0.72 + 4) * scale;
    left += own;
    return { ...column, x: left - own, width: own };
  });
}

function drawTableHead({ page, columns, x, width }: Table, y: number): number {
  const { canvas, plan } = page;
  const look = { bold: plan.table !== 'bare', size: canvas.size - 0.5 };
  const titles = columns.map(({ title, width: wide }) => wrap(canvas, plain(title), wide - 4, look));
  const height = Math.max(...titles.map(({ length }) => length)) * look.size * 1.32 + 6;
  const filled = plan.table === 'filled' || plan.table === 'zebra';
  const dark = filled && canvas.dice.chance(0.5);
  if (filled) fill(canvas, x, y, width, height, dark ? canvas.accent : '#e6e9ec');
  if (plan.table === 'grid' || plan.table === 'columned') eachFrame(canvas, columns, y, height);
  columns.forEach(({ title, align, x: left, width: wide }, index) => {
    keep(canvas, title);
    const colour = dark ? '#ffffff' : canvas.ink;
    writeAll(canvas, titles[index] ?? [], left + 2, y + 3, wide - 4, { ...look, align, colour });
  });
  if (plan.table === 'ruled' || plan.table === 'boxed') rule(canvas, x, y + height, width, canvas.ink, 0.8);
  return y + height + 4;
}

function eachFrame(canvas: Page['canvas'], columns: readonly Placed[], y: number, height: number): void {
  for (const { x, width } of columns) frame(canvas, x, y, width, height);
}

function descriptionLines({ page, columns }: Table, line: DealLine): string[] {
  const width = (columns.find(({ key }) => key === 'description')?.width ?? 120) - 4;
  return wrap(page.canvas, line.description, width);
}

function heightOf(table: Table, line: DealLine): number {
  const { size } = table.page.canvas;
  return descriptionLines(table, line).length * size * 1.32 + line.details.length * (size - 1) * 1.32 + 5;
}

function drawRow(table: Table, line: DealLine, index: number, y: number): number {
  const { page, columns, x, width } = table;
  const { canvas, plan } = page;
  const height = heightOf(table, line);
  if (plan.table === 'zebra' && index % 2 === 1) fill(canvas, x, y - 2, width, height, '#f3f4f6');
  if (plan.table === 'grid') eachFrame(canvas, columns, y - 3, height);
  for (const { key, cell, align, x: left, width: wide } of columns) {
    if (key !== 'description') write(canvas, cell(line, index), left + 2, y, wide - 4, { align });
    else {
      const below = writeAll(canvas, descriptionLines(table, line), left + 2, y, wide - 4);
      writeAll(canvas, line.details, left + 2, below, wide - 4, {
        size: canvas.size - 1,
        colour: canvas.soft,
      });
    }
    if (plan.table === 'columned') upright(canvas, left, y - 3, height);
  }
  if (plan.table === 'boxed') rule(canvas, x, y + height - 3, width, '#cccccc', 0.4);
  stateLine(table, line);
  return y + height;
}

/** Only what a column prints is true of a line. */
function stateLine({ page, columns }: Table, line: DealLine): void {
  const prints = (key: TableColumn['key']) => columns.some((column) => column.key === key);
  const quantity = columns.find(({ key }) => key === 'quantity');
  const unit = prints('unit') || (quantity?.ems ?? 0) > 5;
  page.lines.push({
    description: line.description,
    quantity: quantity ? milliText(line.quantity) : null,
    unit: unit ? line.unit : null,
    unitPrice: prints('price') ? centsText(line.price) : null,
    taxRate: prints('rate') && page.deal.mode !== 'NONE' ? line.rate : null,
    lineAmount: centsText(line.amount),
  });
}

function drawGroup({ page, x, width }: Table, number: number, y: number): number {
  const { deal, canvas } = page;
  const text = `${deal.say('group')} ${number}: ${deal.buyer.place} ${canvas.dice.digits(4)}`;
  return write(canvas, text, x + 2, y, width, { bold: true }) + 3;
}

function drawGroupSum({ page, x, width }: Table, cents: number, y: number): number {
  const { canvas, deal } = page;
  write(canvas, deal.say('groupSum'), x + 2, y, width * 0.6, { italic: true });
  return write(canvas, deal.spell.amount(cents), x, y, width - 2, { align: 'right', italic: true }) + 3;
}

/** Turns the page where a row does not fit, with the sum so far on both where the firm carries it over. */
function breakPage(table: Table, y: number, height: number, carried: number): number {
  const { page, x, width } = table;
  const { canvas, deal } = page;
  if (y + height + 16 <= canvas.floor) return y;
  const carry = (label: string, at: number): number => {
    write(canvas, label, x + 2, at, width * 0.6, { italic: true });
    return write(canvas, deal.spell.amount(carried), x, at, width - 2, { align: 'right', italic: true }) + 4;
  };
  if (table.carries && carried !== 0) carry(deal.say('carryOut'), y);
  canvas.pdf.addPage();
  const heading: Text = `${deal.vendor.brand}   ${titleOf(deal)} ${deal.number}`;
  keep(canvas, heading);
  const below =
    write(canvas, heading, x, canvas.margin, width, { size: canvas.size - 1, colour: canvas.soft }) + 10;
  const top = table.repeats ? drawTableHead(table, below) : below;
  return table.carries && carried !== 0 ? carry(deal.say('carryIn'), top) : top;
}
