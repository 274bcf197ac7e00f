import type { AuditAction, AuditDetails } from '@slipway/contract/audit.ts';

import type { Writer } from '../../platform/db/database.ts';
import type { Service } from '../../platform/service.ts';
import { appendLink } from './store.ts';

/** Who did it. A person or program as it asks; the service itself where nobody asked. */
export type Auditor = { kind: 'USER' | 'API_CLIENT' | 'SERVICE'; id: string | null; name: string };
export const theService: Auditor = { kind: 'SERVICE', id: null, name: 'Slipway' };

/** What it was done to: `{ kind: 'webhook', id, name }`. */
export type AuditTarget = { kind: string; id?: string | number | null; name?: string | null };

/**
 * Writes to the audit log what is being done, in the caller's transaction: both happen, or neither does. Call it
 * last: until the transaction ends, others of the workspace wait to write theirs. `workspaceId` is needed where the
 * transaction sees all workspaces. Secrets have no place in `details`.
 */
export async function audit(
  { clock }: Pick<Service, 'clock'>,
  db: Writer,
  actor: Auditor,
  action: AuditAction,
  target: AuditTarget | null = null,
  details: AuditDetails = {},
  workspaceId: number | 'all' = db.workspace,
): Promise<void> {
  if (workspaceId === 'all') throw new Error('The audit log belongs to one workspace: name it.');
  await appendLink(db, workspaceId, {
    occurredAt: clock.now(),
    actorKind: actor.kind,
    actorId: actor.id,
    actorName: actor.name,
    action,
    targetKind: target?.kind ?? null,
    targetId: target?.id === undefined || target.id === null ? null : String(target.id),
    targetName: target?.name ?? null,
    details,
  });
}
