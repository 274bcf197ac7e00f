import { z } from 'zod';

import { Instant } from '../dates.ts';
import { Id } from '../document.ts';
import { endpoint, IdParams, listOf, Paging } from '../endpoint.ts';

export const WorkspaceArchive = z
  .object({
    id: Id,
    state: z.enum(['WAITING', 'READY', 'FAILED']).meta({ id: 'ArchiveState' }),
    requestedBy: z.string(),
    documents: z.number().int().nullable(),
    bytes: z.number().int().nullable(),
    sha256: z.string().nullable().meta({ description: 'Of the ZIP file.' }),
    createdAt: Instant,
    finishedAt: Instant.nullable(),
    expiresAt: Instant.meta({ description: 'The time at which its file will be deleted.' }),
  })
  .meta({
    id: 'WorkspaceArchive',
    description: 'All data of the workspace in one ZIP file: originals, data as JSON Lines, and checksums.',
  });

export const createArchive = endpoint({
  name: 'createArchive',
  tag: 'Workspace',
  method: 'POST',
  path: '/workspace/archives',
  summary: 'Create an archive of the workspace in the background',
  description:
    'If an archive is already in progress, the response contains that one. An archive contains all data except credentials: passwords, tokens and the secrets of connections.',
  access: 'admin',
  status: 201,
  reply: WorkspaceArchive,
  problems: [],
  idempotent: true,
});
export const listArchives = endpoint({
  name: 'listArchives',
  tag: 'Workspace',
  method: 'GET',
  path: '/workspace/archives',
  summary: 'List archives of the workspace, newest first',
  access: 'admin',
  query: Paging,
  status: 200,
  reply: listOf(WorkspaceArchive),
  problems: ['invalid_cursor'],
});
export const getArchiveFile = endpoint({
  name: 'getArchiveFile',
  tag: 'Workspace',
  method: 'GET',
  path: '/workspace/archives/{id}/file',
  summary: 'Download the ZIP file of an archive',
  access: 'admin',
  params: IdParams,
  status: 200,
  bytes: ['application/zip'],
  problems: ['archive_not_ready', 'file_lost'],
});
export const deleteArchive = endpoint({
  name: 'deleteArchive',
  tag: 'Workspace',
  method: 'DELETE',
  path: '/workspace/archives/{id}',
  summary: 'Delete an archive and its file',
  access: 'admin',
  params: IdParams,
  status: 204,
  problems: [],
});
