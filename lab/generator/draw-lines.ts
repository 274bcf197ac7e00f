import {
  fill,
  frame,
  heightOf,
  line,
  type PageStyle,
  pageHeight,
  paragraph,
  rule,
  type Sheet,
} from './draw-page.ts';
import { languageOf, type SampleInvoice, totalsOf, type Unit } from './invoice.ts';
import { units, wordsOf } from './labels.ts';
import { spellAmount, spellMoney, spellNumber } from './spell-values.ts';

/** How a layout draws its table and its sums. */
export type TableStyle = {
  left: number;
  width: number;
  head: 'rules' | 'filled' | 'grid';
  zebra: boolean;
  accent: string;
  size: number;
  /** Where the next page's table begins, and what is kept free below. */
  top: number;
  bottom: number;
  /** Draws what stands on each page; called for the pages after the first. */
  onPage: () => void;
};

type Column = { title: string; width: number; align: 'left' | 'right'; cells: string[] };

const cellPadding = 4;
const rowPadding = 4;

/** The table of an invoice's lines, over as many pages as it needs. Returns where it ends. */
export function drawLines(sheet: Sheet, invoice: SampleInvoice, style: TableStyle, y: number): number {
  const columns = columnsOf(invoice, style);
  let at = drawHead(sheet, columns, style, y);
  invoice.lines.forEach((_, row) => {
    const height = rowHeight(sheet, columns, style, row);
    if (at + height > pageHeight - style.bottom) {
      at = drawHead(sheet, columns, style, turnPage(sheet, style));
    }
    drawRow(sheet, columns, style, row, at, height);
    at += height;
  });
  if (style.head !== 'grid') rule(sheet, style.left, at, style.width, style.accent, 1);
  return at;
}

/** Widths of the columns of figures; the description takes what is left. */
const widths = { position: 26, quantity: 74, unitPrice: 76, taxRate: 44, amount: 78 };

/** Begins a new page and returns where it can be drawn on. */
export function turnPage(sheet: Sheet, style: TableStyle): number {
  sheet.pdf.addPage();
  style.onPage();
  return style.top;
}

function columnsOf(invoice: SampleInvoice, style: TableStyle): Column[] {
  const { locale, lines } = invoice;
  const words = wordsOf(locale);
  const unitOf = (unit: Unit) => units[unit][languageOf(locale)];
  const figures = (name: keyof typeof widths, cells: string[]): Column => {
    return { title: words[name], width: widths[name], align: 'right', cells };
  };
  const taken = Object.values(widths).reduce((all, width) => all + width, 0);
  const positions = lines.map((_, index) => String(index + 1));
  const descriptions = lines.map((row) => row.description);
  const quantities = lines.map((row) => `${spellNumber(row.quantity, locale)} ${unitOf(row.unit)}`);
  const prices = lines.map((row) => spellAmount(row.unitPrice, locale));
  const rates = lines.map((row) => `${spellNumber(row.taxRate, locale)} %`);
  const amounts = totalsOf(invoice).lines.map((value) => spellAmount(value, locale));
  return [
    { ...figures('position', positions), align: 'left' },
    { title: words.description, width: style.width - taken, align: 'left', cells: descriptions },
    figures('quantity', quantities),
    figures('unitPrice', prices),
    figures('taxRate', rates),
    figures('amount', amounts),
  ];
}

function drawHead(sheet: Sheet, columns: Column[], style: TableStyle, y: number): number {
  const height = style.size * 1.35 + 2 * rowPadding + 2;
  if (style.head === 'filled') fill(sheet, style.left, y, style.width, height, style.accent);
  if (style.head === 'rules') rule(sheet, style.left, y + height, style.width, style.accent, 1);
  const look: PageStyle = {
    size: style.size - 0.5,
    bold: true,
    colour: style.head === 'filled' ? '#ffffff' : '#1c1c1c',
  };
  eachCell(columns, style, (column, x) => {
    if (style.head === 'grid') frame(sheet, x, y, column.width, height, style.accent);
    line(sheet, column.title, x + cellPadding, y + rowPadding + 1, column.width - 2 * cellPadding, {
      ...look,
      align: column.align,
    });
  });
  return y + height;
}

function rowHeight(sheet: Sheet, columns: Column[], style: TableStyle, row: number): number {
  const heights = columns.map((column) =>
    heightOf(sheet, column.cells[row] ?? '', column.width - 2 * cellPadding, { size: style.size }),
  );
  return Math.max(heights[1] ?? 0, style.size * 1.35) + 2 * rowPadding;
}

function drawRow(
  sheet: Sheet,
  columns: Column[],
  style: TableStyle,
  row: number,
  y: number,
  height: number,
): void {
  if (style.zebra && row % 2 === 1) fill(sheet, style.left, y, style.width, height, '#f3f4f4');
  eachCell(columns, style, (column, x) => {
    const text = column.cells[row] ?? '';
    const width = column.width - 2 * cellPadding;
    if (style.head === 'grid') frame(sheet, x, y, column.width, height, style.accent);
    if (column.align === 'right')
      line(sheet, text, x + cellPadding, y + rowPadding, width, { size: style.size, align: 'right' });
    else paragraph(sheet, text, x + cellPadding, y + rowPadding, width, { size: style.size });
  });
  if (style.head === 'rules') rule(sheet, style.left, y + height, style.width, '#d5d5d5', 0.4);
}

function eachCell(columns: Column[], style: TableStyle, draw: (column: Column, x: number) => void): void {
  let x = style.left;
  for (const column of columns) {
    draw(column, x);
    x += column.width;
  }
}

/** Label and amount of each sum that an invoice prints, from net to what is to be paid. */
export function sumRows(invoice: SampleInvoice): { label: string; amount: string; strong: boolean }[] {
  const words = wordsOf(invoice.locale);
  const totals = totalsOf(invoice);
  const row = (label: string, value: string, strong = false) => ({
    label,
    amount: spellMoney(value, invoice),
    strong,
  });
  const taxes = totals.taxes.map((tax) => {
    const base =
      totals.taxes.length > 1 ? ` (${words.taxBase} ${spellAmount(tax.base, invoice.locale)})` : '';
    return row(`${words.tax} ${spellNumber(tax.rate, invoice.locale)} %${base}`, tax.tax);
  });
  return [
    row(words.net, totals.net),
    ...taxes,
    ...(totals.taxes.length > 1 ? [row(words.taxTotal, totals.tax)] : []),
    row(words.total, totals.total, true),
    ...(invoice.paid ? [row(words.paid, invoice.paid), row(words.due, totals.due, true)] : []),
  ];
}

/** The sums, right-aligned below the table; on a new page where they do not fit. Returns where they end. */
export function drawSums(sheet: Sheet, invoice: SampleInvoice, style: TableStyle, y: number): number {
  const rows = sumRows(invoice);
  const step = style.size * 1.35 + 6;
  const width = 236;
  const left = style.left + style.width - width;
  let at = y + 8;
  if (at + rows.length * step > pageHeight - style.bottom) {
    at = turnPage(sheet, style);
  }
  for (const row of rows) {
    if (row.strong && style.head === 'filled') fill(sheet, left, at, width, step, style.accent);
    else if (row.strong) rule(sheet, left, at, width, style.accent, 1);
    const colour = row.strong && style.head === 'filled' ? '#ffffff' : '#1c1c1c';
    const look: PageStyle = { size: style.size + (row.strong ? 1 : 0), bold: row.strong, colour };
    line(sheet, row.label, left + cellPadding, at + 4, 148, look);
    line(sheet, row.amount, left + 152, at + 4, width - 152 - cellPadding, { ...look, align: 'right' });
    at += step;
  }
  return at;
}
