import { pick } from '../../../lab/generator/seeded-random.ts';

const half = String.raw`\ud800`;
const nul = String.raw`\u0000`;

/** Texts as JSON writes them, without the quotes. */
const oddTexts: readonly string[] = [
  '',
  ' ',
  nul,
  `a${nul}b`,
  half,
  String.raw`\udc00b`,
  String.raw`a\ufffe\uffff`,
  String.raw`\u202etxt.exe`,
  String.raw`\r\nX-Other: 1`,
  String.raw`\"\\\b\f\t`,
  'x'.repeat(201),
  '漢'.repeat(1001),
  'x'.repeat(70_000),
  '__proto__',
  'constructor',
  '../../x',
  '%00',
  "' or 1=1 --",
  '2026-02-30',
  '0000-01-01',
  '0000-01-01T00:00:00.000Z',
  '0001-01-01',
  '9999-12-31',
  '99999-12-31',
  '9999-12-31T23:59:60.000Z',
  '0001-01-01T00:00:00.000Z',
  '-1',
  '1e400',
  'NaN',
  '１２',
  '12345678901234567890123456789012345678901234567890',
  '{}',
  'null',
];

const oddNumbers: readonly string[] = [
  '0',
  '-0',
  '-1',
  '0.5',
  '1.0000000000000000001',
  '2147483648',
  '-2147483649',
  '9007199254740991',
  '9007199254740993',
  '9223372036854775808',
  '123456789012345678901234567890',
  '1e21',
  '1e308',
  '1e400',
  '-1e400',
  '1e-400',
];

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const oddShapes: readonly string[] = [
  'null',
  'true',
  'false',
  '[]',
  '{}',
  '[null]',
  '[[[[]]]]',
  nested(400),
  nested(6000),
  '{"":""}',
  '{"__proto__":{"a":1}}',
  '{"toString":null}',
  `{"${half}":1}`,
  `["${nul}"]`,
];

/** JSON text of a value that should not be where `replaced` is: often of its type, so that it is read further. */
export function oddJson(random: () => number, replaced: unknown): string {
  const lists = [oddTexts.map((text) => `"${text}"`), oddNumbers, oddShapes];
  const own = typeof replaced === 'string' ? lists[0] : typeof replaced === 'number' ? lists[1] : lists[2];
  return pick(random, (random() < 0.6 && own) || pick(random, lists));
}

/** An odd text as it is, for the values of addresses. */
export function oddText(random: () => number): string {
  const text = pick(random, [...oddTexts, ...oddNumbers]);
  return JSON.parse(`"${text.slice(0, 2000)}"`);
}

/** Path segments in place of an id, percent-encoded. */
export const oddPathParts: readonly string[] = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '01',
  '+1',
  '%201',
  '1%00',
  '%00',
  '%ED%A0%80',
  '%ff',
  '%zz',
  '2147483648',
  '9007199254740991',
  '9007199254740993',
  '99999999999999999999999',
  'NaN',
  'null',
  '__proto__',
  '..',
  '%2e%2e%2f',
  '1%2F2',
  '1;a=b',
  "'",
  '01890000-0000-7000-8000-000000000000',
  '01890000-0000-7000-8000-00000000000g',
  'x'.repeat(290),
  'x'.repeat(301),
  '\xe6\xbc',
];

const wrongBodies: readonly (string | Buffer)[] = [
  '',
  ' ',
  '{',
  '{"',
  '{"a":',
  '{"a":1}}',
  "{'a':1}",
  '{"a":1,}',
  '\ufeff{}',
  'null',
  '1',
  '"x"',
  '[]',
  '[[[]]]',
  nested(20_000),
  nested(20_000).replace('[]', `["${half}"]`),
  `{"a":${nested(2000)}}`,
  '{}',
  '{"a":1,"a":2}',
  `{"${half}":1}`,
  `{"${nul}":"${nul}"}`,
  `{"${'k'.repeat(20_000)}":1}`,
  `{${Array.from({ length: 500 }, (_, at) => `"k${at}":1`).join()}}`,
  '{"__proto__":{"admin":true}}',
  '--edge--\r\n',
  Buffer.from('7b2261223a22eda080227d', 'hex'),
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.alloc(64),
];

/** A whole body that no operation expects. */
export const wrongBody = (random: () => number): string | Buffer => pick(random, wrongBodies);
