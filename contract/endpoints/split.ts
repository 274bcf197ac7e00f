import { z } from 'zod';

import { Document, DocumentType, Id } from '../document.ts';
import { endpoint, IdParams } from '../endpoint.ts';
import { moving } from './document-moves.ts';

/** As many as are read of one file. */
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
    description: 'A page, from 1, or one that is turned clockwise by so many degrees.',
  });
export type PageChoice = z.output<typeof PageChoice>;

const Pages = z.array(PageChoice).min(1).max(pagesMax);
const RemovedPages = z
  .array(PageNumber)
  .max(pagesMax)
  .default([])
  .meta({ description: 'Pages that are left out, such as separator sheets: each must be named.' });
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
] as const;

export const splitDocument = endpoint({
  name: 'splitDocument',
  tag: 'Documents',
  method: 'POST',
  path: '/documents/{id}/split',
  summary: 'Take a file that holds several documents apart',
  description:
    'Every page must be in exactly one part, or among the removed ones. Each part becomes a document of its own, which is read like a new one; it keeps folder, sender, channel, time and metadata, but not the external id, which stays with the original. The original is archived and can be put back. Pages are copied, never drawn anew. What is attached to a PDF, such as its e-invoice, goes with the part that holds page 1.',
  access: 'docs.upload',
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
          attachments: z.array(z.string()).meta({ description: 'The attached files that went with it.' }),
        }),
      ),
      lostAttachments: z.array(z.string()).meta({ description: 'Attached files that went with no part.' }),
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
  summary: 'Put the original of a split back, and archive its parts',
  access: 'docs.upload',
  problems: ['invalid_state', 'parts_in_use', 'precondition_failed'],
});

export const mergeDocuments = endpoint({
  name: 'mergeDocuments',
  tag: 'Documents',
  method: 'POST',
  path: '/documents/merge',
  summary: 'Make one document of several, such as photos of its pages',
  description:
    'One PDF of all pages, in the order in which the documents are named. Photos are put in as they are. The e-invoice that one of them holds, has beside it or is, comes along; two that differ are refused. It keeps folder, sender, channel, time and metadata of the first. The originals are archived and can be put back.',
  access: 'docs.upload',
  body: z
    .strictObject({
      documentIds: z
        .array(Id)
        .min(2)
        .max(mergedMax)
        .refine((ids) => new Set(ids).size === ids.length, 'Must name each document once.'),
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
  summary: 'Put the documents back that this one was made of, and archive it',
  access: 'docs.upload',
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
  summary: 'Turn, remove or reorder pages of a document',
  description:
    'Every page must be among `pages`, in their new order, or among `removedPages`. The file as it came is kept and can be restored. The document is read again; what a person confirmed stays.',
  access: 'docs.edit',
  body: z.strictObject({ pages: Pages, removedPages: RemovedPages }).meta({ id: 'PagesChange' }),
  problems,
});

export const restoreFile = endpoint({
  ...moving,
  name: 'restoreFile',
  path: '/documents/{id}/pages/restore',
  summary: 'Put the file back as it came, before pages were turned or removed',
  access: 'docs.edit',
  problems: ['invalid_state', 'precondition_failed'],
});
