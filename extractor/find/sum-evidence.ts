import type { Evidence } from '@slipway/contract/document.ts';

import type { Proofs } from './prove-sums.ts';
import { labelEvidence } from './relate-labels.ts';
import type { Candidate, SumName } from './score-sums.ts';

export type Picks = Partial<Record<SumName, Candidate>>;

/** What the evidence for a sum says, from the label to the arithmetic. */
export function evidenceOf(
  name: SumName,
  one: Candidate,
  proofs: Proofs,
  agree: { sum: boolean; due: boolean; lines: boolean; rates: boolean; alone: boolean; belowNet: boolean },
): Evidence[] {
  const relation = one.relation[name];
  const evidence = relation ? [labelEvidence(relation)] : [];
  if (name === 'totalAmount') {
    evidence.push(...proofs.of(one).evidence.filter(({ code }) => code !== 'SUM_AGREES'));
  }
  if (isInTriple(name) && agree.sum) evidence.push({ code: 'SUM_AGREES', message: 'net + tax = total' });
  if (agree.due && (!isInTriple(name) || (name === 'totalAmount' && !relation))) {
    evidence.push({ code: 'PAYMENT_AGREES', message: 'total - paid = due' });
  }
  if (agree.rates && !evidence.some(({ code }) => code === 'RATES_AGREE'))
    evidence.push({ code: 'RATES_AGREE', message: 'net and the taxes of all rates add up to the total' });
  if (agree.lines)
    evidence.push({ code: 'LINES_AGREE', message: 'the lines and the tax add up to the total' });
  if (agree.alone) evidence.push({ code: 'ONLY_AMOUNT', message: 'the only amount on the document' });
  if (agree.belowNet) evidence.push({ code: 'BELOW_NET', message: 'the printed net amount is much larger' });
  if (evidence.length === 0) evidence.push({ code: 'PLACE', message: 'one of the sums' });
  return evidence;
}

/** Whether net and tax are the total, and whether paid and due are. */
export function agreementOf({ totalAmount, netAmount, taxAmount, paidAmount, amountDue }: Picks) {
  return {
    sum:
      totalAmount !== undefined &&
      netAmount !== undefined &&
      taxAmount !== undefined &&
      netAmount.cents + taxAmount.cents === totalAmount.cents,
    due:
      totalAmount !== undefined &&
      paidAmount !== undefined &&
      amountDue !== undefined &&
      paidAmount.cents !== 0 &&
      totalAmount.cents - Math.abs(paidAmount.cents) === amountDue.cents,
  };
}

/** Whether it is one of net, tax and total. */
export function isInTriple(name: SumName): boolean {
  return name === 'totalAmount' || name === 'netAmount' || name === 'taxAmount';
}
