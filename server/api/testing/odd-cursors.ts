import type { Endpoint } from '@slipway/contract/endpoint.ts';
import { z } from 'zod';

import { pick } from '../../../lab/generator/seeded-random.ts';
import type { Oddity } from './odd-request.ts';
import { oddJson } from './odd-values.ts';

/** Keys as lists have them: of a number, of an instant or a text and an id. */
const keys: readonly unknown[][] = [
  [1],
  [1, 1],
  ['Mine', 1],
  [null, 1],
  ['2026-10-05', 1],
  ['2026-10-05T08:00:00.000Z', 1],
  ['2026-10-05T08:00:00.000Z', '01890000-0000-7000-8000-000000000000'],
  ['2026-10-05T08:00:00.000Z', 'cli_AAAAAAAAAAAAAAAAAAAAAA'],
  ['01890000-0000-7000-8000-000000000000'],
  ['ACCOUNT', '4930', 'Mine'],
  ['receivedAt', '2026-10-05T08:00:00.000Z', 1],
  ['totalAmount', 12.5, 1],
];
const notBase64: readonly string[] = ['', 'x', '%00', '%ED%A0%80', 'bnVsbA', '////', 'x'.repeat(1001)];

/** A cursor that no list gave: of another list, changed in one place, or none at all. */
export function oddCursor({ query }: Endpoint, random: () => number, path: string): Oddity {
  const name = query instanceof z.ZodObject && 'after' in query.shape ? 'after' : 'cursor';
  if (random() < 0.2) return { what: 'no cursor', path: `${path}?${name}=${pick(random, notBase64)}` };
  const key = pick(random, keys);
  const at = Math.floor(random() * key.length);
  const parts = key.map((part, each) => (each === at ? oddJson(random, part) : JSON.stringify(part)));
  const text = `[${parts.join()}]`;
  const cursor = Buffer.from(text.slice(0, 700)).toString('base64url');
  return { what: `the cursor ${text.slice(0, 100)}`, path: `${path}?${name}=${cursor}` };
}
