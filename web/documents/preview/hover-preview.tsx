import './preview.css';

import type { DocumentSummary } from '@slipway/sdk/client.ts';
import { type RefObject, useEffect, useState } from 'react';

import { usePagePreview } from '../../lib/queries/use-page-preview.ts';

/** How long the pointer must rest on a name before its page is shown. */
const restMs = 500;
const imageWidth = 600;

type Shown = { document: DocumentSummary; left: number; top: number };

/** Shows the first page of the document under the pointer. Screen readers use the list itself. */
export function HoverPreview({
  scroller,
  rows,
}: {
  scroller: RefObject<HTMLElement | null>;
  rows: readonly DocumentSummary[];
}) {
  const [shown, show] = useState<Shown | null>(null);
  useEffect(() => {
    const list = scroller.current;
    if (!list || !window.matchMedia('(hover: hover)').matches) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      show(null);
    };
    const point = ({ target }: PointerEvent) => {
      hide();
      const name = target instanceof Element ? target.closest('.cell-main a') : null;
      const place = name?.closest<HTMLElement>('[data-place]')?.dataset['place'];
      const document = rows[Number(place ?? Number.NaN)];
      if (!name || !document?.file.pages) return;
      const { right, top } = name.getBoundingClientRect();
      timer = setTimeout(() => show({ document, left: right, top }), restMs);
    };
    const events = ['pointerleave', 'scroll', 'click'] as const;
    list.addEventListener('pointerover', point);
    for (const event of events) list.addEventListener(event, hide);
    window.addEventListener('keydown', hide);
    return () => {
      hide();
      list.removeEventListener('pointerover', point);
      for (const event of events) list.removeEventListener(event, hide);
      window.removeEventListener('keydown', hide);
    };
  }, [scroller, rows]);
  return shown && <Preview {...shown} />;
}

function Preview({ document, left, top }: Shown) {
  const address = usePagePreview(document.id, 1, imageWidth);
  if (!address) return null;
  const x = `min(${left + 16}px, calc(100vw - 24rem))`;
  const y = `clamp(4rem, ${top - 120}px, calc(100vh - 32rem))`;
  return (
    <div className="hover-preview" aria-hidden="true" style={{ left: x, top: y }}>
      <img src={address} alt="" />
    </div>
  );
}
