import type { Refusal } from '../connector.ts';
import { checkDay } from '../export-package/check-day.ts';
import { foresee } from '../plan/resolve-amounts.ts';
import { refusalText } from '../refusal-text.ts';
import type { DatevSettings } from './datev-settings.ts';
import { takesDay } from './header.ts';

/** Whether a day can be booked, and whether the header of a batch accepts it. */
export function checkDatevDay(
  date: string,
  settings: Pick<DatevSettings, 'closedUntil' | 'yearBeginsInMonth'>,
  now: Date,
): Refusal[] {
  const refusals = checkDay(date, settings.closedUntil, now);
  if (refusals.length > 0 || takesDay(settings, date)) return refusals;
  const from = `2000-${String(settings.yearBeginsInMonth).padStart(2, '0')}-01`;
  return [foresee('DATE', 'documentDate', refusalText('DATE_NOT_TAKEN', { date, from }))];
}
