import type { EventBody, TestEventBody } from './contract-types.ts';

const toleranceSecondsDefault = 300;

export type WebhookHeaders = Headers | Record<string, string | readonly string[] | undefined>;
export type ReceivedWebhook = {
  /** The exact bytes as received, before any JSON parser. */
  body: string | Uint8Array;
  headers: WebhookHeaders;
  /** As shown; during a rotation, the new and the old one. */
  secret: string | readonly string[];
  /** The maximum age of the attempt; default 300. */
  toleranceSeconds?: number | undefined;
  /** Milliseconds since 1970. */
  now?: number | undefined;
};

/** `test` marks a test delivery, which has no document. */
export type WebhookEvent = (EventBody & { test?: undefined }) | TestEventBody;

export type RefusalReason = 'missing_header' | 'wrong_signature' | 'too_old' | 'not_an_event';

/** The request is not a delivery of this endpoint: answer 400, and ignore it. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/**
 * Returns the event of a delivery, or throws WebhookRefused. Verifies `X-Service-Signature` and, if present,
 * `webhook-signature` of Standard Webhooks: only the second covers id and time. To detect repetitions, store
 * `event.id`.
 */
export async function verifyWebhook(received: ReceivedWebhook): Promise<WebhookEvent> {
  const { bytes, id, kind } = await verifySignature(received);
  return eventOf(bytes, id, kind);
}

export type Signed = {
  bytes: Uint8Array;
  id: string;
  /** The value of `X-Service-Event`. */
  kind: string | undefined;
  /** Whether the signature covers id and time, and not only the body. */
  coversId: boolean;
};

/** Whether a request is signed with the secret and recent, whatever its content. */
export async function verifySignature(received: ReceivedWebhook): Promise<Signed> {
  const bytes = typeof received.body === 'string' ? new TextEncoder().encode(received.body) : received.body;
  const secrets = typeof received.secret === 'string' ? [received.secret] : received.secret;
  if (secrets.length === 0 || secrets.includes('')) throw new TypeError('A secret is required.');
  const header = (name: string) => headerOf(received.headers, name);
  const own = header('x-service-signature');
  const standard = header('webhook-signature');
  if (own === undefined && standard === undefined) {
    throw new WebhookRefused('missing_header', 'The signature is missing.');
  }
  const id = header('webhook-id') ?? header('x-service-delivery');
  const timestamp = header('webhook-timestamp') ?? header('x-service-timestamp');
  if (id === undefined || timestamp === undefined) {
    throw new WebhookRefused('missing_header', 'The id or the time of the delivery is missing.');
  }
  const ownIsRight = own === undefined || (await isSigned(bytes, [hexOf(own)], secrets));
  const signed = joined(`${id}.${timestamp}.`, bytes);
  const standardIsRight = standard === undefined || (await isSigned(signed, listOf(standard), secrets));
  if (!ownIsRight || !standardIsRight) {
    throw new WebhookRefused('wrong_signature', 'The signature does not belong to this endpoint.');
  }
  assertRecent(timestamp, received);
  return { bytes, id, kind: header('x-service-event'), coversId: standard !== undefined };
}

function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const key = Object.keys(headers).find((key) => key.toLowerCase() === name);
  const value = key === undefined ? undefined : headers[key];
  return typeof value === 'string' ? value : value?.[0];
}

/** Whether one of the secrets matches one of the signatures. Web Crypto compares in constant time. */
async function isSigned(
  bytes: Uint8Array,
  signatures: readonly (Uint8Array | undefined)[],
  secrets: readonly string[],
): Promise<boolean> {
  let found = false;
  for (const secret of secrets) {
    const key = await crypto.subtle.importKey(
      'raw',
      new TextEncoder().encode(secret),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['verify'],
    );
    for (const signature of signatures) {
      if (!signature) continue;
      const isRight = await crypto.subtle.verify(
        'HMAC',
        key,
        signature as Uint8Array<ArrayBuffer>,
        bytes as Uint8Array<ArrayBuffer>,
      );
      found ||= isRight;
    }
  }
  return found;
}

/** `sha256=` and lowercase hex; otherwise undefined. */
function hexOf(header: string): Uint8Array | undefined {
  const hex = /^sha256=([0-9a-f]{64})$/.exec(header)?.[1];
  return hex === undefined
    ? undefined
    : Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** `v1,base64`, several separated by spaces; other versions are ignored. */
function listOf(header: string): (Uint8Array | undefined)[] {
  return header.split(' ').map((entry) => {
    const base64 = /^v1,([A-Za-z0-9+/]+={0,2})$/.exec(entry)?.[1];
    return base64 === undefined || base64.length % 4 !== 0
      ? undefined
      : Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  });
}

function joined(head: string, bytes: Uint8Array): Uint8Array {
  const start = new TextEncoder().encode(head);
  const whole = new Uint8Array(start.length + bytes.length);
  whole.set(start);
  whole.set(bytes, start.length);
  return whole;
}

function assertRecent(timestamp: string, { toleranceSeconds, now = Date.now() }: ReceivedWebhook): void {
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  const apart = Math.abs(now / 1000 - seconds);
  if (apart <= (toleranceSeconds ?? toleranceSecondsDefault)) return;
  throw new WebhookRefused('too_old', 'The delivery is too old, or a clock is wrong.');
}

/** The first signature does not cover the headers, so they must match the body. */
function eventOf(bytes: Uint8Array, id: string, kind: string | undefined): WebhookEvent {
  let event: WebhookEvent;
  try {
    event = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as WebhookEvent;
  } catch {
    throw new WebhookRefused('not_an_event', 'The body is not JSON.');
  }
  if (event?.id !== id || (kind !== undefined && event.type !== kind)) {
    throw new WebhookRefused('not_an_event', 'The headers and the body name different events.');
  }
  return event;
}
