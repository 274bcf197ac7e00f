import type { Column } from './column-heads.ts';

/** "Amount" before the product is a quantity if there is a total at the end. */
export function asQuantity(columns: Column[]): Column[] {
  const amounts = columns.filter(({ name }) => name === 'lineAmount');
  const price = columns.find(({ name }) => name === 'unitPrice');
  const [first] = amounts;
  if (!first || amounts.length < 2 || !price || first.left > price.left) return columns;
  if (columns.some(({ name }) => name === 'quantity')) return columns;
  return columns.map((column) => (column === first ? { ...column, name: 'quantity' } : column));
}

/** "Unit price" and "price": without an amount, the last of two prices is the amount of the line. */
export function asLineAmount(columns: Column[]): Column[] {
  const prices = columns.filter(({ name }) => name === 'unitPrice');
  if (prices.length < 2 || columns.some(({ name }) => name === 'lineAmount')) return columns;
  const last = prices.at(-1);
  return columns.map((column) => (column === last ? { ...column, name: 'lineAmount' } : column));
}
