import type { DocumentSummary } from '@slipway/sdk/client.ts';

import { placeOf, setPlace } from './list-place.ts';
import { allToggled, idsBetween, nothingSelected, sizeOf, toggled, withSelected } from './selection.ts';

/** The actions of mouse and keys on rows. */
export type RowCommands = ReturnType<typeof rowCommands>;

type Surroundings = {
  list: string;
  rows: readonly DocumentSummary[];
  open(document: DocumentSummary): void;
  /** Scrolls to a row and focuses it. */
  show(place: number): void;
  /** Shows or hides the preview of the active row. */
  peek: { isShown: boolean; show(isShown: boolean): void };
};

export function rowCommands({ list, rows, open, show, peek }: Surroundings) {
  const at = (id: number | null) => rows.findIndex((row) => row.id === id);
  const activePlace = () => at(placeOf(list).activeId);
  const activate = (place: number) => {
    const row = rows[Math.min(Math.max(place, 0), rows.length - 1)];
    if (!row) return;
    setPlace(list, { activeId: row.id, anchorId: null });
    show(rows.indexOf(row));
  };
  return {
    activate,
    activePlace,
    /** Moves by this many rows; to the first one if none was active. */
    move: (by: number) => activate(activePlace() < 0 ? 0 : activePlace() + by),
    toggle(place: number): void {
      const row = rows[place];
      if (!row) return;
      const { selection } = placeOf(list);
      setPlace(list, { selection: toggled(selection, row.id), activeId: row.id, anchorId: row.id });
    },
    /** Selects from the start of the range, or from the active row, to this one. */
    extendTo(place: number): void {
      const { anchorId, activeId, selection } = placeOf(list);
      const from = at(anchorId ?? activeId);
      const row = rows[Math.min(Math.max(place, 0), rows.length - 1)];
      if (!row) return;
      const ids = idsBetween(rows, from < 0 ? rows.indexOf(row) : from, rows.indexOf(row));
      setPlace(list, {
        selection: withSelected(selection, ids, true),
        activeId: row.id,
        anchorId: anchorId ?? activeId ?? row.id,
      });
      show(rows.indexOf(row));
    },
    /** Opens or closes the preview of the active row. */
    peek(): void {
      if (activePlace() < 0) activate(0);
      peek.show(!peek.isShown);
    },
    closePeek: () => (peek.isShown ? () => peek.show(false) : undefined),
    toggleAll: () => setPlace(list, { selection: allToggled(placeOf(list).selection, rows) }),
    clear: () => setPlace(list, { selection: nothingSelected, anchorId: null }),
    hasSelected: () => sizeOf(placeOf(list).selection, 1) > 0,
    open(place: number): void {
      const row = rows[place];
      if (!row) return;
      setPlace(list, { activeId: row.id });
      open(row);
    },
  };
}
