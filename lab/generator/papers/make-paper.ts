import { finishCanvas, makeCanvas } from './canvas.ts';
import { type Dice, makeDice } from './dice.ts';
import { drawInvoice } from './draw-invoice.ts';
import { drawReminder } from './draw-reminder.ts';
import { type Deal, makeDeal } from './make-deal.ts';
import { makeReceiptPaper } from './make-receipt-paper.ts';
import { makeStatementPaper } from './make-statement-paper.ts';
import type { Page } from './page.ts';
import type { Paper, PaperKind, PaperTruth } from './paper.ts';
import { layoutOf, makePlan } from './plan-page.ts';
import { statedFields, stateLabelCurrency } from './stated-fields.ts';

export { type Paper, type PaperKind, type PaperTruth, paperKinds, type TrueField } from './paper.ts';

/** How often each kind comes where none is asked for. */
const shares = [
  [48, 'INVOICE'],
  [7, 'CREDIT_NOTE'],
  [22, 'RECEIPT'],
  [12, 'BANK_STATEMENT'],
  [5, 'PAYMENT_REMINDER'],
  [6, 'ORDER_DOCUMENT'],
] as const satisfies [number, PaperKind][];

/** A believable paper with exact truth, the same for the same seed: other firms, layout, language and spelling each time. */
export function makePaper(seed: number, kind?: PaperKind): Promise<Paper> {
  const dice = makeDice(seed * 7919 + 17);
  const chosen = kind ?? dice.weigh<PaperKind>(shares);
  if (chosen === 'RECEIPT') return makeReceiptPaper(seed, dice);
  if (chosen === 'BANK_STATEMENT') return makeStatementPaper(seed, dice);
  return makeInvoicePaper(seed, chosen, dice);
}

/** @param change what another paper of the same supplier, in the same layout, is about */
export async function makeInvoicePaper(
  seed: number,
  kind: PaperKind,
  dice: Dice,
  change: (deal: Deal) => Deal = (deal) => deal,
): Promise<Paper> {
  const deal = change(makeDeal(dice, kind));
  const plan = makePlan(dice);
  const letter = deal.land.code === 'US';
  const canvas = makeCanvas({
    dice,
    page: letter ? [612, 792] : dice.chance(0.03) ? [612, 1008] : [595.28, 841.89],
    margin: dice.between(28, 64),
    size: dice.pick([8, 8.5, 9, 9, 9.5, 10, 10, 11]),
    title: dice.chance(0.5) ? deal.number : 'Document',
  });
  const page: Page = {
    canvas,
    deal,
    plan,
    lines: [],
    taxes: [],
    indirect: { termDays: null, taxNumber: null },
  };
  if (kind === 'PAYMENT_REMINDER') drawReminder(page);
  else drawInvoice(page);
  const { buyer } = deal;
  const { count } = canvas.pdf.bufferedPageRange();
  return {
    seed,
    kind,
    layout: layoutOf(plan),
    language: deal.language,
    pages: count,
    pdf: await finishCanvas(canvas),
    truth: truthOf(page, kind),
    owner: { names: [buyer.name], taxIds: [buyer.vatId], ibans: buyer.iban ? [buyer.iban] : [] },
  };
}

const types = {
  INVOICE: 'PURCHASE_INVOICE',
  CREDIT_NOTE: 'PURCHASE_CREDIT_NOTE',
  RECEIPT: 'RECEIPT',
  BANK_STATEMENT: 'BANK_STATEMENT',
  PAYMENT_REMINDER: 'PAYMENT_REMINDER',
  ORDER_DOCUMENT: 'ORDER_DOCUMENT',
} as const;

function truthOf(page: Page, kind: PaperKind): PaperTruth {
  stateIndirect(page);
  if (page.canvas.stated.has('totalAmount')) stateLabelCurrency(page.canvas, [page.deal.say('total')]);
  return {
    documentType: types[kind],
    fields: statedFields(page.canvas, page.deal.vendor.name),
    lines: page.lines,
    taxes: page.taxes,
    statement: null,
  };
}

/** Days to pay tell the due date where no date is printed; a tax number stands where there is no VAT id. */
function stateIndirect({ canvas, deal, indirect }: Page): void {
  const { stated } = canvas;
  const state = (field: 'dueDate' | 'vendorTaxId', value: string, printed: string, also: string[]) => {
    if (!stated.has(field)) stated.set(field, { value, also, printed: [printed] });
  };
  if (indirect.termDays && stated.has('documentDate')) state('dueDate', deal.dueDate, indirect.termDays, []);
  const { taxNumber } = indirect;
  if (taxNumber) state('vendorTaxId', taxNumber, taxNumber, [taxNumber.replaceAll(' ', '')]);
}
