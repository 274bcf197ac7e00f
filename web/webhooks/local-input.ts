const dayMs = 24 * 60 * 60 * 1000;
const minutesOf = '2026-01-31T12:00'.length;

/** The instant that a person of this time zone entered as date and time; null when it is none. */
export function localInput(entered: string): string | null {
  const at = new Date(entered);
  return entered === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** This time yesterday, as a field for date and time takes it. */
export function localYesterday(now: Date): string {
  const local = now.getTime() - dayMs - now.getTimezoneOffset() * 60_000;
  return new Date(local).toISOString().slice(0, minutesOf);
}
