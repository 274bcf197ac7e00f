import { createHash } from 'node:crypto';
import { UploadParts, UploadRequest } from '@slipway/contract/endpoints/documents.ts';
import { invalidInput } from '@slipway/contract/invalid-input.ts';
import { Problem } from '@slipway/contract/problems.ts';
import type { z } from 'zod';
import { documentOf, type StoredDocument } from '../../documents/document.ts';
import type { Actor } from '../../identity/actor.ts';
import { claimKey, resolveKey } from '../../identity/run-once.ts';
import {
  type JsonUpload,
  nameBefore,
  parseMembers,
  type UploadSource,
} from '../../platform/files/upload-source.ts';
import type { Service, StoredFile } from '../../platform/service.ts';
import { evaluateFile } from '../log/refusals.ts';
import {
  type Incoming,
  type IncomingFile,
  promiseFile,
  putOrRefuse,
  refuseFile,
  safeName,
  storeDocument,
} from '../log/store-file.ts';

type Dependencies = Pick<Service, 'db' | 'files' | 'clock' | 'random' | 'queue' | 'config' | 'vault'>;
type Input = z.output<typeof UploadParts>;
type Received = { kept: StoredFile; fileName: string; input: Input };
/** The sender and the channel. */
type Sender = { actor: Actor; channel: Channel };

export type Channel = StoredDocument['channel'];

/** Stores the file, then the document: UPLOADED, and due to be read. */
export async function uploadDocument(
  service: Dependencies,
  actor: Actor,
  upload: UploadSource,
  channel: Channel,
  idempotencyKey?: string,
): Promise<{ reply: unknown; replayed: boolean }> {
  await service.files.assertRoom();
  const { workspaceId } = actor;
  const key = await promiseFile(service, workspaceId);
  const sender = { actor, channel };
  const received = await receiveUpload(service, key, upload, sender);
  try {
    const incoming = incomingOf(sender, received.fileName, received.input);
    const evaluated = evaluateFile(received.kept);
    if ('problem' in evaluated) {
      return await refuseFile(service, { workspaceId, ...incoming }, evaluated, received.kept);
    }
    const outcome = await service.db.write(workspaceId, async (db) => {
      const claimed = idempotencyKey
        ? await claimKey(service, db, actor, { key: idempotencyKey, hash: hashOf(received) })
        : null;
      if (claimed?.kind === 'DONE') return { reply: claimed.result.body, replayed: true };
      const { document } = await storeDocument(service, db, incoming, received.kept, evaluated.mediaType);
      const reply = documentOf(document);
      if (claimed) await resolveKey(service, db, claimed.claim, { status: 201, headers: {}, body: reply });
      return { reply, replayed: false };
    });
    if (outcome.replayed) await service.files.remove(received.kept.key);
    return outcome;
  } catch (error) {
    // If the database connection is lost, the commit may have happened: pending deletion takes care of the
    // file.
    if (error instanceof Problem) await service.files.remove(received.kept.key);
    throw error;
  }
}

function incomingOf({ actor, channel }: Sender, fileName: string, input: Input): Incoming {
  return { channel, doer: actor, sender: actor.name, fileName, ...input };
}

function fileOf(sender: Sender, fileName: string, content: AsyncIterable<Uint8Array>): IncomingFile {
  return { workspaceId: sender.actor.workspaceId, ...incomingOf(sender, fileName, {}), content };
}

function hashOf({ kept, fileName, input }: Received): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(['upload', kept.sha256, fileName, input]))
    .digest();
}

async function receiveUpload(
  service: Dependencies,
  key: string,
  upload: UploadSource,
  sender: Sender,
): Promise<Received> {
  return upload.kind === 'json'
    ? receiveJson(service, key, upload.json, sender)
    : receiveParts(service, key, upload, sender);
}

async function receiveJson(
  service: Dependencies,
  key: string,
  json: JsonUpload,
  sender: Sender,
): Promise<Received> {
  let kept: StoredFile | undefined;
  try {
    const { before, hasContent } = await json.begin();
    if (!hasContent) parseMembers(UploadRequest, before);
    const incoming = fileOf(sender, safeName(nameBefore(before)), json.content());
    kept = await putOrRefuse(service, key, incoming);
    const { fileName, folderId, documentType, externalId, metadata } = parseMembers(
      UploadRequest,
      await json.end(),
    );
    const input: Input = {};
    if (folderId) input.folderId = folderId;
    if (documentType) input.documentType = documentType;
    if (externalId) input.externalId = externalId;
    if (metadata) input.metadata = metadata;
    return { kept, fileName: safeName(fileName), input };
  } catch (error) {
    if (kept) await service.files.remove(key);
    throw error;
  } finally {
    await json.close();
  }
}

async function receiveParts(
  service: Dependencies,
  key: string,
  upload: UploadSource & { kind: 'multipart' },
  sender: Sender,
): Promise<Received> {
  const fields: Record<string, string> = {};
  let file: { kept: StoredFile; fileName: string } | undefined;
  try {
    for await (const part of upload.parts()) {
      if (part.kind === 'field') {
        fields[part.name] = part.value;
        continue;
      }
      if (part.name !== 'file')
        throw missing(`/${part.name}`, 'unknown_field', 'The file must be in the part "file".');
      const fileName = safeName(part.fileName);
      const incoming = fileOf(sender, fileName, part.content);
      file = { kept: await putOrRefuse(service, key, incoming, () => part.isTruncated()), fileName };
    }
    const input = UploadParts.safeParse(fields);
    if (!input.success) throw invalidInput(input.error, '');
    if (!file) throw missing('/file', 'required', 'The part "file" is missing.');
    return { ...file, input: input.data };
  } catch (error) {
    if (file) await service.files.remove(file.kept.key);
    throw error;
  }
}

function missing(pointer: string, code: string, detail: string): Problem {
  return new Problem('invalid_input', null, { errors: [{ pointer, code, detail }] });
}
