import { z } from 'zod';

import { Instant } from './dates.ts';

export const WatchedFolderFaultCode = z.enum(['UNREACHABLE', 'REFUSED', 'MISSING', 'OTHER']);
export type WatchedFolderFaultCode = z.infer<typeof WatchedFolderFaultCode>;

/** A folder or object store of the settings, and how it stands. */
export const WatchedFolder = z
  .object({
    place: z.string(),
    state: z.enum(['WATCHED', 'FAULT', 'UNWATCHED']).meta({
      description: 'UNWATCHED: no process has looked for a while, or there is no such workspace yet.',
    }),
    checkedAt: Instant.nullable(),
    fault: z
      .object({ code: WatchedFolderFaultCode, message: z.string(), since: Instant })
      .nullable()
      .meta({ description: 'UNREACHABLE: no answer. REFUSED: not allowed. MISSING: it is not there.' }),
  })
  .meta({ id: 'WatchedFolder' });
