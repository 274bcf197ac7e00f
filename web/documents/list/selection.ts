/** The selected documents: some by ID, or all matching ones except some. */
export type Selection =
  | { kind: 'SOME'; ids: ReadonlySet<number> }
  | { kind: 'ALL'; except: ReadonlySet<number> };

export const nothingSelected: Selection = { kind: 'SOME', ids: new Set() };
export const allSelected: Selection = { kind: 'ALL', except: new Set() };

export function isSelected(selection: Selection, id: number): boolean {
  return selection.kind === 'SOME' ? selection.ids.has(id) : !selection.except.has(id);
}

/** The number of selected documents among the matching ones. */
export function sizeOf(selection: Selection, total: number): number {
  return selection.kind === 'SOME' ? selection.ids.size : Math.max(total - selection.except.size, 0);
}

export function withSelected(selection: Selection, ids: readonly number[], selected: boolean): Selection {
  const named = new Set(selection.kind === 'SOME' ? selection.ids : selection.except);
  const adds = selected === (selection.kind === 'SOME');
  for (const id of ids) {
    if (adds) named.add(id);
    else named.delete(id);
  }
  return selection.kind === 'SOME' ? { kind: 'SOME', ids: named } : { kind: 'ALL', except: named };
}

export function toggled(selection: Selection, id: number): Selection {
  return withSelected(selection, [id], !isSelected(selection, id));
}

/** All rows between the two, in any order. */
export function idsBetween(rows: readonly { id: number }[], from: number, to: number): number[] {
  const [first, last] = [Math.max(Math.min(from, to), 0), Math.max(from, to)];
  return rows.slice(first, last + 1).map(({ id }) => id);
}

/** Selects all loaded rows, or none if all are selected. */
export function allToggled(selection: Selection, rows: readonly { id: number }[]): Selection {
  const ids = rows.map(({ id }) => id);
  const isAll = ids.length > 0 && ids.every((id) => isSelected(selection, id));
  return isAll ? nothingSelected : withSelected(selection, ids, true);
}
