import { z } from 'zod';
import { DocumentCoding } from '../coding.ts';
import { Instant } from '../dates.ts';
import { fromDigits, idFromDigits } from '../digits.ts';
import { Document, DocumentType, Id, Metadata, Word } from '../document.ts';
import { FieldsInput, LinesInput, StatementInput, TaxesInput } from '../document-input.ts';
import { endpoint, fileTypes, IdParams, listOf, Paging } from '../endpoint.ts';
import { ExportOutcome } from '../export-error.ts';
import { FieldName } from '../fields.ts';
import { Status } from '../status.ts';
import { findJsonTextFault } from '../unicode.ts';

const FileName = z.string().min(1).max(255);
const noteMax = 500;
const ExternalId = z.string().trim().min(1).max(200);

export const UploadRequest = z
  .strictObject({
    fileName: FileName,
    contentBase64: z.base64(),
    folderId: z.number().int().positive().nullish(),
    documentType: DocumentType.nullish(),
    externalId: ExternalId.nullish(),
    metadata: Metadata.nullish(),
  })
  .meta({ id: 'UploadRequest' });

/** The parts of a multipart upload in addition to `file`; `metadata` is JSON text. */
export const UploadParts = z.strictObject({
  folderId: idFromDigits.optional(),
  documentType: DocumentType.optional(),
  externalId: ExternalId.optional(),
  metadata: z
    .string()
    .transform((text, context) => {
      try {
        const parsed: unknown = JSON.parse(text);
        const fault = findJsonTextFault(text, parsed);
        if (fault === null) return parsed;
        context.addIssue({ code: 'custom', message: fault.detail, path: fault.path });
      } catch {
        context.addIssue({ code: 'custom', message: 'Must be JSON text, such as {"project": "42"}.' });
      }
      return z.NEVER;
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
    'Send `multipart/form-data` with a part `file` and, before it, optional parts `folderId`, `documentType`, `externalId`, `metadata`; or JSON with the content in base64. Without `folderId`, the document goes to the default folder.',
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

/** All findings with this code at this field. */
const FindingRef = z.strictObject({ code: z.string().max(60), field: z.string().max(60).nullable() });

export const editDocument = endpoint({
  name: 'editDocument',
  tag: 'Documents',
  method: 'PATCH',
  path: '/documents/{id}',
  summary: 'Edit a document',
  description:
    'The given values are changed and confirmed; `null` clears a value. Editing fields, lines, taxes, statement, coding or type of a VALIDATED or EXPORT_FAILED document reopens it. Editing a document that could not be read makes it ready for review.',
  access: 'docs.edit',
  params: IdParams,
  body: z
    .strictObject({
      folderId: Id.optional(),
      queueId: Id.nullable().optional().meta({
        description:
          'Moves the document to a queue manually; null removes it from its queue. Rules do not move it afterwards.',
      }),
      documentType: DocumentType.optional(),
      externalId: ExternalId.nullable().optional(),
      metadata: Metadata.optional(),
      fields: FieldsInput.optional(),
      lines: LinesInput.optional(),
      taxes: TaxesInput.optional(),
      statement: StatementInput.nullable().optional(),
      coding: DocumentCoding.optional().meta({
        description: 'Replaces the chosen accounts. If lines are edited, the choices for them are preserved.',
      }),
      confirm: z
        .array(FieldName)
        .max(50)
        .optional()
        .meta({ description: 'Fields whose values were read correctly.' }),
      acknowledge: z
        .array(FindingRef.extend({ note: z.string().trim().min(1).max(noteMax).nullish() }))
        .max(100)
        .optional()
        .meta({
          description:
            'Findings to acknowledge: they neither block nor warn until they change. A BLOCKING finding requires a `note` with the reason. Acknowledging a `DUPLICATE` means that the documents are different.',
        }),
      unacknowledge: z
        .array(FindingRef)
        .max(100)
        .optional()
        .meta({ description: 'Findings whose acknowledgement is withdrawn.' }),
    })
    .meta({ id: 'DocumentEdit' }),
  status: 200,
  reply: Document,
  problems: ['invalid_state', 'precondition_failed', 'folder_not_found', 'queue_not_found'],
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
  problems: ['invalid_state', 'on_hold', 'retention', 'precondition_failed'],
  versioned: true,
});

export const getFile = endpoint({
  name: 'getFile',
  tag: 'Documents',
  method: 'GET',
  path: '/documents/{id}/file',
  summary: 'Download the original file',
  access: 'docs.read',
  params: IdParams,
  status: 200,
  bytes: fileTypes,
  problems: ['infected_file', 'not_scanned', 'file_lost'],
});

export const getPage = endpoint({
  name: 'getPage',
  tag: 'Documents',
  method: 'GET',
  path: '/documents/{id}/pages/{page}',
  summary: 'Get the image of a page',
  access: 'docs.read',
  params: IdParams.extend({ page: fromDigits(z.number().int().min(1).max(1000)) }),
  query: z.object({ width: fromDigits(z.number().int().min(100).max(3000).default(1200)) }),
  status: 200,
  bytes: ['image/webp', 'image/png'],
  conditional: true,
  problems: ['unreadable_file', 'infected_file', 'not_scanned', 'file_lost'],
});

export const getWords = endpoint({
  name: 'getWords',
  tag: 'Documents',
  method: 'GET',
  path: '/documents/{id}/words',
  summary: 'Get the words of a document with their positions',
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
    outcome: ExportOutcome.nullable().default(null),
  })
  .meta({ id: 'HistoryEntry' });

export const getHistory = endpoint({
  name: 'getHistory',
  tag: 'Documents',
  method: 'GET',
  path: '/documents/{id}/history',
  summary: 'List the history of a document, newest first',
  access: 'docs.read',
  params: IdParams,
  query: Paging,
  status: 200,
  reply: listOf(HistoryEntry),
  problems: ['invalid_cursor'],
});
