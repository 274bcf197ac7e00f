import { z } from 'zod';

import { Instant, InstantSent } from '../dates.ts';
import { fromDigits } from '../digits.ts';
import { Id } from '../document.ts';
import { endpoint, IdParams, listOf, Paging } from '../endpoint.ts';
import { EventBody } from '../event-body.ts';
import { ChosenEventKind, EventKind } from '../events.ts';
import { nameUpTo } from '../names.ts';

export const WebhookEndpoint = z
  .object({
    id: Id,
    name: z.string(),
    url: z.string(),
    events: z.array(ChosenEventKind),
    allFolders: z.boolean(),
    folderIds: z.array(Id),
    active: z.boolean(),
    disabledReason: z.enum(['MANUAL', 'CONSECUTIVE_FAILURES']).nullable(),
    disabledAt: Instant.nullable(),
    disabledBy: z.string().nullable().meta({ description: 'Who disabled it; null if it failed too often.' }),
    suspendedDeliveries: z
      .number()
      .int()
      .meta({ description: 'The number of deliveries that are on hold until the endpoint is enabled.' }),
    consecutiveFailures: z.number().int(),
    secretHint: z.string(),
    createdAt: Instant,
    updatedAt: Instant,
    lastDeliveryAt: Instant.nullable(),
  })
  .meta({ id: 'WebhookEndpoint' });
export const WebhookEndpointWithSecret = WebhookEndpoint.extend({
  secret: z.string().meta({ description: 'The signing secret. Returned only once.' }),
}).meta({ id: 'WebhookEndpointWithSecret' });

export const AttemptError = z.enum(['TIMEOUT', 'DNS', 'TLS', 'CONNECT', 'BLOCKED_ADDRESS', 'HTTP_STATUS']);
export const Attempt = z
  .object({
    number: z.number().int(),
    trigger: z.enum(['EVENT', 'RETRY', 'MANUAL', 'TEST']),
    attemptedAt: Instant,
    durationMs: z.number().int(),
    responseStatus: z.number().int().nullable(),
    error: AttemptError.nullable(),
    reason: z.string().nullable().meta({ description: 'Details of the error in plain text.' }),
    responseBody: z.string().nullable(),
    requestHeaders: z
      .record(z.string(), z.string())
      .nullable()
      .optional()
      .meta({ description: 'The request headers by name. Only for a single delivery, not in lists.' }),
  })
  .meta({ id: 'Attempt' });

export const Delivery = z
  .object({
    id: z.uuid(),
    webhookId: Id,
    event: EventKind,
    documentId: Id.nullable(),
    status: z.enum(['PENDING', 'DELIVERED', 'FAILED', 'SUSPENDED']),
    attemptCount: z.number().int(),
    nextAttemptAt: Instant.nullable(),
    createdAt: Instant,
    deliveredAt: Instant.nullable(),
    attempts: z.array(Attempt),
  })
  .meta({ id: 'Delivery' });
export const DeliveryDetail = Delivery.extend({
  body: z.string().meta({ description: 'The exact bytes of the body, as text.' }),
}).meta({ id: 'DeliveryDetail' });

const Name = nameUpTo(100);
const Url = z.string().max(2048);
const Events = z.array(ChosenEventKind).min(1, 'Choose at least one event.');
const FolderIds = z.array(Id).max(500);
const DeliveryParams = IdParams.extend({ deliveryId: z.uuid() });

export const listWebhooks = endpoint({
  name: 'listWebhooks',
  tag: 'Webhooks',
  method: 'GET',
  path: '/webhooks',
  summary: 'List webhook endpoints',
  access: 'integration.view',
  query: Paging,
  status: 200,
  reply: listOf(WebhookEndpoint),
  problems: ['invalid_cursor'],
});
export const createWebhook = endpoint({
  name: 'createWebhook',
  tag: 'Webhooks',
  method: 'POST',
  path: '/webhooks',
  summary: 'Create a webhook endpoint; its signing secret is returned only once',
  description: 'Without `allFolders` and `folderIds`, events from all folders are sent.',
  access: 'integration.connect',
  body: z
    .strictObject({
      url: Url,
      events: Events,
      name: Name.optional(),
      allFolders: z.boolean().optional(),
      folderIds: FolderIds.optional(),
      active: z.boolean().optional(),
    })
    .meta({ id: 'WebhookCreation' }),
  status: 201,
  reply: WebhookEndpointWithSecret,
  problems: ['folder_not_found'],
  idempotent: true,
});
export const getWebhook = endpoint({
  name: 'getWebhook',
  tag: 'Webhooks',
  method: 'GET',
  path: '/webhooks/{id}',
  summary: 'Get a webhook endpoint',
  access: 'integration.view',
  params: IdParams,
  status: 200,
  reply: WebhookEndpoint,
  problems: [],
});
export const changeWebhook = endpoint({
  name: 'changeWebhook',
  tag: 'Webhooks',
  method: 'PATCH',
  path: '/webhooks/{id}',
  summary: 'Change a webhook endpoint; takes effect at the next attempt',
  access: 'integration.connect',
  params: IdParams,
  body: z
    .strictObject({
      url: Url.optional(),
      events: Events.optional(),
      name: Name.optional(),
      allFolders: z.boolean().optional(),
      folderIds: FolderIds.optional(),
    })
    .meta({ id: 'WebhookChange' }),
  status: 200,
  reply: WebhookEndpoint,
  problems: ['folder_not_found'],
});
export const deleteWebhook = endpoint({
  name: 'deleteWebhook',
  tag: 'Webhooks',
  method: 'DELETE',
  path: '/webhooks/{id}',
  summary: 'Delete a webhook endpoint; its pending deliveries are cancelled',
  access: 'integration.disconnect',
  params: IdParams,
  status: 204,
  problems: [],
});
export const activateWebhook = endpoint({
  name: 'activateWebhook',
  tag: 'Webhooks',
  method: 'POST',
  path: '/webhooks/{id}/activate',
  summary: 'Enable a webhook endpoint; its suspended deliveries are sent immediately or skipped',
  access: 'integration.set_active',
  params: IdParams,
  body: z.strictObject({ suspended: z.enum(['SEND', 'SKIP']).default('SEND') }).optional(),
  status: 200,
  reply: WebhookEndpoint,
  problems: ['secret_unknown'],
  idempotent: true,
});
export const deactivateWebhook = endpoint({
  name: 'deactivateWebhook',
  tag: 'Webhooks',
  method: 'POST',
  path: '/webhooks/{id}/deactivate',
  summary: 'Disable a webhook endpoint; its deliveries are suspended, not lost',
  access: 'integration.set_active',
  params: IdParams,
  status: 200,
  reply: WebhookEndpoint,
  problems: [],
  idempotent: true,
});
export const rotateSecret = endpoint({
  name: 'rotateWebhookSecret',
  tag: 'Webhooks',
  method: 'POST',
  path: '/webhooks/{id}/rotate-secret',
  summary: 'Create a new signing secret; it applies from the next attempt',
  access: 'integration.connect',
  params: IdParams,
  status: 200,
  reply: WebhookEndpointWithSecret,
  problems: [],
  idempotent: true,
});
export const testWebhook = endpoint({
  name: 'testWebhook',
  tag: 'Webhooks',
  method: 'POST',
  path: '/webhooks/{id}/test',
  summary: 'Send ENDPOINT_TESTED once, immediately, and return the result',
  access: 'integration.connect',
  params: IdParams,
  status: 200,
  reply: DeliveryDetail,
  problems: [],
  idempotent: true,
});
export const listDeliveries = endpoint({
  name: 'listDeliveries',
  tag: 'Webhooks',
  method: 'GET',
  path: '/webhooks/{id}/deliveries',
  summary: 'List recent deliveries of an endpoint with their attempts, newest first',
  access: 'integration.view',
  params: IdParams,
  query: Paging.extend({
    status: z.enum(['PENDING', 'DELIVERED', 'FAILED', 'SUSPENDED']).optional(),
    event: EventKind.optional(),
  }),
  status: 200,
  reply: listOf(Delivery),
  problems: ['invalid_cursor'],
});
export const getDelivery = endpoint({
  name: 'getDelivery',
  tag: 'Webhooks',
  method: 'GET',
  path: '/webhooks/{id}/deliveries/{deliveryId}',
  summary: 'Get a delivery with its body',
  access: 'integration.view',
  params: DeliveryParams,
  status: 200,
  reply: DeliveryDetail,
  problems: [],
});
export const redeliver = endpoint({
  name: 'redeliver',
  tag: 'Webhooks',
  method: 'POST',
  path: '/webhooks/{id}/deliveries/{deliveryId}/redeliver',
  summary: 'Resend a delivery immediately, with the same ID and body',
  access: 'integration.connect',
  params: DeliveryParams,
  status: 200,
  reply: DeliveryDetail,
  problems: ['delivery_in_progress'],
  idempotent: true,
});
export const replayDeliveries = endpoint({
  name: 'replayDeliveries',
  tag: 'Webhooks',
  method: 'POST',
  path: '/webhooks/{id}/deliveries/replay',
  summary: 'Resend failed deliveries since a given time, with the same IDs and bodies',
  description:
    'Includes failed deliveries and those that are waiting for a retry; with `ALL`, also those that were delivered. They are sent immediately, or when the endpoint is enabled. Suspended deliveries are sent by activating the endpoint.',
  access: 'integration.connect',
  params: IdParams,
  body: z.strictObject({
    since: InstantSent,
    include: z.enum(['FAILED', 'ALL']).default('FAILED'),
  }),
  status: 202,
  reply: z.object({ scheduled: z.number().int() }).meta({ id: 'ReplayResult' }),
  problems: [],
  idempotent: true,
});

export const listEvents = endpoint({
  name: 'listEvents',
  tag: 'Events',
  method: 'GET',
  path: '/events',
  summary: 'List all events with the same bodies as webhooks, oldest first',
  description:
    'Repeat the request with the last ID as `after`. The feed has no gaps and no duplicates. To get only new events, start with `after=latest`, which returns only the newest event. To read backwards (newest first), start with `before=now`, then use the last ID as `before`.',
  access: 'docs.read',
  query: z.object({
    after: z.union([z.uuid(), z.literal('latest')]).optional(),
    before: z
      .union([z.uuid(), z.literal('now')])
      .optional()
      .meta({ description: 'Newest first; not together with `after`.' }),
    type: ChosenEventKind.optional(),
    limit: fromDigits(z.number().int().min(1).max(200).default(50)),
  }),
  status: 200,
  reply: listOf(EventBody),
  problems: ['invalid_cursor'],
});
