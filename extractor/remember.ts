/** Enough for the lines of a long document, in several spellings. */
const textsMax = 20_000;

/**
 * Remembers the results of a pure function of a text: the rules ask the same about the same line many times.
 * The result is shared, so it must not be changed.
 */
export function remember<Result>(evaluate: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = evaluate(text);
    if (known.size >= textsMax) known.clear();
    known.set(text, result);
    return result;
  };
}
