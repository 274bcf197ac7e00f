import { addDays, isCalendarDate } from '@slipway/contract/dates.ts';

import type { Refusal } from '../connector.ts';
import { foresee } from '../plan/resolve-amounts.ts';
import { refusalText } from '../refusal-text.ts';

/** Whether a day is open for booking, and the refusal if it is not. */
export function checkDay(date: string, closedUntil: string | null, today: Date): Refusal[] {
  if (!isCalendarDate(date))
    return [foresee('DATE', 'documentDate', refusalText('NOT_IN_CALENDAR', { date }))];
  if (closedUntil !== null && date <= closedUntil) {
    const said = refusalText('CLOSED_UNTIL', { until: closedUntil, date });
    return [foresee('CLOSED_PERIOD', 'documentDate', said, true)];
  }
  // In some time zones it is tomorrow already.
  if (date > addDays(today.toISOString().slice(0, 10), 1)) {
    return [foresee('DATE', 'documentDate', refusalText('IN_FUTURE', { date }), true)];
  }
  return [];
}
