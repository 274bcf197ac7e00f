import { createHash } from 'node:crypto';

import { z } from 'zod';

import type { BookableFile, RemoteAttachment, RemoteRef } from '../connector.ts';
import type { Desk } from './desk.ts';
import { Text } from './odoo-values.ts';
import { type Place, placeOf } from './place.ts';
import { Stopped } from './stopped.ts';

const filesMax = 1000;

/** The last line of an attachment's description identifies its bytes. */
const hashLine = /^SHA-256: ([0-9a-f]{64})$/m;

const Attachment = z.object({ id: z.int(), name: Text, description: Text, file_size: z.int() });

/** The files of a record; their descriptions identify ours. */
export async function filesOf(desk: Desk, { model, id }: Place): Promise<RemoteAttachment[]> {
  const domain = [
    ['res_model', '=', model],
    ['res_id', '=', id],
    ['res_field', '=', false],
  ];
  const fields = Object.keys(Attachment.shape);
  const asked = { arguments: { domain, fields, limit: filesMax, order: 'id' } };
  const rows = await desk.ask('ir.attachment', 'search_read', asked, z.array(Attachment));
  return rows.map(({ id: attachmentId, name, description, file_size }) => ({
    id: String(attachmentId),
    name: name ?? '',
    sha256: file_size > 0 ? (hashLine.exec(description ?? '')?.[1] ?? null) : null,
  }));
}

/** Attaches the file where Odoo shows it, unless the same bytes are attached already. */
export async function storeFile(desk: Desk, ref: RemoteRef, file: BookableFile): Promise<null> {
  const place = placeOf(ref);
  const there = (await filesOf(desk, place)).find(({ sha256 }) => sha256 === file.sha256);
  const id = there ? Number(there.id) : await addFile(desk, place, file);
  if (place.model === 'account.move') await showFirst(desk, place, id);
  return null;
}

async function addFile(desk: Desk, { model, id }: Place, file: BookableFile): Promise<number> {
  const bytes = await file.load();
  if (createHash('sha256').update(bytes).digest('hex') !== file.sha256) {
    const reason = 'The source file is not the one that the document was read from.';
    throw new Stopped({ kind: 'notSent', reason });
  }
  const row = {
    name: file.name,
    datas: Buffer.from(bytes).toString('base64'),
    mimetype: file.mediaType,
    res_model: model,
    res_id: id,
    description: `Source document, kept by Slipway.\nSHA-256: ${file.sha256}`,
  };
  const asked = { arguments: { vals_list: [row] } };
  const [made] = await desk.ask('ir.attachment', 'create', asked, z.array(z.int()).length(1));
  return made ?? 0;
}

/** The main attachment is the one that Odoo shows beside the form. */
async function showFirst(desk: Desk, { model, id }: Place, attachment: number): Promise<void> {
  const vals = { message_main_attachment_id: attachment };
  await desk.ask(model, 'write', { ids: [id], arguments: { vals } }, z.literal(true));
}

/** A missing one is no error. */
export async function removeFile(desk: Desk, id: number): Promise<null> {
  const domain = [['id', '=', id]];
  const asked = { arguments: { domain, fields: ['id'], limit: 1 } };
  const [there] = await desk.ask('ir.attachment', 'search_read', asked, z.array(z.object({ id: z.int() })));
  if (there) await desk.ask('ir.attachment', 'unlink', { ids: [id] }, z.literal(true));
  return null;
}
