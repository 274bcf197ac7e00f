import type { Endpoint } from '@slipway/contract/endpoint.ts';
import { shortened } from '@slipway/contract/invalid-input.ts';
import { type InputError, Problem } from '@slipway/contract/problems.ts';
import { z } from 'zod';

/**
 * Rejects unknown and repeated query parameters: a typo in a filter would otherwise return everything. OAuth
 * operations ignore them, as RFC 6749, section 3.2, requires.
 */
export function assertQueryNames(endpoint: Endpoint, query: unknown): void {
  if (endpoint.problemShape === 'oauth') return;
  const known = endpoint.query instanceof z.ZodObject ? Object.keys(endpoint.query.shape) : [];
  const errors = Object.entries(query as Record<string, unknown>).flatMap(([name, value]): InputError[] => {
    const pointer = `/query/${shortened(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (!known.includes(name)) return [{ pointer, code: 'unknown_parameter', detail: unknown(name, known) }];
    if (!Array.isArray(value)) return [];
    return [{ pointer, code: 'repeated_parameter', detail: 'Must be sent only once.' }];
  });
  if (errors.length > 0) throw new Problem('invalid_input', null, { errors });
}

function unknown(name: string, known: readonly string[]): string {
  const rest = known.length === 0 ? 'This operation takes none.' : `Known are: ${known.join(', ')}.`;
  return `There is no query parameter ${JSON.stringify(shortened(name))}. ${rest}`;
}
