import { makeDice } from '../../../lab/generator/papers/dice.ts';
import type { Deal } from '../../../lab/generator/papers/make-deal.ts';
import { makeInvoicePaper } from '../../../lab/generator/papers/make-paper.ts';
import type { Paper } from '../../../lab/generator/papers/paper.ts';
import { addDays } from '../../../lab/generator/papers/spelling.ts';

/**
 * The invoices of one supplier in one layout, with different numbers, dates and sums.
 * @param at from 0; the same result for the same seed
 */
export function supplierPaper(seed: number, at: number): Promise<Paper> {
  return makeInvoicePaper(seed, 'INVOICE', makeDice(seed), (first) =>
    at === 0 ? first : nextDeal(first, seed * 31 + at),
  );
}

/** The same goods at other prices, so that the layout stays the same. */
function nextDeal(deal: Deal, seed: number): Deal {
  const dice = makeDice(seed);
  // A number keeps its first two characters and its shape.
  const next = (text: string) => text.replace(/\d/g, (digit, at) => (at < 2 ? digit : dice.digits(1)));
  const date = addDays(deal.date, dice.between(9, 80));
  const number = next(deal.number);
  const lines = deal.lines.map((line) => {
    const price = Math.max(1, Math.round((line.price * dice.between(40, 200)) / 100));
    return {
      ...line,
      price,
      amount: Math.round((line.quantity * price * (100 - (line.discount ?? 0))) / 100_000),
    };
  });
  return {
    ...deal,
    number,
    date,
    lines,
    dueDate: addDays(date, deal.days),
    orderReference: next(deal.orderReference),
    previous: next(deal.previous),
    paymentReference: deal.paymentReference.replace(deal.number, number),
    sums: nextSums(deal, lines),
  };
}

/** Sums like those of the first invoice, with the same discount, rounding and prepayment. */
function nextSums({ sums, mode }: Deal, lines: Deal['lines']): Deal['sums'] {
  const total = (of: Deal['lines']) => of.reduce((sum, { amount }) => sum + amount, 0);
  const goods = total(lines);
  const discount = sums.goods === 0 ? 0 : Math.round((goods * sums.discount) / sums.goods);
  const taxes = sums.taxes.map(({ rate }) => {
    const own = total(lines.filter((line) => line.rate === rate)) + sums.shipping - discount;
    const gross = mode === 'GROSS';
    const base = gross ? Math.round((own * 100) / (100 + Number(rate))) : own;
    const added = mode === 'NONE' ? 0 : Math.round((own * Number(rate)) / 100);
    return { rate, base, tax: gross ? own - base : added };
  });
  const net = taxes.reduce((sum, { base }) => sum + base, 0);
  const tax = taxes.reduce((sum, one) => sum + one.tax, 0);
  const exact = net + tax;
  const whole = sums.rounding === 0 ? exact : Math.round(exact / 5) * 5;
  const paid = sums.paid === null ? null : Math.round((whole * sums.paid) / sums.total);
  return {
    ...sums,
    goods,
    discount,
    taxes,
    net,
    tax,
    rounding: whole - exact,
    total: whole,
    paid,
    due: whole - (paid ?? 0),
  };
}
