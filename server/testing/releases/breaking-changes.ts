import type { Client } from 'pg';

/** What one version of the schema offers to the code: each thing by name, with what the code relies on. */
export type Schema = {
  columns: Map<string, Column>;
  functions: Map<string, string>;
  rules: Map<string, Rule>;
  grants: Set<string>;
};
type Column = { type: string; nullable: boolean; filled: boolean };
/** A constraint or a unique index of a table, with its columns. */
type Rule = { table: string; kind: 'check' | 'unique' | 'reference'; definition: string; columns: string[] };

const columnsOf = `
  select relname || '.' || attname as name, format_type(atttypid, atttypmod) as type, not attnotnull as nullable,
    (atthasdef or attidentity <> '') as filled
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped`;
const functionsOf = `
  select proname || '(' || pg_get_function_identity_arguments(oid) || ')' as name,
    coalesce(pg_get_function_result(oid), 'procedure') as result
  from pg_proc where pronamespace = 'public'::regnamespace
    and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')`;
const rulesOf = `
  select relname || ': ' || conname as name, relname as table, pg_get_constraintdef(pg_constraint.oid) as definition,
    case contype when 'c' then 'check' when 'f' then 'reference' else 'unique' end as kind,
    array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
  from pg_constraint join pg_class on pg_class.oid = conrelid
  where relnamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u', 'x')
  union all
  select owner.relname || ': ' || own.relname, owner.relname, pg_get_indexdef(indexrelid), 'unique',
    array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey::smallint[]))
  from pg_index join pg_class own on own.oid = indexrelid join pg_class owner on owner.oid = indrelid
  where owner.relnamespace = 'public'::regnamespace and indisunique
    and not exists (select 1 from pg_constraint where conindid = indexrelid)`;
const grantsOf = `
  select relname || ': ' || privilege_type as name
  from pg_class, aclexplode(relacl) where relnamespace = 'public'::regnamespace
    and grantee = 'slipway_service'::regrole and relkind in ('r', 'p', 'v', 'S')`;

/** Reads the schema with the connection of a superuser. */
export async function readSchema(db: Pick<Client, 'query'>): Promise<Schema> {
  const read = async <Row>(text: string) => (await db.query(text)).rows as Row[];
  const columns = await read<Column & { name: string }>(columnsOf);
  const functions = await read<{ name: string; result: string }>(functionsOf);
  const rules = await read<Rule & { name: string }>(rulesOf);
  const grants = await read<{ name: string }>(grantsOf);
  return {
    columns: new Map(columns.map(({ name, ...column }) => [name, column])),
    functions: new Map(functions.map(({ name, result }) => [name, result])),
    rules: new Map(rules.map(({ name, ...rule }) => [name, rule])),
    grants: new Set(grants.map(({ name }) => name)),
  };
}

/**
 * What the code of the earlier version could no longer rely on, one line each: it still runs while processes of the
 * later version start. Additions are harmless if the earlier code can ignore them.
 */
export function breakingChanges(before: Schema, after: Schema): string[] {
  return [
    ...[...before.columns].flatMap(([name, column]) => changeOfColumn(name, column, after.columns.get(name))),
    ...[...after.columns].flatMap(([name, { nullable, filled }]) =>
      before.columns.has(name) || isNewTable(before, tableOf(name)) || nullable || filled
        ? []
        : [`${name} is new and has no value if the earlier version inserts a row`],
    ),
    ...[...before.functions].flatMap(([name, result]) => {
      const now = after.functions.get(name);
      if (now === undefined) return [`${name} was removed`];
      return now === result ? [] : [`${name} returns ${now} instead of ${result}`];
    }),
    ...[...after.rules].flatMap(([name, rule]) =>
      isNarrower(before, before.rules.get(name), rule) ? [`${name} refuses more: ${rule.definition}`] : [],
    ),
    ...[...before.grants].filter((grant) => !after.grants.has(grant)).map((grant) => `${grant} was revoked`),
  ];
}

function changeOfColumn(name: string, before: Column, after: Column | undefined): string[] {
  if (!after) return [`${name} was removed`];
  const changes: string[] = [];
  if (after.type !== before.type) changes.push(`${name} is ${after.type} instead of ${before.type}`);
  // The earlier version does not expect to read null.
  if (after.nullable && !before.nullable) changes.push(`${name} can be null`);
  if (!after.nullable && before.nullable) changes.push(`${name} can no longer be null`);
  if (before.filled && !after.filled) changes.push(`${name} has no default`);
  return changes;
}

function tableOf(column: string): string {
  return column.slice(0, column.indexOf('.'));
}

function isNewTable({ columns }: Schema, table: string): boolean {
  return ![...columns.keys()].some((name) => tableOf(name) === table);
}

/** A rule for new tables or new columns only concerns rows that the earlier version does not write. */
function isNarrower(schema: Schema, before: Rule | undefined, after: Rule): boolean {
  if (before?.definition === after.definition || isNewTable(schema, after.table)) return false;
  if (before) return !hasMoreValues(before, after);
  return after.columns.every((name) => schema.columns.has(`${after.table}.${name}`));
}

/** `status = any (array['A', 'B'])` with more values. */
function hasMoreValues(before: Rule, after: Rule): boolean {
  const valuesIn = ({ definition }: Rule) => new Set(definition.match(/'[^']*'/g));
  const withoutValues = ({ definition }: Rule) =>
    definition
      .replaceAll(/'[^']*'::text(, )?/g, '')
      .replaceAll(/\s+/g, ' ')
      .replace(/ NOT VALID$/, '');
  const now = valuesIn(after);
  return withoutValues(before) === withoutValues(after) && [...valuesIn(before)].every((one) => now.has(one));
}
