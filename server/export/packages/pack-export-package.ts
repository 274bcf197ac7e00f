import { crc32 } from 'node:zlib';
import type { Pack, Packed } from '@slipway/connectors/export-package/pack.ts';
import { Unpackable, unpackable } from '@slipway/connectors/export-package/unpackable.ts';
import type { LeftOut } from '@slipway/contract/export-package.ts';
import { ZodError } from 'zod';

import { LostFile } from '../../platform/files/lost-file.ts';
import type { Files } from '../../platform/service.ts';
import type { StoredEntry } from './connection-package-store.ts';
import type { StoredExportPackage, StoredPart } from './store.ts';
import { streamZip, type ZipFile, zipBytes, zipBytesMax, zipFilesMax } from './zip.ts';

type Entry = StoredEntry & { fileKey: string };

type About = Pick<StoredExportPackage, 'number' | 'createdAt'> & { timeZone: string };
type Whole = { parts: StoredPart[]; bytes: number };
type LeftOutEntry = Omit<LeftOut, 'documentId'> & { entry: Entry };

/** Creates the files of an export package, without entries that cannot be packed. */
export async function buildExportPackage(
  pack: Pack,
  files: Pick<Files, 'get'>,
  about: About,
  entries: readonly Entry[],
): Promise<Whole & { included: Entry[]; leftOut: LeftOutEntry[] }> {
  try {
    return { ...(await packWhole(pack, files, about, entries)), included: [...entries], leftOut: [] };
  } catch (fault) {
    const leftOut = await findUnpackable(pack, files, about, entries);
    if (leftOut.length === 0) throw fault;
    const included = entries.filter((one) => !leftOut.some(({ entry }) => entry === one));
    return { ...(await packWhole(pack, files, about, included)), included, leftOut };
  }
}

/** Throws if source files are unavailable now, because that proves nothing about an entry. */
async function findUnpackable(
  pack: Pack,
  files: Pick<Files, 'get'>,
  { number, createdAt: at, timeZone }: About,
  entries: readonly Entry[],
): Promise<LeftOutEntry[]> {
  const found: LeftOutEntry[] = [];
  for (const entry of entries) {
    try {
      pack([entry], { number, at, timeZone });
    } catch (fault) {
      found.push({ entry, ...reasonOf(fault) });
      continue;
    }
    if (!entry.file) continue;
    try {
      await readOriginal(files, entry);
    } catch (fault) {
      if (!(fault instanceof LostFile)) throw fault;
      found.push({ entry, ...reasonOf(unpackable('SOURCE_FILE_LOST')) });
    }
  }
  return found;
}

function reasonOf(fault: unknown): Omit<LeftOut, 'documentId'> {
  const known = fault instanceof ZodError ? unpackable('ENTRY_UNREADABLE') : fault;
  if (!(known instanceof Unpackable))
    return { reason: known instanceof Error ? known.message : String(known), wording: null, values: {} };
  const { message, wording, values } = known.said;
  return { reason: message, wording, values };
}

/** Includes the total size. Every source file is read and verified. */
async function packWhole(
  pack: Pack,
  files: Pick<Files, 'get'>,
  { number, createdAt, timeZone }: About,
  entries: readonly Entry[],
): Promise<Whole> {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const parts: StoredPart[] = [];
  const add = async (packed: Packed, within: string | null): Promise<void> => {
    if ('parts' in packed) {
      if (within !== null) throw new Error('A ZIP file within a ZIP file within a ZIP file.');
      for (const inner of packed.parts) await add(inner, packed.path);
      return;
    }
    const entry = 'original' in packed ? (byKey.get(packed.original) ?? missing(packed.original)) : null;
    const content = 'content' in packed ? Buffer.from(packed.content) : null;
    const bytes = content ?? (await readOriginal(files, entry ?? missing(packed.path)));
    parts.push({
      package: within,
      path: packed.path,
      content,
      entryId: entry?.id ?? null,
      bytes: bytes.length,
      crc32: crc32(bytes),
    });
  };
  for (const packed of pack(entries, { number, at: createdAt, timeZone })) await add(packed, null);
  const whole = await outerFiles(parts, entries, files, createdAt);
  const bytes = zipBytes(whole);
  if (bytes > zipBytesMax || whole.length > zipFilesMax)
    throw new Error('The export package is too large for a ZIP file.');
  return { parts, bytes };
}

function missing(name: string): never {
  throw new Error(`The export package has no entry for ${name}.`);
}

async function readOriginal(
  files: Pick<Files, 'get'>,
  { documentId, fileKey, file }: Entry,
): Promise<Buffer> {
  if (!file) throw new Error('The entry has no source file.');
  return files.get(fileKey, file.sha256, { documentId });
}

/** Throws a LostFile while the response can still be a problem. Later, a download could only stop in the middle. */
export async function assertOriginals(
  files: Pick<Files, 'get'>,
  parts: readonly StoredPart[],
  entries: readonly Entry[],
): Promise<void> {
  const packed = new Set(parts.map(({ entryId }) => entryId));
  for (const entry of entries) if (entry.file && packed.has(entry.id)) await readOriginal(files, entry);
}

/** The files of the outer ZIP file. A package of parts is one ZIP file among the others. */
export async function outerFiles(
  parts: readonly StoredPart[],
  entries: readonly Entry[],
  files: Pick<Files, 'get'>,
  at: Date,
): Promise<ZipFile[]> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const zipFile = ({ path, bytes, crc32, content, entryId }: StoredPart): ZipFile => ({
    path,
    bytes,
    crc32,
    async *open() {
      const entry = entryId === null ? undefined : byId.get(entryId);
      yield content ?? (await readOriginal(files, entry ?? missing(path)));
    },
  });
  const outer: ZipFile[] = [];
  for (const part of parts) {
    if (part.package === null) outer.push(zipFile(part));
    else if (!outer.some(({ path }) => path === part.package)) {
      const inner = parts.filter((one) => one.package === part.package).map(zipFile);
      outer.push(await zipWithin(part.package, inner, at));
    }
  }
  return outer;
}

/**
 * The checksum of an inner package precedes its content, so it is generated twice: for the checksum and for
 * the output.
 */
async function zipWithin(path: string, inner: readonly ZipFile[], at: Date): Promise<ZipFile> {
  let sum = 0;
  for await (const chunk of streamZip(inner, at)) sum = crc32(chunk, sum);
  return { path, bytes: zipBytes(inner), crc32: sum, open: () => streamZip(inner, at) };
}
