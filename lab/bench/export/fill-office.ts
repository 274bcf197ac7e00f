import type { Installation } from '../installation.ts';

/** The number of the invoice that is read and approved; all others are copies of it with numbers of their own. */
export const originalNumber = 'ORIGINAL-4711';

/** Copies of an approved document, each with its own number; one file serves them all. Returns their ids. */
export async function copyDocument(
  { sql }: Pick<Installation, 'sql'>,
  original: number,
  numbers: readonly string[],
): Promise<number[]> {
  const columns = await sql(
    `select column_name from information_schema.columns
     where table_name = 'documents' and table_schema = 'public' and column_name <> 'id' order by ordinal_position`,
  );
  const names = columns.map((column) => String(column['column_name']));
  const values = names.map((name) => (numbered[name] ? numbered[name](name) : `original.${name}`));
  const rows = await sql(
    `insert into documents (${names.join(', ')})
     select ${values.join(', ')}
     from documents as original, unnest($2::text[]) with ordinality as copies (number, place)
     where original.id = $1 order by copies.place
     returning id`,
    [original, numbers],
  );
  return rows.map((row) => Number(row['id']));
}

const replaced = (name: string) => `replace(original.${name}, '${originalNumber}', copies.number)`;
/** Where the number stands. */
const numbered: Record<string, (name: string) => string> = {
  document_number: replaced,
  file_name: replaced,
  details: (name) => `replace(original.${name}::text, '${originalNumber}', copies.number)::jsonb`,
};
