import { z } from 'zod';

import { Instant } from './dates.ts';

export const WatchedFolderFaultCode = z.enum(['UNREACHABLE', 'REFUSED', 'MISSING', 'OTHER']);
export type WatchedFolderFaultCode = z.infer<typeof WatchedFolderFaultCode>;

/** A configured folder or object store, and its status. */
export const WatchedFolder = z
  .object({
    place: z.string(),
    state: z.enum(['WATCHED', 'FAULT', 'UNWATCHED']).meta({
      description: 'UNWATCHED: no process has checked it for a while, or its workspace does not exist.',
    }),
    checkedAt: Instant.nullable(),
    fault: z
      .object({ code: WatchedFolderFaultCode, message: z.string(), since: Instant })
      .nullable()
      .meta({ description: 'UNREACHABLE: no answer. REFUSED: access denied. MISSING: it does not exist.' }),
  })
  .meta({ id: 'WatchedFolder' });
