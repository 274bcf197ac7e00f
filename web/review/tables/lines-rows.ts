type Row = { id: string };

/** Rows with one cell changed. */
export function changeCell<Kind extends Row>(
  rows: readonly Kind[],
  at: number,
  key: string,
  text: string,
): Kind[] {
  return rows.map((row, index) => (index === at ? { ...row, [key]: text } : row));
}

export function addRow<Kind extends Row>(rows: readonly Kind[], empty: Omit<Kind, 'id'>): Kind[] {
  return [...rows, { ...empty, id: newId(rows) } as Kind];
}

/** Duplicates the row below itself. */
export function duplicateRow<Kind extends Row>(rows: readonly Kind[], at: number): Kind[] {
  const row = rows[at];
  return row ? rows.toSpliced(at + 1, 0, { ...row, id: newId(rows) }) : [...rows];
}

export function removeRow<Kind extends Row>(rows: readonly Kind[], at: number): Kind[] {
  return rows.toSpliced(at, 1);
}

export function shiftRow<Kind extends Row>(rows: readonly Kind[], at: number, by: -1 | 1): Kind[] {
  const row = rows[at];
  if (!row || at + by < 0 || at + by >= rows.length) return [...rows];
  return rows.toSpliced(at, 1).toSpliced(at + by, 0, row);
}

/** IDs are unique, whatever was removed before. */
function newId(rows: readonly Row[]): string {
  return String(Math.max(-1, ...rows.map(({ id }) => Number(id))) + 1);
}
