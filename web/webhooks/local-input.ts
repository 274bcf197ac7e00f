const dayMs = 24 * 60 * 60 * 1000;
const minutesOf = '2026-01-31T12:00'.length;

/** The instant of a local date and time; null if it is invalid. */
export function localInput(entered: string): string | null {
  const at = new Date(entered);
  return entered === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** The same time yesterday, as the value of a date and time field. */
export function localYesterday(now: Date): string {
  const local = now.getTime() - dayMs - now.getTimezoneOffset() * 60_000;
  return new Date(local).toISOString().slice(0, minutesOf);
}
