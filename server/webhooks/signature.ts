import { createHmac } from 'node:crypto';

import type { EventKind } from '@slipway/contract/events.ts';

export type Signed = { deliveryId: string; kind: EventKind; body: Uint8Array; secret: string; sentAt: Date };

/**
 * The headers of one attempt: those of the interface specification (Request headers) and of Standard
 * Webhooks, so that its libraries verify us too. The key is the UTF-8 bytes of the secret as shown. Those
 * libraries usually decode the secret as base64, so `webhook-signature` contains a second signature with that
 * key.
 */
export function headersFor({ deliveryId, kind, body, secret, sentAt }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  return {
    'content-type': 'application/json',
    'x-service-event': kind,
    'x-service-delivery': deliveryId,
    'x-service-timestamp': timestamp,
    'x-service-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    'webhook-id': deliveryId,
    'webhook-timestamp': timestamp,
    'webhook-signature': [secret, decodedKey(secret)]
      .map((key) => `v1,${standardSignature(key, deliveryId, timestamp, body)}`)
      .join(' '),
  };
}

/** The key of a library that decodes the secret as base64. */
function decodedKey(secret: string): Buffer {
  return Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
}

/** Over id, time and body, joined by dots (Standard Webhooks, Signature scheme). */
function standardSignature(key: string | Buffer, id: string, timestamp: string, body: Uint8Array): string {
  return createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64');
}
