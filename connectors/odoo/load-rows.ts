import { z } from 'zod';

import { refuse } from '../connector.ts';
import { classifyFault } from './classify-fault.ts';
import type { Desk } from './desk.ts';
import { wordsOf } from './fault.ts';
import { Stopped } from './stopped.ts';
import { transientWaitMs } from './transient.ts';

/** One record as rows of an import: its own columns, and those of its lines, prefixed. */
export type Loaded = {
  model: string;
  /** By Odoo's name of the column; `id` is the external id. */
  head: Record<string, string>;
  lines: { field: string; rows: Record<string, string>[] } | null;
};

const Result = z.object({
  ids: z.union([z.array(z.int()), z.literal(false)]),
  messages: z.array(z.object({ type: z.string().optional(), message: z.string() })),
});

/**
 * Imports one record with its lines in one transaction. Existing records and lines with these external ids
 * are updated; without ids of its lines, Odoo would add the lines again.
 */
export async function loadRecord(desk: Desk, loaded: Loaded): Promise<number> {
  const asked = { arguments: tableOf(loaded) };
  const { ids, messages } = await desk.ask(loaded.model, 'load', asked, Result);
  const faults = messages.filter(({ type }) => type !== 'warning');
  const [id] = ids || [];
  if (id !== undefined && faults.length === 0) return id;
  const message = wordsOf(faults[0]?.message) || 'No record was created.';
  const waitMs = transientWaitMs('', message);
  if (waitMs !== null) throw new Stopped({ kind: 'wait', waitMs, reason: message });
  throw new Stopped(refuse(classifyFault({ name: '', message }, 'create')));
}

/** The record's own cells are in the row of its first line; rows without them belong to it. */
function tableOf({ head, lines }: Loaded): { fields: string[]; data: string[][] } {
  const own = Object.keys(head);
  const columns = [...new Set(lines?.rows.flatMap((row) => Object.keys(row)) ?? [])];
  const fields = [...own, ...columns.map((column) => `${lines?.field}/${column}`)];
  const rows = lines?.rows ?? [{}];
  const data = rows.map((row: Record<string, string>, at) => [
    ...own.map((name) => (at === 0 ? (head[name] ?? '') : '')),
    ...columns.map((column) => row[column] ?? ''),
  ]);
  return { fields, data };
}
