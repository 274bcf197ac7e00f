import type { ExactLine, ExactTax } from '@slipway/contract/exact-values.ts';

import type { Canvas } from './canvas.ts';
import type { Deal } from './make-deal.ts';
import type { Plan } from './plan-page.ts';

/** A paper in the making: what it is about, how it looks, where it is drawn, and the rows it has stated. */
export type Page = {
  canvas: Canvas;
  deal: Deal;
  plan: Plan;
  lines: ExactLine[];
  taxes: ExactTax[];
  indirect: Indirect;
};

/** What is printed in another way than automatically: days to pay instead of a date, a tax number instead of a VAT id. */
export type Indirect = { termDays: string | null; taxNumber: string | null };

/** Where on the page something may be drawn. */
export type Column = { x: number; width: number };

/** Here, or on top of a new page where so much does not fit any more. */
export function roomFor({ canvas }: Page, y: number, height: number): number {
  if (y + height <= canvas.floor) return y;
  canvas.pdf.addPage();
  return canvas.margin;
}
