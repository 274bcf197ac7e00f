import { z } from 'zod';

import type { Service } from '../platform/service.ts';
import { fileHeaders } from './read-documents.ts';
import { scanResult } from './scan-state.ts';
import { getDocument } from './store.ts';

const linkMsMax = 7 * 24 * 60 * 60 * 1000;
const context = 'file-link';
const Link = z.object({ workspaceId: z.int(), id: z.int(), until: z.number() });

/** A link that opens the original without sign-in, for the accounting system. It expires after a week. */
export function fileLink(
  { vault, clock, config }: Pick<Service, 'vault' | 'clock' | 'config'>,
  { workspaceId, id }: { workspaceId: number; id: number },
): string {
  const until = clock.now().getTime() + linkMsMax;
  const token = vault.seal(JSON.stringify({ workspaceId, id, until }), context).toString('base64url');
  const origin = config.SLIPWAY_PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${config.PORT}`;
  return `${origin}/files/${token}`;
}

/**
 * The file behind a link; undefined if the link is invalid or expired, or the document is deleted or unsafe.
 */
export async function openFileLink(
  { db, files, vault, clock, scanner }: Pick<Service, 'db' | 'files' | 'vault' | 'clock' | 'scanner'>,
  token: string,
): Promise<{ bytes: Buffer; headers: Record<string, string> } | undefined> {
  const link = linkOf(vault, token);
  if (!link || link.until < clock.now().getTime()) return undefined;
  const document = await db.read(link.workspaceId, (db) => getDocument(db, link.id)).catch(() => undefined);
  if (!document || scanResult({ scanner }, document) !== 'SAFE') return undefined;
  return {
    bytes: await files.get(document.fileKey, document.sha256, { documentId: link.id }),
    headers: fileHeaders(document),
  };
}

function linkOf(vault: Service['vault'], token: string): z.output<typeof Link> | undefined {
  try {
    return Link.parse(JSON.parse(vault.open(Buffer.from(token, 'base64url'), context)));
  } catch {
    return undefined;
  }
}
