/** The date and time of day in a time zone, as `2026-11-20T11:00:00.000`: DATEV's times have no zone. */
export function localTime(at: Date, timeZone: string): string {
  // Swedish writes dates as ISO 8601 does.
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at);
  const ms = String(at.getUTCMilliseconds()).padStart(3, '0');
  return `${parts.replace(' ', 'T')}.${ms}`;
}
