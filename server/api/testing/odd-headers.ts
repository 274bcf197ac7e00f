import type { Endpoint } from '@slipway/contract/endpoint.ts';

import { pick } from '../../../lab/generator/seeded-random.ts';
import type { Oddity } from './odd-request.ts';

const oddTexts = ['', ' ', '"', '\xff\xfe', 'x'.repeat(300), 'x'.repeat(4000), ',', '*', '0', '-1', '\t"1"'];
const odd: Record<string, readonly string[]> = {
  'if-match': [
    '""',
    '"0"',
    '"-1"',
    '"1',
    'W/"1"',
    'w/"1"',
    '"1", "2"',
    '"99999999999"',
    '"1e3"',
    '1 1',
    ...oddTexts,
  ],
  'if-none-match': ['""', '"1", "2"', ...oddTexts],
  'idempotency-key': ['x'.repeat(256), '%00', ...oddTexts],
  authorization: ['Bearer', 'Bearer a b', 'Basic eA==', 'Basic ////', 'Basic %%%', 'Bearer "', ...oddTexts],
  accept: ['text/html', 'image/*;q=', ...oddTexts],
  'accept-language': ['tlh', ...oddTexts],
  'content-encoding': ['gzip', 'br', 'nonsense'],
  'content-type': ['text/plain', 'application/json', 'application/xml', 'multipart/form-data', ...oddTexts],
  cookie: ['a', '=', '__Host-slipway=%zz', 'x=; ; ;', ...oddTexts],
  origin: ['null', 'https://example.com', ...oddTexts],
  'sec-fetch-site': ['cross-site', ...oddTexts],
  range: ['bytes=5-1', 'bytes=0-99999999999', ...oddTexts],
  'x-forwarded-for': ['999.1.1.1', '::1, ::2', ...oddTexts],
  'x-forwarded-host': ['', 'a b', 'x'.repeat(300)],
  'x-request-id': ['x'.repeat(300), '\xff'],
  'x-http-method-override': ['DELETE'],
  expect: ['200-maybe', '100-continue'],
  upgrade: ['websocket', 'h2c'],
  te: ['trailers', 'nonsense'],
};
/** What a proxy or a program may send twice; Node refuses what HTTP forbids. */
const repeated = ['authorization', 'if-match', 'idempotency-key', 'content-type', 'cookie', 'accept'];

/** A header with an odd value, in place of the usual one or beside it. */
export function oddHeaders({ versioned, idempotent, conditional }: Endpoint, random: () => number): Oddity {
  const own = [
    ...(versioned ? ['if-match'] : []),
    ...(idempotent ? ['idempotency-key'] : []),
    ...(conditional ? ['if-none-match'] : []),
  ];
  const name = pick(random, own.length > 0 && random() < 0.4 ? own : Object.keys(odd));
  const value = pick(random, odd[name] ?? oddTexts);
  if (repeated.includes(name) && random() < 0.3)
    return {
      what: `two headers ${name}`,
      headers: [
        [name, value],
        [name, pick(random, odd[name] ?? oddTexts)],
      ],
    };
  return { what: `the header ${name}: ${value.slice(0, 40)}`, headers: [[name, value]] };
}
