import pg from 'pg';

const [bigint, date, timestamptz, bigintArray] = [20, 1082, 1184, 1016];

const parserOf = (oid: number) => pg.types.getTypeParser(oid as never, 'text') as (text: string) => unknown;
/** bigint[]; the driver's types do not name its number. */
const textsOf = parserOf(bigintArray) as (text: string) => string[];
const parseInstant = parserOf(timestamptz);

function numbersOf(text: string): number[] {
  return textsOf(text).map(Number);
}

/** The format of PostgreSQL with time zone UTC; the driver handles infinite and very old instants. */
function instantOf(text: string): unknown {
  if (text[10] !== ' ' || !text.endsWith('+00')) return parseInstant(text);
  return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
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
