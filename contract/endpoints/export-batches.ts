import { z } from 'zod';

import { ConnectionKind } from '../connections.ts';
import { Instant } from '../dates.ts';
import { Id, messageValues, Wording } from '../document.ts';
import { endpoint, IdParams, listOf, Paging } from '../endpoint.ts';
import { type ProblemCode, problemCodes } from '../problems.ts';
import { SavedFilter } from './saved-views.ts';

/** So many that a month of a busy firm fits, and few enough to be written down in one go. */
export const batchDocumentsMax = 5000;

export const BatchOutcome = z
  .enum(['WAITING', 'UNDERWAY', 'UNCERTAIN', 'EXPORTED', 'DIFFERENT', 'REFUSED', 'SKIPPED'])
  .meta({
    id: 'BatchOutcome',
    description:
      'WAITING: not begun. UNDERWAY: being sent. UNCERTAIN: the answer was lost, it is looked up. EXPORTED: in the books. DIFFERENT: in the books, but not as the document says, or without its file. REFUSED: by the accounting system. SKIPPED: could not be begun; `problem` says why.',
  });
export type BatchOutcome = z.output<typeof BatchOutcome>;

const count = z.number().int().nonnegative();

export const ExportBatch = z
  .object({
    id: Id,
    name: z.string().nullable(),
    connection: z.object({ id: Id, name: z.string(), kind: ConnectionKind }),
    state: z.enum(['RUNNING', 'STOPPED', 'FINISHED']).meta({
      description:
        'RUNNING: documents are begun in their order. STOPPED: none is begun until it is resumed; what was begun goes on to its end. FINISHED: each has an outcome, or is being looked up.',
    }),
    total: count,
    counts: z.object(
      Object.fromEntries(BatchOutcome.options.map((outcome) => [outcome, count])) as Record<
        BatchOutcome,
        typeof count
      >,
    ),
    requestedBy: z.string(),
    createdAt: Instant,
    finishedAt: Instant.nullable(),
  })
  .meta({ id: 'ExportBatch', description: 'Many documents that are exported in one go.' });
export type ExportBatch = z.output<typeof ExportBatch>;

export const ExportBatchDocument = z
  .object({
    document: z.object({
      id: Id,
      fileName: z.string().nullable().meta({ description: 'Null for who may not read documents.' }),
      documentNumber: z.string().nullable(),
      vendorName: z.string().nullable(),
    }),
    outcome: BatchOutcome,
    reference: z.string().nullable().meta({ description: 'What the accounting system calls it.' }),
    url: z.string().nullable(),
    code: z.string().nullable().meta({ description: 'Of a refusal, such as CLOSED_PERIOD.' }),
    reason: z
      .string()
      .nullable()
      .meta({ description: 'In words: why it was refused, waits or is uncertain.' }),
    wording: Wording,
    values: messageValues,
    problem: z
      .object({
        code: z.enum(problemCodes as [ProblemCode]),
        title: z.string(),
        detail: z.string().nullable(),
      })
      .nullable()
      .meta({ description: 'Why it was skipped.' }),
  })
  .meta({ id: 'ExportBatchDocument', description: 'What became of one document of a batch.' });

const batches = { tag: 'Export batches', access: 'docs.export' } as const;
const one = { ...batches, params: IdParams, status: 200, problems: [] } as const;

export const createExportBatch = endpoint({
  ...batches,
  name: 'createExportBatch',
  method: 'POST',
  path: '/export-batches',
  summary: 'Export many documents in one go',
  description:
    'Name the documents, or a filter: then those that fit it and are approved at this moment are taken. Documents are begun in small portions, so that others go in between; one that cannot be begun is told with its reason and hinders no other.',
  body: z
    .strictObject({
      documentIds: z
        .array(Id)
        .min(1)
        .max(batchDocumentsMax)
        .refine((ids) => new Set(ids).size === ids.length, 'Must name each document once.')
        .optional(),
      filter: SavedFilter.optional(),
      connectionId: Id.optional().meta({ description: 'Needed only when several connections are active.' }),
      name: z.string().trim().min(1).max(100).optional(),
    })
    .refine(
      ({ documentIds, filter }) => (documentIds === undefined) !== (filter === undefined),
      'Must hold either `documentIds` or `filter`.',
    )
    .meta({ id: 'ExportBatchCreation' }),
  status: 201,
  reply: ExportBatch,
  problems: ['no_connection', 'nothing_to_export', 'too_many_documents'],
  idempotent: true,
});
export const listExportBatches = endpoint({
  ...batches,
  name: 'listExportBatches',
  method: 'GET',
  path: '/export-batches',
  summary: 'List batches of exports, newest first',
  query: Paging,
  status: 200,
  reply: listOf(ExportBatch),
  problems: ['invalid_cursor'],
});
export const getExportBatch = endpoint({
  ...one,
  name: 'getExportBatch',
  method: 'GET',
  path: '/export-batches/{id}',
  summary: 'Get a batch, with how far it is',
  reply: ExportBatch,
});
export const listExportBatchDocuments = endpoint({
  ...one,
  name: 'listExportBatchDocuments',
  method: 'GET',
  path: '/export-batches/{id}/documents',
  summary: 'List the documents of a batch, with what became of each',
  query: Paging.extend({ outcome: BatchOutcome.optional() }),
  reply: listOf(ExportBatchDocument),
  problems: ['invalid_cursor'],
});
export const stopExportBatch = endpoint({
  ...one,
  name: 'stopExportBatch',
  method: 'POST',
  path: '/export-batches/{id}/stop',
  summary: 'Begin no more documents of a batch',
  description: 'What was begun goes on to its end; the others stay approved until the batch is resumed.',
  reply: ExportBatch,
  problems: ['batch_finished'],
  idempotent: true,
});
export const resumeExportBatch = endpoint({
  ...one,
  name: 'resumeExportBatch',
  method: 'POST',
  path: '/export-batches/{id}/resume',
  summary: 'Go on with a batch that was stopped',
  reply: ExportBatch,
  problems: ['batch_finished'],
  idempotent: true,
});
export const retryExportBatch = endpoint({
  ...one,
  name: 'retryExportBatch',
  method: 'POST',
  path: '/export-batches/{id}/retry',
  summary: 'Export what was refused or skipped once more',
  description: 'A document that waits in another batch by now stays as it is.',
  reply: ExportBatch,
  idempotent: true,
});
