import { z } from 'zod';

import { Instant } from './dates.ts';
import { Id } from './document.ts';

export const uploadLinkMinutesMax = 24 * 60;
export const uploadLinkFilesMax = 200;

export const UploadLinkState = z.enum(['OPEN', 'FULL', 'EXPIRED', 'ENDED']).meta({
  id: 'UploadLinkState',
  description:
    'OPEN: it accepts files. FULL: it has reached its limit. EXPIRED: it is no longer valid. ENDED: a user ended it.',
});
export type UploadLinkState = z.infer<typeof UploadLinkState>;

const count = z.number().int().nonnegative();
const folder = z.object({ id: Id, name: z.string() });

export const uploadLinkMergedMax = 50;

export const UploadLink = z
  .object({
    id: Id,
    state: UploadLinkState,
    folder,
    filesMax: count,
    filesTaken: count,
    createdBy: z.string(),
    createdAt: Instant,
    expiresAt: Instant,
    endedAt: Instant.nullable(),
  })
  .meta({ id: 'UploadLink', description: 'A link for uploads without sign-in.' });
export type UploadLink = z.output<typeof UploadLink>;

export const UploadLinkDetail = UploadLink.extend({
  documents: z.array(z.object({ id: Id, fileName: z.string(), receivedAt: Instant })).meta({
    description: 'Its documents in order of arrival, without deleted and archived ones.',
  }),
}).meta({ id: 'UploadLinkDetail', description: 'An upload link with its documents.' });

export const UploadLinkCreated = UploadLink.extend({
  url: z.string().meta({
    description:
      'The content of the QR code. The token is after the `#`, so servers and logs do not receive it. It is returned only once.',
  }),
}).meta({ id: 'UploadLinkCreated' });

export const UploadLinkCreation = z
  .strictObject({
    folderId: Id.nullable()
      .default(null)
      .meta({ description: "The target folder; null: the workspace's default folder." }),
    expiresInMinutes: z.number().int().min(1).max(uploadLinkMinutesMax).default(15),
    filesMax: z.number().int().min(1).max(uploadLinkFilesMax).default(50),
  })
  .meta({ id: 'UploadLinkCreation' });

export const UploadLinkTerms = z
  .object({
    workspaceName: z.string(),
    folderName: z.string(),
    createdBy: z.string(),
    expiresAt: Instant,
    filesLeft: count,
    fileBytesMax: z.number().int(),
  })
  .meta({ id: 'UploadLinkTerms', description: 'The data for the holder of an upload link.' });

export const UploadLinkReceipt = z
  .object({ documentId: Id, fileName: z.string(), bytes: z.number().int(), filesLeft: count })
  .meta({ id: 'UploadLinkReceipt', description: 'A stored file.' });

export const UploadLinkMerge = z
  .strictObject({
    documentIds: z
      .array(Id)
      .min(2)
      .max(uploadLinkMergedMax)
      .refine((ids) => new Set(ids).size === ids.length, 'Must list each document only once.'),
  })
  .meta({ id: 'UploadLinkMerge' });

export const UploadLinkMerged = z
  .object({ documentId: Id, fileName: z.string() })
  .meta({ id: 'UploadLinkMerged', description: 'The merged document.' });
