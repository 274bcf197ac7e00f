import { z } from 'zod';

import { Instant } from '../dates.ts';
import { DocumentType, Id } from '../document.ts';
import { endpoint, IdParams, listOf, Paging } from '../endpoint.ts';
import { FieldName } from '../fields.ts';
import { nameUpTo } from '../names.ts';

export const Folder = z
  .object({
    id: Id,
    name: z.string(),
    documentCount: z.number().int(),
    defaultDocumentType: DocumentType.nullable().meta({
      description: 'The document type for this folder if reading does not determine it.',
    }),
    defaultConnectionId: Id.nullable().meta({
      description: 'The default connection for exporting its documents.',
    }),
    defaultQueueId: Id.nullable().meta({
      description: 'The queue for documents that match no queue rule.',
    }),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Folder' });

const FolderName = nameUpTo(100);

export const listFolders = endpoint({
  name: 'listFolders',
  tag: 'Folders',
  method: 'GET',
  path: '/folders',
  summary: 'List folders',
  access: 'docs.read',
  query: Paging,
  status: 200,
  reply: listOf(Folder),
  problems: ['invalid_cursor'],
});
export const createFolder = endpoint({
  name: 'createFolder',
  tag: 'Folders',
  method: 'POST',
  path: '/folders',
  summary: 'Create a folder',
  access: 'docs.edit',
  body: z.strictObject({ name: FolderName }),
  status: 201,
  reply: Folder,
  problems: ['name_taken'],
  idempotent: true,
});
export const getFolder = endpoint({
  name: 'getFolder',
  tag: 'Folders',
  method: 'GET',
  path: '/folders/{id}',
  summary: 'Get a folder',
  access: 'docs.read',
  params: IdParams,
  status: 200,
  reply: Folder,
  problems: [],
});
export const renameFolder = endpoint({
  name: 'renameFolder',
  tag: 'Folders',
  method: 'PATCH',
  path: '/folders/{id}',
  summary: 'Rename a folder, or change the defaults for its documents',
  access: 'docs.edit',
  params: IdParams,
  body: z.strictObject({
    name: FolderName.optional(),
    defaultDocumentType: DocumentType.nullable().optional(),
    defaultConnectionId: Id.nullable().optional(),
    defaultQueueId: Id.nullable().optional(),
  }),
  status: 200,
  reply: Folder,
  problems: ['name_taken', 'queue_not_found', 'no_connection'],
});
export const deleteFolder = endpoint({
  name: 'deleteFolder',
  tag: 'Folders',
  method: 'DELETE',
  path: '/folders/{id}',
  summary: 'Delete an empty folder; it is removed from the selection of every webhook endpoint',
  access: 'docs.edit',
  params: IdParams,
  status: 204,
  problems: ['folder_not_empty', 'folder_has_retention', 'on_hold'],
});

export const DocumentTypeInfo = z
  .object({
    code: DocumentType,
    name: z.string(),
    description: z.string(),
    bookable: z.boolean(),
    requiredFields: z.array(FieldName).meta({ description: 'Required for the validation of the document.' }),
  })
  .meta({ id: 'DocumentTypeInfo' });

export const listDocumentTypes = endpoint({
  name: 'listDocumentTypes',
  tag: 'Document types',
  method: 'GET',
  path: '/document-types',
  summary: 'List document types',
  access: 'document_type.view',
  status: 200,
  reply: listOf(DocumentTypeInfo),
  problems: [],
});
export const getDocumentType = endpoint({
  name: 'getDocumentType',
  tag: 'Document types',
  method: 'GET',
  path: '/document-types/{code}',
  summary: 'Get a document type',
  access: 'document_type.view',
  params: z.object({ code: z.string().max(40) }),
  status: 200,
  reply: DocumentTypeInfo,
  problems: [],
});
