import { Instant, instantText } from '@slipway/contract/dates.ts';
import { Amount } from '@slipway/contract/money.ts';
import { z } from 'zod';

import {
  type Constants,
  checksOf,
  conditionOf,
  generate,
  isObject,
  mayBeAbsent,
  nameOf,
  type Schema,
} from '../../platform/schema-code.ts';

type Write = (value: unknown) => string;

/** Thrown for a value that only the whole schema can judge; created once, because its stack costs more. */
const unsure = new Error('Only the schema can judge this value.');

/**
 * Writes a reply exactly as `JSON.stringify(schema.parse(reply))` does, but checks and writes in a single pass: for a
 * list, parsing took three times as long as writing. If the generated code is not sure about any value, the schema
 * parses the whole reply, and repairs it or throws.
 */
export function createReplyWriter(schema: z.ZodType): Write {
  let write: Write | undefined;
  return (reply) => {
    write ??= compile(schema);
    try {
      return write(reply);
    } catch {
      return JSON.stringify(schema.parse(reply));
    }
  };
}

function compile(schema: Schema): Write {
  const constants: Constants = new Map();
  return generate(`return ${textOf(schema, '', 'value', constants)};`, constants);
}

/**
 * An expression for the JSON text of a variable, after other text. Both are one constant where possible: each part of the
 * text is an object until the whole text is sent.
 */
function textOf(schema: Schema, before: string, variable: string, constants: Constants): string {
  const call = (write: unknown, ...others: unknown[]) =>
    `${nameOf(write, constants)}(${[variable, ...others.map((other) => nameOf(other, constants))].join(', ')})`;
  const after = (text: string) => (before === '' ? text : `${JSON.stringify(before)} + ${text}`);
  const constant = (text: string) => JSON.stringify(before + text);
  const known = converters.get(schema);
  if (known) return after(call(known));
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'string' || def.type === 'number') {
    const condition = conditionOf(schema, variable, constants);
    if (condition === null) return after(call(textBySchema, schema));
    const text = def.type === 'string' ? call(quoted) : `(${variable} + '')`;
    return `(${condition} ? ${after(text)} : ${call(fail)})`;
  }
  if (checksOf(schema).length > 0) return after(call(textBySchema, schema));
  switch (def.type) {
    case 'boolean':
      if (def.coerce) break;
      return `(${variable} === true ? ${constant('true')} : ${variable} === false ? ${constant('false')} : ${call(fail)})`;
    case 'enum':
      return call(choiceText, choicesOf(Object.values(def.entries), before));
    case 'literal':
      if (def.values.some((value) => value === undefined || typeof value === 'bigint')) break;
      return call(choiceText, choicesOf(def.values, before));
    case 'nullable': {
      const inner = textOf(def.innerType, before, variable, constants);
      return `(${variable} === null ? ${constant('null')} : ${inner})`;
    }
    case 'default': {
      const inner = textOf(def.innerType, before, variable, constants);
      return `(${variable} === undefined ? ${after(call(textBySchema, schema))} : ${inner})`;
    }
    case 'array': {
      const items = call(arrayText, compile(def.element));
      return `(${call(isEmptyArray)} ? ${constant('[]')} : ${after(items)})`;
    }
    case 'object':
      if (def.catchall || Object.values(def.shape).some(mayBeAbsent)) break;
      return call(compileObject(def.shape, before));
    case 'record':
      // Other keys may be required.
      if (def.keyType._zod.def.type !== 'string') break;
      return `(${call(isEmptyRecord)} ? ${constant('{}')} : ${after(call(textBySchema, schema))})`;
    default:
  }
  return after(call(textBySchema, schema));
}

function compileObject(shape: Record<string, Schema>, before: string): Write {
  const constants: Constants = new Map();
  const names = Object.keys(shape);
  const reads = names.map((name, at) => `const v${at} = value[${JSON.stringify(name)}];`);
  const texts = names.map((name, at) => {
    const start = `${at === 0 ? `${before}{` : ','}${JSON.stringify(name)}:`;
    return textOf(shape[name]!, start, `v${at}`, constants);
  });
  const whole = names.length === 0 ? JSON.stringify(`${before}{}`) : `${texts.join(' + ')} + '}'`;
  const check = `if (!${nameOf(isObject, constants)}(value)) ${nameOf(fail, constants)}();`;
  return generate(`${check} ${reads.join(' ')} return ${whole};`, constants);
}

function fail(): never {
  throw unsure;
}

/** Also matches characters that JSON need not escape. A surrogate is one that has no other half. */
const needsEscape = /["\\\p{Cc}\p{Cs}]/u;

function quoted(text: string): string {
  return needsEscape.test(text) ? JSON.stringify(text) : `"${text}"`;
}

function choicesOf(values: readonly unknown[], before: string): ReadonlyMap<unknown, string> {
  return new Map(values.map((value) => [value, before + JSON.stringify(value)]));
}

function choiceText(value: unknown, choices: ReadonlyMap<unknown, string>): string {
  return choices.get(value) ?? fail();
}

function isEmptyArray(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** It has items. */
function arrayText(value: unknown, itemText: Write): string {
  if (!Array.isArray(value)) return fail();
  let text = `[${itemText(value[0])}`;
  for (let at = 1; at < value.length; at++) text += `,${itemText(value[at])}`;
  return `${text}]`;
}

function isEmptyRecord(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.keys(value).length === 0
  );
}

function textBySchema(value: unknown, schema: Schema): string {
  const { success, data } = z.core.safeParse(schema, value);
  return (success ? JSON.stringify(data) : undefined) ?? fail();
}

/** The schema refuses the year 0, and years of more than four digits. */
function textOfInstant(value: unknown): string {
  if (!(value instanceof Date)) return textBySchema(value, Instant);
  const year = value.getUTCFullYear();
  return year >= 1000 && year <= 9999 ? `"${instantText(value)}"` : fail();
}

function textOfAmount(value: unknown): string {
  const number = typeof value === 'string' ? Number(value) : value;
  return Number.isFinite(number) ? String(number) : fail();
}

/** Schemas that first convert the value. */
const converters = new Map<unknown, unknown>([
  [Instant, textOfInstant],
  [Amount, textOfAmount],
]);
