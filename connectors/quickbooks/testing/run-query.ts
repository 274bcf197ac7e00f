type Row = Record<string, unknown>;
/** The fields that we use as filters of each entity; others are rejected as in QuickBooks. */
const filterable = [
  'Id',
  'Active',
  'DisplayName',
  'DocNumber',
  'TxnDate',
  'VendorRef',
  'MetaData.LastUpdatedTime',
  'AttachableRef.EntityRef.Type',
  'AttachableRef.EntityRef.value',
];

export type Query = { entity: string; fits(row: Row): boolean; page<Item>(rows: Item[]): Item[] };

/** Parses `select * from Bill where DocNumber = 'A-1' startposition 1 maxresults 100`; null if invalid. */
export function readQuery(text: string): Query | null {
  const whole = /^select \* from (\w+)(?: where (.+?))?(?: startposition (\d+) maxresults (\d+))?$/.exec(
    text,
  );
  if (!whole) return null;
  const [, entity = '', where, start = '1', max = '100'] = whole;
  const terms = (where ? splitTerms(where) : []).map(readTerm);
  if (terms.includes(null)) return null;
  const from = Number(start) - 1;
  return {
    entity,
    fits: (row) =>
      terms.every((term) => term?.(row)) && (row['Active'] !== false || (where ?? '').includes('Active')),
    page: (rows) => rows.slice(from, from + Number(max)),
  };
}

/** Splits at each `and` outside of text: an even number of quotes follows it. */
function splitTerms(where: string): string[] {
  return where.split(/ and (?=(?:[^']*'[^']*')*[^']*$)/);
}

function readTerm(term: string): ((row: Row) => boolean) | null {
  const [, field = '', operator = '', value = ''] = /^([\w.]+) (=|>=|in) (.+)$/i.exec(term) ?? [];
  if (!filterable.includes(field)) return null;
  if (operator === 'in') {
    const wanted = value.replace(/[()]/g, '').split(', ').map(plain);
    return (row) => wanted.includes(textIn(row, field));
  }
  if (!/^'(\\.|[^'\\])*'$/.test(value)) return null;
  const wanted = plain(value);
  return (row) => {
    const own = textIn(row, field);
    return operator === '>=' ? own >= wanted : own === wanted;
  };
}

function plain(value: string): string {
  return value.replace(/^'|'$/g, '').replace(/\\(.)/g, '$1');
}

/** For a list its first item is used; for a reference, its id. */
function textIn(row: Row, field: string): string {
  const found = field.split('.').reduce<unknown>((at, name) => {
    const one = Array.isArray(at) ? (at[0] as Row) : (at as Row | undefined);
    return one?.[name] ?? one?.[name.toLowerCase()];
  }, row);
  const value = typeof found === 'object' && found !== null ? (found as Row)['value'] : found;
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
}
