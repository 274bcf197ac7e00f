import { z } from 'zod';

import { ApprovalState } from '../approvals.ts';
import { CalendarDate } from '../dates.ts';
import { idFromDigits } from '../digits.ts';
import { DocumentSummary, DocumentType, Id } from '../document.ts';
import { endpoint, listOf, Paging } from '../endpoint.ts';
import { CurrencyCode } from '../fields.ts';
import { Amount, AmountInput } from '../money.ts';
import { Status } from '../status.ts';
import { Language } from './auth.ts';

/** The limit of a bulk action. */
const idsMax = 200;

const flag = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .pipe(z.boolean());

export const DocumentSort = z
  .enum([
    '-id',
    'id',
    '-documentDate',
    'documentDate',
    '-totalAmount',
    'totalAmount',
    'vendorName',
    '-vendorName',
    '-updatedAt',
    'dueDate',
  ])
  .meta({
    id: 'DocumentSort',
    description:
      'The sort order of a list; a minus sign means descending. Documents without the value come last.',
  });
export type DocumentSort = z.infer<typeof DocumentSort>;

/** Several values of one parameter, separated by commas. */
function several<Item extends z.ZodType<unknown, string>>(item: Item, max: number) {
  return z
    .string()
    .optional()
    .transform((text) => text?.split(',') as z.input<Item>[] | undefined)
    .pipe(z.array(item).max(max).optional());
}

/** The most folders or queues that one list shows together. */
const placesMax = 100;

export const DocumentFilter = Paging.extend({
  sort: DocumentSort.optional().meta({ description: 'The default is newest first.' }),
  folderId: idFromDigits.optional(),
  status: z
    .string()
    .optional()
    .transform((text) => text?.split(','))
    .pipe(z.array(Status).optional())
    .meta({ description: 'One status, or several separated by commas.' }),
  documentType: DocumentType.optional(),
  documentTypes: several(DocumentType, DocumentType.options.length).meta({
    description: 'Several document types, separated by commas.',
  }),
  folderIds: several(idFromDigits, placesMax).meta({
    description: `Several folders, separated by commas: at most ${placesMax}.`,
  }),
  text: z.string().trim().min(1).max(200).optional().meta({
    description:
      'Text in the file name, number or vendor, or the beginning of a word on its pages. Dates, tax IDs and bank accounts are found in any notation.',
  }),
  dateFrom: CalendarDate.optional().meta({ description: 'Earliest documentDate.' }),
  dateTo: CalendarDate.optional().meta({ description: 'Latest documentDate.' }),
  amountMin: AmountInput.optional(),
  amountMax: AmountInput.optional(),
  externalId: z.string().max(200).optional(),
  archived: flag
    .optional()
    .meta({ description: 'true: only archived documents; otherwise, only documents that are not archived.' }),
  queueId: idFromDigits.optional(),
  finding: z
    .enum(['BLOCKING', 'WARNING'])
    .optional()
    .meta({ description: 'Only documents with a finding of this severity.' }),
  duplicate: flag.optional().meta({ description: 'true: only possible duplicates; false: only others.' }),
  uploadedFrom: CalendarDate.optional().meta({ description: 'Earliest day of arrival (UTC).' }),
  uploadedTo: CalendarDate.optional().meta({ description: 'Latest day of arrival (UTC).' }),
  vendorName: z.string().trim().min(1).max(200).optional().meta({
    description: "A part of the vendor's name, without regard to case and accents.",
  }),
  attention: flag.optional().meta({
    description: 'Only documents that could not be read or were rejected by the accounting system.',
  }),
  approval: ApprovalState.optional().meta({
    description: 'Only documents with this approval state.',
  }),
  assigneeId: z.uuid().optional().meta({ description: 'Only documents that are assigned to this user.' }),
  ids: z
    .string()
    .optional()
    .transform((text) => text?.split(','))
    .pipe(z.array(idFromDigits).max(idsMax).optional())
    .meta({ description: `Only these documents, separated by commas: at most ${idsMax}.` }),
});

export const listDocuments = endpoint({
  name: 'listDocuments',
  tag: 'Documents',
  method: 'GET',
  path: '/documents',
  summary: 'List documents, filtered and sorted',
  access: 'docs.read',
  query: DocumentFilter,
  status: 200,
  reply: listOf(DocumentSummary),
  problems: ['invalid_cursor'],
});

export const DocumentCounts = z
  .object({
    total: z.number().int(),
    archived: z.number().int(),
    byStatus: z.object(
      Object.fromEntries(Status.options.map((status) => [status, z.number().int()])) as Record<
        Status,
        z.ZodInt
      >,
    ),
    needsAttention: z
      .number()
      .int()
      .meta({ description: 'Documents that could not be read or whose export was rejected.' }),
    byFolder: z.array(
      z.object({
        folderId: Id,
        open: z.number().int().meta({ description: 'Documents that are not exported yet.' }),
        total: z.number().int(),
      }),
    ),
    byType: z.array(z.object({ documentType: DocumentType.nullable(), total: z.number().int() })).meta({
      description: 'Types without documents are absent; `null` counts documents without a type.',
    }),
    complete: z.boolean().meta({
      description:
        'False if more documents match and only 1,000 were counted: the newest ones or, if the filter is only a range of amounts or document dates, those with the highest amounts or the latest dates.',
    }),
  })
  .meta({ id: 'DocumentCounts', description: 'The number of documents that match a filter.' });

export const countDocuments = endpoint({
  name: 'countDocuments',
  tag: 'Documents',
  method: 'GET',
  path: '/documents/counts',
  summary: 'Count documents by status and folder',
  description:
    'Counts documents that are not archived, or with `archived=true` the archived ones; `archived` is returned in both cases.',
  access: 'docs.read',
  query: DocumentFilter.omit({ ids: true, sort: true, limit: true, cursor: true }),
  status: 200,
  reply: DocumentCounts,
  problems: [],
});

const counted = DocumentFilter.omit({ sort: true, limit: true, cursor: true });

export const DocumentTotals = z
  .object({
    totals: z
      .array(
        z.object({
          currencyCode: CurrencyCode.nullable(),
          totalAmount: Amount.meta({ description: 'The sum; credit notes reduce it.' }),
          documentCount: z.number().int(),
        }),
      )
      .meta({ description: 'One total per currency; the currency with the most documents first.' }),
    withoutTotal: z.number().int().meta({ description: 'Documents without a total amount.' }),
    complete: z
      .boolean()
      .meta({ description: 'False if more than 100,000 documents match; the others are not included.' }),
  })
  .meta({ id: 'DocumentTotals', description: 'The total amounts of the documents that match a filter.' });

export const sumDocuments = endpoint({
  name: 'sumDocuments',
  tag: 'Documents',
  method: 'GET',
  path: '/documents/totals',
  summary: 'Sum the total amounts of documents by currency',
  access: 'docs.read',
  query: counted,
  status: 200,
  reply: DocumentTotals,
  problems: [],
});

export const TableColumn = z
  .enum([
    'id',
    'status',
    'documentType',
    'vendorName',
    'buyerName',
    'documentNumber',
    'documentDate',
    'dueDate',
    'totalAmount',
    'currencyCode',
    'folder',
    'queue',
    'fileName',
    'externalId',
    'receivedAt',
    'exportedAt',
    'exportReference',
    'statementAccount',
    'periodStart',
    'periodEnd',
    'closingBalance',
  ])
  .meta({ id: 'TableColumn' });
export type TableColumn = z.infer<typeof TableColumn>;

const OwnColumn = z.templateLiteral(['metadata.', z.string().min(1).max(40)]);
export type OwnColumn = z.infer<typeof OwnColumn>;
const columnsMax = 60;

export const getDocumentTable = endpoint({
  name: 'getDocumentTable',
  tag: 'Documents',
  method: 'GET',
  path: '/documents/table',
  summary: 'Download the list of documents as a CSV or Excel file',
  description:
    'All documents that match the filter, streamed. Total amounts of credit notes are negative. In a CSV file, text that a spreadsheet could execute as a formula begins with an apostrophe.',
  access: 'docs.read',
  query: counted.extend({
    sort: DocumentSort.optional(),
    format: z.enum(['csv', 'xlsx']),
    columns: several(z.union([TableColumn, OwnColumn]), columnsMax).meta({
      description:
        'The columns in their order, separated by commas; `metadata.KEY` is a value of the metadata. The default is all, with the custom fields of the workspace.',
    }),
    language: Language.default('en').meta({
      description:
        'The language of the headings. A German CSV file uses semicolons and decimal commas, as German spreadsheets expect.',
    }),
  }),
  status: 200,
  bytes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  problems: [],
});
