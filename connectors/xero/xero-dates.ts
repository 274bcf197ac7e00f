/**
 * Xero writes dates as `/Date(1511827200000+0000)/` or as `2017-11-28T00:00:00`; both are without a time
 * zone.
 */
export function calendarDate(text: string | null | undefined): string | null {
  if (!text) return null;
  const ms = /^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/.exec(text)?.[1];
  if (ms !== undefined) return new Date(Number(ms)).toISOString().slice(0, 10);
  return /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? null;
}

/** The next day. */
export function nextDay(date: string): string {
  const next = new Date(`${date}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
