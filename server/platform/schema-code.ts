import type { z } from 'zod';

/** Code generated from Zod schemas, for lists whose values would take longer to parse than to read and write. */

export type Schema = z.core.$ZodType;
type Check = z.core.$ZodChecks | z.core.$ZodCustom;
/** The values that generated code uses, and their names in it. */
export type Constants = Map<unknown, string>;

/** Formats of text that a pattern describes completely. */
const patternFormats = ['regex', 'date', 'datetime', 'uuid'];

/**
 * Parses like the schema, but returns a valid value itself instead of a copy, with members that the schema would remove.
 * If generated code is not sure that a value is valid and unchanged, the schema parses it.
 */
export function createParser<Output>(schema: z.ZodType<Output>): (value: unknown) => Output {
  let isValid: ((value: unknown) => unknown) | undefined;
  return (value) => {
    isValid ??= compileCondition(schema);
    return isValid(value) === true ? (value as Output) : schema.parse(value);
  };
}

function compileCondition(schema: Schema): (value: unknown) => unknown {
  const constants: Constants = new Map();
  return generate(`return ${conditionOf(schema, 'value', constants) ?? 'false'};`, constants);
}

/** A function of one value. The code contains only words, numbers, names of constants and quoted names of members. */
export function generate<Result>(code: string, constants: Constants): (value: unknown) => Result {
  // oxlint-disable-next-line typescript/no-implied-eval -- of nothing that came from outside, see above
  const make = new Function(...constants.values(), `return (value) => { ${code} };`);
  return make(...constants.keys()) as (value: unknown) => Result;
}

export function nameOf(value: unknown, constants: Constants): string {
  const name = constants.get(value) ?? `c${constants.size}`;
  constants.set(value, name);
  return name;
}

/** A condition for a variable: valid, and not changed by parsing. Null if only the schema can decide this. */
export function conditionOf(schema: Schema, variable: string, constants: Constants): string | null {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const all = (...conditions: (string | null)[]): string | null =>
    conditions.includes(null) ? null : `(${conditions.join(' && ')})`;
  const checks = checksOf(schema).map((check) => checkOf(check, variable, constants));
  switch (def.type) {
    case 'string':
      return def.coerce ? null : all(`typeof ${variable} === 'string'`, ...checks);
    case 'number':
      return def.coerce ? null : all(`Number.isFinite(${variable})`, ...checks);
    case 'boolean':
      return def.coerce ? null : all(`typeof ${variable} === 'boolean'`, ...checks);
    case 'date':
      return def.coerce ? null : all(`${nameOf(isDate, constants)}(${variable})`, ...checks);
    case 'custom':
      return all(...checks);
    case 'enum':
      return all(`${nameOf(new Set(Object.values(def.entries)), constants)}.has(${variable})`, ...checks);
    case 'nullable': {
      const inner = conditionOf(def.innerType, variable, constants);
      return all(inner && `(${variable} === null || ${inner})`, ...checks);
    }
    case 'array': {
      const items = nameOf(compileCondition(def.element), constants);
      return all(`Array.isArray(${variable})`, `${variable}.every(${items})`, ...checks);
    }
    case 'object': {
      if (def.catchall || Object.values(def.shape).some(mayBeAbsent)) return null;
      const members = Object.entries(def.shape).map(([name, member]) =>
        conditionOf(member, `${variable}[${JSON.stringify(name)}]`, constants),
      );
      return all(`${nameOf(isObject, constants)}(${variable})`, ...members, ...checks);
    }
    default:
      return null;
  }
}

export function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isDate(value: unknown): boolean {
  return value instanceof Date && !Number.isNaN(value.getTime());
}

/** The parsed object need not have this member. */
export function mayBeAbsent(schema: z.core.$ZodType): boolean {
  return schema._zod.optout === 'optional';
}

function isCheck(schema: Schema): schema is Schema & Check {
  return schema._zod.traits.has('$ZodCheck');
}

/** A format such as `z.iso.date()` is both a schema and a check. */
export function checksOf(schema: Schema): Check[] {
  const { checks = [] } = schema._zod.def;
  return [...(isCheck(schema) ? [schema] : []), ...(checks as Check[])];
}

function checkOf(check: Check, variable: string, constants: Constants): string | null {
  const { def } = check._zod;
  switch (def.check) {
    case 'number_format':
      return def.format === 'safeint' ? `Number.isSafeInteger(${variable})` : null;
    case 'greater_than':
      return typeof def.value === 'number' ? `${variable} ${def.inclusive ? '>=' : '>'} ${def.value}` : null;
    case 'less_than':
      return typeof def.value === 'number' ? `${variable} ${def.inclusive ? '<=' : '<'} ${def.value}` : null;
    case 'string_format':
      return def.pattern && patternFormats.includes(def.format) && !/[gy]/.test(def.pattern.flags)
        ? `${nameOf(def.pattern, constants)}.test(${variable})`
        : null;
    case 'custom':
      return typeof def.fn === 'function' && !def.when
        ? `${nameOf(def.fn, constants)}(${variable}) === true`
        : null;
    default:
      return null;
  }
}
