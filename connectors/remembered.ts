/** What a signed-in session was told, by name, and when; questions that are under way are there, too. */
export type Remembered = Map<string, { at: number; value: Promise<unknown> }>;

const rememberMs = 60_000;

/** The answer that is known, unless it is older than a minute; else the question is asked. A failed one is forgotten. */
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
