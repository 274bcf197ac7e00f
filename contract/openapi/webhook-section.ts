import { EventKind } from '../events.ts';

const meanings: Record<EventKind, string> = {
  EXTRACTION_FINISHED: 'A document was read and its data is ready',
  EXTRACTION_FAILED: 'A document could not be read',
  DOCUMENT_EXPORTED: 'The accounting system accepted the export',
  EXPORT_FAILED: 'The accounting system rejected the export; the document contains the reason',
  DOCUMENT_ARCHIVED: 'A document was archived',
  ENDPOINT_TESTED: 'A user triggered "Send test" for the endpoint',
};

const verification =
  'Verify `X-Service-Signature` before you process the event. It is `sha256=` and the lowercase hex HMAC-SHA256 of the raw body, with the signing secret exactly as shown as the key; compare in constant time. Ignore deliveries that you have already processed. The `webhook-*` headers contain the same information in the format of Standard Webhooks. Respond with any 2xx quickly and process the event afterwards.';

const text = { type: 'string' };
const headers = {
  'X-Service-Event': { schema: { $ref: '#/components/schemas/EventKind' } },
  'X-Service-Delivery': {
    description: 'Equals `id` of the body.',
    schema: { type: 'string', format: 'uuid' },
  },
  'X-Service-Timestamp': {
    description: 'The time of this attempt: Unix time in seconds.',
    schema: { type: 'integer' },
  },
  'X-Service-Signature': {
    description: '`sha256=` and the hex HMAC-SHA256 of the raw body.',
    schema: { type: 'string', pattern: '^sha256=[0-9a-f]{64}$' },
  },
  'webhook-id': { description: 'Equals `X-Service-Delivery`.', schema: text },
  'webhook-timestamp': { description: 'Equals `X-Service-Timestamp`.', schema: text },
  'webhook-signature': {
    description: '`v1,` and the base64 HMAC-SHA256 of id, timestamp and body, joined by dots.',
    schema: text,
  },
};

/** The requests to a webhook endpoint, one entry per kind of event. */
export function webhookSection(): Record<string, unknown> {
  return Object.fromEntries(EventKind.options.map((kind) => [kind, { post: received(kind) }]));
}

function received(kind: EventKind): unknown {
  const body = kind === 'ENDPOINT_TESTED' ? 'TestEventBody' : 'EventBody';
  return {
    operationId: `on_${kind}`,
    tags: ['Webhooks'],
    summary: meanings[kind],
    description: verification,
    security: [],
    parameters: Object.entries(headers).map(([name, header]) => ({
      name,
      in: 'header',
      required: true,
      ...header,
    })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${body}` } } },
    },
    responses: {
      '2XX': { description: 'Received' },
      '4XX': { description: 'A failed attempt; it is retried later' },
      '5XX': { description: 'A failed attempt; it is retried later' },
    },
  };
}
