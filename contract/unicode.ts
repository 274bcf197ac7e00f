/** A high or low surrogate as a JSON escape: without one, JSON that was decoded from UTF-8 is well-formed. */
const surrogateEscape = /\\u[dD][89a-fA-F]/;

export const illFormedText = 'Must be well-formed Unicode: a surrogate (U+D800 to U+DFFF) has no pair.';

/** The path of the first text with an unpaired surrogate, in a value or a name; null if there is none. */
export function findIllFormedText(value: unknown): string[] | null {
  if (typeof value === 'string') return value.isWellFormed() ? null : [];
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    if (!name.isWellFormed()) return [name.toWellFormed()];
    const path = findIllFormedText(inner);
    if (path) return [name, ...path];
  }
  return null;
}

/** The same for JSON with its source text, which is fast if no surrogate is escaped. */
export function findIllFormedJson(text: string, parsed: unknown): string[] | null {
  return surrogateEscape.test(text) || !text.isWellFormed() ? findIllFormedText(parsed) : null;
}

/** Whether no text in this JSON has an unpaired surrogate. */
export function isWellFormedJson(text: string): boolean {
  return !surrogateEscape.test(text) || findIllFormedText(JSON.parse(text)) === null;
}

/** The value with U+FFFD in place of every unpaired surrogate: the form in which PostgreSQL stores text. */
export function wellFormed<Value>(value: Value): Value {
  if (typeof value === 'string') return value.toWellFormed() as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(wellFormed) as Value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name.toWellFormed(), wellFormed(inner)]);
  return Object.fromEntries(entries) as Value;
}

/** JSON with U+FFFD in place of every unpaired surrogate. */
export function parseWellFormed(text: string): unknown {
  const parsed: unknown = JSON.parse(text);
  return surrogateEscape.test(text) ? wellFormed(parsed) : parsed;
}

/** The first characters of a text, never half of a surrogate pair. */
export function firstCharacters(text: string, lengthMax: number): string {
  const cut = text.slice(0, lengthMax);
  return /[\ud800-\udbff]$/.test(cut) && text.length > lengthMax ? cut.slice(0, -1) : cut;
}
