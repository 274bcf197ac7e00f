import pg from 'pg';

const [bigint, date, timestamptz, bigintArray] = [20, 1082, 1184, 1016];

const parserOf = (oid: number) => pg.types.getTypeParser(oid as never, 'text') as (text: string) => unknown;
/** bigint[]; the driver's types do not name its number. */
const textsOf = parserOf(bigintArray) as (text: string) => string[];
const parseInstant = parserOf(timestamptz);

function numbersOf(text: string): number[] {
  return textsOf(text).map(Number);
}

const minuteMs = 60_000;
const daysMax = 1000;
/** The beginning of days by their text. */
const dayTimes = new Map<string, number>();

/** The format of PostgreSQL with time zone UTC; the driver handles infinite and very old instants. */
function instantOf(text: string): unknown {
  if (text[10] !== ' ' || !text.endsWith('+00')) return parseInstant(text);
  const digit = (at: number) => text.charCodeAt(at) - 48;
  const minutes = (digit(11) * 10 + digit(12)) * 60 + digit(14) * 10 + digit(15);
  let ms = digit(17) * 10 + digit(18);
  // A fraction has up to six digits, without zeros at its end; a Date has three.
  const end = text.length - '+00'.length;
  for (let at = 20; at < 23; at++) ms = ms * 10 + (at < end ? digit(at) : 0);
  return new Date(dayTimeOf(text.slice(0, 10)) + minutes * minuteMs + ms);
}

function dayTimeOf(day: string): number {
  const known = dayTimes.get(day);
  if (known !== undefined) return known;
  if (dayTimes.size >= daysMax) dayTimes.clear();
  const time = Date.parse(`${day}T00:00:00Z`);
  dayTimes.set(day, time);
  return time;
}

const parsers = new Map<number, (text: string) => unknown>([
  [date, (text) => text],
  [bigint, Number],
  [bigintArray, numbersOf],
  [timestamptz, instantOf],
]);

/** Dates stay text, row numbers and ids are numbers, amounts stay decimal text. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ??
    pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};
