import { createHash } from 'node:crypto';

/** A piece of SQL with its values, for use in another. Created by `sql` and `assign`, never from input. */
export class Fragment {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings;
    this.values = values;
  }
}

/** A piece of SQL for use inside a query, such as an optional condition. */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Fragment {
  return new Fragment(strings, values);
}

export const nothing = sql``;

/** `name = value, …` from an object with column names in camelCase; undefined values are omitted. */
export function assign(changes: Record<string, unknown>): Fragment {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
  const strings = entries.map(([key], index) => `${index === 0 ? '' : ', '}${columnOf(key)} = `);
  return new Fragment(
    [...strings, ''],
    entries.map(([, value]) => value),
  );
}

/** `(names) values (…)` from an object with column names in camelCase. */
export function insertion(row: Record<string, unknown>): Fragment {
  const entries = Object.entries(row).filter(([, value]) => value !== undefined);
  const names = entries.map(([key]) => columnOf(key)).join(', ');
  const strings = entries.map((_, index) => (index === 0 ? `(${names}) values (` : ', '));
  return new Fragment(
    [...strings, ')'],
    entries.map(([, value]) => value),
  );
}

function columnOf(key: string): string {
  if (!/^[a-zA-Z0-9]+$/.test(key)) throw new Error(`Not a column: ${key}`);
  return key.replace(/[A-Z]/g, (letter) => '_' + letter.toLowerCase());
}

export type Statement = { name: string; text: string; values: unknown[] };

/** A named statement: PostgreSQL plans it once per connection. Its name is the hash of its text. */
export function statement(strings: readonly string[], values: readonly unknown[]): Statement {
  const parameters: unknown[] = [];
  const text = flatten(strings, values, parameters);
  return { name: nameOf(text), text, values: parameters };
}

function flatten(strings: readonly string[], values: readonly unknown[], parameters: unknown[]): string {
  let text = strings[0] ?? '';
  values.forEach((value, index) => {
    if (value instanceof Fragment) text += flatten(value.strings, value.values, parameters);
    else text += `$${parameters.push(value)}`;
    text += strings[index + 1] ?? '';
  });
  return text;
}

const names = new Map<string, string>();
let generation = 0;

export function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash('sha256').update(`${generation} ${text}`).digest('base64url').slice(0, 20);
    names.set(text, name);
  }
  return name;
}

/** All statements get other names, so that each connection prepares them again; unless this name is an earlier one. */
export function renewNames(name: string): void {
  if (![...names.values()].includes(name)) return;
  generation += 1;
  names.clear();
}
