/** The cached answers of a session, by name, with their time, including pending ones. */
export type Remembered = Map<string, { at: number; value: Promise<unknown> }>;

const rememberMs = 60_000;

/** The cached answer if it is at most a minute old; otherwise a new request. Errors are not cached. */
export function remembered<Value>(
  known: Remembered,
  name: string,
  now: number,
  question: () => Promise<Value>,
): Promise<Value> {
  const kept = known.get(name);
  if (kept && now - kept.at < rememberMs) return kept.value as Promise<Value>;
  const value = question();
  known.set(name, { at: now, value });
  value.catch(() => known.delete(name));
  return value;
}
