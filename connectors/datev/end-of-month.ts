import { addDays } from '@slipway/contract/dates.ts';

/** The last day of the month of a day. */
export function endOfMonth(date: string): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
  return addDays(next, -1);
}
