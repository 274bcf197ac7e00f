import pg from 'pg';

const [bigint, date, timestamptz, bigintArray] = [20, 1082, 1184, 1016];

const parserOf = (oid: number) => pg.types.getTypeParser(oid as never, 'text') as (text: string) => unknown;
/** bigint[]; its number is missing among those that the driver's types name. */
const textsOf = parserOf(bigintArray) as (text: string) => string[];
const parseInstant = parserOf(timestamptz);

function numbersOf(text: string): number[] {
  return textsOf(text).map(Number);
}

/** As PostgreSQL writes it where the time zone is UTC; what is infinite or long ago is left to the driver. */
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

/** Dates stay text, numbers of rows and ids are numbers, amounts stay decimal text. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ??
    pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};
