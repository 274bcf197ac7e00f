import { type Cells, columns } from './columns.ts';

/** For users: the columns of each row that have values, by name. */
export function previewRows(rows: readonly Cells[], head = ''): { mediaType: string; content: string } {
  const blocks = rows.map((cells) =>
    columns
      .flatMap(({ number, name }) => (cells[number] === undefined ? [] : [`${name}: ${cells[number]}`]))
      .join('\n'),
  );
  return { mediaType: 'text/plain', content: `${[head, ...blocks].filter(Boolean).join('\n\n')}\n` };
}
