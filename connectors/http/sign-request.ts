import { createHmac } from 'node:crypto';

/** The purpose of the request, in `X-Service-Event`. */
export type RequestEvent = 'DOCUMENT_EXPORT' | 'DOCUMENT_LOOK_UP';

/**
 * The headers of our webhooks (`X-Service-*`: HMAC-SHA256 of the raw body, in hex) and those of Standard
 * Webhooks, whose signature covers id and timestamp, and so also a search without a body. The key of both is
 * the UTF-8 bytes of the secret as displayed.
 */
export function signRequest(
  event: RequestEvent,
  key: string,
  body: Uint8Array,
  secret: string,
  now: Date,
): Record<string, string> {
  const seconds = String(Math.floor(now.getTime() / 1000));
  const ofBody = createHmac('sha256', secret).update(body).digest('hex');
  const ofAll = createHmac('sha256', secret).update(`${key}.${seconds}.`).update(body).digest('base64');
  return {
    'x-service-event': event,
    'x-service-delivery': key,
    'x-service-timestamp': seconds,
    'x-service-signature': `sha256=${ofBody}`,
    'webhook-id': key,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${ofAll}`,
    'idempotency-key': key,
  };
}
