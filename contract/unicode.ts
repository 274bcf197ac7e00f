/** A high or low surrogate as a JSON escape: without one, JSON that was decoded from UTF-8 is well-formed. */
const surrogateEscape = /\\u[dD][89a-fA-F]/;

export const illFormedText = 'Must be well-formed Unicode: a surrogate (U+D800 to U+DFFF) has no pair.';

/** The path of the first text with an unpaired surrogate, of a value or of a name; null if there is none. */
export function findIllFormedText(value: unknown): string[] | null {
  // A list of its own: JSON can be nested deeper than calls can.
  const waiting: Placed[] = [{ value, name: '', holder: null }];
  for (let placed = waiting.pop(); placed; placed = waiting.pop()) {
    const { value: inner } = placed;
    if (typeof inner === 'string' && !inner.isWellFormed()) return pathOf(placed);
    if (typeof inner !== 'object' || inner === null) continue;
    const entries = Object.entries(inner);
    const illFormed = entries.find(([name]) => !name.isWellFormed());
    if (illFormed) return [...pathOf(placed), illFormed[0].toWellFormed()];
    for (const [name, each] of entries.reverse()) waiting.push({ value: each, name, holder: placed });
  }
  return null;
}

type Placed = { value: unknown; name: string; holder: Placed | null };

function pathOf(placed: Placed): string[] {
  const path: string[] = [];
  for (let at = placed; at.holder; at = at.holder) path.push(at.name);
  return path.reverse();
}

/** The same for JSON and the text that it was parsed from, which is quick where no surrogate is escaped. */
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
