import {
  type Canvas,
  join,
  type Note,
  plain,
  rule,
  type Said,
  said,
  type Text,
  write,
  writeAll,
  writeParagraph,
} from './canvas.ts';
import { drawPairs, type Pair } from './draw-pairs.ts';
import { type Column, type Page, roomFor } from './page.ts';
import { addDays } from './spelling.ts';
import { stateAccount, stateDate, stateMoney, stateVendorName } from './state-values.ts';
import type { Concept } from './words/phrase-for.ts';

/** What follows the sums: terms, notes, where to pay, thanks. Returns its bottom. */
export function drawClosing(page: Page, column: Column, top: number): number {
  const { canvas, deal, plan } = page;
  const { dice } = canvas;
  const sentences = chooseSentences(page);
  const width = column.width * dice.pick([1, 1, 0.7, 0.55]);
  let y = roomFor(page, top + dice.between(2, 18), sentences.length * canvas.size * 2.6 + 10);
  for (const sentence of sentences)
    y = writeParagraph(canvas, sentence, column.x, y, width) + dice.pick([2, 5]);
  if (plan.bankAt === 'block' && deal.kind !== 'ORDER_DOCUMENT')
    y = drawAccount(page, { x: column.x, width }, y + 4);
  if (plan.closing !== 'none' && deal.kind === 'INVOICE') y = drawSlip(page, column, y + 10);
  return y;
}

/** A sentence of the language with its gaps filled; what stands in the gaps is kept. */
export function fillIn(pattern: string, gaps: Record<string, Text>): Said {
  const notes: Note[] = [];
  const text = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const gap = gaps[name] ?? '';
    if (typeof gap !== 'string') notes.push(...gap.notes);
    return plain(gap);
  });
  return { text, notes };
}

function chooseSentences(page: Page): Text[] {
  const {
    canvas: { dice },
    deal,
  } = page;
  const { say, spell, sums } = deal;
  const texts: Text[] = [];
  if (deal.mode === 'NONE' && dice.chance(0.9))
    texts.push(say(deal.vendor.land.code === deal.buyer.land.code ? 'smallBusiness' : 'reverseCharge'));
  if (deal.kind === 'INVOICE') texts.push(...paymentTerms(page));
  if (dice.chance(0.2)) texts.push(say('thanks'));
  if (dice.chance(0.12))
    texts.push(`${say('deliveryDate')}: ${spell.date(addDays(deal.date, -dice.between(0, 9)))}`);
  if (deal.kind === 'CREDIT_NOTE' && dice.chance(0.4))
    texts.push(`${say('previous')}: ${deal.previous} (${spell.date(addDays(deal.date, -35))})`);
  if (deal.kind === 'INVOICE' && dice.chance(0.06))
    texts.push(`${say('previousBalance')}: ${spell.money(dice.between(1000, 90_000))}`);
  if (deal.kind === 'INVOICE' && sums.paid === null && dice.chance(0.12)) {
    texts.push(fillIn(say('totalSentence'), { total: stateMoney(deal, sums.total, 'totalAmount') }));
  }
  if (dice.chance(0.35)) texts.push(say('thanks'));
  return [...new Map(texts.map((text) => [plain(text), text])).values()];
}

function paymentTerms(page: Page): Text[] {
  const {
    canvas: { dice },
    deal,
  } = page;
  const { say, sums } = deal;
  const date = stateDate(deal, deal.dueDate, 'dueDate', true);
  const texts: Text[] = [];
  if (dice.chance(0.12)) {
    const percent = dice.pick([2, 3]);
    const days = String(Math.max(5, deal.days - 7));
    const rebate = deal.spell.money(
      Math.round((sums.total * (dice.chance(0.5) ? 100 - percent : percent)) / 100),
    );
    const until = deal.spell.longDate(addDays(deal.date, Math.max(5, deal.days - 7)));
    texts.push(fillIn(say('discountTerm'), { percent: String(percent), days, amount: rebate, date: until }));
  }
  if (dice.chance(0.07) && deal.buyer.iban) {
    const hidden = `${deal.buyer.iban.slice(0, 4)} ${'*'.repeat(8)} ${deal.buyer.iban.slice(-4)}`;
    return [fillIn(say('direct'), { date, iban: hidden, amount: stateMoney(deal, sums.due) })];
  }
  const known = page.canvas.stated.has('dueDate');
  if (dice.chance(known ? 0.15 : 0.35)) texts.push(fillIn(say('termDate'), { date }));
  else if (dice.chance(0.3)) {
    page.indirect.termDays = String(deal.days);
    texts.push(fillIn(say('termDays'), { days: String(deal.days) }));
  }
  return texts;
}

function accountPairs(page: Page): Pair[] {
  const {
    canvas: { dice },
    deal,
  } = page;
  const { say, vendor } = deal;
  const { iban } = vendor;
  const pairs: Pair[] = [];
  if (dice.chance(0.4)) pairs.push({ label: say('holder'), value: stateVendorName(deal, true) });
  if (dice.chance(0.6)) pairs.push({ label: say('bank'), value: vendor.bank });
  if (iban) {
    const grouped = iban.replace(/(.{4})(?=.)/g, '$1 ');
    pairs.push({ label: say('iban'), value: said(dice.chance(0.75) ? grouped : iban, 'iban', iban) });
    if (dice.chance(0.8)) pairs.push({ label: say('bic'), value: said(vendor.bic, 'bic', vendor.bic) });
  } else
    pairs.push({ label: 'Account', value: dice.digits(9) }, { label: 'Routing no.', value: dice.digits(9) });
  if (dice.chance(0.35))
    pairs.push({
      label: say('paymentReference'),
      value: said(deal.paymentReference, 'paymentReference', deal.paymentReference),
    });
  return dice.chance(0.2) ? dice.shuffle(pairs) : pairs;
}

/** Where to pay: a block of its own. */
function drawAccount(page: Page, { x, width }: Column, top: number): number {
  const { canvas, deal } = page;
  const style = canvas.dice.pick(['colon', 'columns', 'inline', 'grid', 'rows', 'double'] as const);
  const y = roomFor(page, top, canvas.size * 11);
  const below = canvas.dice.chance(0.6)
    ? write(canvas, deal.say('payHead'), x, y, width, { bold: true }) + 2
    : y;
  return drawPairs[style](canvas, accountPairs(page), x, below, Math.min(width, 340)) + 6;
}

/** A slip to tear off, which says sum, account and reference again. */
function drawSlip(page: Page, { x, width }: Column, top: number): number {
  const { canvas, deal, plan } = page;
  const height = canvas.size * 15;
  const y = roomFor(page, Math.max(top, canvas.floor - height - 10), height);
  canvas.pdf.dash(3, { space: 3 });
  rule(canvas, x, y, width);
  canvas.pdf.undash();
  const paid = deal.sums.paid !== null;
  const sum = paid
    ? stateMoney(deal, deal.sums.due, 'amountDue')
    : stateMoney(deal, deal.sums.total, 'totalAmount');
  const label = (concept: Concept) => deal.say(concept);
  const left: Pair[] = [...accountPairs(page), { label: label('amountWord'), value: sum }];
  const right: Pair[] = [
    { label: label('invoiceNumber'), value: said(deal.number, 'documentNumber', deal.number) },
    { label: label('customerNumber'), value: deal.customerNumber },
    { label: label('due'), value: sum },
  ];
  const head = write(canvas, label('payHead'), x, y + 6, width, { bold: true }) + 3;
  const half = width / 2 - 12;
  const first = drawPairs.stacked(
    { ...canvas, size: canvas.size - 1 } as Canvas,
    left.slice(0, 6),
    x,
    head,
    half,
  );
  const second = drawPairs.columns(
    canvas,
    plan.closing === 'slip' ? left.slice(-2) : right,
    x + width / 2 + 6,
    head,
    half,
  );
  return Math.max(first, second);
}

/** What a firm says automatically at the foot of every page. */
export function drawFoot(page: Page, number: number, count: number): void {
  const { canvas, deal, plan } = page;
  const { margin, width } = canvas;
  const inner = width - 2 * margin;
  const y = canvas.floor + 16;
  if (count > 1 || number === 0) {
    const text = `${deal.say('page')} ${number + 1}${count > 1 ? ` ${deal.say('of')} ${count}` : ''}`;
    if (count > 1)
      write(canvas, text, margin, canvas.height - 20, inner, {
        size: 7,
        align: plan.mirrored ? 'left' : 'right',
      });
  }
  const parts = footParts(page);
  const look = { size: 7, colour: canvas.soft };
  switch (plan.foot) {
    case 'columns': {
      if (!plan.mirrored) rule(canvas, margin, y - 4, inner, canvas.accent, 0.8);
      const cell = inner / parts.length;
      parts.forEach((part, index) => {
        writeAll(canvas, part, margin + index * cell, y, cell - 6, look);
      });
      return;
    }
    case 'centred':
      writeAll(
        canvas,
        parts.map((part) => join(part, ' · ')),
        margin,
        y,
        inner,
        { ...look, align: 'center' },
      );
      return;
    case 'line':
      writeAll(
        canvas,
        parts.map((part) => join(part, ', ')),
        margin,
        y,
        inner,
        look,
      );
      return;
    case 'left':
      writeAll(canvas, parts.flat().slice(0, 7), margin, y - 4, inner / 2, look);
      return;
    case 'none':
  }
}

/** The foot in groups: who, contact, register, bank; in the same order on each page. */
function footParts(page: Page): Text[][] {
  const { deal, plan } = page;
  const { say, vendor } = deal;
  const address: Said[] = [vendor.street, vendor.town].map((printed) => ({
    text: printed,
    notes: [{ field: 'vendorAddress', value: `${vendor.street}, ${vendor.town}`, printed }],
  }));
  const tax: Text[] = [`${say('director')}: ${vendor.person}`, `${say('register')} ${vendor.register}`];
  if (plan.vatIdAt === 'foot')
    tax.unshift(
      join([`${say('vatId')}`, said(vendor.vatId, 'vendorTaxId', vendor.vatId.replaceAll(' ', ''))]),
    );
  const parts: Text[][] = [
    [stateVendorName(deal, true), ...address],
    [`${say('phone')} ${vendor.phone}`, vendor.email, vendor.web],
    tax,
  ];
  if (plan.bankAt === 'foot') {
    const { iban, bic } = stateAccount(deal, vendor.brand.length % 2 === 0);
    parts.push([vendor.bank, ...iban, ...bic]);
  }
  return parts;
}
