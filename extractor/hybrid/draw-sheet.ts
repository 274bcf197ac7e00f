import { type PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib';

import { grey, type Pen, type Style, takePen } from './pen.ts';
import type { Fact, Sheet } from './sheet.ts';

/** A4, in points. */
const [pageWidth, pageHeight] = [595.28, 841.89];
const margin = 50;
const width = pageWidth - 2 * margin;
const lowest = 70;
const gap = 10;
const ruleColour = rgb(0.75, 0.75, 0.75);
const plain: Style = { size: 9.5 };
const small: Style = { size: 8, colour: grey };
const strong: Style = { size: 9.5, weight: 'bold' };
/** A longer sheet is not a usable invoice. */
const pagesMax = 200;

type Place = { pdf: PDFDocument; pen: Pen; page: PDFPage; y: number };

/** Draws the sheet on new pages, with all of its content and all fonts embedded. */
export async function drawSheet(pdf: PDFDocument, sheet: Sheet): Promise<void> {
  const place: Place = {
    pdf,
    pen: takePen(pdf),
    page: pdf.addPage([pageWidth, pageHeight]),
    y: pageHeight - margin,
  };
  place.y -= 18;
  for (const line of await place.pen.wrap(sheet.title, width, { size: 18, weight: 'bold' })) {
    await place.pen.write(place.page, line, margin, place.y, { size: 18, weight: 'bold' });
    place.y -= 24;
  }
  await drawParties(place, sheet.parties);
  for (const fact of sheet.facts) await drawFact(place, fact, margin, 150);
  place.y -= gap;
  await drawTable(place, sheet);
  const sumsAt = margin + width * 0.5;
  for (const sum of sheet.sums) await drawSum(place, sum, sumsAt);
  place.y -= gap;
  for (const remark of sheet.remarks) await drawText(place, remark, small);
  await drawFooters(place, sheet.footer);
}

async function drawParties(place: Place, parties: Sheet['parties']): Promise<void> {
  const each = width / Math.max(parties.length, 1);
  const top = place.y;
  let lowestOf = top;
  for (const [at, { label, lines }] of parties.entries()) {
    const x = margin + at * each;
    let y = top;
    await place.pen.write(place.page, label, x, y, small);
    for (const [row, text] of lines.entries()) {
      const style = row === 0 ? strong : plain;
      for (const line of await place.pen.wrap(text, each - gap, style)) {
        y -= 13;
        await place.pen.write(place.page, line, x, y, style);
      }
    }
    lowestOf = Math.min(lowestOf, y);
  }
  place.y = lowestOf - 24;
}

async function drawFact(place: Place, { label, value }: Fact, x: number, indent: number): Promise<void> {
  for (const [row, line] of (await place.pen.wrap(value, width - indent, plain)).entries()) {
    makeRoom(place, 14);
    if (row === 0) await place.pen.write(place.page, label, x, place.y, { ...small, size: 9.5 });
    await place.pen.write(place.page, line, x + indent, place.y, plain);
    place.y -= 14;
  }
}

async function drawTable(place: Place, { columns, rows }: Sheet): Promise<void> {
  const head = columns.map(({ label }) => label);
  await drawRow(place, columns, head, small);
  drawRule(place);
  for (const row of rows) {
    const isNew = await drawRow(place, columns, row, plain, head);
    if (isNew) drawRule(place);
  }
  drawRule(place);
}

/** Returns whether it started a new page, with the table header at the top. */
async function drawRow(
  place: Place,
  columns: Sheet['columns'],
  texts: readonly string[],
  style: Style,
  head?: readonly string[],
): Promise<boolean> {
  const cells = await Promise.all(
    columns.map(({ share }, at) => place.pen.wrap(texts[at] ?? '', share * width - gap, style)),
  );
  const lines = Math.max(...cells.map(({ length }) => length));
  const isNew = makeRoom(place, 13 * Math.min(lines, 20));
  if (isNew && head) await drawRow(place, columns, head, small);
  for (let line = 0; line < lines; line++) {
    makeRoom(place, 13);
    let x = margin;
    for (const [at, { share, align }] of columns.entries()) {
      const text = cells[at]?.[line] ?? '';
      const room = share * width - gap;
      const indent = align === 'right' ? room - (await place.pen.widthOf(text, style)) : 0;
      if (text !== '') await place.pen.write(place.page, text, x + indent, place.y, style);
      x += share * width;
    }
    place.y -= 13;
  }
  place.y -= 2;
  return isNew;
}

async function drawSum(place: Place, { label, value }: Fact, x: number): Promise<void> {
  const indent = margin + width - gap - (await place.pen.widthOf(value, strong));
  for (const [row, line] of (await place.pen.wrap(label, indent - gap - x, plain)).entries()) {
    makeRoom(place, 15);
    await place.pen.write(place.page, line, x, place.y, plain);
    if (row === 0) await place.pen.write(place.page, value, indent, place.y, strong);
    place.y -= 15;
  }
}

async function drawText(place: Place, text: string, style: Style): Promise<void> {
  for (const line of await place.pen.wrap(text, width, style)) {
    makeRoom(place, 12);
    await place.pen.write(place.page, line, margin, place.y, style);
    place.y -= 12;
  }
}

async function drawFooters({ pdf, pen }: Place, footer: string): Promise<void> {
  const pages = pdf.getPages();
  for (const [at, page] of pages.entries()) {
    const text = footer.replace('{page}', String(at + 1)).replace('{pages}', String(pages.length));
    await pen.write(page, text, margin, 36, { size: 7.5, colour: grey });
  }
}

function drawRule(place: Place): void {
  const y = place.y + 8;
  place.page.drawLine({
    start: { x: margin, y },
    end: { x: margin + width, y },
    thickness: 0.5,
    color: ruleColour,
  });
  place.y -= 6;
}

function makeRoom(place: Place, height: number): boolean {
  if (place.y - height >= lowest) return false;
  if (place.pdf.getPageCount() >= pagesMax)
    throw new RangeError('The invoice has too many lines to be drawn.');
  place.page = place.pdf.addPage([pageWidth, pageHeight]);
  place.y = pageHeight - margin - 12;
  return true;
}
