/** RFC 8259; the parts are tried where the last one ended. */
const blank = /[ \t\n\r]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON allows none of them in a string.
const string = /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\u0000-\u001f]*)*"/y;
const other = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const colon = /[ \t\n\r]*:/y;

type Expected = 'VALUE' | 'VALUE_OR_END' | 'NAME' | 'NAME_OR_END' | 'AFTER_VALUE';

/**
 * Where a text stops being JSON, in words: the runtime describes the same fault differently from version to version.
 * Only for texts that could not be parsed.
 */
export function findJsonFault(text: string): string {
  const at = faultAt(text);
  if (text.slice(at).trim() === '') return 'It ends in the middle.';
  const before = text.slice(0, at).split('\n');
  return `What begins at line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1} is not JSON.`;
}

/** The offset of the first value, name or mark that no JSON has there. */
function faultAt(text: string): number {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'VALUE';
  let at = 0;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const taken = pattern.exec(text);
    if (taken) at = pattern.lastIndex;
    return taken !== null;
  };
  for (;;) {
    take(blank);
    const character = text[at] ?? '';
    const inside = open.at(-1);
    const closes = inside !== undefined && character === (inside === '{' ? '}' : ']');
    if (closes && (expected.endsWith('_OR_END') || expected === 'AFTER_VALUE')) {
      open.pop();
      expected = 'AFTER_VALUE';
      at++;
    } else if (expected === 'AFTER_VALUE') {
      if (character !== ',' || inside === undefined) return at;
      expected = inside === '{' ? 'NAME' : 'VALUE';
      at++;
    } else if (expected.startsWith('NAME')) {
      if (!(take(string) && take(colon))) return at;
      expected = 'VALUE';
    } else if (character === '{' || character === '[') {
      open.push(character);
      expected = character === '{' ? 'NAME_OR_END' : 'VALUE_OR_END';
      at++;
    } else {
      if (!take(string) && !take(other)) return at;
      expected = 'AFTER_VALUE';
    }
  }
}
