export const illFormedText = 'Must be well-formed Unicode: a surrogate (U+D800 to U+DFFF) has no pair.';
export const nullCharacterText = 'Must not contain the character U+0000.';

/** The place of a text that PostgreSQL cannot store, and why. */
export type TextFault = {
  path: string[];
  code: 'ill_formed_unicode' | 'null_character';
  detail: string;
};

/** Why PostgreSQL cannot store the text: an unpaired surrogate or U+0000; null if it can. */
export function faultOfText(text: string): Omit<TextFault, 'path'> | null {
  if (!text.isWellFormed()) return { code: 'ill_formed_unicode', detail: illFormedText };
  return text.includes('\0') ? { code: 'null_character', detail: nullCharacterText } : null;
}

/** The first text with an unpaired surrogate or U+0000, in a value or a name; null if there is none. */
export function findTextFault(value: unknown): TextFault | null {
  // A list of its own: JSON can be nested deeper than calls can.
  const waiting: Placed[] = [{ value, name: '', holder: null }];
  for (let placed = waiting.pop(); placed; placed = waiting.pop()) {
    const { value: inner } = placed;
    const fault = typeof inner === 'string' ? faultOfText(inner) : null;
    if (fault) return { path: pathOf(placed), ...fault };
    if (typeof inner !== 'object' || inner === null) continue;
    const entries = Object.entries(inner);
    for (const [name] of entries) {
      const ofName = faultOfText(name);
      if (ofName) return { path: [...pathOf(placed), storable(name)], ...ofName };
    }
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

/** What text of PostgreSQL cannot have, as escapes of JSON: a surrogate without its pair, and U+0000. */
const unstorableEscape = /\\u(?:[dD][89a-fA-F]|0000)/;

/** The same for JSON and the text that it was parsed from, which is quick where nothing of this is escaped. */
export function findJsonTextFault(text: string, parsed: unknown): TextFault | null {
  return unstorableEscape.test(text) || !text.isWellFormed() ? findTextFault(parsed) : null;
}

/** The value with U+FFFD in place of every unpaired surrogate and of U+0000, none of which PostgreSQL stores. */
export function storable<Value>(value: Value): Value {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '\ufffd') as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(storable) as Value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value).map(([name, inner]) => [storable(name), storable(inner)]);
  return Object.fromEntries(entries) as Value;
}

/** JSON from outside, whose texts PostgreSQL stores. */
export function parseStorable(text: string): unknown {
  const parsed: unknown = JSON.parse(text);
  return unstorableEscape.test(text) ? storable(parsed) : parsed;
}

/** Whether PostgreSQL stores every text in this JSON as it is. */
export function isStorableJson(text: string): boolean {
  if (!unstorableEscape.test(text)) return true;
  const parsed: unknown = JSON.parse(text);
  return JSON.stringify(parsed) === JSON.stringify(storable(parsed));
}

/** The first characters of a text, never half of a surrogate pair. */
export function firstCharacters(text: string, lengthMax: number): string {
  const cut = text.slice(0, lengthMax);
  return /[\ud800-\udbff]$/.test(cut) && text.length > lengthMax ? cut.slice(0, -1) : cut;
}
