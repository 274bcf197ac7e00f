import type { DocumentSummary } from '@slipway/sdk/client.ts';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

import { placeOf, rememberScroll } from './list-place.ts';
import { newAbove } from './list-rows.ts';

type Rows = readonly DocumentSummary[];

/**
 * Rows that are added or removed above do not move the rows on screen. Restores the position when
 * the list changes. Returns how many new rows are above.
 */
export function useSteadyScroll(
  scroller: RefObject<HTMLElement | null>,
  list: string,
  rows: Rows,
  rowHeight: number,
) {
  const before = useRef<{ list: string; rows: Rows }>({ list, rows });
  const [waiting, setWaiting] = useState(0);

  useLayoutEffect(() => {
    const element = scroller.current;
    const { list: listBefore, rows: rowsBefore } = before.current;
    before.current = { list, rows };
    if (!element) return;
    if (listBefore !== list) {
      element.scrollTop = placeOf(list).scrollTop;
      setWaiting(0);
      return;
    }
    if (rowsBefore === rows || element.scrollTop < rowHeight / 2) return;
    const moved = shiftOf(rowsBefore, rows, Math.floor(element.scrollTop / rowHeight));
    if (moved !== 0) element.scrollTop += moved * rowHeight;
    const fresh = newAbove(rowsBefore, rows);
    if (fresh > 0) setWaiting((count) => count + fresh);
  }, [scroller, list, rows, rowHeight]);

  return {
    waiting,
    onScroll(): void {
      const top = scroller.current?.scrollTop ?? 0;
      rememberScroll(list, top);
      if (top < rowHeight / 2 && waiting > 0) setWaiting(0);
    },
    toTop(): void {
      scroller.current?.scrollTo({ top: 0 });
      setWaiting(0);
    },
  };
}

/** By how many rows the first remaining row on screen has moved down. */
function shiftOf(before: Rows, now: Rows, top: number): number {
  for (let place = top; place < before.length; place++) {
    const id = before[place]?.id;
    if (now[place]?.id === id) return 0;
    const found = now.findIndex((row) => row.id === id);
    if (found >= 0) return found - place;
  }
  return 0;
}
