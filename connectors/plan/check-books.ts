import type { Refusal } from '../connector.ts';
import type { Books } from '../master-data/master-data.ts';
import { refusalText } from '../refusal-text.ts';
import { foresee } from './resolve-amounts.ts';

/** Whether the day is in an open period; a system without periods accepts any. */
export function checkPeriod(date: string, { periods }: Pick<Books, 'periods'>): Refusal[] {
  if (periods.length === 0) return [];
  const around = periods.filter(({ from, to }) => from <= date && date <= to);
  if (around.some(({ active }) => active)) return [];
  const [closed] = around;
  const said = closed
    ? refusalText('PERIOD_CLOSED', { period: closed.name, date })
    : refusalText('PERIOD_MISSING', { date });
  return [foresee('CLOSED_PERIOD', 'documentDate', said, true)];
}

/** Whether the currency is allowed; a system without currencies accepts any. */
export function checkCurrency(currencyCode: string, { currencies }: Pick<Books, 'currencies'>): Refusal[] {
  if (currencies.length === 0) return [];
  if (currencies.some(({ name, active }) => active && name === currencyCode)) return [];
  return [foresee('CURRENCY', 'currencyCode', refusalText('CURRENCY_OFF', { currency: currencyCode }), true)];
}
