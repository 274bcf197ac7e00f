import { type Said, said } from './canvas.ts';
import type { Pair } from './draw-pairs.ts';
import type { Page } from './page.ts';
import { addDays } from './spelling.ts';
import { stateDate, stateVatId } from './state-values.ts';
import type { Concept } from './words/phrase-for.ts';

/** The labelled values of the head: those that matter, among many that look alike. */
export function choosePairs(page: Page): Pair[] {
  const { canvas, deal, plan } = page;
  const { dice } = canvas;
  const known = (field: 'documentNumber' | 'documentDate') => canvas.stated.has(field);
  const { say } = deal;
  const pairs: Pair[] = [];
  if (known('documentNumber') ? dice.chance(0.5) : dice.chance(0.985)) {
    pairs.push({ label: say(numberLabelOf(page)), value: said(deal.number, 'documentNumber', deal.number) });
  }
  const dateLabel = deal.kind === 'INVOICE' ? 'date' : 'paperDate';
  if (known('documentDate') ? dice.chance(0.5) : dice.chance(0.97)) {
    pairs.push({ label: say(dateLabel), value: stateDate(deal, deal.date, 'documentDate') });
  }
  const due = deal.kind === 'INVOICE' || deal.kind === 'PAYMENT_REMINDER';
  if (due && dice.chance(0.5))
    pairs.push({ label: say('dueDate'), value: stateDate(deal, deal.dueDate, 'dueDate') });
  const others = dice.some(dice.pick([0.05, 0.15, 0.3, 0.45]), chooseOthers(page)).slice(0, 9);
  if (plan.vatIdAt === 'pairs') {
    others.push({ label: say('vatId'), value: stateVatId(deal, dice.chance(0.15)) });
  }
  const terms = others.some(({ label }) => label === say('termsLabel'));
  if (terms) page.indirect.termDays = String(deal.days);
  if (others.some(({ label }) => label === say('taxNumber'))) noteTaxNumber(page);
  const all = dice.chance(0.4) ? dice.shuffle([...pairs, ...others]) : [...pairs, ...others];
  return all;
}

/** In France and the Netherlands the number of the firm is printed, which is none of the tax office. */
export function noteTaxNumber({ deal, indirect }: Page): void {
  if (deal.language !== 'fr' && deal.language !== 'nl') indirect.taxNumber = deal.vendor.taxNumber;
}

function numberLabelOf({ deal }: Page): Concept {
  if (deal.kind === 'CREDIT_NOTE') return 'creditNumber';
  return deal.kind === 'INVOICE' ? 'invoiceNumber' : 'orderPaperNumber';
}

/** What else programs print beside the number and the date. */
function chooseOthers({ canvas: { dice }, deal }: Page): Pair[] {
  const { say, spell } = deal;
  const plainDate = (days: number) => spell.date(addDays(deal.date, days));
  const pair = (concept: Concept, value: string | Said): Pair => ({ label: say(concept), value });
  const credit = deal.kind === 'CREDIT_NOTE';
  return dice.shuffle([
    pair('customerNumber', deal.customerNumber),
    pair('orderReference', said(deal.orderReference, 'orderReference', deal.orderReference)),
    pair('buyerReference', said(deal.buyerReference, 'buyerReference', deal.buyerReference)),
    pair('deliveryDate', plainDate(-dice.between(0, 20))),
    pair('deliveryNote', `${dice.digits(dice.between(4, 8))}`),
    pair('project', `${dice.digits(4)} ${deal.buyer.place}`),
    pair('contact', deal.contact),
    pair('phone', deal.vendor.phone),
    pair('email', deal.vendor.email),
    pair('period', `${plainDate(-40)} - ${plainDate(-10)}`),
    pair('termsLabel', say('termDays').replace('{days}', String(deal.days))),
    pair('shipVia', dice.pick(['DAP', 'EXW', 'FCA', 'DHL', 'UPS', 'Free house'])),
    pair('page', `1 ${say('of')} 1`),
    pair('yourVatId', said(deal.buyer.vatId, 'buyerTaxId', deal.buyer.vatId.replaceAll(' ', ''))),
    pair('taxNumber', deal.vendor.taxNumber),
    ...(credit ? [pair('previous', deal.previous)] : []),
  ]);
}
