import { decimal } from '@slipway/contract/money.ts';

import type { BookableDocument, BookableLine } from '../connector.ts';
import { addsUp, assignLines } from '../plan/assign-lines.ts';
import { rateOf } from '../plan/rate-share.ts';
import { isTooFine } from './break-down-tax.ts';
import type { OutgoingLine, OutgoingTax } from './outgoing.ts';
import { pieceUnit, unitCodeOf } from './unit-codes.ts';

const nameMax = 300;

/**
 * BG-25: the document's own lines if they add up to the net amount of each tax; otherwise one line for each
 * tax, with the lines' texts.
 */
export function stateLines(document: BookableDocument, taxes: readonly OutgoingTax[]): OutgoingLine[] {
  const shares = taxes.map(({ rate, base, amount }) => ({ rate, base, amount, isDueByBuyer: false }));
  const assigned = assignLines(document.lines, shares);
  const fits = addsUp(assigned, shares) && !assigned.some(({ amount }) => isTooFine(amount));
  if (fits) {
    return assigned.flatMap(({ line, amount, share }) => {
      const tax = taxes[share ?? 0];
      return tax ? [lineOf(line, amount, tax, fallbackName(document, tax))] : [];
    });
  }
  return taxes.map((tax, at) => {
    const own = assigned.filter(({ share }) => share === at || (share === null && taxes.length === 1));
    const words = own.flatMap(({ line }) => line.description?.trim() || []).join(', ');
    const name = words === '' ? fallbackName(document, tax) : words;
    return { ...single(tax.base), name: cut(name), description: null, amount: tax.base, tax };
  });
}

function lineOf(line: BookableLine, amount: string, tax: OutgoingTax, fallback: string): OutgoingLine {
  const unit = line.unit?.trim() || null;
  const unitCode = unit === null ? null : unitCodeOf(unit);
  return {
    ...priceOf(line, amount),
    name: cut(line.description?.trim() || fallback),
    description: unit !== null && unitCode === null ? unit : null,
    amount,
    unitCode: unitCode ?? pieceUnit,
    tax,
  };
}

type Priced = Pick<OutgoingLine, 'quantity' | 'unitCode' | 'price' | 'priceQuantity'>;

/**
 * The printed price if it gives the amount; otherwise the amount as the price of the whole quantity (BT-149),
 * without rounding: a printed price may be gross, or before a discount. A price is never negative (BR-27);
 * its sign goes to the quantity.
 */
function priceOf({ quantity, unitPrice }: BookableLine, amount: string): Priced {
  if (quantity === null || decimal(quantity).isZero()) return single(amount);
  const count = decimal(quantity);
  const makes = unitPrice !== null && count.times(unitPrice).toDecimalPlaces(2).equals(amount);
  if (makes) {
    const price = decimal(unitPrice);
    const signed = price.isNegative() ? count.negated() : count;
    return {
      quantity: signed.toFixed(),
      unitCode: pieceUnit,
      price: price.abs().toFixed(),
      priceQuantity: null,
    };
  }
  const base = count.abs();
  const signed = decimal(amount).isNegative() ? base.negated() : base;
  const priceQuantity = base.equals(1) ? null : base.toFixed();
  return {
    quantity: signed.toFixed(),
    unitCode: pieceUnit,
    price: amount.replace('-', ''),
    priceQuantity,
  };
}

function single(amount: string): Priced {
  const quantity = decimal(amount).isNegative() ? '-1' : '1';
  return { quantity, unitCode: pieceUnit, price: amount.replace('-', ''), priceQuantity: null };
}

/** A line without text is named after the document: nothing is invented. */
function fallbackName({ fields, fileName }: BookableDocument, tax: OutgoingTax): string {
  return `${fields.documentNumber ?? fileName}, ${rateOf(tax)} %`;
}

function cut(name: string): string {
  return name.length <= nameMax ? name : `${name.slice(0, nameMax - 1)}…`;
}
