import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { isStorableJson } from '@slipway/contract/unicode.ts';

import { archiveVersion, Manifest, manifestPath, sumsPath } from './make-archive.ts';
import type { Source } from './read-zip.ts';

const manifestBytesMax = 64 * 1024 * 1024;

/** Reads an archive to its end and holds everything against its checksums; throws where one differs. */
export async function verifyArchive(source: Source): Promise<Manifest> {
  const manifest = await readManifest(source);
  const unseen = new Set<string>();
  for await (const path of source.paths()) unseen.add(path);
  const whole = createHash('sha256');
  for await (const line of linesIn(await opened(source, sumsPath))) {
    whole.update(`${line}\n`);
    const [, sha256, path = ''] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (!unseen.delete(path)) throw new Error(`${path} is missing, or is named twice.`);
    if ((await sumOf(await opened(source, path))) !== sha256)
      throw new Error(`${path} is not what was put into the archive.`);
  }
  if (whole.digest('hex') !== manifest.sums) throw new Error('The list of checksums was changed.');
  const known = [sumsPath, manifestPath];
  const added = [...unseen].filter((path) => !known.includes(path));
  if (added.length > 0) throw new Error(`${added[0]} does not belong to the archive.`);
  return manifest;
}

export async function readManifest(source: Source): Promise<Manifest> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of await opened(source, manifestPath)) {
    bytes += chunk.length;
    if (bytes > manifestBytesMax) throw new Error('The manifest is too large.');
    chunks.push(chunk);
  }
  const manifest = Manifest.parse(JSON.parse(textOf(chunks, 'The manifest')));
  if (manifest.version > archiveVersion)
    throw new Error(`The archive is of form ${manifest.version}; this version reads ${archiveVersion}.`);
  return manifest;
}

export async function opened(source: Source, path: string): Promise<AsyncIterable<Uint8Array>> {
  const content = await source.open(path);
  if (!content) throw new Error(`${path} is missing.`);
  return content;
}

async function sumOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}

const lineBytesMax = 256 * 1024 * 1024;

/** The lines of a file, each whole. */
export async function* linesIn(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest: Uint8Array[] = [];
  let restBytes = 0;
  for await (const chunk of content) {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      yield textOf([...rest, chunk.subarray(from, at)]);
      rest = [];
      restBytes = 0;
      from = at + 1;
    }
    if (from < chunk.length) rest.push(chunk.subarray(from));
    restBytes += chunk.length - from;
    if (restBytes > lineBytesMax) throw new Error('A line of the archive is too long.');
  }
  if (restBytes > 0) yield textOf(rest);
}

/** Text that PostgreSQL cannot store was not written by Slipway. */
function textOf(pieces: readonly Uint8Array[], what = 'A line of the archive'): string {
  const bytes = Buffer.concat(pieces);
  const text = bytes.toString('utf8');
  if (!isUtf8(bytes) || !isStorableJson(text))
    throw new Error(`${what} is not well-formed Unicode, or has the character U+0000.`);
  return text;
}
