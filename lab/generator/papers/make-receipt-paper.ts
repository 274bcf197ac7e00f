import { finishCanvas, makeCanvas } from './canvas.ts';
import type { Dice } from './dice.ts';
import { drawReceipt } from './draw-receipt.ts';
import { chooseTillFace } from './faces.ts';
import { makeSale, type Sale } from './make-sale.ts';
import type { Paper } from './paper.ts';
import { layoutOfSlip, makeSlipPlan, type Slip } from './slip.ts';
import { statedFields, stateLabelCurrency } from './stated-fields.ts';

/** As long as any roll; what is not used is cut off. */
const rollHeight = 3000;

/**
 * A receipt on a roll as long as what is printed on it.
 * @param change what another receipt of the same till is about
 */
export async function makeReceiptPaper(
  seed: number,
  dice: Dice,
  change: (sale: Sale) => Sale = (sale) => sale,
): Promise<Paper> {
  const sale = change(makeSale(dice));
  const width = dice.pick([165, 204, 204, 227, 227, 260]);
  const size = width * dice.pick([0.036, 0.04, 0.042, 0.046]);
  const canvas = makeCanvas({
    dice,
    page: [width, rollHeight],
    margin: dice.between(6, 18),
    size,
    title: 'Receipt',
  });
  if (dice.chance(0.5)) canvas.face = chooseTillFace(dice, canvas.pdf);
  if (dice.chance(0.6)) canvas.soft = canvas.ink;
  const slip: Slip = { canvas, sale, plan: makeSlipPlan(canvas), lines: [], taxes: [] };
  const used = drawReceipt(slip);
  stateLabelCurrency(canvas, sale.labels());
  const sizes = canvas.pdf.page.dictionary.data as Record<string, unknown>;
  sizes['MediaBox'] = [0, rollHeight - used, width, rollHeight];
  return {
    seed,
    kind: 'RECEIPT',
    layout: layoutOfSlip(slip.plan),
    language: sale.language,
    pages: canvas.pdf.bufferedPageRange().count,
    pdf: await finishCanvas(canvas),
    truth: {
      documentType: 'RECEIPT',
      fields: statedFields(canvas, slip.plan.head === 'late' ? sale.legal : sale.brand),
      lines: slip.lines,
      taxes: slip.taxes,
      statement: null,
    },
    owner: { names: [], taxIds: [], ibans: [] },
  };
}
