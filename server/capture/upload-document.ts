import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { UploadParts, UploadRequest } from '@slipway/contract/endpoints/documents.ts';
import { invalidInput } from '@slipway/contract/invalid-input.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { remedyFor, sniff, supportedFormats } from '@slipway/extractor/sniff.ts';
import type { z } from 'zod';

import type { Actor } from '../access/actor.ts';
import { claimKey, settleKey } from '../access/run-once.ts';
import type { Writer } from '../db/database.ts';
import { documentOf, noDetails, type StoredDocument } from '../documents/document.ts';
import { doomFile, forgetDoomedFile } from '../documents/doomed-file-store.ts';
import { record } from '../documents/history-store.ts';
import { readKind } from '../documents/kinds.ts';
import { findSameFile, insertDocument } from '../documents/store.ts';
import type { KeptFile, Service } from '../service.ts';
import { getSettings } from '../workspace/settings-store.ts';
import { countUse } from '../workspace/usage-store.ts';
import { chooseFolder } from './folder-store.ts';
import type { UploadSource } from './upload-source.ts';

type Needs = Pick<Service, 'db' | 'files' | 'clock' | 'random' | 'queue' | 'config' | 'vault'>;
type Wishes = z.output<typeof UploadParts>;
type Received = { kept: KeptFile; fileName: string; wishes: Wishes };
const unclaimedMs = 24 * 60 * 60 * 1000;

export type Channel = StoredDocument['channel'];

/** Keeps the file, then the document: UPLOADED, and so due to be read. */
export async function uploadDocument(
  service: Needs,
  actor: Actor,
  upload: UploadSource,
  channel: Channel,
  idempotencyKey?: string,
): Promise<{ reply: unknown; replayed: boolean }> {
  await service.files.assertRoom();
  const key = await promiseFile(service, actor);
  const received = await receiveUpload(service, key, upload);
  let used = false;
  try {
    const mediaType = mediaTypeOf(received.kept);
    const outcome = await service.db.write(actor.workspaceId, async (db) => {
      const claimed = idempotencyKey
        ? await claimKey(service, db, actor, { key: idempotencyKey, hash: hashOf(received) })
        : null;
      if (claimed?.kind === 'DONE') return { reply: claimed.result.body, replayed: true };
      const document = await keepDocument(service, db, actor, received, mediaType, channel);
      const reply = documentOf(document);
      if (claimed) await settleKey(service, db, claimed.claim, { status: 201, headers: {}, body: reply });
      return { reply, replayed: false };
    });
    used = !outcome.replayed;
    return outcome;
  } finally {
    if (!used) await service.files.remove(received.kept.key);
  }
}

/** A file whose document never comes, because we were killed in between, is removed after a day. */
async function promiseFile({ db, clock, random }: Needs, actor: Actor): Promise<string> {
  const now = clock.now();
  const key = `${actor.workspaceId}/${now.toISOString().slice(0, 7)}/${random.uuid()}`;
  await db.write(actor.workspaceId, (db) => doomFile(db, key, new Date(now.getTime() + unclaimedMs)));
  return key;
}

async function keepDocument(
  service: Needs,
  db: Writer,
  actor: Actor,
  { kept, fileName, wishes }: Received,
  mediaType: string,
  channel: Channel,
): Promise<StoredDocument> {
  const now = service.clock.now();
  const folderId = await chooseFolder(
    db,
    wishes.folderId ?? (await getSettings(db)).defaultFolderId ?? undefined,
  );
  const document = await insertDocument(
    db,
    {
      folderId,
      fileName,
      documentType: wishes.documentType ?? null,
      channel,
      sender: actor.name,
      fileKey: kept.key,
      mediaType,
      fileBytes: kept.bytes,
      sha256: kept.sha256,
      duplicateOf: await findSameFile(db, kept.sha256),
      externalId: wishes.externalId ?? null,
      metadata: wishes.metadata ?? {},
      details: wishes.documentType ? { ...noDetails, confirmed: ['documentType'] } : noDetails,
    },
    now,
  );
  await record(
    db,
    actor,
    { documentId: document.id, action: 'upload', fromStatus: null, toStatus: 'UPLOADED' },
    now,
  );
  await forgetDoomedFile(db, kept.key);
  await countUse(db, document.id, { uploaded: 1, bytesAdded: kept.bytes }, now);
  await service.queue.enqueue(db, readKind, { workspaceId: document.workspaceId, id: document.id });
  return document;
}

/** By its content, never by its name or by what the sender says. */
function mediaTypeOf({ bytes, head }: KeptFile): string {
  if (bytes === 0) throw new Problem('unreadable_file', 'The file is empty.');
  const kind = sniff(head);
  if (kind) return kind.mediaType;
  throw new Problem(
    'unsupported_media_type',
    remedyFor(head) ?? 'The content is not of a kind that can be read.',
    {
      supported: supportedFormats,
    },
  );
}

function hashOf({ kept, fileName, wishes }: Received): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(['upload', kept.sha256, fileName, wishes]))
    .digest();
}

async function receiveUpload(service: Needs, key: string, upload: UploadSource): Promise<Received> {
  return upload.kind === 'json' ? receiveJson(service, key, upload.body) : receiveParts(service, key, upload);
}

async function receiveJson(service: Needs, key: string, body: unknown): Promise<Received> {
  const parsed = UploadRequest.safeParse(body);
  if (!parsed.success) throw invalidInput(parsed.error, '');
  const { fileName, contentBase64, folderId, documentType, externalId, metadata } = parsed.data;
  const content = Readable.from([Buffer.from(contentBase64, 'base64')]);
  const kept = await service.files.put(key, content, service.config.SLIPWAY_UPLOAD_BYTES_MAX);
  const wishes: Wishes = {};
  if (folderId) wishes.folderId = folderId;
  if (documentType) wishes.documentType = documentType;
  if (externalId) wishes.externalId = externalId;
  if (metadata) wishes.metadata = metadata;
  return { kept, fileName, wishes };
}

async function receiveParts(
  service: Needs,
  key: string,
  upload: UploadSource & { kind: 'multipart' },
): Promise<Received> {
  const fields: Record<string, string> = {};
  let file: { kept: KeptFile; fileName: string } | undefined;
  try {
    for await (const part of upload.parts()) {
      if (part.kind === 'field') {
        fields[part.name] = part.value;
        continue;
      }
      if (part.name !== 'file')
        throw missing(`/${part.name}`, 'unknown_field', 'The file belongs in the part "file".');
      const bytesMax = service.config.SLIPWAY_UPLOAD_BYTES_MAX;
      file = { kept: await service.files.put(key, part.content, bytesMax), fileName: nameOf(part.fileName) };
      if (part.isTruncated()) throw new Problem('payload_too_large', null, { limit: bytesMax });
    }
    const wishes = UploadParts.safeParse(fields);
    if (!wishes.success) throw invalidInput(wishes.error, '');
    if (!file) throw missing('/file', 'required', 'There is no part "file".');
    return { ...file, wishes: wishes.data };
  } catch (error) {
    if (file) await service.files.remove(file.kept.key);
    throw error;
  }
}

const fileNameLengthMax = 255;

/** Kept as information only: nothing is ever stored or opened under this name. */
function nameOf(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '').trim();
  return clean === '' ? 'document' : [...clean].slice(0, fileNameLengthMax).join('');
}

function missing(pointer: string, code: string, detail: string): Problem {
  return new Problem('invalid_input', null, { errors: [{ pointer, code, detail }] });
}
