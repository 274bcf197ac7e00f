import { createHash } from 'node:crypto';

import { z } from 'zod';

import type { BookableFile, RemoteAttachment, RemoteRef } from '../connector.ts';
import { type Desk, Stopped } from './desk.ts';
import { type Place, placeOf, resourceOf } from './place.ts';
import { wireBytes } from './wire-values.ts';

const filesMax = 1000;

/** The last line of an attachment's description identifies its bytes. */
const hashLine = /^SHA-256: ([0-9a-f]{64})$/m;

function readHash(description: string | null): string | null {
  return hashLine.exec(description ?? '')?.[1] ?? null;
}

/** Attaches the file, unless the same bytes are attached already. */
export async function storeFile(desk: Desk, ref: RemoteRef, file: BookableFile): Promise<null> {
  const place = placeOf(ref);
  const resource = resourceOf(place);
  const there = (await filesOf(desk, [place])).get(resource) ?? [];
  if (there.some(({ sha256 }) => sha256 === file.sha256)) return null;
  const bytes = await file.load();
  if (createHash('sha256').update(bytes).digest('hex') !== file.sha256) {
    const reason = 'The source file is not the one that the document was read from.';
    throw new Stopped({ kind: 'notSent', reason });
  }
  const description = `Source document, kept by Slipway.\nSHA-256: ${file.sha256}`;
  const row = { name: file.name, type: 'data', data: wireBytes(bytes), resource, description };
  await desk.ask('model.ir.attachment.create', [[row]], z.array(z.int()));
  return null;
}

export async function removeFiles(desk: Desk, ids: readonly number[]): Promise<void> {
  const there = await desk.ask('model.ir.attachment.search', [[['id', 'in', ids]]], z.array(z.int()));
  if (there.length > 0) await desk.ask('model.ir.attachment.delete', [there], z.null());
}

const Attachment = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  data_size: z.int().nullable(),
  resource: z.string(),
});

/** The files of records; their descriptions identify ours. */
export async function filesOf(
  desk: Desk,
  places: readonly Place[],
): Promise<Map<string, RemoteAttachment[]>> {
  const files = new Map<string, RemoteAttachment[]>();
  if (places.length === 0) return files;
  const resources = places.map(resourceOf);
  const where = [['resource', 'in', resources]];
  const fields = ['name', 'description', 'data_size', 'resource'];
  const parameters = [where, 0, filesMax, [['id', 'ASC']], fields];
  const rows = await desk.ask('model.ir.attachment.search_read', parameters, z.array(Attachment));
  for (const { id, name, description, data_size, resource } of rows) {
    const sha256 = data_size ? readHash(description) : null;
    files.set(resource, [...(files.get(resource) ?? []), { id: String(id), name, sha256 }]);
  }
  return files;
}
