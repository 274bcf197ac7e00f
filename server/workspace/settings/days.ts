const dayMs = 24 * 60 * 60 * 1000;

/** The calendar day (YYYY-MM-DD) of an instant in a time zone. */
export function dayIn(instant: Date, timeZone: string): string {
  // Swedish writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instant);
}

/** The first day of the month of a calendar day. */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** The first day of the month that is this many months earlier. */
export function monthsBefore(month: string, count: number): string {
  const at = new Date(`${month}T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() - count);
  return at.toISOString().slice(0, 10);
}

/** The first time after now at which it is that hour in the time zone. */
export function nextHourIn(now: Date, timeZone: string, hour: number): Date {
  const today = dayIn(now, timeZone);
  const tomorrow = dayBefore(today, -1);
  const found = [today, tomorrow].map((day) => instantOf(day, hour, timeZone)).find((at) => at > now);
  // On the day when clocks are set back, today's hour may be a day and an hour ahead.
  return found ?? new Date(now.getTime() + dayMs);
}

/** The calendar day this many days earlier. */
export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);
}

/** When that hour of that day begins there; an hour that is skipped begins with the next. */
export function instantOf(day: string, hour: number, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  // Near there, local clocks show years that `Intl` writes with other than four digits.
  if (day < '1001-01-01' || day === '9999-12-31') return new Date(wanted);
  const guess = wanted - offsetMs(new Date(wanted), timeZone);
  return new Date(wanted - offsetMs(new Date(guess), timeZone));
}

/** The offset of local clocks from UTC. */
function offsetMs(at: Date, timeZone: string): number {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at);
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(at.getTime() / 1000) * 1000;
}
