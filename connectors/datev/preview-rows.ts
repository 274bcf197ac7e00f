import { type Cells, columns } from './columns.ts';

/** For people: of each row the columns that hold something, by name. */
export function previewRows(rows: readonly Cells[], head = ''): { mediaType: string; content: string } {
  const blocks = rows.map((cells) =>
    columns
      .flatMap(({ number, name }) => (cells[number] === undefined ? [] : [`${name}: ${cells[number]}`]))
      .join('\n'),
  );
  return { mediaType: 'text/plain', content: `${[head, ...blocks].filter(Boolean).join('\n\n')}\n` };
}
