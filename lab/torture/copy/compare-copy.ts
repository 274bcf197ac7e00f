import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Client } from 'pg';

import type { ApiCaller } from '../load/api-caller.ts';

const parallel = 8;

type Row = { id: string; hash: string; changed: boolean };
export type CopyFound = {
  documents: number;
  /** In the copy as in the original, in every column. */
  equal: number;
  /** The original changed them after the backup began. */
  changedSince: number;
  different: number;
  missing: number;
  examples: string[];
};

/** Compares the rows of all documents: those that did not change after `since` must be equal in every column. */
export async function compareRows(original: Client, copy: Client, since: Date): Promise<CopyFound> {
  const read = async (db: Client) => {
    const { rows } = await db.query<Row>(
      'select id, md5(documents::text) as hash, updated_at >= $1 as changed from documents',
      [since],
    );
    return new Map(rows.map((row) => [row.id, row]));
  };
  const [ours, theirs] = [await read(original), await read(copy)];
  const found: CopyFound = {
    ...{ documents: theirs.size, equal: 0, changedSince: 0, different: 0, missing: 0 },
    examples: [],
  };
  for (const [id, row] of ours) {
    const other = theirs.get(id);
    if (row.changed) found.changedSince += 1;
    else if (!other) found.missing += 1;
    else if (other.hash === row.hash) found.equal += 1;
    else {
      found.different += 1;
      if (found.examples.length < 5) found.examples.push(`document ${id} differs`);
    }
  }
  for (const id of theirs.keys()) if (!ours.has(id)) found.different += 1;
  return found;
}

export type Uploaded = { id: number; cents: number; sha256: string };

/** Gets each document and its file from the copy, and compares them with what was uploaded and with the original's answer. */
export async function compareDownloads(documents: readonly Uploaded[], original: ApiCaller, copy: ApiCaller) {
  const found = { compared: 0, otherFiles: 0, otherValues: 0, otherTotals: 0 };
  const pending = [...documents];
  const lane = async () => {
    for (let next = pending.pop(); next; next = pending.pop()) {
      const { id, cents, sha256 } = next;
      const ours = await original.must('GET', `/documents/${id}`);
      const theirs = await copy.must('GET', `/documents/${id}`);
      if (JSON.stringify(ours) !== JSON.stringify(theirs)) found.otherValues += 1;
      if (Math.round(Number(theirs.fields?.totalAmount?.value) * 100) !== cents) found.otherTotals += 1;
      const file: string = await copy.must('GET', `/documents/${id}/file`);
      if (createHash('sha256').update(file).digest('hex') !== sha256) found.otherFiles += 1;
      found.compared += 1;
    }
  };
  await Promise.all(Array.from({ length: parallel }, lane));
  return found;
}

/** How many files of one folder are missing in the other or have other content. */
export function compareFolders(original: string, copy: string): { files: number; different: number } {
  const list = (folder: string) =>
    new Map(
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
        .map((file) => [path.relative(folder, file), readFileSync(file).toString('base64')]),
    );
  const [ours, theirs] = [list(original), list(copy)];
  const different = [...theirs].filter(([name, content]) => ours.get(name) !== content).length;
  return {
    files: theirs.size,
    different: different + [...ours.keys()].filter((name) => !theirs.has(name)).length,
  };
}
