import { z } from 'zod';
import type { Service } from '../../platform/service.ts';
import { newSigningSecret } from '../../platform/vault/secrets.ts';
import { secretContext } from '../../webhooks/endpoint-store.ts';
import { pathOf } from './make-archive.ts';
import { keyOf } from './store-originals.ts';

/** Where rows come to. */
export type Place = Pick<Service, 'clock' | 'random' | 'vault' | 'scanner'> & {
  workspaceId: number;
  adminId: string;
  /** The one of the former members who has the admin's address. */
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
 * A row as it is brought back: its file is where it lies now, nothing starts automatically, and nothing is believed that was
 * found out elsewhere. What was withheld or missing lies nowhere; never is it the file of the workspace that the archive
 * is of. Null for a row that stays in the archive.
 */
export function resolveRow(row: string, table: string, place: Place): string | null {
  if (table === 'saved_views') {
    const { shared, created_by } = View.parse(JSON.parse(row));
    // What somebody keeps for themselves belongs to nobody here.
    if (!shared && created_by !== place.formerAdminId) return null;
  }
  const parts = [...filesOf(row, place.workspaceId), ...(settledHere[table]?.(row, place) ?? [])];
  // The last of two parts of the same name holds; the rest stays as it was written, to the digit.
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
  // Exports that were under way wait as well: where it comes from they go on, and the books would have them twice.
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

/** All files were scanned when they were put here, or never where there is no scanner. */
function scanned(row: string, { scanner }: Place): string[] {
  const { scan_state: before } = Scanned.parse(JSON.parse(row));
  const rest = ['"scan_fault": null', '"scan_due_at": null', '"scan_attempts": 0'];
  if (before === 'INFECTED') return rest;
  return [`"scan_state": ${scanner ? '"CLEAN"' : 'null'}`, ...rest];
}

/** Off, and with a secret that nobody knows: it sends once somebody has made a new one and given it to the receiver. */
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
