import { z } from 'zod';

import { CodedPart } from '../coding.ts';
import { Instant } from '../dates.ts';
import { Document, Id, messageValues, Wording } from '../document.ts';
import { endpoint, IdParams } from '../endpoint.ts';

/** Endpoints that do something to a document and answer it are all of one shape. */
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
      description: 'Opens an encrypted PDF. Kept sealed until this reading has ended, and no longer.',
    }),
  })
  .meta({ id: 'ExtractChoice' });

export const extractDocument = endpoint({
  ...moving,
  name: 'extractDocument',
  path: '/documents/{id}/extract',
  summary: 'Read the document again; confirmed values are kept',
  access: 'docs.edit',
  body: ExtractChoice.optional(),
  problems: ['invalid_state', 'precondition_failed'],
});
export const validateDocument = endpoint({
  ...moving,
  name: 'validateDocument',
  path: '/documents/{id}/validate',
  summary: 'Validate the document: from then on it may be exported',
  access: 'docs.edit',
  problems: ['invalid_state', 'findings_block', 'precondition_failed'],
});
export const reopenDocument = endpoint({
  ...moving,
  name: 'reopenDocument',
  path: '/documents/{id}/reopen',
  summary: 'Take the validation back',
  access: 'docs.edit',
  problems: ['invalid_state', 'precondition_failed'],
});
export const convertToCreditNote = endpoint({
  ...moving,
  name: 'convertToCreditNote',
  path: '/documents/{id}/convert-to-credit-note',
  summary: 'Make a credit note of an invoice with a negative total',
  description:
    'Turns the sign of every amount: totals, lines and taxes. An invoice becomes a credit note; a credit note stays one. ' +
    'What is changed becomes confirmed, as by editing. Possible wherever the document can be edited and its total is negative.',
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
  summary: 'Bring the document back from the archive',
  access: 'docs.delete',
  problems: ['invalid_state', 'precondition_failed'],
});

const ExportChoice = z
  .strictObject({
    connectionId: Id.optional().meta({ description: 'Needed only when several connections are active.' }),
  })
  .meta({ id: 'ExportChoice' });

export const exportDocument = endpoint({
  ...moving,
  name: 'exportDocument',
  path: '/documents/{id}/export',
  summary: 'Send the document to the accounting system',
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
  summary: 'Put the file beside a booking that was accepted without it',
  description: 'The booking itself is left as it is. What came of it shows in the findings of the document.',
  access: 'docs.export',
  status: 202,
  problems: ['invalid_state', 'file_not_missing', 'precondition_failed'],
});

const ExportDecision = z
  .strictObject({
    decision: z.enum(['BOOKED', 'SEND_AGAIN']).meta({
      description: 'BOOKED: it stands in the accounting system. SEND_AGAIN: it does not, and is sent again.',
    }),
    reference: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .optional()
      .meta({ description: 'What the accounting system calls it, where it is booked.' }),
  })
  .meta({ id: 'ExportDecision' });

export const decideExport = endpoint({
  ...moving,
  name: 'decideExport',
  path: '/documents/{id}/export/decision',
  summary: 'Say whether a document is booked, where that could not be found out',
  description:
    'Only while the finding EXPORT_UNKNOWN stands: answers were lost, and nothing is found by the key.',
  access: 'docs.export',
  body: ExportDecision,
  problems: ['invalid_state', 'nothing_to_decide', 'precondition_failed'],
});

export const previewExport = endpoint({
  name: 'previewExport',
  tag: 'Documents',
  method: 'POST',
  path: '/documents/{id}/export/preview',
  summary: 'Show what would be sent, and what the accounting system would refuse',
  description: 'Also before the document is validated. Changes nothing.',
  access: 'docs.export',
  params: IdParams,
  body: ExportChoice.optional(),
  status: 200,
  reply: z
    .object({
      connection: z.object({ id: Id, name: z.string(), kind: z.string() }),
      mediaType: z.string(),
      content: z.string().meta({ description: 'The entry as it would stand in the accounting system.' }),
      coding: z.array(CodedPart).meta({ description: 'Which accounts it would be booked on, and why.' }),
      version: z.number().int().meta({ description: 'The version of the document that this was made from.' }),
      masterDataSyncedAt: Instant.nullable().meta({
        description: 'Of when what we know of the books is; null where the system tells nothing of them.',
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
