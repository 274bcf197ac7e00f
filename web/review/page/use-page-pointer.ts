import type { Box } from '@slipway/contract/document.ts';
import { type PointerEvent, useRef, useState } from 'react';

import type { PageWord } from '../fields/find-candidates.ts';
import {
  boxBetween,
  type Point,
  pointOnPage,
  type Turn,
  wordAt,
  wordsFromTo,
  wordsWithin,
} from './page-geometry.ts';
import type { PageTool } from './page-tool.ts';

/** A shorter move is a click. In fractions of the page. */
const dragMin = 0.006;

export type TakenWords = { page: number; indices: readonly number[]; extend: boolean };
/** The words that a click would take. */
export type Marks = { words: readonly number[]; band: Box | null };

const nothing: Marks = { words: [], band: null };

type Options = {
  page: number;
  words: readonly PageWord[];
  turn: Turn;
  /** The start of an extension by Shift and click. */
  anchor: number | null;
  tool: PageTool | null;
  /** Absent: words are selected as text. */
  onTake: ((taken: TakenWords) => void) | undefined;
};

/** Hovering shows the words that would be taken; a click takes one, a drag those under the frame. */
export function usePagePointer({ page, words, turn, anchor, tool, onTake }: Options) {
  const [marks, setMarks] = useState<Marks>(nothing);
  const from = useRef<Point | null>(null);
  const isActive = tool !== null || onTake !== undefined;

  const pointOf = (event: PointerEvent<HTMLElement>): Point =>
    pointOnPage(event.currentTarget.getBoundingClientRect(), turn, { x: event.clientX, y: event.clientY });

  function show(next: Marks): void {
    const same = next.band === null && marks.band === null && String(next.words) === String(marks.words);
    if (!same) setMarks(next);
  }

  /** The state of the pointer at this position. */
  function meant(at: Point, extend: boolean): Marks {
    const { current: start } = from;
    if (start && Math.hypot(start.x - at.x, start.y - at.y) > dragMin) {
      const band = boxBetween(start, at);
      return { band, words: tool ? [] : wordsWithin(words, band) };
    }
    if (tool) return nothing;
    const index = wordAt(words, at);
    if (index === null) return nothing;
    return { band: null, words: extend && anchor !== null ? wordsFromTo(anchor, index) : [index] };
  }

  return {
    marks,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (!isActive || event.button !== 0) return;
        // The field keeps the focus while words are taken.
        event.preventDefault();
        from.current = pointOf(event);
        if (event.pointerType !== 'touch') event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (isActive) show(meant(pointOf(event), event.shiftKey));
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        if (!isActive || !from.current) return;
        const { band, words: taken } = meant(pointOf(event), event.shiftKey);
        from.current = null;
        show(nothing);
        if (tool && band) tool.onArea(page, band, words);
        else if (!tool && taken.length > 0)
          onTake?.({ page, indices: taken, extend: event.shiftKey && band === null });
      },
      onPointerCancel() {
        from.current = null;
        show(nothing);
      },
      onPointerLeave() {
        if (!from.current) show(nothing);
      },
    },
  };
}
