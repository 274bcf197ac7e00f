import { z } from 'zod';

import { CodedPart } from '../coding.ts';
import { Instant } from '../dates.ts';
import { Document, Id, messageValues, Wording } from '../document.ts';
import { endpoint, IdParams } from '../endpoint.ts';
import { FieldName } from '../fields.ts';

/** Endpoints with an action on one document return it and share one form. */
export const moving = {
  tag: 'Documents',
  method: 'POST',
  params: IdParams,
  status: 200,
  reply: Document,
  idempotent: true,
  versioned: true,
} as const;

const ExtractChoice = z
  .strictObject({
    password: z.string().min(1).max(200).optional().meta({
      description:
        'The password of an encrypted PDF. It is stored encrypted until the document has been read.',
    }),
  })
  .meta({ id: 'ExtractChoice' });

export const extractDocument = endpoint({
  ...moving,
  name: 'extractDocument',
  path: '/documents/{id}/extract',
  summary: 'Read the document again; confirmed values do not change',
  access: 'docs.edit',
  body: ExtractChoice.optional(),
  problems: ['invalid_state', 'precondition_failed'],
});
const ValidateChoice = z
  .strictObject({
    export: z.boolean().default(false).meta({
      description:
        'Also exports the document, in the same transaction; requires the scope docs.export. A document that requires approval is only validated.',
    }),
    connectionId: Id.optional().meta({
      description: 'For the export; required only if several connections are active.',
    }),
    checked: z.array(FieldName).max(100).default([]).meta({
      description:
        'Fields whose values a user checked without a change. Used for the accuracy figures only (`GET /accuracy`).',
    }),
  })
  .meta({ id: 'ValidateChoice' });

export const validateDocument = endpoint({
  ...moving,
  name: 'validateDocument',
  path: '/documents/{id}/validate',
  summary: 'Validate the document for export, or validate and export it',
  access: 'docs.edit',
  body: ValidateChoice.optional(),
  problems: [
    'invalid_state',
    'findings_block',
    'precondition_failed',
    'duplicate_undecided',
    'not_bookable',
    'no_connection',
  ],
});
export const reopenDocument = endpoint({
  ...moving,
  name: 'reopenDocument',
  path: '/documents/{id}/reopen',
  summary: 'Reopen a validated document',
  access: 'docs.edit',
  problems: ['invalid_state', 'precondition_failed'],
});
export const convertToCreditNote = endpoint({
  ...moving,
  name: 'convertToCreditNote',
  path: '/documents/{id}/convert-to-credit-note',
  summary: 'Convert an invoice with a negative total to a credit note',
  description:
    'Changes the sign of every amount: totals, lines and taxes. An invoice becomes a credit note; a credit note remains a credit note. ' +
    'Changed values are confirmed, as after an edit. Possible if the document can be edited and its total is negative.',
  access: 'docs.edit',
  problems: ['invalid_state', 'precondition_failed'],
});
export const archiveDocument = endpoint({
  ...moving,
  name: 'archiveDocument',
  path: '/documents/{id}/archive',
  summary: 'Archive the document',
  access: 'docs.delete',
  problems: ['invalid_state', 'precondition_failed'],
});
export const unarchiveDocument = endpoint({
  ...moving,
  name: 'unarchiveDocument',
  path: '/documents/{id}/unarchive',
  summary: 'Restore the document from the archive',
  access: 'docs.delete',
  problems: ['invalid_state', 'precondition_failed'],
});

const ExportChoice = z
  .strictObject({
    connectionId: Id.optional().meta({ description: 'Required only if several connections are active.' }),
  })
  .meta({ id: 'ExportChoice' });

export const exportDocument = endpoint({
  ...moving,
  name: 'exportDocument',
  path: '/documents/{id}/export',
  summary: 'Export the document to the accounting system',
  access: 'docs.export',
  body: ExportChoice.optional(),
  status: 202,
  problems: [
    'invalid_state',
    'approval_missing',
    'duplicate_undecided',
    'not_bookable',
    'no_connection',
    'precondition_failed',
  ],
});

export const attachExportedFile = endpoint({
  ...moving,
  name: 'attachExportedFile',
  path: '/documents/{id}/export/file',
  summary: 'Attach the file to an entry that was accepted without it',
  description: 'The entry itself does not change. The document’s findings show the result.',
  access: 'docs.export',
  status: 202,
  problems: ['invalid_state', 'file_not_missing', 'precondition_failed'],
});

const ExportDecision = z
  .strictObject({
    decision: z.enum(['BOOKED', 'SEND_AGAIN']).meta({
      description:
        'BOOKED: the document is in the accounting system. SEND_AGAIN: it is not, and Slipway sends it again.',
    }),
    reference: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .optional()
      .meta({ description: 'Its number or name in the accounting system, if it is booked.' }),
  })
  .meta({ id: 'ExportDecision' });

export const decideExport = endpoint({
  ...moving,
  name: 'decideExport',
  path: '/documents/{id}/export/decision',
  summary: 'Record whether a document is booked, if Slipway could not determine it',
  description:
    'Only while the document has the finding EXPORT_UNKNOWN: responses were lost, and a search by the key finds nothing.',
  access: 'docs.export',
  body: ExportDecision,
  problems: ['invalid_state', 'nothing_to_decide', 'precondition_failed'],
});

export const getBooking = endpoint({
  name: 'getBooking',
  tag: 'Documents',
  method: 'GET',
  path: '/documents/{id}/booking',
  summary: 'Get the accounts that a document was booked to',
  access: 'docs.read',
  params: IdParams,
  status: 200,
  reply: z
    .object({
      connection: z.object({ id: Id, name: z.string(), kind: z.string() }),
      reference: z.string().nullable(),
      coding: z.array(CodedPart).nullable().meta({
        description: 'Null if unknown, because a user recorded the entry.',
      }),
    })
    .meta({ id: 'Booking', description: 'How a document was booked.' }),
  problems: ['not_booked'],
});

export const previewExport = endpoint({
  name: 'previewExport',
  tag: 'Documents',
  method: 'POST',
  path: '/documents/{id}/export/preview',
  summary: 'Preview the export and possible rejections',
  description: 'Also possible before the document is validated. Does not change anything.',
  access: 'docs.export',
  params: IdParams,
  body: ExportChoice.optional(),
  status: 200,
  reply: z
    .object({
      connection: z.object({ id: Id, name: z.string(), kind: z.string() }),
      mediaType: z.string(),
      content: z.string().meta({ description: 'The entry as it would be booked.' }),
      coding: z.array(CodedPart).meta({ description: 'The accounts that would be used, with the reasons.' }),
      version: z
        .number()
        .int()
        .meta({ description: 'The version of the document that the preview is based on.' }),
      masterDataSyncedAt: Instant.nullable().meta({
        description: 'The time of the last update of the master data; null if the system provides none.',
      }),
      refusals: z.array(
        z.object({
          code: z.string(),
          message: z.string(),
          field: z.string().nullable(),
          wording: Wording,
          values: messageValues,
        }),
      ),
    })
    .meta({ id: 'ExportPreview' }),
  problems: ['not_bookable', 'no_connection'],
});
