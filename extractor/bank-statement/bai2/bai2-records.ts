/** The record codes of BAI2: file, group, account, transaction, their trailers, and continuation. */
const codes = ['01', '02', '03', '16', '49', '88', '98', '99'];

/** Field 7 of the file header is the physical record length; most banks write 80. */
const lengthField = 6;
const lengthMin = 20;

/**
 * How each record begins. Without line ends, only this pattern separates a record from the text before it.
 */
const beginning = [
  '02,[^,]{0,60},[^,]{0,60},\\d?,\\d{6},',
  '03,[^,/]{0,60},[A-Z]{0,3}[,/]',
  '16,\\d{3},[+-]?\\d{0,18}[,/]',
  '49,[+-]?\\d{0,18},\\d{1,9} {0,80}/',
  '9[89],[+-]?\\d{0,18},\\d{1,9},\\d{1,9} {0,80}/',
].join('|');
const afterSlash = new RegExp(`(?<=/) *(?=${beginning}|88,)`);
const anywhere = new RegExp(`(?=${beginning}|(?<!\\d)88,)`);

/** A logical record: its own text and the text of its continuations (88), each without the final slash. */
export type Bai2Record = { code: string; parts: string[] };

type Account = { name: string; stated: number; found: number };

/**
 * Splits a file into records. Tries line ends, lines of a fixed length, and no line ends at all, and takes
 * the split in which every account has as many records as its trailer states.
 */
export function splitRecords(text: string): Bai2Record[] {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  const ways = [
    () => unwrap(lines),
    () => cutEvenly(joinLines(lines)),
    () => joinLines(lines).split(afterSlash),
    () => joinLines(lines).split(anywhere),
  ];
  let usual: Bai2Record[] = [];
  for (const way of ways) {
    const records = joinContinuations(way());
    // When records run together, the remaining accounts can still have the stated number of records.
    if (!records.some(({ code }) => code === '02') || sizeOf(records) < sizeOf(usual)) continue;
    const accounts = countRecords(records);
    if (accounts.length > 0 && accounts.every(({ stated, found }) => stated === found)) return records;
    if (usual.length === 0) usual = records;
  }
  return usual;
}

function sizeOf(records: readonly Bai2Record[]): number {
  return records.reduce((size, { parts }) => size + parts.length, 0);
}

/** The accounts that have fewer records than they state. */
export function findShortAccounts(records: readonly Bai2Record[]): Account[] {
  return countRecords(records).filter(({ stated, found }) => found < stated);
}

/** Whether a text starts with a file header 01 and a group header 02. */
export function startsAsBai2(text: string): boolean {
  const header = /^01,[^,]*,[^,]*,\d{6},\d{0,4},/;
  if (!header.test(text)) return false;
  if (/^[^\r\n]*[\r\n]+(88,[^\r\n]*[\r\n]+)*02,/.test(text)) return true;
  return /^[^/]{0,200}\/ *(?:88,[^/]{0,200}\/ *)*02,/.test(text.slice(0, 2000).replace(/[\r\n]/g, ''));
}

/** Lines that do not begin with a record code continue the line before. */
function unwrap(lines: readonly string[]): string[] {
  const physical: string[] = [];
  const length = physicalLength(lines[0] ?? '');
  for (const line of lines) {
    const at = physical.length - 1;
    if (at < 0 || codes.some((code) => line.startsWith(`${code},`))) physical.push(line);
    else physical[at] = fill(physical[at] ?? '', length) + line;
  }
  return physical;
}

/** Lines of a fixed length may have lost their trailing blanks. */
function joinLines(lines: readonly string[]): string {
  const length = lines.slice(0, -1).reduce((longest, line) => Math.max(longest, line.length), 0);
  return lines.map((line, at) => (at < lines.length - 1 ? line.padEnd(length) : line)).join('');
}

function fill(line: string, length: number): string {
  return length === 0 ? line : line.padEnd(Math.ceil(line.length / length) * length);
}

/** Splits the text into physical records of the length that the file header states. */
function cutEvenly(text: string): string[] {
  const length = physicalLength(text);
  if (length === 0) return [];
  const count = Math.ceil(text.length / length);
  return Array.from({ length: count }, (_, at) => text.slice(at * length, (at + 1) * length));
}

function physicalLength(header: string): number {
  const length = Number(header.split(',', lengthField + 1)[lengthField]);
  return Number.isInteger(length) && length >= lengthMin ? length : 0;
}

/**
 * Text that does not begin with a code is not a record. A slash ends a record, except within a text field.
 */
function joinContinuations(physical: readonly string[]): Bai2Record[] {
  const records: Bai2Record[] = [];
  for (const line of physical) {
    const body = line.trimEnd().replace(/\/$/, '');
    const [, code = '', rest = ''] = /^(\d\d),(.*)$/s.exec(body) ?? [];
    if (code === '88') records.at(-1)?.parts.push(rest);
    else if (codes.includes(code)) records.push({ code, parts: [body] });
  }
  return records;
}

/** The account trailer (49) states the number of records, including continuations, header and trailer. */
function countRecords(records: readonly Bai2Record[]): Account[] {
  const accounts: Account[] = [];
  let found = 0;
  let name = '';
  for (const { code, parts } of records) {
    if (code === '03') [found, name] = [0, parts[0]?.split(',')[1] ?? ''];
    found += parts.length;
    if (code === '49') accounts.push({ name, stated: Number(parts[0]?.split(',')[2] ?? 0), found });
  }
  return accounts;
}
