import { readFileSync } from 'node:fs';
import path from 'node:path';

import { gatherLessons } from '@slipway/extractor/memory/gather-lessons.ts';
import { type ConfirmedFields, learn } from '@slipway/extractor/memory/learn.ts';
import type { SupplierMemory } from '@slipway/extractor/memory/supplier-memory.ts';
import { fieldsOfLine } from '@slipway/extractor/print-reading.ts';
import { type Known, type Reading, Unreadable } from '@slipway/extractor/reading.ts';
import type { Readers } from '@slipway/extractor/sandbox/create-readers.ts';

import { isRight, type Truth } from './compare-values.ts';

/** What is learned from the first document of each supplier, and the documents that come after one. */
export type FirstDocuments = { memory: SupplierMemory[]; later: string[] };

/**
 * Reads the first document of every supplier that has several, puts right what is wrong, as a user does, and learns
 * from it. Suppliers are told by the name in the truth.
 */
export async function learnFirstDocuments(
  folder: string,
  names: readonly string[],
  readers: Readers,
  truthOf: (name: string) => Truth,
): Promise<FirstDocuments> {
  const found: FirstDocuments = { memory: [], later: [] };
  const bySupplier = Map.groupBy(names, (name) => truthOf(name).vendorName ?? name);
  for (const [first = '', ...others] of bySupplier.values()) {
    if (others.length === 0) continue;
    const reading = await readOrNull(readers, readFileSync(path.join(folder, 'files', first)));
    if (!reading) continue;
    const id = found.memory.length + 1;
    const taught = learn(reading.pages, putRight(reading, truthOf(first)), nobody.ownCompany, null);
    if (taught) found.memory.push(gatherLessons(id, [{ ...taught, document: id }]));
    found.later.push(...others);
  }
  return found;
}

const nobody: Known = { ownCompany: { names: [], taxIds: [], ibans: [] } };

async function readOrNull(readers: Readers, bytes: Uint8Array): Promise<Reading | null> {
  try {
    return await readers.read(bytes, nobody);
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

/** The fields as a user leaves them who corrects wrong values and shows no places. */
function putRight({ fields }: Reading, truth: Truth): ConfirmedFields {
  const confirmed: ConfirmedFields = { ...fields };
  for (const name of fieldsOfLine) {
    const [read, stated] = [fields[name], truth[name]];
    if (stated == null || (read && isRight(name, read.value, truth))) continue;
    confirmed[name] = { value: String(stated), page: null, box: null, source: 'MANUAL' };
  }
  return confirmed;
}
