import { type AmountSpot, isProduct, toHundredths } from './amounts.ts';
import type { Column } from './column-heads.ts';
import { nearestColumn } from './nearest-column.ts';
import { inRow, type Row } from './text-lines.ts';

/** The names of the columns, where headings alone are ambiguous. */
export function resolveRoles(
  heads: Column[],
  rows: readonly Row[],
  amounts: readonly AmountSpot[],
): Column[] {
  return asAmount(asLineAmount(asSecondQuantity(asQuantity(heads)), rows, amounts), rows, amounts);
}

/** "Amount" before the product is a quantity if there is a total at the end. */
function asQuantity(columns: Column[]): Column[] {
  const amounts = columns.filter(({ name }) => name === 'lineAmount');
  const price = columns.find(({ name }) => name === 'unitPrice');
  const [first] = amounts;
  if (!first || amounts.length < 2 || !price || first.left > price.left) return columns;
  if (columns.some(({ name }) => name === 'quantity')) return columns;
  return columns.map((column) => (column === first ? { ...column, name: 'quantity' } : column));
}

/**
 * "Unit price" and "price": without an amount, it is the price that is the product of the quantity and an earlier
 * price, or else the last one.
 */
function asLineAmount(columns: Column[], rows: readonly Row[], amounts: readonly AmountSpot[]): Column[] {
  const prices = columns.filter(({ name }) => name === 'unitPrice');
  if (prices.length < 2 || columns.some(({ name }) => name === 'lineAmount')) return columns;
  const quantity = columns.find(({ name }) => name === 'quantity');
  const isAmount = (price: Column, at: number) =>
    quantity !== undefined &&
    prices.slice(0, at).some((unit) => proves(quantity, unit, price, columns, rows, amounts));
  const amount = prices.find(isAmount) ?? prices.at(-1);
  return columns.map((column) => (column === amount ? { ...column, name: 'lineAmount' } : column));
}

/** Whether quantity × price is the amount in all rows with these three, and the quantity is not always one. */
function proves(
  quantity: Column,
  unit: Column,
  amount: Column,
  columns: readonly Column[],
  rows: readonly Row[],
  amounts: readonly AmountSpot[],
): boolean {
  const cells = rows.flatMap((row) => {
    const [q, u, a] = [quantity, unit, amount].map((column) =>
      inRow(amounts, row.row).find((spot) => nearestColumn(spot, columns) === column),
    );
    return q && u && a ? [{ q, u, a }] : [];
  });
  return cells.some(({ q }) => Number(q.value) !== 1) && cells.every(({ q, u, a }) => isProduct(q, u, a));
}

/** "Cantidad" means quantity and amount: behind the price, it is the amount of the line. */
function asSecondQuantity(columns: Column[]): Column[] {
  const last = columns.at(-1);
  const price = columns.find(({ name }) => name === 'unitPrice');
  const isSecond = last?.name === 'quantity' && columns.filter(({ name }) => name === 'quantity').length > 1;
  if (!isSecond || !price || price.left > last.left) return columns;
  if (columns.some(({ name }) => name === 'lineAmount')) return columns;
  return columns.map((column) => (column === last ? { ...column, name: 'lineAmount' } : column));
}

/** "Price" without an amount is the amount of the line if these prices, without the quantities, add up to the sum below. */
function asAmount(columns: Column[], rows: readonly Row[], amounts: readonly AmountSpot[]): Column[] {
  const prices = columns.filter(({ name }) => name === 'unitPrice');
  const [price] = prices;
  if (!price || prices.length > 1 || columns.some(({ name }) => name === 'lineAmount')) return columns;
  if (!addsUp(price, columns, rows, amounts)) return columns;
  return columns.map((column) => (column === price ? { ...column, name: 'lineAmount' } : column));
}

/** Whether the values of a column add up to the next amount below them. */
function addsUp(
  column: Column,
  columns: readonly Column[],
  rows: readonly Row[],
  amounts: readonly AmountSpot[],
): boolean {
  let sum = 0;
  let count = 0;
  for (const row of rows) {
    const money = inRow(amounts, row.row).filter(({ decimals, percent }) => decimals === 2 && !percent);
    const cents = money.map(({ value }) => toHundredths(value));
    const isItem = inRow(amounts, row.row).some((spot) => nearestColumn(spot, columns)?.name === 'quantity');
    if (count > 0 && !isItem && money.length === 1 && cents[0] === sum) return true;
    const own = money.findIndex((spot) => nearestColumn(spot, columns) === column);
    if (own < 0) continue;
    sum += cents[own] ?? 0;
    count++;
  }
  return false;
}
