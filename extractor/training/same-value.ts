import { type FieldName, fieldTable } from '@slipway/contract/fields.ts';

/** What a field should be read as; other values may be as right. */
export type Wanted = { value: string; also: readonly string[] };

/** Names and addresses are right from this likeness on: line breaks and commas are no error. */
const likenessMin = 0.85;
const likened: readonly FieldName[] = ['vendorName', 'vendorAddress', 'buyerName'];

/** Whether a value is what the paper says. A field that is not printed has no right value. */
export function isRight(name: FieldName, value: string, wanted: Wanted | undefined): boolean {
  return wanted !== undefined && [wanted.value, ...wanted.also].some((one) => isSame(name, value, one));
}

function isSame(name: FieldName, read: string, truth: string): boolean {
  if (fieldTable[name].kind === 'amount') return Number(read) === Number(truth);
  const [a, b] = [plain(read), plain(truth)];
  if (a === b) return true;
  return likened.includes(name) && likenessOf(a, b) >= likenessMin;
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** One less the edit distance (Levenshtein 1965) in parts of the longer text. */
function likenessOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (letter === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change));
    }
    row = next;
  }
  return 1 - (row[b.length] ?? 0) / Math.max(1, a.length, b.length);
}
