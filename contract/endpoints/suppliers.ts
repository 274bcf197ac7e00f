import { z } from 'zod';

import { Instant } from '../dates.ts';
import { Id } from '../document.ts';
import { endpoint, IdParams, listOf, Paging } from '../endpoint.ts';
import { FieldName } from '../fields.ts';

const supplierShape = {
  id: Id,
  name: z.string().meta({ description: 'As it was confirmed most often.' }),
  nameIsPrinted: z
    .boolean()
    .meta({ description: 'False where only a logo shows it: then it is known by its ids.' }),
  taxIds: z.array(z.string()),
  ibans: z.array(z.string()),
  domains: z.array(z.string()).meta({ description: 'Of its web and e-mail addresses.' }),
  documentCount: z
    .number()
    .int()
    .meta({ description: 'Confirmed documents that count, the newest 20 at most.' }),
  createdAt: Instant,
  lastUsedAt: Instant.nullable().meta({ description: 'When a document was last read with this memory.' }),
  forgottenAt: Instant.nullable().meta({
    description: 'When all of it was forgotten; for 30 days it can be restored.',
  }),
};

export const Supplier = z
  .object(supplierShape)
  .meta({ id: 'Supplier', description: 'A supplier that confirmed documents taught something about.' });

export const SupplierLesson = z
  .object({
    field: FieldName,
    words: z.string().meta({ description: 'What was learned.', examples: ['stands right of "rg nr"'] }),
    seen: z.number().int().meta({ description: 'Confirmed documents that print it so.' }),
    contradicted: z.number().int().meta({ description: 'Confirmed documents that it would have misread.' }),
    documentIds: z.array(Id),
  })
  .meta({ id: 'SupplierLesson', description: 'Where a supplier prints a value.' });

export const SupplierDetail = z
  .object({ ...supplierShape, lessons: z.array(SupplierLesson), forgottenFields: z.array(FieldName) })
  .meta({ id: 'SupplierDetail' });

export const listSuppliers = endpoint({
  name: 'listSuppliers',
  tag: 'Suppliers',
  method: 'GET',
  path: '/suppliers',
  summary: 'List suppliers that documents taught something about',
  access: 'docs.read',
  query: Paging,
  status: 200,
  reply: listOf(Supplier),
  problems: ['invalid_cursor'],
});
export const getSupplier = endpoint({
  name: 'getSupplier',
  tag: 'Suppliers',
  method: 'GET',
  path: '/suppliers/{id}',
  summary: 'Show what was learned of a supplier, and from which documents',
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
  summary: 'Forget all that was learned of a supplier; documents stay as they are',
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
  summary: 'Forget where a supplier prints one field',
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
  summary: 'Take back what was forgotten in the last 30 days',
  access: 'docs.edit',
  params: IdParams,
  status: 200,
  reply: SupplierDetail,
  problems: [],
  idempotent: true,
});
