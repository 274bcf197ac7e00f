import { join, resolve, sep } from 'node:path';
import { z } from 'zod';

import { count, list } from './setting-parsers.ts';

/** A watched folder and its target; null means the first workspace, or its default folder. */
export type WatchedFolder = { place: string; workspace: string | null; folder: string | null };

/** `place`, `place=Folder` or `place=Workspace/Folder`, separated by commas. */
function places(isPlace: (place: string) => boolean, message: string) {
  return list
    .transform((parts) => parts.map(placeIn))
    .refine((found) => found.every(({ place }) => isPlace(place)), message)
    .default([]);
}

function placeIn(text: string): WatchedFolder {
  const [, place = text, target = ''] = /^(.*)=([^=]*)$/.exec(text) ?? [];
  const [, workspace = null, folder = target] = /^([^/]*)\/(.*)$/.exec(target) ?? [];
  return { place: place.replace(/(?<=.)\/+$/, ''), workspace, folder: folder === '' ? null : folder };
}

/** The settings of watched folders and object stores; rows as in config.ts. */
export const watchingSettings = {
  SLIPWAY_WATCHED_FOLDERS: {
    parse: places((place) => /^(\/|[a-z]:[\\/])/i.test(place), 'must be absolute paths'),
    about:
      'Folders from which Slipway imports files: `/srv/scans`, `/srv/scans=Inbox` or `/srv/scans=Workspace/Inbox`. After the import, Slipway moves each file to the subfolder `done` or `failed`.',
  },
  SLIPWAY_STORAGE_IMPORTS: {
    parse: places((place) => /^s3:\/\/[^/]+/.test(place), 'must be addresses such as s3://bucket/prefix'),
    about:
      'Prefixes in object stores from which Slipway imports objects, e.g. `s3://bucket/prefix=Inbox`. Slipway uses the endpoint, region and keys of the SLIPWAY_S3 settings.',
  },
  SLIPWAY_STORAGE_IMPORTED: {
    parse: z.enum(['LEAVE', 'TAG', 'MOVE']).default('LEAVE'),
    about:
      'What happens to imported objects: LEAVE them unchanged, TAG them `slipway=imported` (rejected ones: `slipway=failed`), or MOVE them to `done/` (rejected ones: `failed/`) under their prefix.',
  },
  SLIPWAY_STORAGE_SECONDS: {
    parse: count(1, 86_400).default(60),
    about: 'Seconds between listings of an object store.',
  },
  SLIPWAY_WATCH_SECONDS: {
    parse: count(1, 3600).default(5),
    about:
      'Seconds between checks of watched folders. A file is imported when two consecutive checks find it unchanged.',
  },
} as const satisfies Record<string, { parse: z.ZodType; about: string }>;

/** Places with Slipway's own files: if they were watched, Slipway would import and move its own data. */
export function placesOfOurOwn(
  folders: readonly WatchedFolder[],
  buckets: readonly WatchedFolder[],
  own: { folders: readonly string[]; bucket: string | undefined },
): string[] {
  const holdsOwn = (place: string) =>
    own.folders.some((one) => join(one, sep).startsWith(join(resolve(place), sep)));
  // Their keys begin with the number of a workspace.
  const isOwn = (place: string) => {
    const [, name, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(place) ?? [];
    return name === own.bucket && /^(\d+(\/|$)|$)/.test(prefix);
  };
  return [
    ...folders.filter(({ place }) => holdsOwn(place)),
    ...buckets.filter(({ place }) => isOwn(place)),
  ].map(({ place }) => place);
}
