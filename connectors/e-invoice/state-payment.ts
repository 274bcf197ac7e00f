import { type DecimalText, decimal } from '@slipway/contract/money.ts';

import type { BookableDocument } from '../connector.ts';
import type { Amounts } from '../plan/resolve-amounts.ts';
import { type Missing, missing } from './missing.ts';
import type { OutgoingPayment, OutgoingTotals } from './outgoing.ts';

/** UNTDID 4461. */
const creditTransfer = '30';
const notDefined = '1';
const transferWords =
  /transfer|überweis|ueberweis|virement|overschrijving|overboeking|transferencia|bonifico/i;

/** Cash is rounded to five cents in several countries. */
const roundingMax = '0.05';

/**
 * BG-22, as printed: the paid and the due amount follow from each other if only one is printed. A receipt is
 * paid.
 */
export function stateTotals(
  { documentType, fields }: BookableDocument,
  { net, total }: Amounts,
): OutgoingTotals | Missing {
  const tax = decimal(total).minus(net).toFixed();
  const sums = { net, tax, total };
  const paid = fields.paidAmount ?? paidBy(fields.amountDue, total, documentType === 'RECEIPT');
  const left = decimal(total).minus(paid);
  const due = fields.amountDue ?? left.toFixed();
  const rounding = decimal(due).minus(left);
  if (rounding.abs().gt(roundingMax)) {
    return missing('AMOUNT_DUE_DISAGREES', 'amountDue', { total, sum: paid, stated: due });
  }
  return { ...sums, paid: unlessZero(paid), rounding: unlessZero(rounding.toFixed()), due };
}

function paidBy(due: DecimalText | null, total: DecimalText, isReceipt: boolean): DecimalText {
  if (due === null) return isReceipt ? total : '0';
  const paid = decimal(total).minus(due);
  return paid.gt(roundingMax) ? paid.toFixed() : '0';
}

function unlessZero(amount: DecimalText): DecimalText | null {
  return decimal(amount).isZero() ? null : amount;
}

/** BG-16. An account means a credit transfer, unless the document states another payment. */
export function statePayment({ fields }: BookableDocument): OutgoingPayment | null {
  const { iban, bic, paymentMeans: means, paymentReference: reference } = fields;
  if (!iban && !means && !reference) return null;
  const isTransfer = iban !== null && (!means || transferWords.test(means));
  return {
    code: isTransfer ? creditTransfer : notDefined,
    means,
    reference,
    iban,
    bic: iban === null ? null : bic,
  };
}
