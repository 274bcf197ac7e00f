import { z } from 'zod';

import { Document, DocumentType, Id } from '../document.ts';
import { endpoint, IdParams } from '../endpoint.ts';
import { moving } from './document-moves.ts';

/** As many pages as are read of one file. */
const pagesMax = 200;
const partsMax = 100;
const mergedMax = 50;

const PageNumber = z.number().int().min(1).max(pagesMax);

export const PageChoice = z
  .union([
    PageNumber,
    z.strictObject({
      page: PageNumber,
      rotate: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).default(0),
    }),
  ])
  .meta({
    id: 'PageChoice',
    description: 'A page, counted from 1, optionally rotated clockwise by this number of degrees.',
  });
export type PageChoice = z.output<typeof PageChoice>;

const Pages = z.array(PageChoice).min(1).max(pagesMax);
const RemovedPages = z
  .array(PageNumber)
  .max(pagesMax)
  .default([])
  .meta({ description: 'Removed pages, such as separator sheets; each must be listed.' });
const FileName = z.string().trim().min(1).max(255);
const ExternalId = z.string().trim().min(1).max(200);
const problems = [
  'invalid_state',
  'precondition_failed',
  'unreadable_file',
  'infected_file',
  'not_scanned',
  'payload_too_large',
  'storage_full',
  'file_lost',
] as const;

/**
 * These operations create documents, return extracted data and change which documents take part in the work. The
 * originals keep their data and can be restored, so docs.delete is not needed.
 */
const arranging = { access: 'docs.upload', alsoNeeds: ['docs.read', 'docs.edit'] } as const;

export const splitDocument = endpoint({
  name: 'splitDocument',
  tag: 'Documents',
  method: 'POST',
  path: '/documents/{id}/split',
  summary: 'Split a file that contains several documents',
  description:
    'Every page must be in exactly one part or be listed as removed. Each part becomes a new document, which is then read. It gets the folder, sender, channel, time received and metadata of the original, but not the external ID. The original is archived and can be restored. Pages are copied without loss. Attachments of a PDF, such as its e-invoice, go to the part that contains page 1.',
  ...arranging,
  params: IdParams,
  body: z
    .strictObject({
      parts: z
        .array(
          z.strictObject({
            pages: Pages,
            fileName: FileName.optional(),
            documentType: DocumentType.optional(),
            externalId: ExternalId.optional(),
          }),
        )
        .min(2)
        .max(partsMax),
      removedPages: RemovedPages,
    })
    .meta({ id: 'Split' }),
  status: 201,
  reply: z
    .object({
      original: Document,
      parts: z.array(
        z.object({
          document: Document,
          attachments: z.array(z.string()).meta({ description: 'The attachments in this part.' }),
        }),
      ),
      lostAttachments: z
        .array(z.string())
        .meta({ description: 'Attachments that are not included in any part.' }),
    })
    .meta({ id: 'SplitResult' }),
  problems,
  idempotent: true,
  versioned: true,
});

export const unsplitDocument = endpoint({
  ...moving,
  name: 'unsplitDocument',
  path: '/documents/{id}/unsplit',
  summary: 'Restore the original of a split, and archive its parts',
  ...arranging,
  problems: ['invalid_state', 'parts_in_use', 'precondition_failed'],
});

export const mergeDocuments = endpoint({
  name: 'mergeDocuments',
  tag: 'Documents',
  method: 'POST',
  path: '/documents/merge',
  summary: 'Merge several documents into one, such as photos of its pages',
  description:
    'Creates one PDF with all pages, in the order of the documents. Photos are embedded unchanged. An e-invoice of one of them becomes part of the new document, whether it was embedded, in a separate file or a document of its own; two different e-invoices are rejected. The new document gets the folder, sender, channel, time received and metadata of the first one. The originals are archived and can be restored.',
  ...arranging,
  body: z
    .strictObject({
      documentIds: z
        .array(Id)
        .min(2)
        .max(mergedMax)
        .refine((ids) => new Set(ids).size === ids.length, 'Must list each document only once.'),
      fileName: FileName.optional(),
      documentType: DocumentType.optional(),
      externalId: ExternalId.optional(),
    })
    .meta({ id: 'Merge' }),
  status: 201,
  reply: Document,
  problems: ['not_found', 'several_e_invoices', ...problems],
  idempotent: true,
});

export const unmergeDocument = endpoint({
  name: 'unmergeDocument',
  tag: 'Documents',
  method: 'POST',
  path: '/documents/{id}/unmerge',
  summary: 'Restore the documents that this one was merged from, and archive it',
  ...arranging,
  params: IdParams,
  status: 200,
  reply: z.object({ originals: z.array(Document) }).meta({ id: 'UnmergeResult' }),
  problems: ['invalid_state', 'parts_in_use', 'precondition_failed'],
  idempotent: true,
  versioned: true,
});

export const changePages = endpoint({
  ...moving,
  name: 'changePages',
  path: '/documents/{id}/pages',
  summary: 'Rotate, remove or reorder pages of a document',
  description:
    'Every page must be in `pages`, in the new order, or in `removedPages`. The original file is stored and can be restored. The document is read again; confirmed values do not change.',
  access: 'docs.edit',
  body: z.strictObject({ pages: Pages, removedPages: RemovedPages }).meta({ id: 'PagesChange' }),
  problems,
});

export const restoreFile = endpoint({
  ...moving,
  name: 'restoreFile',
  path: '/documents/{id}/pages/restore',
  summary: 'Restore the original file, without the changes to its pages',
  access: 'docs.edit',
  problems: ['invalid_state', 'precondition_failed'],
});
