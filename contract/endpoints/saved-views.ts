import { z } from 'zod';

import { Instant } from '../dates.ts';
import { Id } from '../document.ts';
import { endpoint, IdParams, listOf, Paging } from '../endpoint.ts';
import { nameUpTo } from '../names.ts';
import { DocumentFilter, DocumentSort } from './document-list.ts';

const listQuery = DocumentFilter.omit({ limit: true, cursor: true, sort: true, ids: true }).strict();

/** Filters of the document list, as text. */
export const SavedFilter = z
  .record(z.string().min(1).max(40), z.string().max(500))
  .refine(
    (filter) => listQuery.safeParse(filter).success,
    'Must be filters of the list of documents, such as {"status": "EXTRACTED"}.',
  )
  .meta({
    description: 'The filters of `GET /documents`, as query parameters.',
    examples: [{ status: 'EXTRACTED', finding: 'BLOCKING' }],
  });

const Name = nameUpTo(60);

export const SavedView = z
  .object({
    id: Id,
    name: z.string(),
    filter: z.record(z.string(), z.string()),
    sort: DocumentSort.nullable(),
    shared: z.boolean().meta({ description: 'Whether all members can see it.' }),
    createdBy: z.object({ id: z.string(), name: z.string() }),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'SavedView', description: 'A named document list with its filters and order.' });

const parts = { name: Name, filter: SavedFilter, sort: DocumentSort.nullable(), shared: z.boolean() };

export const listSavedViews = endpoint({
  name: 'listSavedViews',
  tag: 'Saved views',
  method: 'GET',
  path: '/saved-views',
  summary: 'List your own views and shared ones',
  access: 'person',
  query: Paging,
  status: 200,
  reply: listOf(SavedView),
  problems: ['invalid_cursor'],
});
export const createSavedView = endpoint({
  name: 'createSavedView',
  tag: 'Saved views',
  method: 'POST',
  path: '/saved-views',
  summary: 'Save a view; admins may share it with the workspace',
  access: 'person',
  body: z
    .strictObject({ ...parts, sort: parts.sort.default(null), shared: parts.shared.default(false) })
    .meta({ id: 'SavedViewCreation' }),
  status: 201,
  reply: SavedView,
  problems: ['role_required'],
  idempotent: true,
});
export const changeSavedView = endpoint({
  name: 'changeSavedView',
  tag: 'Saved views',
  method: 'PATCH',
  path: '/saved-views/{id}',
  summary: 'Change your own view; admins may change shared ones',
  access: 'person',
  params: IdParams,
  body: z.strictObject(parts).partial().meta({ id: 'SavedViewChange' }),
  status: 200,
  reply: SavedView,
  problems: ['role_required'],
});
export const deleteSavedView = endpoint({
  name: 'deleteSavedView',
  tag: 'Saved views',
  method: 'DELETE',
  path: '/saved-views/{id}',
  summary: 'Delete your own view; admins may delete shared ones',
  access: 'person',
  params: IdParams,
  status: 204,
  problems: ['role_required'],
});
