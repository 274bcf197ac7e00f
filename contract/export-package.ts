import { z } from 'zod';

import { CalendarDate, Instant } from './dates.ts';
import { Id, messageValues, Wording } from './document.ts';

/** A document that an export package cannot include, with the reason. */
export const LeftOut = z.object({
  documentId: Id,
  reason: z.string(),
  wording: Wording,
  values: messageValues,
});
export type LeftOut = z.output<typeof LeftOut>;

export const ExportPackage = z
  .object({
    id: Id,
    number: z.number().int().meta({ description: 'Counted from 1 for each connection.' }),
    documents: z.number().int(),
    earliest: CalendarDate.meta({ description: 'The earliest booking date of its documents.' }),
    latest: CalendarDate.meta({ description: 'The latest booking date of its documents.' }),
    bytes: z.number().int().nullable().meta({ description: 'Of the ZIP file; null until it is created.' }),
    ready: z
      .boolean()
      .meta({ description: 'False if the creation of its file was interrupted: it is created on request.' }),
    leftOut: z
      .array(LeftOut)
      .meta({ description: 'Documents that could not be included. They wait for the next package.' }),
    createdBy: z.string(),
    createdAt: Instant,
  })
  .meta({
    id: 'ExportPackage',
    description: 'Documents that were exported together; each document is in only one export package.',
  });
export type ExportPackage = z.output<typeof ExportPackage>;

export const ExportPackageWaiting = z
  .object({
    documents: z.number().int(),
    earliest: CalendarDate.nullable(),
    latest: CalendarDate.nullable(),
  })
  .meta({
    id: 'ExportPackageWaiting',
    description: 'Export packages, and the pending documents for the next package.',
  });
