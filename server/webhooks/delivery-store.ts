import { AttemptError } from '@slipway/contract/endpoints/webhooks.ts';
import { EventKind } from '@slipway/contract/events.ts';
import { z } from 'zod';

import type { Reader, Writer } from '../platform/db/database.ts';
import { Bytes } from '../platform/db/row-types.ts';
import { nothing, sql } from '../platform/db/sql.ts';
import { DeliveryStatus } from './attempt-store.ts';

const AttemptRow = z.object({
  deliveryId: z.string(),
  number: z.number(),
  trigger: z.enum(['EVENT', 'RETRY', 'MANUAL', 'TEST']),
  attemptedAt: z.date(),
  durationMs: z.number(),
  responseStatus: z.number().nullable(),
  error: AttemptError.nullable(),
  reason: z.string().nullable(),
  responseBody: z.string().nullable(),
  requestHeaders: z.record(z.string(), z.string()).nullable().optional(),
});
const DeliveryRow = z.object({
  id: z.string(),
  webhookId: z.number(),
  event: EventKind,
  documentId: z.number().nullable(),
  status: DeliveryStatus,
  attemptCount: z.number(),
  nextAttemptAt: z.date().nullable(),
  createdAt: z.date(),
  deliveredAt: z.date().nullable(),
});
const DeliveryWithBody = DeliveryRow.extend({ body: Bytes });
export type DeliveryRow = z.infer<typeof DeliveryRow>;

/** A suspended delivery has no next attempt: a user decides. */
const columns = sql`
  id, endpoint_id as webhook_id, event_kind as event, document_id, status, attempt_count,
  case when status = 'PENDING' then next_attempt_at end as next_attempt_at, created_at, delivered_at`;

export type Filter = {
  status: z.infer<typeof DeliveryStatus> | undefined;
  event: EventKind | undefined;
};

/** Newest first. */
export async function listDeliveries(
  db: Reader,
  endpointId: number,
  { status, event }: Filter,
  before: string | null,
  limit: number,
): Promise<DeliveryRow[]> {
  const rows = await db`
    select ${columns} from webhook_deliveries
    where workspace_id = ${db.workspace} and endpoint_id = ${endpointId}
      ${status === undefined ? nothing : sql`and status = ${status}`}
      ${event === undefined ? nothing : sql`and event_kind = ${event}`}
      ${before === null ? nothing : sql`and id < ${before}::uuid`}
    order by id desc limit ${limit}`;
  return z.array(DeliveryRow).parse(rows);
}

export async function findDelivery(db: Reader, endpointId: number, id: string) {
  const [row] = await db`
    select ${columns}, body from webhook_deliveries
    where workspace_id = ${db.workspace} and endpoint_id = ${endpointId} and id = ${id}`;
  return row && DeliveryWithBody.parse(row);
}

/** The attempts of these deliveries, in order; optionally with the request headers. */
export async function listAttempts(db: Reader, deliveryIds: readonly string[], withHeaders: boolean) {
  if (deliveryIds.length === 0) return [];
  const rows = await db`
    select delivery_id, number, trigger, attempted_at, duration_ms, response_status, error, reason,
      response_body ${withHeaders ? sql`, request_headers` : nothing}
    from webhook_attempts
    where workspace_id = ${db.workspace} and delivery_id = any(${deliveryIds}::uuid[])
    order by delivery_id, number`;
  return z.array(AttemptRow).parse(rows);
}

type TestDelivery = {
  id: string;
  endpointId: number;
  eventKind: EventKind;
  body: Buffer;
  status: 'DELIVERED' | 'FAILED';
  attemptCount: number;
  createdAt: Date;
  deliveredAt: Date | null;
};

export async function insertTestDelivery(db: Writer, delivery: TestDelivery): Promise<void> {
  await db`insert into webhook_deliveries ${db.row({ workspaceId: db.workspace, ...delivery })}`;
}

const Lockable = z.object({
  kind: EventKind,
  body: Bytes,
  isLeased: z.boolean(),
});

export async function lockDelivery(db: Writer, endpointId: number, id: string, now: Date) {
  const [row] = await db`
    select event_kind as kind, body, lease_id is not null and due_at > ${now} as is_leased
    from webhook_deliveries
    where workspace_id = ${db.workspace} and endpoint_id = ${endpointId} and id = ${id}
    for update`;
  return row && Lockable.parse(row);
}

/** Leases a delivery for a manual attempt. After a crash it is sent when the lease expires. */
export async function leaseByHand(db: Writer, id: string, lease: { id: string; until: Date }): Promise<void> {
  await db`
    update webhook_deliveries set manual = true, lease_id = ${lease.id}, due_at = ${lease.until}
    where workspace_id = ${db.workspace} and id = ${id}`;
}

/**
 * Makes deliveries due now: those with these statuses and those that wait for a retry. Returns their number.
 */
export async function replaySince(
  db: Writer,
  endpointId: number,
  since: Date,
  statuses: readonly ('FAILED' | 'DELIVERED')[],
  now: Date,
): Promise<number> {
  const rows = await db`
    update webhook_deliveries set manual = true, due_at = ${now}
    where workspace_id = ${db.workspace} and endpoint_id = ${endpointId} and event_id is not null
      and created_at >= ${since} and lease_id is null
      and (status = any(${statuses}::text[]) or (status = 'PENDING' and due_at > ${now}))
    returning id`;
  return rows.length;
}
