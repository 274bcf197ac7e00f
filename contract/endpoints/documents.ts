import { z } from 'zod';
import { CalendarDate, Instant } from '../dates.ts';
import { Document, DocumentSummary, DocumentType, Id, Metadata, Word } from '../document.ts';
import { FieldsInput, LinesInput, StatementInput, TaxesInput } from '../document-input.ts';
import { endpoint, IdParams, listOf, Paging } from '../endpoint.ts';
import { FieldName } from '../fields.ts';
import { AmountInput } from '../money.ts';
import { Status } from '../status.ts';

const FileName = z.string().min(1).max(255);
const ExternalId = z.string().trim().min(1).max(200);

export const UploadRequest = z
  .strictObject({
    fileName: FileName,
    contentBase64: z.base64(),
    folderId: z.coerce.number().int().positive().nullish(),
    documentType: DocumentType.nullish(),
    externalId: ExternalId.nullish(),
    metadata: Metadata.nullish(),
  })
  .meta({ id: 'UploadRequest' });

/** The parts of a multipart upload besides `file`; `metadata` is JSON text. */
export const UploadParts = z.strictObject({
  folderId: z.coerce.number().int().positive().optional(),
  documentType: DocumentType.optional(),
  externalId: ExternalId.optional(),
  metadata: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'Must be JSON.' });
        return z.NEVER;
      }
    })
    .pipe(Metadata)
    .optional(),
});

export const uploadDocument = endpoint({
  name: 'uploadDocument',
  tag: 'Documents',
  method: 'POST',
  path: '/documents',
  summary: 'Upload a document; it is read in the background',
  description:
    'Send `multipart/form-data` with a part `file` and, before it, optional parts `folderId`, `documentType`, `externalId`, `metadata`; or JSON with the content in base64. Without `folderId` the document goes to the first folder.',
  access: 'docs.upload',
  body: UploadRequest,
  bodyKind: 'upload',
  status: 201,
  reply: Document,
  problems: [
    'malformed_upload',
    'folder_not_found',
    'payload_too_large',
    'unreadable_file',
    'storage_full',
    'request_timeout',
  ],
  idempotent: true,
});

const flag = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .pipe(z.boolean());

export const DocumentFilter = Paging.extend({
  folderId: z.coerce.number().int().positive().optional(),
  status: z
    .string()
    .optional()
    .transform((text) => text?.split(','))
    .pipe(z.array(Status).optional())
    .meta({ description: 'One status, or several separated by commas.' }),
  documentType: DocumentType.optional(),
  text: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'Words that stand in the file name, number or vendor.' }),
  dateFrom: CalendarDate.optional().meta({ description: 'Earliest documentDate.' }),
  dateTo: CalendarDate.optional().meta({ description: 'Latest documentDate.' }),
  amountMin: AmountInput.optional(),
  amountMax: AmountInput.optional(),
  externalId: z.string().max(200).optional(),
  archived: flag.optional().meta({ description: 'Only archived documents; else only those that are not.' }),
});

export const listDocuments = endpoint({
  name: 'listDocuments',
  tag: 'Documents',
  method: 'GET',
  path: '/documents',
  summary: 'List documents, newest first',
  access: 'docs.read',
  query: DocumentFilter,
  status: 200,
  reply: listOf(DocumentSummary),
  problems: ['invalid_cursor'],
});

export const getDocument = endpoint({
  name: 'getDocument',
  tag: 'Documents',
  method: 'GET',
  path: '/documents/{id}',
  summary: 'Get a document',
  access: 'docs.read',
  params: IdParams,
  status: 200,
  reply: Document,
  problems: [],
});

export const editDocument = endpoint({
  name: 'editDocument',
  tag: 'Documents',
  method: 'PATCH',
  path: '/documents/{id}',
  summary: 'Edit a document',
  description:
    'What is sent is changed and becomes confirmed; `null` clears a value. Editing fields, lines, taxes, statement or type of a VALIDATED or EXPORT_FAILED document reopens it; of one that could not be read, it enters it by hand.',
  access: 'docs.edit',
  params: IdParams,
  body: z
    .strictObject({
      folderId: Id.optional(),
      documentType: DocumentType.optional(),
      externalId: ExternalId.nullable().optional(),
      metadata: Metadata.optional(),
      fields: FieldsInput.optional(),
      lines: LinesInput.optional(),
      taxes: TaxesInput.optional(),
      statement: StatementInput.nullable().optional(),
      confirm: z
        .array(FieldName)
        .max(50)
        .optional()
        .meta({ description: 'Fields whose values are right as read.' }),
    })
    .meta({ id: 'DocumentEdit' }),
  status: 200,
  reply: Document,
  problems: ['invalid_state', 'precondition_failed', 'folder_not_found'],
  versioned: true,
});

export const deleteDocument = endpoint({
  name: 'deleteDocument',
  tag: 'Documents',
  method: 'DELETE',
  path: '/documents/{id}',
  summary: 'Delete a document that was never exported',
  access: 'docs.delete',
  params: IdParams,
  status: 204,
  problems: ['invalid_state', 'precondition_failed'],
  versioned: true,
});

export const getFile = endpoint({
  name: 'getFile',
  tag: 'Documents',
  method: 'GET',
  path: '/documents/{id}/file',
  summary: 'Download the original file, as it came',
  access: 'docs.read',
  params: IdParams,
  status: 200,
  bytes: ['application/octet-stream'],
  problems: [],
});

export const getPage = endpoint({
  name: 'getPage',
  tag: 'Documents',
  method: 'GET',
  path: '/documents/{id}/pages/{page}',
  summary: 'Get the image of a page',
  access: 'docs.read',
  params: IdParams.extend({ page: z.coerce.number().int().min(1).max(1000) }),
  query: z.object({ width: z.coerce.number().int().min(100).max(3000).default(1200) }),
  status: 200,
  bytes: ['image/webp', 'image/png'],
  problems: ['unreadable_file'],
});

export const getWords = endpoint({
  name: 'getWords',
  tag: 'Documents',
  method: 'GET',
  path: '/documents/{id}/words',
  summary: 'Get the words of a document with their places',
  access: 'docs.read',
  params: IdParams,
  status: 200,
  reply: z
    .object({
      pages: z.array(
        z.object({
          page: z.number().int(),
          width: z.number(),
          height: z.number(),
          source: z.enum(['TEXT', 'OCR', 'NONE']),
          words: z.array(Word.extend({ line: z.number().int() }).meta({ id: 'PageWord' })),
        }),
      ),
    })
    .meta({ id: 'Words' }),
  problems: [],
});

export const HistoryEntry = z
  .object({
    id: Id,
    occurredAt: Instant,
    action: z.string().meta({ description: 'A move of the status table, or upload, edit, archive, …' }),
    fromStatus: Status.nullable(),
    toStatus: Status,
    actor: z.object({
      kind: z.enum(['USER', 'API_CLIENT', 'SERVICE']),
      id: z.string().nullable(),
      name: z.string(),
    }),
    changes: z.array(
      z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
    ),
    note: z.string().nullable(),
  })
  .meta({ id: 'HistoryEntry' });

export const getHistory = endpoint({
  name: 'getHistory',
  tag: 'Documents',
  method: 'GET',
  path: '/documents/{id}/history',
  summary: 'What happened to a document, newest first',
  access: 'docs.read',
  params: IdParams,
  query: Paging,
  status: 200,
  reply: listOf(HistoryEntry),
  problems: ['invalid_cursor'],
});
