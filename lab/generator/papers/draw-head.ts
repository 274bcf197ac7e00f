import {
  fill,
  frame,
  join,
  keep,
  plain,
  rule,
  said,
  type Text,
  write,
  writeAll,
  writeParagraph,
} from './canvas.ts';
import { choosePairs, noteTaxNumber } from './choose-pairs.ts';
import { drawLogo } from './draw-logo.ts';
import { drawPairs, drawSentences } from './draw-pairs.ts';
import type { Column, Page } from './page.ts';
import { arrangements, type Block } from './plan-page.ts';
import {
  stateAccount,
  stateAddress,
  stateDate,
  stateMoney,
  stateVatId,
  stateVendorName,
} from './state-values.ts';
import { titleOf } from './title-of.ts';

/** Draws all bands of the head below each other; returns where the body may begin. */
export function drawHead(page: Page, column: Column, top: number): number {
  const { canvas, plan } = page;
  const bands: readonly (readonly (readonly Block[])[])[] = arrangements[plan.arrangement];
  const gap = canvas.dice.between(6, 26);
  return bands.reduce((y, band) => {
    const columns = plan.mirrored ? band.toReversed() : band;
    return drawBand(page, columns, column, y) + gap;
  }, top);
}

function drawBand(
  page: Page,
  columns: readonly (readonly Block[])[],
  { x, width }: Column,
  y: number,
): number {
  const { dice } = page.canvas;
  const first = columns.length === 2 ? dice.pick([0.5, 0.55, 0.6, 0.45]) : 1 / columns.length;
  const shares = columns.map((_, index) =>
    columns.length === 2 ? (index === 0 ? first : 1 - first) : first,
  );
  const gap = columns.length > 1 ? 14 : 0;
  let left = x;
  const bottoms = columns.map((blocks, index) => {
    const wide = width * (shares[index] ?? 1);
    const column = { x: left, width: wide - (index < columns.length - 1 ? gap : 0) };
    left += wide;
    const align = alignOf(page, columns.length, index);
    return blocks.reduce((at, block) => drawBlock(page, block, column, at, align) + 5, y);
  });
  return Math.max(y, ...bottoms);
}

type Align = 'left' | 'right' | 'center';

function alignOf({ canvas: { dice } }: Page, count: number, index: number): Align {
  if (count === 1)
    return dice.weigh([
      [70, 'left'],
      [20, 'center'],
      [10, 'right'],
    ] as const);
  return index === count - 1 && dice.chance(0.35) ? 'right' : 'left';
}

function drawBlock(page: Page, block: Block, column: Column, y: number, align: Align): number {
  const { canvas, deal, plan } = page;
  switch (block) {
    case 'logo':
      return drawLogo(page, column, y, align);
    case 'name':
      return write(canvas, stateVendorName(deal, plan.legalNameInHead), column.x, y, column.width, {
        bold: true,
        size: canvas.size + 3,
      });
    case 'vendor':
      return drawVendor(page, column, y, align);
    case 'buyer':
      return drawBuyer(page, column, y, false);
    case 'window':
      return drawBuyer(page, column, y, true);
    case 'shipTo':
      return drawShipTo(page, column, y);
    case 'title':
      return drawTitle(page, column, y, align);
    case 'pairs':
      return drawPairs[plan.pairs](canvas, choosePairs(page), column.x, y, column.width);
    case 'sentence':
      return drawSentence(page, column, y);
    case 'total':
      return drawTotalBox(page, column, y);
  }
}

/** Name, address and what else a firm says automatically at the top. */
function drawVendor(page: Page, { x, width }: Column, y: number, align: Align): number {
  const { canvas, deal, plan } = page;
  const { dice } = canvas;
  const { vendor, say } = deal;
  const name = stateVendorName(deal, plan.legalNameInHead || !canvas.stated.has('vendorName'));
  const titled =
    plan.titles && dice.chance(0.4)
      ? write(canvas, say('from'), x, y, width, { size: canvas.size - 1, colour: canvas.soft, align })
      : y;
  const below = write(canvas, name, x, titled, width, {
    bold: dice.chance(0.8),
    size: canvas.size + dice.pick([0, 0, 1, 2, 5, 8]),
    align,
  });
  const address = stateAddress(deal, vendor, true).filter((text) => plain(text) !== '');
  const lines: Text[] = dice.chance(0.7) ? address : [join(address, dice.pick([', ', ' · ', ' - ']))];
  const contacts = dice.shuffle([
    `${say('phone')}${dice.pick([':', ''])} ${vendor.phone}`,
    `${say('email')}: ${vendor.email}`,
    vendor.web,
    vendor.email,
  ]);
  lines.push(...dice.some(0.45, contacts));
  if (plan.vatIdAt === 'head')
    lines.push(join([`${say('vatId')}${dice.pick([':', '', ':'])}`, stateVatId(deal, dice.chance(0.15))]));
  if (dice.chance(0.15)) {
    noteTaxNumber(page);
    lines.push(`${say('taxNumber')} ${vendor.taxNumber}`);
  }
  if (plan.bankAt === 'head') {
    const { iban, bic } = stateAccount(deal, dice.chance(0.7));
    lines.push(...iban, ...bic);
  }
  return writeAll(canvas, lines, x, below, width, { align, size: canvas.size - dice.pick([0, 0, 1]) });
}

function buyerLines(page: Page): Text[] {
  const {
    canvas: { dice },
    deal,
  } = page;
  const { buyer } = deal;
  const person = dice.chance(0.2) ? [buyer.person] : [];
  return [said(buyer.name, 'buyerName', buyer.name), ...person, ...stateAddress(deal, buyer, false)].filter(
    (text) => plain(text) !== '',
  );
}

/** The addressee; in a window of an envelope, below the sender in small print. */
function drawBuyer(page: Page, { x, width }: Column, y: number, window: boolean): number {
  const { canvas, deal, plan } = page;
  const { dice } = canvas;
  let at = y;
  if (window && dice.chance(0.75)) {
    const sender = join(
      [stateVendorName(deal, true), ...stateAddress(deal, deal.vendor, true).slice(0, 2)],
      dice.pick([' · ', ', ', ' - ', ' | ']),
    );
    at = write(canvas, sender, x, at, Math.min(width, 260), { size: 7, colour: canvas.soft });
    if (dice.chance(0.6)) rule(canvas, x, at, Math.min(width, 240));
    at += 8;
  }
  const titled = !window && plan.titles;
  const look = { size: canvas.size + (window ? 1 : 0) };
  const lines = buyerLines(page);
  if (dice.chance(0.18)) {
    const label = deal.say('yourVatId');
    const value = deal.buyer.vatId;
    lines.push(join([`${label}:`, said(value, 'buyerTaxId', value.replaceAll(' ', ''))]));
  }
  if (titled) at = drawBlockTitle(page, deal.say('billTo'), x, at, width);
  const framed = !window && dice.chance(0.15);
  const bottom = writeAll(canvas, lines, framed ? x + 5 : x, framed ? at + 4 : at, width - 10, look);
  if (framed) frame(canvas, x, at, width, bottom - at + 3);
  return bottom + 3;
}

function drawBlockTitle({ canvas }: Page, title: string, x: number, y: number, width: number): number {
  if (canvas.dice.chance(0.2)) {
    fill(canvas, x, y, width, canvas.size * 1.5, canvas.accent);
    return write(canvas, title, x + 4, y + 2, width - 8, { bold: true, colour: '#ffffff' }) + 3;
  }
  const colon = canvas.dice.chance(0.4) ? ':' : '';
  return (
    write(canvas, title + colon, x, y, width, {
      bold: true,
      size: canvas.size - canvas.dice.pick([0, 1]),
      colour: canvas.accent,
    }) + 1
  );
}

function drawShipTo(page: Page, { x, width }: Column, y: number): number {
  const { canvas, deal } = page;
  if (!deal.shipTo) return y;
  const at = drawBlockTitle(page, deal.say('shipTo'), x, y, width);
  const { name, street, town } = deal.shipTo;
  return writeAll(canvas, [name, street, town], x, at, width);
}

function drawTitle(page: Page, { x, width }: Column, y: number, align: Align): number {
  const { canvas, deal } = page;
  const { dice } = canvas;
  const title = titleOf(deal);
  const numbered = dice.chance(0.2);
  const text: Text = numbered ? join([title, said(deal.number, 'documentNumber', deal.number)]) : title;
  const look = {
    size: canvas.size + dice.pick([2, 4, 6, 10, 14, 18]),
    bold: dice.chance(0.75),
    colour: dice.chance(0.4) ? canvas.accent : canvas.ink,
    align,
  };
  return write(canvas, text, x, y, width, look) + 4;
}

/** `Invoice no. 4711 of 3 May 2024`, and sometimes what it is for. */
function drawSentence(page: Page, { x, width }: Column, y: number): number {
  const { canvas, deal } = page;
  const pattern = deal.say(deal.kind === 'CREDIT_NOTE' ? 'creditSentence' : 'sentence');
  const number = said(deal.number, 'documentNumber', deal.number);
  const date = stateDate(deal, deal.date, 'documentDate', true);
  const text = pattern.replace('{number}', number.text).replace('{date}', date.text);
  const sentence = { text, notes: [...number.notes, ...date.notes] };
  if (deal.kind === 'ORDER_DOCUMENT' || deal.kind === 'PAYMENT_REMINDER')
    return drawTitle(page, { x, width }, y, 'left');
  if (canvas.dice.chance(0.6))
    return writeParagraph(canvas, sentence, x, y, width, { bold: true, size: canvas.size + 2 }) + 4;
  return drawSentences(canvas, [sentence], x, y, width);
}

/** The sum in large figures at the top, as telephone and software firms do it. */
function drawTotalBox(page: Page, { x, width }: Column, y: number): number {
  const { canvas, deal } = page;
  const filled = canvas.dice.chance(0.5);
  const height = canvas.size * 4;
  if (filled) fill(canvas, x, y, width, height, '#eef1f3');
  else frame(canvas, x, y, width, height, canvas.accent);
  const label =
    deal.sums.paid === null
      ? deal.say(deal.kind === 'CREDIT_NOTE' ? 'creditTotal' : 'total')
      : deal.say('due');
  const amount =
    deal.sums.paid === null
      ? stateMoney(deal, deal.sums.total, 'totalAmount')
      : stateMoney(deal, deal.sums.due, 'amountDue');
  if (deal.kind === 'ORDER_DOCUMENT') keep(canvas, amount);
  write(canvas, label, x + 6, y + 5, width - 12, { colour: canvas.soft });
  return (
    write(canvas, amount, x + 6, y + canvas.size * 1.8, width - 12, { bold: true, size: canvas.size + 6 }) + 6
  );
}
