import type { Endpoint } from '@slipway/contract/endpoint.ts';
import { z } from 'zod';

/** `Link: <…>; rel="next"` (RFC 8288) of a list that goes on, relative to what was asked; null on the last page. */
export function nextPageLink({ query }: Endpoint, askedUrl: string, body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('nextCursor' in body)) return null;
  if (typeof body.nextCursor !== 'string' || !(query instanceof z.ZodObject)) return null;
  const [path = '', asked = ''] = askedUrl.split('?');
  const parameters = new URLSearchParams(asked);
  // The feed goes on behind an event's id, all other lists behind a cursor.
  parameters.set('after' in query.shape ? 'after' : 'cursor', body.nextCursor);
  return `<${path}?${parameters}>; rel="next"`;
}
