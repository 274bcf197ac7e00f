import { uploadByLink as promise } from '@slipway/contract/endpoints/upload-links.ts';
import { Problem } from '@slipway/contract/problems.ts';

import type { RequestInfo } from '../../identity/actor.ts';
import { type HeldLink, openUploadLink } from '../../identity/upload-links/open-upload-link.ts';
import { lockLink, noteTaken } from '../../identity/upload-links/upload-link-store.ts';
import {
  type JsonUpload,
  nameBefore,
  parseMembers,
  type UploadSource,
} from '../../platform/files/upload-source.ts';
import type { Service, StoredFile } from '../../platform/service.ts';
import { findBySource, listParts } from '../log/intake-store.ts';
import { evaluateFile, problemOf, tooLarge } from '../log/refusals.ts';
import { promiseFile, refuseFile, safeName, storeDocument } from '../log/store-file.ts';
import { stateOf } from './upload-links.ts';

type Dependencies = Pick<Service, 'db' | 'files' | 'clock' | 'random' | 'queue' | 'config'>;
type Received = { kept: StoredFile; fileName: string };

/** What the holder of a link may see. */
export async function showUploadLink(service: Dependencies, asked: RequestInfo) {
  const link = await openUploadLink(service, asked.headers['authorization']);
  return {
    workspaceName: link.workspaceName,
    folderName: link.folderName,
    createdBy: link.createdByName,
    expiresAt: link.expiresAt,
    filesLeft: Math.max(0, link.filesMax - link.filesTaken),
    fileBytesMax: service.config.SLIPWAY_UPLOAD_BYTES_MAX,
  };
}

/**
 * Stores a file from an upload link. The same Idempotency-Key identifies the same file, so that a repeated
 * upload creates it once.
 */
export async function uploadByLink(
  service: Dependencies,
  {
    asked,
    upload,
    idempotencyKey,
  }: { asked: RequestInfo; upload: UploadSource; idempotencyKey: string | undefined },
) {
  const link = await openUploadLink(service, asked.headers['authorization']);
  await service.files.assertRoom();
  const key = await promiseFile(service, link.workspaceId);
  const received = await receive(service, link, key, upload);
  try {
    const evaluated = evaluateFile(received.kept);
    const incoming = incomingOf(link, received.fileName, idempotencyKey);
    if ('problem' in evaluated) return await refuseFile(service, incoming, evaluated, received.kept);
    const { isNew, ...taken } = await takeFile(service, link, incoming, received.kept, evaluated.mediaType);
    if (!isNew) await service.files.remove(key);
    return { fileName: received.fileName, bytes: received.kept.bytes, ...taken };
  } catch (error) {
    // If the database connection is lost, the commit may have happened: pending deletion takes care of the
    // file.
    if (error instanceof Problem) await service.files.remove(key);
    throw error;
  }
}

type Incoming = ReturnType<typeof incomingOf>;

/** One file per link at a time, so that the link's limit is never exceeded. */
function takeFile(
  service: Dependencies,
  { workspaceId, id }: HeldLink,
  incoming: Incoming,
  kept: StoredFile,
  mediaType: string,
): Promise<{ isNew: boolean; documentId: number; filesLeft: number }> {
  return service.db.write(workspaceId, async (db) => {
    const now = service.clock.now();
    const link = await lockLink(db, id);
    if (!link) throw new Problem('unauthorized', 'The link is no longer valid.');
    const filesLeft = link.filesMax - link.filesTaken;
    const { sourceKey } = incoming.intake;
    const before = sourceKey ? await findBySource(db, incoming.channel, null, sourceKey) : null;
    const [part] = before ? await listParts(db, before.id) : [];
    if (part && part.sha256 !== kept.sha256) throw new Problem('key_reused');
    if (part?.reason) throw problemOf(part.reason);
    if (part?.documentId) return { isNew: false, documentId: part.documentId, filesLeft };
    const state = stateOf(link, now);
    if (state === 'FULL') throw new Problem('upload_link_full');
    if (state !== 'OPEN') throw new Problem('unauthorized', 'The link is no longer valid.');
    const { document } = await storeDocument(service, db, incoming, kept, mediaType);
    await noteTaken(db, id, document.id, now);
    return { isNew: true, documentId: document.id, filesLeft: filesLeft - 1 };
  });
}

function incomingOf(link: HeldLink, fileName: string, idempotencyKey: string | undefined) {
  return {
    workspaceId: link.workspaceId,
    channel: 'PHONE' as const,
    doer: link.actor,
    sender: link.createdByName,
    fileName,
    folderId: link.folderId,
    intake: { sourceKey: idempotencyKey ? `${link.id}:${idempotencyKey}` : null },
  };
}

async function receive(
  service: Dependencies,
  link: HeldLink,
  key: string,
  upload: UploadSource,
): Promise<Received> {
  if (upload.kind === 'json') return receiveJson(service, link, key, upload.json);
  let received: Received | undefined;
  try {
    for await (const part of upload.parts()) {
      if (part.kind === 'field' || part.name !== 'file')
        throw wrong(`/${part.name}`, 'unknown_field', 'The file must be in the part "file".');
      received = await put(service, link, key, safeName(part.fileName), part.content);
      if (part.isTruncated()) throw await sayTooLarge(service, link, received.fileName);
    }
  } catch (error) {
    if (received) await service.files.remove(key);
    throw error;
  }
  if (!received) throw wrong('/file', 'required', 'The part "file" is missing.');
  return received;
}

async function receiveJson(
  service: Dependencies,
  link: HeldLink,
  key: string,
  json: JsonUpload,
): Promise<Received> {
  let received: Received | undefined;
  try {
    const { before, hasContent } = await json.begin();
    if (!hasContent) parseMembers(promise.body, before);
    received = await put(service, link, key, safeName(nameBefore(before)), json.content());
    const { fileName } = parseMembers(promise.body, await json.end());
    return { ...received, fileName: safeName(fileName) };
  } catch (error) {
    if (received) await service.files.remove(key);
    throw error;
  } finally {
    await json.close();
  }
}

async function put(
  service: Dependencies,
  link: HeldLink,
  key: string,
  fileName: string,
  content: AsyncIterable<Uint8Array>,
): Promise<Received> {
  try {
    return { kept: await service.files.put(key, content, service.config.SLIPWAY_UPLOAD_BYTES_MAX), fileName };
  } catch (error) {
    if (error instanceof Problem && error.code === 'payload_too_large')
      throw await sayTooLarge(service, link, fileName);
    throw error;
  }
}

/** Recorded in the intake log before the sender gets the response. */
async function sayTooLarge(service: Dependencies, link: HeldLink, fileName: string): Promise<unknown> {
  const refusal = tooLarge(service.config.SLIPWAY_UPLOAD_BYTES_MAX);
  const incoming = incomingOf(link, fileName, undefined);
  return refuseFile(service, incoming, refusal, null).catch((error: unknown) => error);
}

function wrong(pointer: string, code: string, detail: string): Problem {
  return new Problem('invalid_input', null, { errors: [{ pointer, code, detail }] });
}
