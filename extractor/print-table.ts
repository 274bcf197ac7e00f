/** A wider column is cut with "…": the JSON has the full text. */
const cellMax = 60;

export type Column = { head: string; right?: boolean; max?: number };
export type Cell = string | null;

/**
 * Prints columns as wide as their contents, with headings. Prints nothing without rows, and leaves out empty
 * columns.
 */
export function printTable(columns: readonly Column[], rows: readonly (readonly Cell[])[]): string[] {
  if (rows.length === 0) return [];
  const used = columns.map((_, at) => rows.some((row) => row[at]));
  const cells = rows.map((row) => row.map((cell, at) => cut(cell ?? '', columns[at]?.max ?? cellMax)));
  const widths = columns.map(({ head }, at) =>
    Math.max(head.length, ...cells.map((row) => lengthOf(row[at] ?? ''))),
  );
  const print = (row: readonly string[]) => {
    const padded = columns.flatMap(({ right }, at) => {
      if (!used[at]) return [];
      const text = row[at] ?? '';
      const space = ' '.repeat(Math.max(0, (widths[at] ?? 0) - lengthOf(text)));
      return [right ? space + text : text + space];
    });
    return `  ${padded.join('  ')}`.trimEnd();
  };
  return ['', print(columns.map(({ head }) => head)), ...cells.map(print)];
}

function cut(text: string, max: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  const characters = [...plain];
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : plain;
}

function lengthOf(text: string): number {
  return [...text].length;
}
