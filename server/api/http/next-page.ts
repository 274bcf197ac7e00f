import type { Endpoint } from '@slipway/contract/endpoint.ts';
import { z } from 'zod';

/** `Link: <…>; rel="next"` (RFC 8288) for the next page, relative to the request; null on the last page. */
export function nextPageLink({ query }: Endpoint, askedUrl: string, body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('nextCursor' in body)) return null;
  if (typeof body.nextCursor !== 'string' || !(query instanceof z.ZodObject)) return null;
  const [path = '', asked = ''] = askedUrl.split('?');
  const parameters = new URLSearchParams(asked);
  // The feed continues after an event's id, all other lists after a cursor.
  parameters.set('after' in query.shape ? 'after' : 'cursor', body.nextCursor);
  return `<${path}?${parameters}>; rel="next"`;
}
