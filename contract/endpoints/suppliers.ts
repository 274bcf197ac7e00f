import { z } from 'zod';

import { CalendarDate, Instant } from '../dates.ts';
import { DocumentType, Id } from '../document.ts';
import { endpoint, IdParams, listOf, Paging } from '../endpoint.ts';
import { CurrencyCode, FieldName } from '../fields.ts';
import { Amount } from '../money.ts';
import { Status } from '../status.ts';

const paymentTermDaysMax = 3650;
const Account = z.string().trim().min(1).max(200);
const TaxCode = z.string().trim().min(1).max(100);

const ChangedIban = z.object({ iban: z.string(), documentIds: z.array(Id) }).meta({
  id: 'ChangedIban',
  description: 'A bank account that does not appear in any validated document from the supplier.',
});

const supplierShape = {
  id: Id,
  name: z.string().meta({ description: 'The most frequently confirmed name.' }),
  nameIsPrinted: z.boolean().meta({
    description: 'False if the name appears only in a logo; the supplier is then recognised by its IDs.',
  }),
  taxIds: z.array(z.string()),
  ibans: z.array(z.string()),
  domains: z.array(z.string()).meta({ description: 'The domain of its web and email addresses.' }),
  isOwnCompany: z.boolean().meta({
    description:
      "Whether it is the workspace's own company, learned as a supplier by mistake: delete it. It is never suggested.",
  }),
  documentCount: z
    .number()
    .int()
    .meta({ description: 'The number of validated documents that are used: at most the newest 20.' }),
  createdAt: Instant,
  lastUsedAt: Instant.nullable().meta({
    description: 'When the learned data was last used to read a document.',
  }),
  forgottenAt: Instant.nullable().meta({
    description: 'When all learned data was deleted; it can be restored for 30 days.',
  }),
  account: z.string().nullable().meta({
    description: 'The account coding of its documents; each connection may use another name for it.',
  }),
  taxCode: z.string().nullable(),
  costCentre: z.string().nullable().default(null),
  paymentTermDays: z.number().int().nullable(),
  documentTotal: z.number().int().meta({ description: 'The number of all documents from this supplier.' }),
  lastDocumentAt: Instant.nullable().meta({ description: 'When the last of them was received.' }),
  changedIbans: z.array(ChangedIban).meta({
    description: 'Bank accounts in documents in review that a user should confirm or reject.',
  }),
};

export const Supplier = z
  .object(supplierShape)
  .meta({ id: 'Supplier', description: 'A supplier, with what was learned from validated documents.' });

export const SupplierLesson = z
  .object({
    field: FieldName,
    words: z
      .string()
      .meta({ description: 'What Slipway has learned, as text.', examples: ['to the right of "rg nr"'] }),
    code: z
      .enum(['MEANS', 'RIGHT_OF', 'UNDER', 'AT_FIRST_PAGE', 'AT_LAST_PAGE', 'AT_ITS_PAGE'])
      .meta({ description: 'The same as a code, for translations.' }),
    values: z.record(z.string(), z.string()).meta({ description: 'The values of the message.' }),
    seen: z.number().int().meta({ description: 'Validated documents that match it.' }),
    contradicted: z.number().int().meta({ description: 'Validated documents that it would have misread.' }),
    documentIds: z.array(Id),
  })
  .meta({ id: 'SupplierLesson', description: 'Where a supplier prints a value.' });

export const SupplierDetail = z
  .object({
    ...supplierShape,
    names: z.array(z.object({ name: z.string(), seen: z.number().int() })).meta({
      description: 'The names in validated documents, the most frequent first.',
    }),
    decidedIbans: z.array(
      z.object({
        iban: z.string(),
        decision: z.enum(['CONFIRMED', 'REJECTED']),
        decidedBy: z.string(),
        decidedAt: Instant,
      }),
    ),
    lessons: z.array(SupplierLesson),
    forgottenFields: z.array(FieldName),
  })
  .meta({ id: 'SupplierDetail' });

export const SupplierDocument = z
  .object({
    id: Id,
    fileName: z.string(),
    status: Status,
    documentType: DocumentType.nullable(),
    documentNumber: z.string().nullable(),
    documentDate: CalendarDate.nullable(),
    totalAmount: Amount.nullable(),
    currencyCode: CurrencyCode.nullable(),
    receivedAt: Instant,
    archivedAt: Instant.nullable(),
  })
  .meta({ id: 'SupplierDocument' });

export const listSuppliers = endpoint({
  name: 'listSuppliers',
  tag: 'Suppliers',
  method: 'GET',
  path: '/suppliers',
  summary: 'List the suppliers that Slipway has learned from documents',
  access: 'docs.read',
  query: Paging.extend({
    text: z.string().trim().min(1).max(200).optional().meta({
      description: 'Part of a name, tax ID, bank account or web address.',
    }),
    sort: z.enum(['id', 'name', 'recent', 'documents']).default('id').meta({
      description: 'The order: by first appearance, name, last document, or number of documents.',
    }),
  }),
  status: 200,
  reply: listOf(Supplier),
  problems: ['invalid_cursor'],
});
export const getSupplier = endpoint({
  name: 'getSupplier',
  tag: 'Suppliers',
  method: 'GET',
  path: '/suppliers/{id}',
  summary: 'Get what Slipway has learned about a supplier, and from which documents',
  access: 'docs.read',
  params: IdParams,
  status: 200,
  reply: SupplierDetail,
  problems: [],
});
export const forgetSupplier = endpoint({
  name: 'forgetSupplier',
  tag: 'Suppliers',
  method: 'DELETE',
  path: '/suppliers/{id}/memory',
  summary: 'Delete everything learned about a supplier; documents do not change',
  access: 'docs.edit',
  params: IdParams,
  status: 204,
  problems: [],
});
export const forgetSupplierField = endpoint({
  name: 'forgetSupplierField',
  tag: 'Suppliers',
  method: 'DELETE',
  path: '/suppliers/{id}/memory/{field}',
  summary: 'Delete what was learned about one field of a supplier',
  access: 'docs.edit',
  params: IdParams.extend({ field: FieldName }),
  status: 204,
  problems: [],
});
export const restoreSupplier = endpoint({
  name: 'restoreSupplier',
  tag: 'Suppliers',
  method: 'POST',
  path: '/suppliers/{id}/memory/restore',
  summary: 'Restore learned data that was deleted in the last 30 days',
  access: 'docs.edit',
  params: IdParams,
  status: 200,
  reply: SupplierDetail,
  problems: [],
  idempotent: true,
});
export const changeSupplier = endpoint({
  name: 'changeSupplier',
  tag: 'Suppliers',
  method: 'PATCH',
  path: '/suppliers/{id}',
  summary: 'Set the account coding for documents from a supplier',
  access: 'docs.edit',
  params: IdParams,
  body: z
    .strictObject({
      account: Account.nullable().optional(),
      taxCode: TaxCode.nullable().optional(),
      costCentre: Account.nullable().optional(),
      paymentTermDays: z.number().int().min(0).max(paymentTermDaysMax).nullable().optional(),
    })
    .meta({ id: 'SupplierChange' }),
  status: 200,
  reply: SupplierDetail,
  problems: [],
});
export const listSupplierDocuments = endpoint({
  name: 'listSupplierDocuments',
  tag: 'Suppliers',
  method: 'GET',
  path: '/suppliers/{id}/documents',
  summary: 'List the documents from a supplier, newest first',
  access: 'docs.read',
  params: IdParams,
  query: Paging,
  status: 200,
  reply: listOf(SupplierDocument),
  problems: ['invalid_cursor'],
});
export const decideSupplierIban = endpoint({
  name: 'decideSupplierIban',
  tag: 'Suppliers',
  method: 'POST',
  path: '/suppliers/{id}/ibans',
  summary: 'Confirm or reject a changed bank account of the supplier',
  description:
    'A confirmed bank account no longer causes warnings. A document with a rejected bank account cannot be validated until the account is corrected.',
  access: 'docs.edit',
  params: IdParams,
  body: z
    .strictObject({ iban: z.string().trim().min(1).max(40), decision: z.enum(['CONFIRMED', 'REJECTED']) })
    .meta({ id: 'IbanDecision' }),
  status: 200,
  reply: SupplierDetail,
  problems: [],
});
