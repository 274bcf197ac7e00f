import { z } from 'zod';

import { DocumentSummary, Id } from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { type ProblemCode, problemCodes } from '../problems.ts';

/** More than a page of a list, and few enough for one request. */
const documentsMax = 200;

const DocumentIds = z
  .array(Id)
  .min(1)
  .max(documentsMax)
  .refine((ids) => new Set(ids).size === ids.length, 'Must list each document only once.')
  .meta({ description: 'The document IDs, without repetitions; the results are in this order.' });

export const BulkResult = z
  .object({
    documentId: Id,
    ok: z.boolean(),
    document: DocumentSummary.nullable().meta({
      description: 'The current document; null if it was refused or has been deleted.',
    }),
    problem: z
      .object({
        code: z.enum(problemCodes as [ProblemCode]),
        title: z.string(),
        detail: z.string().nullable(),
      })
      .nullable()
      .meta({ description: 'Why the request was refused for this document; the others are not affected.' }),
  })
  .meta({ id: 'BulkResult', description: 'The result for one of the documents.' });

const BulkResults = z.object({ results: z.array(BulkResult) }).meta({ id: 'BulkResults' });
const BulkChoice = z.strictObject({ documentIds: DocumentIds }).meta({ id: 'BulkChoice' });

const Chosen = z.string().trim().min(1).max(200).nullable().optional();

/** The endpoints that run the action of a single-document endpoint for many documents. */
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
  'Each document is processed separately, as if you had sent a single request: a refusal is reported in its result and does not affect the others.';

export const bulkValidate = endpoint({
  ...bulk,
  name: 'bulkValidate',
  path: '/documents/bulk/validate',
  summary: 'Validate many documents',
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
  summary: 'Restore many documents from the archive',
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
  summary: 'Move many documents to a queue, or remove them from their queue',
  description,
  access: 'docs.edit',
  body: z
    .strictObject({
      documentIds: DocumentIds,
      queueId: Id.nullable().meta({ description: 'null removes them from their queue.' }),
    })
    .meta({ id: 'BulkQueue' }),
  problems: ['queue_not_found'],
});
export const bulkCode = endpoint({
  ...bulk,
  name: 'bulkCode',
  path: '/documents/bulk/code',
  summary: 'Set the account coding of many documents',
  description: `${description} Choices for lines and for other connections do not change. Validated documents are reopened.`,
  access: 'docs.edit',
  body: z
    .strictObject({
      documentIds: DocumentIds,
      connectionId: Id,
      account: Chosen.meta({
        description:
          'The ID of an account in this accounting system. Null removes the choice; if omitted, the choice does not change.',
      }),
      taxCode: Chosen.meta({ description: 'The same for the tax code.' }),
      costCentre: Chosen.meta({ description: 'The same for the cost centre.' }),
    })
    .refine(
      ({ account, taxCode, costCentre }) =>
        account !== undefined || taxCode !== undefined || costCentre !== undefined,
      'Must contain `account`, `taxCode` or `costCentre`.',
    )
    .meta({ id: 'BulkCode' }),
});
export const bulkExport = endpoint({
  ...bulk,
  name: 'bulkExport',
  path: '/exports',
  summary: 'Export many documents to the accounting system',
  description,
  access: 'docs.export',
  body: z
    .strictObject({
      documentIds: DocumentIds,
      connectionId: Id.optional().meta({ description: 'Required only if several connections are active.' }),
    })
    .meta({ id: 'BulkExport' }),
  status: 202,
});
