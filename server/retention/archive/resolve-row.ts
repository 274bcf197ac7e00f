import { z } from 'zod';
import type { Service } from '../../platform/service.ts';
import { newSigningSecret } from '../../platform/vault/secrets.ts';
import { secretContext } from '../../webhooks/endpoint-store.ts';
import { pathOf } from './make-archive.ts';
import { keyOf } from './store-originals.ts';

/** The target of restored rows. */
export type Place = Pick<Service, 'clock' | 'random' | 'vault' | 'scanner'> & {
  workspaceId: number;
  adminId: string;
  /** The former member with the admin's email address. */
  formerAdminId: string | null;
};

const Named = z.object({
  file_key: z.string().nullish(),
  original_file: z.looseObject({ fileKey: z.string() }).nullish(),
});
const Scanned = z.object({ scan_state: z.string().nullish() });
const Endpoint = z.object({ id: z.number() });
const View = z.object({ shared: z.boolean(), created_by: z.string() });

/**
 * Prepares a row for the new workspace: file keys are replaced, nothing starts automatically, and scan
 * results of the origin are not trusted. Withheld and missing files get no key, never that of the original
 * workspace. Null for a row that stays in the archive.
 */
export function resolveRow(row: string, table: string, place: Place): string | null {
  if (table === 'saved_views') {
    const { shared, created_by } = View.parse(JSON.parse(row));
    // Private data of users who do not exist here.
    if (!shared && created_by !== place.formerAdminId) return null;
  }
  const parts = [...filesOf(row, place.workspaceId), ...(settledHere[table]?.(row, place) ?? [])];
  // For duplicate names the last part wins; everything else stays exactly as written.
  return parts.length === 0 ? row : `${row.slice(0, -1)}, ${parts.join(', ')}}`;
}

function filesOf(row: string, workspaceId: number): string[] {
  if (!/"(file_key|fileKey)": ?"/.test(row)) return [];
  const { file_key: key, original_file: former } = Named.parse(JSON.parse(row));
  const here = (fileKey: string) => keyOf(pathOf(fileKey, null), workspaceId);
  return [
    ...(key ? [`"file_key": ${JSON.stringify(here(key))}`] : []),
    ...(former ? [`"original_file": ${JSON.stringify({ ...former, fileKey: here(former.fileKey) })}`] : []),
  ];
}

const settledHere: Record<string, (row: string, place: Place) => string[]> = {
  documents: scanned,
  // Exports in progress are also paused: the original workspace continues them, and they would be booked
  // twice.
  connections: () => [
    '"active": false',
    '"paused": "REAUTH"',
    '"export_queue_id": null',
    '"export_queue_leased_until": null',
  ],
  email_imports: () => ['"active": false', '"local_part": null', '"due_at": null'],
  intake_answers: () => ['"email": null', '"due_at": null'],
  saved_views: (_, { adminId }) => [`"created_by": ${JSON.stringify(adminId)}`],
  webhook_endpoints: switchedOff,
};

/** All files were scanned when they were stored here, or never if there is no scanner. */
function scanned(row: string, { scanner }: Place): string[] {
  const { scan_state: before } = Scanned.parse(JSON.parse(row));
  const rest = ['"scan_fault": null', '"scan_due_at": null', '"scan_attempts": 0'];
  if (before === 'INFECTED') return rest;
  return [`"scan_state": ${scanner ? '"CLEAN"' : 'null'}`, ...rest];
}

/**
 * Disabled, with a random secret: it sends again after a user creates a new secret and gives it to the
 * receiver.
 */
function switchedOff(row: string, { workspaceId, clock, random, vault }: Place): string[] {
  const { id } = Endpoint.parse(JSON.parse(row));
  const sealed = vault.seal(newSigningSecret(random), secretContext(workspaceId, id));
  return [
    `"secret_sealed": "\\\\x${sealed.toString('hex')}"`,
    '"secret_hint": ""',
    '"active": false',
    '"disabled_reason": "MANUAL"',
    `"disabled_at": ${JSON.stringify(clock.now().toISOString())}`,
    '"disabled_by": "Slipway"',
    '"consecutive_failures": 0',
    '"answer_ms": null',
    '"last_attempt_at": null',
  ];
}
