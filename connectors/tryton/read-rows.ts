import { z } from 'zod';

import type { Desk } from './desk.ts';

const pageRows = 500;

/** SQLite returns booleans as 1 and 0. */
export const YesNo = z.union([z.boolean(), z.number(), z.null()]).transform(Boolean);
/** Includes archived ones, which a search omits unless it names the field. */
export const alsoInactive = ['active', 'in', [true, false]];

/** Every matching row, page by page: new rows have a higher id, so that none is omitted. */
export async function* rowsOf<Schema extends z.ZodType<{ id: number }>>(
  desk: Desk,
  model: string,
  where: readonly unknown[],
  fields: readonly string[],
  schema: Schema,
): AsyncGenerator<z.output<Schema>> {
  for await (const page of pagesOf(desk, model, where, fields, schema)) yield* page;
}

export async function* pagesOf<Schema extends z.ZodType<{ id: number }>>(
  desk: Desk,
  model: string,
  where: readonly unknown[],
  fields: readonly string[],
  schema: Schema,
): AsyncGenerator<z.output<Schema>[]> {
  let last = 0;
  while (true) {
    const parameters = [[...where, ['id', '>', last]], 0, pageRows, [['id', 'ASC']], fields];
    const page = await desk.ask(`model.${model}.search_read`, parameters, z.array(schema));
    if (page.length > 0) yield page;
    last = page.at(-1)?.id ?? last;
    if (page.length < pageRows) return;
  }
}

/** Whether an optional module is active, by one of its models. */
export function hasModel(desk: Desk, model: string): Promise<boolean> {
  return desk.remember(`model ${model}`, async () => {
    const where = [['model', '=', model]];
    return (await desk.ask('model.ir.model.search_count', [where], z.int())) > 0;
  });
}
