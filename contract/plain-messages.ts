import { z } from 'zod';

import { isoDateTimeExample } from './dates.ts';

type Issue = z.core.$ZodRawIssue;
/** The details of an issue; each kind of issue has some of them. */
type Details = {
  expected?: string;
  format?: string;
  pattern?: string;
  prefix?: string;
  suffix?: string;
  includes?: string;
  divisor?: number;
  values?: readonly unknown[];
  options?: readonly unknown[];
  minimum?: number | bigint;
  maximum?: number | bigint;
  inclusive?: boolean;
  origin?: string;
};

/** For a value with several allowed shapes, if the schema has no message of its own. */
export const noShapeFits = 'Must be one of the values in the API reference.';

/**
 * The violated rule, with an example of a valid value, for every schema without a message of its own. An
 * example in the schema's metadata replaces the general one.
 */
export function plainMessage(issue: Issue): string {
  const details = issue as unknown as Details;
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue, details);
    case 'invalid_format':
      return wrongFormat(issue, details);
    case 'invalid_value':
      return oneOf(details.values ?? []);
    case 'too_small':
      return tooSmall(issue, details);
    case 'too_big':
      return tooBig(details);
    case 'not_multiple_of':
      return `Must be a multiple of ${details.divisor}, such as ${details.divisor}.`;
    case 'invalid_union':
      return details.options ? oneOf(details.options) : noShapeFits;
    default:
      return withExample(noShapeFits.slice(0, -1), exampleOf(issue));
  }
}

/** Applies to all schemas, wherever they are parsed. */
z.config({ localeError: plainMessage });

const typeRules: Record<string, { rule: string; example: string }> = {
  string: { rule: 'Must be text', example: '"Office supplies"' },
  number: { rule: 'Must be a number', example: '12.5' },
  int: { rule: 'Must be a whole number', example: '12' },
  bigint: { rule: 'Must be a whole number', example: '12' },
  boolean: { rule: 'Must be true or false, without quotes', example: 'true' },
  array: { rule: 'Must be a list', example: '[]' },
  tuple: { rule: 'Must be a list', example: '[]' },
  object: { rule: 'Must be an object', example: '{"name": "value"}' },
  record: { rule: 'Must be an object', example: '{"name": "value"}' },
  null: { rule: 'Must be null', example: 'null' },
  date: { rule: 'Must be a time in UTC', example: isoDateTimeExample },
};

function wrongType(issue: Issue, { expected = '' }: Details): string {
  const missing = issue.input === undefined ? 'Is required. ' : '';
  const limits = limitsOf(issue);
  const isNumber = expected === 'number' || expected === 'int';
  const type = isNumber && limits.format === 'safeint' ? 'int' : expected;
  const { rule, example } = typeRules[type] ?? { rule: `Must be of the type ${type}`, example: 'null' };
  const general = isNumber ? numberWithin(limits, Number(example)) : example;
  const own = exampleOf(issue) ?? (isNumber ? undefined : formats[limits.format ?? '']?.example);
  return missing + withExample(rule, own ?? general);
}

const formats: Record<string, { rule: string; example: string }> = {
  date: { rule: 'Must be a date, written as YYYY-MM-DD', example: '2026-10-05' },
  datetime: { rule: 'Must be a time in UTC, written as ISO 8601', example: isoDateTimeExample },
  time: { rule: 'Must be a time of day, written as HH:MM', example: '08:15' },
  email: { rule: 'Must be an email address', example: 'ada@example.com' },
  url: { rule: 'Must be a web address', example: 'https://example.com/hooks' },
  uuid: { rule: 'Must be a UUID', example: '01890000-0000-7000-8000-000000000000' },
  base64: { rule: 'Must be encoded as Base64', example: 'JVBERi0xLjc=' },
  base64url: { rule: 'Must be encoded as Base64 for URLs', example: 'JVBERi0xLjc' },
  json_string: { rule: 'Must be JSON text', example: '{}' },
};

function wrongFormat(issue: Issue, details: Details): string {
  const { format = '', prefix, suffix, includes } = details;
  if (prefix !== undefined) return `Must begin with ${JSON.stringify(prefix)}.`;
  if (suffix !== undefined) return `Must end with ${JSON.stringify(suffix)}.`;
  if (includes !== undefined) return `Must contain ${JSON.stringify(includes)}.`;
  const known = formats[format];
  const example = exampleOf(issue) ?? known?.example;
  return withExample(known?.rule ?? 'Has an invalid format', example);
}

function oneOf(values: readonly unknown[]): string {
  const names = values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  return names.length === 1 ? `Must be ${names[0]}.` : `Must be one of: ${names.join(', ')}.`;
}

function tooSmall(issue: Issue, { origin, minimum = 0, inclusive = true }: Details): string {
  switch (origin) {
    case 'string':
      return Number(minimum) === 1 ? 'Must not be empty.' : `Must have at least ${minimum} characters.`;
    case 'array':
    case 'set':
      return `Must have at least ${counted(minimum, 'item')}.`;
    default:
      if (inclusive) return `Must be ${minimum} or more.`;
      return limitsOf(issue).format === 'safeint'
        ? `Must be ${Number(minimum) + 1} or more.`
        : `Must be more than ${minimum}.`;
  }
}

function tooBig({ origin, maximum = 0, inclusive = true }: Details): string {
  switch (origin) {
    case 'string':
      return `Must have at most ${counted(maximum, 'character')}.`;
    case 'array':
    case 'set':
      return `Must have at most ${counted(maximum, 'item')}.`;
    default:
      return inclusive ? `Must be ${maximum} or less.` : `Must be less than ${maximum}.`;
  }
}

function counted(number: number | bigint, noun: string): string {
  return Number(number) === 1 ? `1 ${noun}` : `${number} ${noun}s`;
}

type Limits = { format?: string; lowest: number; highest: number };

/** The limits of a schema's checks; a schema with a format is its own check. */
function limitsOf(issue: Issue): Limits {
  const schema = schemaOf(issue) as Partial<z.ZodNumber> | undefined;
  const format = schema?.format ?? undefined;
  const step = format === 'safeint' ? 1 : Number.EPSILON;
  const limits = { lowest: 0, highest: Number.MAX_SAFE_INTEGER, ...(format ? { format } : {}) };
  for (const check of schema?._zod?.def.checks ?? []) {
    const { check: kind, value, inclusive } = check._zod.def as { check: string } & Record<string, unknown>;
    const edge = inclusive ? 0 : step;
    if (kind === 'greater_than') limits.lowest = Number(value) + edge;
    if (kind === 'less_than') limits.highest = Number(value) - edge;
  }
  return limits;
}

/** A valid number, if the bounds exclude the general example. */
function numberWithin({ lowest, highest }: Limits, general: number): string {
  return String(Math.min(Math.max(general, lowest), highest));
}

function exampleOf(issue: Issue): string | undefined {
  const schema = schemaOf(issue);
  const examples = schema && (z.globalRegistry.get(schema)?.['examples'] as unknown[] | undefined);
  const [first] = examples ?? [];
  return first === undefined || typeof first === 'string' ? first : JSON.stringify(first);
}

/** The schema of a failed check; the schema itself if the type is wrong. */
function schemaOf(issue: Issue): z.core.$ZodType | undefined {
  const { schema, inst } = issue as unknown as Record<'schema' | 'inst', z.core.$ZodType | undefined>;
  return schema ?? inst;
}

function withExample(rule: string, example: string | undefined): string {
  return example === undefined ? `${rule}.` : `${rule}, such as ${example}.`;
}
