import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react';

import { useWords } from '../words/words.ts';

const keptUnder = 'slipway.split';
const usual = 55;
const least = 25;
const most = 75;
const keyStep = 2;

export type Split = { percent: number; style: CSSProperties; setPercent(percent: number): void };

/** The width of the pages in percent; remembered on this device. */
export function useSplit(): Split {
  const [percent, set] = useState(() => bounded(Number(localStorage.getItem(keptUnder) ?? usual)));
  return {
    percent,
    style: { '--split': `${percent}%` } as CSSProperties,
    setPercent(next) {
      const kept = bounded(next);
      localStorage.setItem(keptUnder, String(kept));
      set(kept);
    },
  };
}

function bounded(percent: number): number {
  return Number.isFinite(percent) ? Math.min(most, Math.max(least, Math.round(percent))) : usual;
}

/** Between the pages and the fields: dragged, or moved by arrow keys. */
export function Splitter({ percent, setPercent }: Split) {
  const t = useWords('review');
  function drag(event: PointerEvent<HTMLElement>): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const room = event.currentTarget.parentElement?.getBoundingClientRect();
    if (room) setPercent(((event.clientX - room.left) / room.width) * 100);
  }
  function onKey({ key }: KeyboardEvent): void {
    const by = { ArrowLeft: -keyStep, ArrowRight: keyStep }[key];
    if (by) setPercent(percent + by);
    if (key === 'Home') setPercent(usual);
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule that is moved is no <hr>.
    <div
      className="splitter"
      role="separator"
      aria-orientation="vertical"
      aria-label={t('splitter')}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={percent}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onDoubleClick={() => setPercent(usual)}
      onKeyDown={onKey}
    />
  );
}
