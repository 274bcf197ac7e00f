import { z } from 'zod';

import { mapOk } from '../cloud/ask-cloud.ts';
import {
  type Answer,
  type BookableFile,
  type Call,
  ok,
  type RemoteAttachment,
  refuse,
  type Step,
} from '../connector.ts';
import { requestKey } from '../request-key.ts';
import { readFault } from './classify-fault.ts';
import { askCompany, type Company, findAll, quoted } from './quickbooks-api.ts';
import { splitRef, type TransactionKind } from './transaction-kinds.ts';

const hashMark = 'sha256:';

const Attachable = z.object({
  Id: z.string(),
  SyncToken: z.string(),
  FileName: z.string().nullish(),
  Note: z.string().nullish(),
});

/** The attachments of a transaction. The note of our files contains their hash. */
export async function findFiles(
  company: Company,
  kind: TransactionKind,
  id: string,
  step: Step,
  call: Call,
): Promise<Answer<RemoteAttachment[]>> {
  const place = `AttachableRef.EntityRef.Type = '${kind}' and AttachableRef.EntityRef.value = ${quoted(id)}`;
  const asking = { entity: 'Attachable', where: place, schema: Attachable, step };
  const answer = await findAll(company, asking, call);
  return mapOk(answer, (files) =>
    files.flatMap(({ Id, FileName, Note }) =>
      FileName ? [{ id: Id, name: FileName, sha256: hashIn(Note) }] : [],
    ),
  );
}

function hashIn(note: string | null | undefined): string | null {
  return /sha256:([0-9a-f]{64})/.exec(note ?? '')?.[1] ?? null;
}

const Uploaded = z.object({
  AttachableResponse: z
    .array(z.object({ Attachable: Attachable.nullish(), Fault: z.unknown().optional() }))
    .min(1),
});

/** The file and its transaction, as two parts of one form. A rejected file is reported within a 200. */
export async function uploadFile(
  company: Company,
  ref: string,
  { name, mediaType, sha256, load }: BookableFile,
  call: Call,
): Promise<Answer<null>> {
  const { kind, id } = splitRef(ref);
  const metadata = {
    AttachableRef: [{ EntityRef: { type: kind, value: id }, IncludeOnSend: false }],
    FileName: name,
    ContentType: mediaType,
    Note: `${hashMark}${sha256}`,
  };
  const parts = [
    {
      name: 'file_metadata_01',
      fileName: 'metadata.json',
      mediaType: 'application/json',
      bytes: Buffer.from(JSON.stringify(metadata)),
    },
    { name: 'file_content_01', fileName: name, mediaType, bytes: await load() },
  ];
  const query = { requestid: requestKey(company.api.tools.now(), ref, sha256) };
  const answer = await askCompany(
    company,
    { method: 'POST', path: '/upload', query, body: { kind: 'form', parts }, step: 'attach' },
    Uploaded,
    call,
  );
  if (answer.kind !== 'ok') return answer;
  const [one] = answer.value.AttachableResponse;
  if (one?.Attachable) return ok(null);
  const words = readFault({ Fault: one?.Fault });
  if (!words)
    return { kind: 'uncertain', reason: 'QuickBooks does not report whether it accepted the file.' };
  return refuse({ ...words, category: 'ATTACHMENT', step: 'attach', providerMessage: words.message });
}

/** Removes one file, which requires its newest version. */
export async function removeFile(company: Company, id: string, call: Call): Promise<Answer<null>> {
  const asking = {
    entity: 'Attachable',
    where: `Id = ${quoted(id)}`,
    schema: Attachable,
    step: 'detach' as const,
  };
  const there = await findAll(company, asking, call);
  if (there.kind !== 'ok') return there;
  const [file] = there.value;
  if (!file) return ok(null);
  const content = { Id: file.Id, SyncToken: file.SyncToken };
  const answer = await askCompany(
    company,
    {
      method: 'POST',
      path: '/attachable',
      query: { operation: 'delete' },
      body: { kind: 'json', content },
      step: 'detach',
    },
    z.unknown(),
    call,
  );
  return mapOk(answer, () => null);
}
