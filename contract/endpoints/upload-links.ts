import { z } from 'zod';

import { endpoint, IdParams, listOf, Paging } from '../endpoint.ts';
import {
  UploadLink,
  UploadLinkCreated,
  UploadLinkCreation,
  UploadLinkDetail,
  UploadLinkMerge,
  UploadLinkMerged,
  UploadLinkReceipt,
  UploadLinkTerms,
} from '../upload-links.ts';

export const createUploadLink = endpoint({
  name: 'createUploadLink',
  tag: 'Upload links',
  method: 'POST',
  path: '/upload-links',
  summary: 'Create a link for uploads without sign-in',
  description:
    'For a phone, show `url` as a QR code. Anyone with the link can upload to this folder, but do nothing else, until the link expires, is full or is ended, or its creator loses the permission to upload.',
  access: 'docs.upload',
  body: UploadLinkCreation.optional(),
  status: 201,
  reply: UploadLinkCreated,
  problems: ['folder_not_found'],
  idempotent: true,
});
export const listUploadLinks = endpoint({
  name: 'listUploadLinks',
  tag: 'Upload links',
  method: 'GET',
  path: '/upload-links',
  summary: 'List open upload links, newest first',
  access: 'docs.upload',
  query: Paging,
  status: 200,
  reply: listOf(UploadLink),
  problems: ['invalid_cursor'],
});
export const getUploadLink = endpoint({
  name: 'getUploadLink',
  tag: 'Upload links',
  method: 'GET',
  path: '/upload-links/{id}',
  summary: 'Get an upload link and its documents',
  access: 'docs.upload',
  params: IdParams,
  status: 200,
  reply: UploadLinkDetail,
  problems: [],
});
export const endUploadLink = endpoint({
  name: 'endUploadLink',
  tag: 'Upload links',
  method: 'DELETE',
  path: '/upload-links/{id}',
  summary: 'Turn off an upload link',
  description: 'It stops working immediately. Its documents are not deleted.',
  access: 'docs.upload',
  params: IdParams,
  status: 204,
  problems: [],
});

export const showUploadLink = endpoint({
  name: 'showUploadLink',
  tag: 'Upload links',
  method: 'GET',
  path: '/upload-link',
  summary: 'Get the data of an upload link with its token',
  access: 'upload-link',
  status: 200,
  reply: UploadLinkTerms,
  problems: [],
});
export const uploadByLink = endpoint({
  name: 'uploadByLink',
  tag: 'Upload links',
  method: 'POST',
  path: '/upload-link/documents',
  summary: 'Upload a file with an upload link',
  description:
    'Send `multipart/form-data` with a part `file`, or JSON with the content in base64. The link determines the folder.',
  access: 'upload-link',
  body: z
    .strictObject({ fileName: z.string().min(1).max(255), contentBase64: z.base64() })
    .meta({ id: 'UploadByLinkRequest' }),
  bodyKind: 'upload',
  status: 201,
  reply: UploadLinkReceipt,
  problems: ['upload_link_full', 'folder_not_found', 'unreadable_file', 'storage_full'],
  idempotent: true,
});
export const mergeByLink = endpoint({
  name: 'mergeByLink',
  tag: 'Upload links',
  method: 'POST',
  path: '/upload-link/merge',
  summary: 'Merge several documents of the link',
  description:
    'The pages are in the order of the documents. All documents must be from this link. A document that is being read is refused with `invalid_state`: retry a moment later.',
  access: 'upload-link',
  body: UploadLinkMerge,
  status: 201,
  reply: UploadLinkMerged,
  problems: [
    'not_found',
    'invalid_state',
    'several_e_invoices',
    'unreadable_file',
    'precondition_failed',
    'storage_full',
    'infected_file',
    'not_scanned',
    'file_lost',
  ],
  idempotent: true,
});
