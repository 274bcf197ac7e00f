import { z } from 'zod';

import { CalendarDate } from '../dates.ts';
import { idFromDigits } from '../digits.ts';
import { endpoint, IdParams, listOf, Paging } from '../endpoint.ts';
import { ExportPackage, ExportPackageWaiting } from '../export-package.ts';

const ExportPackageParams = IdParams.extend({ exportPackageId: idFromDigits });

export const listExportPackages = endpoint({
  name: 'listExportPackages',
  tag: 'Integrations',
  method: 'GET',
  path: '/integrations/{id}/export-packages',
  summary: 'List export packages, newest first, and the pending documents',
  description: 'For connections that collect documents in packages: FILES and DATEV.',
  access: 'integration.view',
  params: IdParams,
  query: Paging.extend({
    until: CalendarDate.optional().meta({
      description: 'Only pending documents booked up to this day are counted.',
    }),
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
  summary: 'Create an export package with all pending documents',
  description:
    'Puts all pending documents booked up to `until` into one ZIP file. If an earlier package was interrupted, it is completed first. A package contains at most 4,500 documents and 2 GiB of source files: send another request for the rest.',
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
  description: 'The file is identical each time, byte for byte.',
  access: 'docs.export',
  params: ExportPackageParams,
  status: 200,
  bytes: ['application/zip'],
  problems: ['file_lost'],
});
