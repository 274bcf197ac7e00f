import { z } from 'zod';

import { CalendarDate } from '../dates.ts';
import { endpoint, IdParams, listOf, Paging } from '../endpoint.ts';
import { ExportPackage, ExportPackageWaiting } from '../export-package.ts';

const ExportPackageParams = IdParams.extend({ exportPackageId: z.coerce.number().int().positive() });

export const listExportPackages = endpoint({
  name: 'listExportPackages',
  tag: 'Integrations',
  method: 'GET',
  path: '/integrations/{id}/export-packages',
  summary: 'List what was exported, newest first, and what waits',
  description: 'For connections that collect documents for a person to hand over: FILES and DATEV.',
  access: 'integration.view',
  params: IdParams,
  query: Paging.extend({
    until: CalendarDate.optional().meta({ description: 'What waits is counted up to this day.' }),
  }),
  status: 200,
  reply: listOf(ExportPackage).extend({ waiting: ExportPackageWaiting }),
  problems: ['invalid_cursor'],
});
export const createExportPackage = endpoint({
  name: 'createExportPackage',
  tag: 'Integrations',
  method: 'POST',
  path: '/integrations/{id}/export-packages',
  summary: 'Hand over all that waits',
  description:
    'Takes everything that was not exported yet, of `until` and before, and makes one ZIP file of it. One that was interrupted is finished first. At most 4,500 documents and 2 GiB of source files go into one: ask again for the rest.',
  access: 'docs.export',
  params: IdParams,
  body: z
    .strictObject({ until: CalendarDate.nullable().default(null) })
    .meta({ id: 'ExportPackageCreation' })
    .optional(),
  status: 201,
  reply: ExportPackage,
  problems: ['nothing_to_package'],
  idempotent: true,
});
export const getExportPackageFile = endpoint({
  name: 'getExportPackageFile',
  tag: 'Integrations',
  method: 'GET',
  path: '/integrations/{id}/export-packages/{exportPackageId}/file',
  summary: 'Download the ZIP file of an export package',
  description: 'The same file each time, to the byte.',
  access: 'docs.export',
  params: ExportPackageParams,
  status: 200,
  bytes: ['application/zip'],
  problems: [],
});
