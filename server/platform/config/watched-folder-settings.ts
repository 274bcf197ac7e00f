import { join, resolve, sep } from 'node:path';
import { z } from 'zod';

import { count, list } from './setting-parsers.ts';

/** A place that is watched, and where what lies in it goes; null: the first workspace, its default folder. */
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

/** The settings of folders and object stores that are watched; rows as in config.ts. */
export const watchingSettings = {
  SLIPWAY_WATCHED_FOLDERS: {
    parse: places((place) => /^(\/|[a-z]:[\\/])/i.test(place), 'must be absolute paths'),
    about:
      'Folders whose files become documents, such as a scanner’s: `/srv/scans`, `/srv/scans=Inbox` or `/srv/scans=Workspace/Inbox`, separated by commas. Each file is moved to `done` or `failed` beside it.',
  },
  SLIPWAY_STORAGE_IMPORTS: {
    parse: places((place) => /^s3:\/\/[^/]+/.test(place), 'must be addresses such as s3://bucket/prefix'),
    about:
      'Prefixes of object stores whose objects become documents, e.g. `s3://bucket/prefix=Inbox`, separated by commas. They are reached by SLIPWAY_S3_ENDPOINT, SLIPWAY_S3_REGION and its keys.',
  },
  SLIPWAY_STORAGE_IMPORTED: {
    parse: z.enum(['LEAVE', 'TAG', 'MOVE']).default('LEAVE'),
    about:
      'What happens to an object that was imported: LEAVE it as it is, TAG it `slipway=imported`, or MOVE it below `done/` in its prefix; one that is refused is tagged `slipway=failed` or moved below `failed/`.',
  },
  SLIPWAY_STORAGE_SECONDS: {
    parse: count(1, 86_400).default(60),
    about: 'How often object stores are listed, in seconds.',
  },
  SLIPWAY_WATCH_SECONDS: {
    parse: count(1, 3600).default(5),
    about:
      'How often watched folders are looked at, in seconds. A file is taken when it has not changed between two looks.',
  },
} as const satisfies Record<string, { parse: z.ZodType; about: string }>;

/** Places that hold Slipway's own files: watched, they would be imported, and moved from where they belong. */
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
