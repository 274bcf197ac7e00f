import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

import { isTyping, useKeys } from '../../ui/use-keys.ts';
import type { Page } from './page.ts';
import type { Turn } from './page-geometry.ts';
import { imageWidthFor, rememberWidth } from './page-images.ts';
import type { PagePlace } from './page-tool.ts';

type Scroller = RefObject<HTMLElement | null>;

const scaleMin = 0.25;
const scaleMax = 5;
const stepBy = 1.25;
/** The wheel distance of one zoom step. */
const wheelStep = 400;
/** The margin around a page. */
const edgePx = 24;

export type ZoomSteps = { smaller(): void; larger(): void; fit(): void };

/** The zoom: 1 fills the width. The centre stays in place. */
export function useZoom(scroller: Scroller, first: Page | undefined) {
  const [scale, setScale] = useState(1);
  const before = useRef(1);
  const change = useCallback(
    (by: number) => setScale((now) => Math.min(scaleMax, Math.max(scaleMin, now * by))),
    [],
  );
  useLayoutEffect(() => {
    const room = scroller.current;
    const by = scale / before.current;
    before.current = scale;
    if (!room || by === 1) return;
    room.scrollTop = (room.scrollTop + room.clientHeight / 2) * by - room.clientHeight / 2;
    room.scrollLeft = (room.scrollLeft + room.clientWidth / 2) * by - room.clientWidth / 2;
  }, [scroller, scale]);
  useEffect(() => {
    const room = scroller.current;
    if (!room) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      change(stepBy ** (-event.deltaY / wheelStep));
    };
    // Not passive: otherwise the browser would zoom the whole window.
    room.addEventListener('wheel', onWheel, { passive: false });
    return () => room.removeEventListener('wheel', onWheel);
  }, [scroller, change]);
  const ratio = first ? first.width / first.height : 1;
  const fit = useCallback(() => {
    const room = scroller.current;
    if (!room) return;
    const whole = ((room.clientHeight - edgePx) * ratio) / (room.clientWidth - edgePx);
    setScale((now) => (now === 1 ? Math.min(1, whole) : 1));
  }, [scroller, ratio]);
  const smaller = useCallback(() => change(1 / stepBy), [change]);
  const larger = useCallback(() => change(stepBy), [change]);
  return useMemo(() => ({ scale, isWhole: scale < 1, smaller, larger, fit }), [scale, smaller, larger, fit]);
}

/** The width of the page view of the previous document, usually the same. */
let usualRoom = 0;

/** The width of the images: sharp on the screen, in a few steps. */
export function useImageWidth(scroller: Scroller, scale: number): number {
  const [room, setRoom] = useState(usualRoom);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    // It also reports the first width, after the browser's own layout. Measuring it here would force a second layout.
    const observer = new ResizeObserver(() => {
      usualRoom = element.clientWidth;
      setRoom(usualRoom);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  const width = imageWidthFor((room || window.innerWidth / 2) * scale * window.devicePixelRatio);
  useEffect(() => rememberWidth(width), [width]);
  return width;
}

/** The current page, and how to go to another. */
export function useShownPage(scroller: Scroller, count: number) {
  const [shown, setShown] = useState(1);
  useEffect(() => {
    const room = scroller.current;
    if (!room || count < 2) return;
    const look = () => {
      const middle = room.getBoundingClientRect().top + room.clientHeight / 3;
      const sheets = [...room.querySelectorAll<HTMLElement>('[data-page]')];
      const under = sheets.findLast((sheet) => sheet.getBoundingClientRect().top <= middle);
      setShown(Number(under?.dataset['page'] ?? 1));
    };
    room.addEventListener('scroll', look, { passive: true });
    return () => room.removeEventListener('scroll', look);
  }, [scroller, count]);
  const goTo = useCallback(
    (page: number) => {
      const sheet = scroller.current?.querySelector(`[data-page="${page}"]`);
      sheet?.scrollIntoView({ block: 'start', behavior: scrollBehavior() });
    },
    [scroller],
  );
  return { shown, goTo };
}

/** The keys of the page view: all of them outside of inputs, and everywhere those that no input needs. */
export function usePageKeys(scroller: Scroller, zoom: ZoomSteps, turn: () => void): void {
  useKeys((event) => {
    const { current: room } = scroller;
    if (!room || event.ctrlKey || event.metaKey) return undefined;
    const inField = isTyping(event) && event.target instanceof HTMLInputElement;
    if (inField && !event.altKey && (event.key === 'PageDown' || event.key === 'PageUp')) {
      const by = room.clientHeight * 0.8 * (event.key === 'PageDown' ? 1 : -1);
      return () => room.scrollBy({ top: by, behavior: scrollBehavior() });
    }
    if (isTyping(event) !== event.altKey) return undefined;
    return { '+': zoom.larger, '=': zoom.larger, '-': zoom.smaller, '0': zoom.fit, t: turn }[event.key];
  });
}

/** Scrolls a position into view if needed, once per position. */
export function useScrollTo(scroller: Scroller, place: PagePlace | null, turn: Turn): void {
  const key = place && `${place.page} ${place.box.x} ${place.box.y} ${turn}`;
  useEffect(() => {
    const within = scroller.current;
    const box = key && within?.querySelector('.box.lit');
    if (!within || !box) return;
    const [inner, outer] = [box.getBoundingClientRect(), within.getBoundingClientRect()];
    const isSeen =
      inner.top >= outer.top &&
      inner.bottom <= outer.bottom &&
      inner.left >= outer.left &&
      inner.right <= outer.right;
    if (isSeen) return;
    within.scrollTo({
      top: within.scrollTop + inner.top - outer.top - outer.height * 0.35,
      left: within.scrollLeft + inner.left - outer.left - outer.width * 0.2,
      behavior: scrollBehavior(),
    });
  }, [scroller, key]);
}

export function scrollBehavior(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
