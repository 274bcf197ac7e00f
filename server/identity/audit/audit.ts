import type { AuditAction, AuditDetails } from '@slipway/contract/audit.ts';

import type { Writer } from '../../platform/db/database.ts';
import type { Service } from '../../platform/service.ts';
import { appendLink } from './store.ts';

/** The actor: a user or program, or the service itself. */
export type Auditor = { kind: 'USER' | 'API_CLIENT' | 'SERVICE'; id: string | null; name: string };
export const theService: Auditor = { kind: 'SERVICE', id: null, name: 'Slipway' };

/** The target of the action: `{ kind: 'webhook', id, name }`. */
export type AuditTarget = { kind: string; id?: string | number | null; name?: string | null };

/**
 * Adds an audit log entry in the caller's transaction, so that action and entry are atomic. Call it last: it
 * locks the workspace's log until the transaction ends. `workspaceId` is required if the transaction covers
 * all workspaces. `details` must not contain secrets.
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
