import { z } from 'zod';

import { DocumentSummary, Id } from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { type ProblemCode, problemCodes } from '../problems.ts';

/** More than a screen, less than what would keep a request waiting. */
const documentsMax = 200;

const DocumentIds = z
  .array(Id)
  .min(1)
  .max(documentsMax)
  .refine((ids) => new Set(ids).size === ids.length, 'Must name each document once.')
  .meta({ description: 'Each once; the results come in this order.' });

export const BulkResult = z
  .object({
    documentId: Id,
    ok: z.boolean(),
    document: DocumentSummary.nullable().meta({
      description: 'As it stands now; null where it was refused or is deleted.',
    }),
    problem: z
      .object({
        code: z.enum(problemCodes as [ProblemCode]),
        title: z.string(),
        detail: z.string().nullable(),
      })
      .nullable()
      .meta({ description: 'Why this one was refused; the others are not touched by it.' }),
  })
  .meta({ id: 'BulkResult', description: 'What became of one of the documents.' });

const BulkResults = z.object({ results: z.array(BulkResult) }).meta({ id: 'BulkResults' });
const BulkChoice = z.strictObject({ documentIds: DocumentIds }).meta({ id: 'BulkChoice' });

/** The endpoints that do with many documents what another does with one. */
const bulk = {
  tag: 'Documents',
  method: 'POST',
  body: BulkChoice,
  status: 200,
  reply: BulkResults,
  problems: [],
  idempotent: true,
} as const;
const description =
  'Each document for itself, by the same rules as alone: what is refused for one is told in its result and hinders no other.';

export const bulkValidate = endpoint({
  ...bulk,
  name: 'bulkValidate',
  path: '/documents/bulk/validate',
  summary: 'Approve many documents for export',
  description,
  access: 'docs.edit',
});
export const bulkArchive = endpoint({
  ...bulk,
  name: 'bulkArchive',
  path: '/documents/bulk/archive',
  summary: 'Archive many documents',
  description,
  access: 'docs.delete',
});
export const bulkUnarchive = endpoint({
  ...bulk,
  name: 'bulkUnarchive',
  path: '/documents/bulk/unarchive',
  summary: 'Bring many documents back from the archive',
  description,
  access: 'docs.delete',
});
export const bulkDelete = endpoint({
  ...bulk,
  name: 'bulkDelete',
  path: '/documents/bulk/delete',
  summary: 'Delete many documents that were never exported',
  description,
  access: 'docs.delete',
});
export const bulkMove = endpoint({
  ...bulk,
  name: 'bulkMove',
  path: '/documents/bulk/move',
  summary: 'Move many documents to a folder',
  description,
  access: 'docs.edit',
  body: z.strictObject({ documentIds: DocumentIds, folderId: Id }).meta({ id: 'BulkMove' }),
  problems: ['folder_not_found'],
});
export const bulkQueue = endpoint({
  ...bulk,
  name: 'bulkQueue',
  path: '/documents/bulk/queue',
  summary: 'Put many documents into a queue, or take them out of theirs',
  description,
  access: 'docs.edit',
  body: z
    .strictObject({
      documentIds: DocumentIds,
      queueId: Id.nullable().meta({ description: 'null takes them out of the queue they are in.' }),
    })
    .meta({ id: 'BulkQueue' }),
  problems: ['queue_not_found'],
});
export const bulkExport = endpoint({
  ...bulk,
  name: 'bulkExport',
  path: '/exports',
  summary: 'Send many documents to the accounting system',
  description,
  access: 'docs.export',
  body: z
    .strictObject({
      documentIds: DocumentIds,
      connectionId: Id.optional().meta({ description: 'Needed only when several connections are active.' }),
    })
    .meta({ id: 'BulkExport' }),
  status: 202,
});
