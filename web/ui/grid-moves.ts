/** The position of a cell. */
export type Cell = { row: number; column: number };
export type GridSize = { rows: number; columns: number };
/** The effect of a key in a cell: another cell, or an action on the row. */
export type GridMove =
  | { kind: 'go'; to: Cell }
  | { kind: 'append' }
  | { kind: 'duplicate' }
  | { kind: 'remove' }
  | { kind: 'shift'; by: -1 | 1 }
  | { kind: 'leave' };

type Key = { key: string; ctrl: boolean; alt: boolean; shift: boolean };
/** The position of the caret in the text: arrows move within the text first. */
export type Caret = { atStart: boolean; atEnd: boolean };

/** The effect of a key in a spreadsheet-like table; null for its default effect. */
export function moveOf(key: Key, cell: Cell, size: GridSize, caret: Caret): GridMove | null {
  if (key.ctrl) return key.key.toLowerCase() === 'd' && !key.alt ? { kind: 'duplicate' } : null;
  if (key.alt) return withAlt(key);
  switch (key.key) {
    case 'ArrowUp':
      return goTo({ ...cell, row: cell.row - 1 }, size);
    case 'ArrowDown':
      return goTo({ ...cell, row: cell.row + 1 }, size);
    case 'ArrowLeft':
      return caret.atStart ? goTo({ ...cell, column: cell.column - 1 }, size) : null;
    case 'ArrowRight':
      return caret.atEnd ? goTo({ ...cell, column: cell.column + 1 }, size) : null;
    case 'Enter':
      return key.shift ? goTo({ ...cell, row: cell.row - 1 }, size) : down(cell, size);
    case 'Tab':
      return goTo(compare(cell, key.shift ? -1 : 1, size), size);
    case 'Escape':
      return { kind: 'leave' };
    default:
      return null;
  }
}

function withAlt({ key, shift }: Pick<Key, 'key' | 'shift'>): GridMove | null {
  if (key === 'ArrowUp') return { kind: 'shift', by: -1 };
  if (key === 'ArrowDown') return { kind: 'shift', by: 1 };
  return (key === 'Delete' || key === 'Backspace') && !shift ? { kind: 'remove' } : null;
}

/** A new row can always be added below the last one. */
function down({ row, column }: Cell, { rows }: GridSize): GridMove {
  return row + 1 < rows ? { kind: 'go', to: { row: row + 1, column } } : { kind: 'append' };
}

/** The next cell in reading order. */
function compare({ row, column }: Cell, by: -1 | 1, { columns }: GridSize): Cell {
  const next = column + by;
  if (next < 0) return { row: row - 1, column: columns - 1 };
  return next < columns ? { row, column: next } : { row: row + 1, column: 0 };
}

/** At the end of the table the key has its default effect: Tab leaves it. */
function goTo(to: Cell, { rows, columns }: GridSize): GridMove | null {
  const isInside = to.row >= 0 && to.row < rows && to.column >= 0 && to.column < columns;
  return isInside ? { kind: 'go', to } : null;
}
