import { z } from 'zod';

import { Instant } from './dates.ts';
import { Id } from './document.ts';

export const uploadLinkMinutesMax = 24 * 60;
export const uploadLinkFilesMax = 200;

export const UploadLinkState = z.enum(['OPEN', 'FULL', 'EXPIRED', 'ENDED']).meta({
  id: 'UploadLinkState',
  description:
    'OPEN: it takes files. FULL: it took as many as it may. EXPIRED: its time is over. ENDED: somebody ended it.',
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
  .meta({ id: 'UploadLink', description: 'A link by which files are uploaded without signing in.' });
export type UploadLink = z.output<typeof UploadLink>;

export const UploadLinkDetail = UploadLink.extend({
  documents: z.array(z.object({ id: Id, fileName: z.string(), receivedAt: Instant })).meta({
    description:
      'What came by it, in the order of its arrival; what was deleted or archived since is left out.',
  }),
}).meta({ id: 'UploadLinkDetail', description: 'An upload link, and what came by it.' });

export const UploadLinkCreated = UploadLink.extend({
  url: z.string().meta({
    description:
      'What the QR code says. The token stands behind the `#`, where no server and no log sees it; it is told here only.',
  }),
}).meta({ id: 'UploadLinkCreated' });

export const UploadLinkCreation = z
  .strictObject({
    folderId: Id.nullable()
      .default(null)
      .meta({ description: "Where the files go; null: the workspace's default folder." }),
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
  .meta({ id: 'UploadLinkTerms', description: 'What the holder of an upload link may know.' });

export const UploadLinkReceipt = z
  .object({ documentId: Id, fileName: z.string(), bytes: z.number().int(), filesLeft: count })
  .meta({ id: 'UploadLinkReceipt', description: 'A file that is kept for good.' });

export const UploadLinkMerge = z
  .strictObject({
    documentIds: z
      .array(Id)
      .min(2)
      .max(uploadLinkMergedMax)
      .refine((ids) => new Set(ids).size === ids.length, 'Must name each document once.'),
  })
  .meta({ id: 'UploadLinkMerge' });

export const UploadLinkMerged = z
  .object({ documentId: Id, fileName: z.string() })
  .meta({ id: 'UploadLinkMerged', description: 'The one document that was made of several.' });
