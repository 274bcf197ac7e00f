import { csvText } from '@slipway/contract/csv.ts';
import type { AuditEntry } from '@slipway/sdk/client.ts';

const columns = ['entry', 'occurredAt', 'actorKind', 'actorId', 'actorName', 'action'] as const;
const targetColumns = ['targetKind', 'targetId', 'targetName', 'details', 'hash'] as const;

/** A CSV table (RFC 4180) with the API's names, the same in every language. */
export function auditCsv(entries: readonly AuditEntry[]): string {
  const rows = entries.map(({ id, occurredAt, actor, action, target, details, hash }) => [
    ...[String(id), occurredAt, actor.kind, actor.id, actor.name, action],
    ...[target?.kind, target?.id, target?.name, detailWords(details), hash],
  ]);
  return [[...columns, ...targetColumns], ...rows]
    .map((cells) => `${cells.map((cell) => csvText(cell ?? '')).join(',')}\r\n`)
    .join('');
}

/** `role: ADMIN; host: example.com` */
export function detailWords(details: AuditEntry['details']): string {
  return Object.entries(details)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : String(value)}`)
    .join('; ');
}
