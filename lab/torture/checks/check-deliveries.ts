import { createHmac, timingSafeEqual } from 'node:crypto';

import type { FeedEvent } from './check-feed.ts';

type Arrival = { path: string; headers: Record<string, string>; bodyBase64: string; answered: number | null };

/**
 * Compares what a receiver got with the feed. Every event must have arrived, every signature must be right, and each
 * repetition of a delivery must have the same bytes. An event has one delivery for each endpoint.
 */
export function checkDeliveries(arrivals: readonly Arrival[], feed: readonly FeedEvent[], secret: string) {
  const bodies = new Map<string, string>();
  const events = new Map<string, Set<string>>();
  let wrongSignature = 0;
  let changedBytes = 0;
  for (const { headers, bodyBase64 } of arrivals) {
    const body = Buffer.from(bodyBase64, 'base64');
    if (!isSigned(body, headers['x-service-signature'] ?? '', secret)) wrongSignature += 1;
    const delivery = headers['x-service-delivery'] ?? '';
    const before = bodies.get(delivery);
    if (before !== undefined && before !== bodyBase64) changedBytes += 1;
    bodies.set(delivery, bodyBase64);
    const sent = JSON.parse(body.toString('utf8')) as FeedEvent;
    if (sent.id !== delivery || sent.type !== headers['x-service-event']) wrongSignature += 1;
    const name = nameOf(sent);
    events.set(name, (events.get(name) ?? new Set()).add(delivery));
  }
  const fed = new Set(feed.map(nameOf));
  return {
    deliveries: bodies.size,
    arrivals: arrivals.length,
    wrongSignature,
    changedBytes,
    missing: feed.filter((event) => !events.has(nameOf(event))).length,
    /** One event under several delivery ids. */
    doubled: [...events.values()].filter((ids) => ids.size > 1).length,
    unknown: [...events.keys()].filter((name) => !fed.has(name)).length,
  };
}

/** A delivery has an id of its own, so events are recognised by what they say. */
function nameOf({ type, occurredAt, document }: FeedEvent): string {
  return JSON.stringify([type, occurredAt, document]);
}

function isSigned(body: Buffer, signature: string, secret: string): boolean {
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
