import type { EventBody, TestEventBody } from './contract-types.ts';

const toleranceSecondsDefault = 300;

export type WebhookHeaders = Headers | Record<string, string | readonly string[] | undefined>;
export type ReceivedWebhook = {
  /** The bytes exactly as they came, before any JSON parser. */
  body: string | Uint8Array;
  headers: WebhookHeaders;
  /** As it was shown; while it is being rotated, the new and the old one. */
  secret: string | readonly string[];
  /** How far the attempt's time may be from now; 300 unless told otherwise. */
  toleranceSeconds?: number | undefined;
  /** Milliseconds since 1970. */
  now?: number | undefined;
};

/** `test` tells Send test apart: it carries no document. */
export type WebhookEvent = (EventBody & { test?: undefined }) | TestEventBody;

export type RefusalReason = 'missing_header' | 'wrong_signature' | 'too_old' | 'not_an_event';

/** What was received is not a delivery of this endpoint: answer 400, and do nothing with it. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/**
 * Returns the event of a delivery, or throws WebhookRefused. Verifies `X-Service-Signature` and, where
 * it was sent too, `webhook-signature` of Standard Webhooks: only the second covers id and time.
 * Whether the delivery was processed before is for you to know: remember `event.id`.
 */
export async function verifyWebhook(received: ReceivedWebhook): Promise<WebhookEvent> {
  const { bytes, id, kind } = await verifySignature(received);
  return eventOf(bytes, id, kind);
}

export type Signed = {
  bytes: Uint8Array;
  id: string;
  /** What `X-Service-Event` says. */
  kind: string | undefined;
  /** Whether id and time are signed too, and not only the body. */
  coversId: boolean;
};

/** Whether what was received is signed with the secret, and recent; whatever it says. */
export async function verifySignature(received: ReceivedWebhook): Promise<Signed> {
  const bytes = typeof received.body === 'string' ? new TextEncoder().encode(received.body) : received.body;
  const secrets = typeof received.secret === 'string' ? [received.secret] : received.secret;
  if (secrets.length === 0 || secrets.includes('')) throw new TypeError('A secret is needed.');
  const header = (name: string) => headerOf(received.headers, name);
  const own = header('x-service-signature');
  const standard = header('webhook-signature');
  if (own === undefined && standard === undefined) {
    throw new WebhookRefused('missing_header', 'There is no signature.');
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
    throw new WebhookRefused('wrong_signature', 'The signature is not one of this endpoint.');
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

/** Whether one of the secrets made one of the signatures. Web Crypto compares in constant time. */
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

/** `sha256=` and lowercase hex; undefined when it is not that. */
function hexOf(header: string): Uint8Array | undefined {
  const hex = /^sha256=([0-9a-f]{64})$/.exec(header)?.[1];
  return hex === undefined
    ? undefined
    : Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** `v1,base64`, several separated by spaces; what is of another version is passed over. */
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
  throw new WebhookRefused('too_old', 'The delivery was sent too long ago, or a clock is wrong.');
}

/** The headers are not signed by the first dialect: they must say what the body says. */
function eventOf(bytes: Uint8Array, id: string, kind: string | undefined): WebhookEvent {
  let event: WebhookEvent;
  try {
    event = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as WebhookEvent;
  } catch {
    throw new WebhookRefused('not_an_event', 'The body is not JSON.');
  }
  if (event?.id !== id || (kind !== undefined && event.type !== kind)) {
    throw new WebhookRefused('not_an_event', 'The headers name another event than the body.');
  }
  return event;
}
