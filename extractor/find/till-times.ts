import type { DecimalText } from '@slipway/contract/money.ts';

import { toHundredths } from './amounts.ts';

/** Quantity and price of an item on a till receipt: "2 x 1,99", "0,162 kg x 1,15". */
export type Times = {
  quantity: DecimalText;
  unit: string | null;
  unitPrice: DecimalText;
  start: number;
  end: number;
};

const quantityFirst =
  /(?<![\d.,])(?<quantity>\d{1,4}(?:[.,]\d{1,3})?) ?(?<unit>\p{L}{1,6}\.?)? ?[x×*@] {0,3}(?:RM|EUR|€|\$|£)? ?(?<price>\d{1,5}[.,]\d{2})(?!\d)/iu;
const priceFirst =
  /(?<![\d.,])(?<price>\d{1,5}[.,]\d{2}) {0,3}[x×*] {0,8}(?<quantity>\d{1,4}(?:[.,]\d{3})?)(?![.,]?\d)/iu;

export function findTimes(text: string): Times | null {
  const match = quantityFirst.exec(text) ?? priceFirst.exec(text);
  const { quantity, unit, price } = match?.groups ?? {};
  if (!match || quantity === undefined || price === undefined) return null;
  return {
    quantity: quantity.replace(',', '.'),
    unit: unit === undefined || /^[x×]$/i.test(unit) ? null : unit,
    unitPrice: price.replace(',', '.'),
    start: match.index,
    end: match.index + match[0].length,
  };
}

/** Whether quantity × price is the amount, to the cent. */
export function isProduct({ quantity, unitPrice }: Times, amount: DecimalText): boolean {
  const [cents, price] = [toHundredths(amount), toHundredths(unitPrice)];
  if (cents === null || price === null) return false;
  const product = Math.round((Math.round(Number(quantity) * 1000) * price) / 1000);
  return Math.abs(product - Math.abs(cents)) <= 1;
}
