import { z } from 'zod';

import { MasterDataFault } from '../master-data/master-data-fault.ts';
import type { Desk } from './desk.ts';
import { Stopped } from './stopped.ts';

const pageSize = 500;
const Numbered = z.object({ id: z.int() });

export type List<Row extends z.ZodObject> = {
  model: string;
  domain?: unknown[];
  row: Row;
  /** The fields that this version has; all by default. */
  fields?: readonly string[];
  /** Includes archived records. */
  archived?: boolean;
  since?: Date | undefined;
};

/** Every record of a list, page by page after the last id, so that new records shift nothing. */
export async function* readList<Row extends z.ZodObject>(
  desk: Desk,
  { model, domain = [], row, fields = Object.keys(row.shape), archived = false, since }: List<Row>,
): AsyncGenerator<z.output<Row>> {
  const changed = since ? [['write_date', '>=', odooTime(since)]] : [];
  const context = archived ? { active_test: false } : {};
  let last = 0;
  for (;;) {
    const asked = {
      arguments: {
        domain: [...domain, ...changed, ['id', '>', last]],
        fields,
        limit: pageSize,
        order: 'id',
      },
      context,
    };
    const rows = await desk.ask(model, 'search_read', asked, z.array(row));
    yield* rows;
    if (rows.length < pageSize) return;
    last = Numbered.parse(rows.at(-1)).id;
  }
}

/** Odoo's times are UTC, without a zone. */
function odooTime(instant: Date): string {
  return instant.toISOString().slice(0, 19).replace('T', ' ');
}

/** The fields that this version of Odoo has. */
export async function fieldsThere(desk: Desk, model: string, names: readonly string[]): Promise<string[]> {
  const asked = { arguments: { allfields: names, attributes: ['type'] } };
  const Fields = z.record(z.string(), z.unknown());
  const known = await desk.remember(`fields of ${model} ${names.join()}`, () =>
    desk.ask(model, 'fields_get', asked, Fields),
  );
  return names.filter((name) => Object.hasOwn(known, name));
}

/** Lists end with the answer that stopped them: unread items are not removed. */
export async function* tellingFaults<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* items;
  } catch (fault) {
    throw fault instanceof Stopped ? new MasterDataFault(fault.answer) : fault;
  }
}
