import { fill, join, plain, write, writeAll, writeParagraph } from './canvas.ts';
import { drawClosing, drawFoot, fillIn } from './draw-closing.ts';
import { drawExtra, drawStamp } from './draw-extras.ts';
import { drawHead } from './draw-head.ts';
import { drawSums } from './draw-sums.ts';
import { drawTable } from './draw-table.ts';
import type { Column, Page } from './page.ts';
import { stateAccount, stateAddress, stateVatId, stateVendorName } from './state-values.ts';
import { titleOf } from './title-of.ts';

/** An invoice, a credit note or an order: head, lines, sums, closing, and the foot on every page. */
export function drawInvoice(page: Page): void {
  const { canvas, deal, plan } = page;
  const { dice, margin, width } = canvas;
  const banner = plan.arrangement === 'banner' || plan.arrangement === 'bannered';
  const side = plan.arrangement === 'side' || plan.arrangement === 'sided';
  const column: Column = { x: margin, width: width - 2 * margin };
  const top = banner ? drawBanner(page) : margin;
  if (side) takeSide(page, column, top);
  let y = drawHead(page, column, top);
  y = drawLetter(page, column, y);
  y = drawExtra(page, column, y);
  y = drawTable(page, column, y);
  const priced = deal.kind !== 'ORDER_DOCUMENT' || dice.chance(0.7);
  if (priced) y = drawSums(page, column, y + dice.between(0, 14));
  y = drawClosing(page, column, y);
  drawExtra(page, column, y);
  const { count } = canvas.pdf.bufferedPageRange();
  for (let number = 0; number < count; number++) {
    canvas.pdf.switchToPage(number);
    if (number === 0) drawStamp(page);
    drawFoot(page, number, count);
  }
}

/** A coloured band over the whole width with name and title. */
function drawBanner(page: Page): number {
  const { canvas, deal } = page;
  const { dice, margin, width } = canvas;
  const height = dice.between(50, 95);
  fill(canvas, 0, 0, width, height, canvas.accent);
  const look = { bold: true, size: dice.between(16, 26), colour: '#ffffff' };
  write(
    canvas,
    stateVendorName(deal, dice.chance(0.5)),
    margin,
    height * 0.3,
    (width - 2 * margin) * 0.6,
    look,
  );
  write(canvas, titleOf(deal), margin, height * 0.35, width - 2 * margin, {
    size: 16,
    colour: '#ffffff',
    align: 'right',
  });
  return height + 16;
}

/** A narrow column beside everything else, with all that the firm says automatically. Takes its width from the column. */
function takeSide(page: Page, column: Column, top: number): void {
  const { canvas, deal, plan } = page;
  const wide = canvas.dice.between(105, 135);
  const left = plan.mirrored ? column.x : column.x + column.width - wide;
  const { vendor, say } = deal;
  const { iban, bic } = stateAccount(deal, false);
  const texts = [
    ...stateAddress(deal, vendor, true),
    `${say('phone')} ${vendor.phone}`,
    vendor.email,
    vendor.web,
    join([say('vatId'), stateVatId(deal, false)]),
    vendor.register,
    ...(plan.bankAt === 'none' ? [] : [vendor.bank, ...iban, ...bic]),
  ].filter((text) => plain(text) !== '');
  if (canvas.dice.chance(0.4)) fill(canvas, left - 6, 0, wide + 12, canvas.height, '#f0f2f4');
  const y = write(canvas, stateVendorName(deal, plan.legalNameInHead), left, top, wide, {
    bold: true,
    size: canvas.size + 2,
  });
  writeAll(canvas, texts, left, y + 8, wide, { size: canvas.size - 1 });
  column.width -= wide + 16;
  if (plan.mirrored) column.x += wide + 16;
}

/** A greeting and a sentence before the table. */
function drawLetter(page: Page, { x, width }: Column, y: number): number {
  const { canvas, deal } = page;
  if (!canvas.dice.chance(0.3)) return y;
  const greeting = fillIn(deal.say('greeting'), { person: deal.buyer.person });
  const below = canvas.dice.chance(0.6) ? writeParagraph(canvas, greeting, x, y, width) + 4 : y;
  return writeParagraph(canvas, deal.say('intro'), x, below, width) + 8;
}
