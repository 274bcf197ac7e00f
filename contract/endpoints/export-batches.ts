import { z } from 'zod';

import { ConnectionKind } from '../connections.ts';
import { Instant } from '../dates.ts';
import { Id, messageValues, Wording } from '../document.ts';
import { endpoint, IdParams, listOf, Paging } from '../endpoint.ts';
import { nameUpTo } from '../names.ts';
import { type ProblemCode, problemCodes } from '../problems.ts';
import { SavedFilter } from './saved-views.ts';

/** Enough for a month of a busy company, and few enough for one transaction. */
export const batchDocumentsMax = 5000;

export const BatchOutcome = z
  .enum(['WAITING', 'UNDERWAY', 'UNCERTAIN', 'EXPORTED', 'DIFFERENT', 'REFUSED', 'SKIPPED'])
  .meta({
    id: 'BatchOutcome',
    description:
      'WAITING: not started. UNDERWAY: being sent. UNCERTAIN: the response was lost, and Slipway is searching for the entry. EXPORTED: booked. DIFFERENT: booked, but with differences or without its attachment. REFUSED: rejected by the accounting system. SKIPPED: could not be started; `problem` has the reason.',
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
        'RUNNING: documents are started in order. STOPPED: no further document is started until the batch is resumed; exports in progress continue. FINISHED: each document has an outcome, or its outcome is being determined.',
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
  .meta({ id: 'ExportBatch', description: 'Many documents that are exported together.' });
export type ExportBatch = z.output<typeof ExportBatch>;

export const ExportBatchDocument = z
  .object({
    document: z.object({
      id: Id,
      fileName: z.string().nullable().meta({ description: 'Null for callers who may not read documents.' }),
      documentNumber: z.string().nullable(),
      vendorName: z.string().nullable(),
    }),
    outcome: BatchOutcome,
    reference: z.string().nullable().meta({ description: 'Its number or name in the accounting system.' }),
    url: z.string().nullable(),
    code: z.string().nullable().meta({ description: 'The category of a rejection, such as CLOSED_PERIOD.' }),
    reason: z.string().nullable().meta({
      description: 'Why the export was rejected or is waiting, or why its outcome is unknown, as text.',
    }),
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
  .meta({ id: 'ExportBatchDocument', description: 'The outcome of one document of a batch.' });

const batches = { tag: 'Export batches', access: 'docs.export' } as const;
const one = { ...batches, params: IdParams, status: 200, problems: [] } as const;

export const createExportBatch = endpoint({
  ...batches,
  name: 'createExportBatch',
  method: 'POST',
  path: '/export-batches',
  summary: 'Export many documents as a batch',
  description:
    'Send document IDs or a filter. With a filter, the batch contains the matching documents that are validated at this time. Documents are started in small groups, so that other exports are not blocked. If a document cannot be started, the reason is reported, and the others are not affected.',
  body: z
    .strictObject({
      documentIds: z
        .array(Id)
        .min(1)
        .max(batchDocumentsMax)
        .refine((ids) => new Set(ids).size === ids.length, 'Must list each document only once.')
        .optional(),
      filter: SavedFilter.optional(),
      connectionId: Id.optional().meta({ description: 'Required only if several connections are active.' }),
      name: nameUpTo(100).optional(),
    })
    .refine(
      ({ documentIds, filter }) => (documentIds === undefined) !== (filter === undefined),
      'Must contain either `documentIds` or `filter`.',
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
  summary: 'List export batches, newest first',
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
  summary: 'Get a batch with its progress',
  reply: ExportBatch,
});
export const listExportBatchDocuments = endpoint({
  ...one,
  name: 'listExportBatchDocuments',
  method: 'GET',
  path: '/export-batches/{id}/documents',
  summary: 'List the documents of a batch with their outcomes',
  query: Paging.extend({ outcome: BatchOutcome.optional() }),
  reply: listOf(ExportBatchDocument),
  problems: ['invalid_cursor'],
});
export const stopExportBatch = endpoint({
  ...one,
  name: 'stopExportBatch',
  method: 'POST',
  path: '/export-batches/{id}/stop',
  summary: 'Stop a batch',
  description:
    'Exports in progress continue; the other documents remain validated until the batch is resumed.',
  reply: ExportBatch,
  problems: ['batch_finished'],
  idempotent: true,
});
export const resumeExportBatch = endpoint({
  ...one,
  name: 'resumeExportBatch',
  method: 'POST',
  path: '/export-batches/{id}/resume',
  summary: 'Resume a stopped batch',
  reply: ExportBatch,
  problems: ['batch_finished'],
  idempotent: true,
});
export const retryExportBatch = endpoint({
  ...one,
  name: 'retryExportBatch',
  method: 'POST',
  path: '/export-batches/{id}/retry',
  summary: 'Retry rejected and skipped documents',
  description: 'A document that is waiting in another batch is not changed.',
  reply: ExportBatch,
  idempotent: true,
});
