import { useQuery } from '@tanstack/react-query';
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.ts';
import { addressOf, pageThumb } from '../page/page-images.ts';
import {
  movePage,
  type PagePlan,
  type PlannedPage,
  toggleRemoved,
  toggleStart,
  turnPage,
} from './page-plan.ts';
import type { Planning } from './use-plan.ts';

type Props = {
  documentId: number;
  /** Its index in the plan. */
  at: number;
  planned: PlannedPage;
  planning: Planning;
  onLook(page: number): void;
};

const dragged = 'application/x-slipway-page';

/** A page with its actions: by pointer, touch and keyboard. */
export function PlanPage({ documentId, at, planned, planning, onLook }: Props) {
  const { page, rotate, removed } = planned;
  const t = useWords('paging');
  const { plan, change } = planning;
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const from = Number(event.dataTransfer.getData(dragged));
    if (event.dataTransfer.types.includes(dragged)) change(movePage(plan, from, at));
  };
  const state = [removed && t('removed'), rotate > 0 && t('turned', { degrees: rotate })].filter(Boolean);
  return (
    <li
      className={`plan-page${removed ? ' removed' : ''}${isOver ? ' over' : ''}`}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(dragged, String(at))}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragged)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <button
        type="button"
        className="plan-thumb"
        data-at={at}
        aria-label={[t('page', { page }), ...state].join(', ')}
        aria-keyshortcuts="S R Delete Alt+ArrowLeft Alt+ArrowRight"
        onClick={() => onLook(page)}
        onKeyDown={(event) => act(event, at, planning)}
      >
        <Picture documentId={documentId} page={page} rotate={rotate} />
        <small>{[page, ...state].join(' · ')}</small>
      </button>
      <PageButtons at={at} planned={planned} planning={planning} />
    </li>
  );
}

/** The keys of a page; a moved page keeps the focus. */
function act(event: KeyboardEvent, at: number, { plan, change }: Planning): void {
  const to = (next: PagePlan, focused = at) => changeAndFocus(() => change(next), focused);
  const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
  if (event.ctrlKey || event.metaKey) return;
  if (step !== 0 && event.altKey) to(movePage(plan, at, at + step), at + step);
  else if (step !== 0) focusPage(at + step);
  else if (event.key.toLowerCase() === 's') to(toggleStart(plan, at));
  else if (event.key.toLowerCase() === 'r') to(turnPage(plan, at));
  else if (event.key === 'Delete' || event.key === 'Backspace') to(toggleRemoved(plan, at));
  else return;
  event.preventDefault();
}

/** Renders at once: a page that moves into another document loses the focus, and the next key must reach it. */
function changeAndFocus(change: () => void, at: number): void {
  flushSync(change);
  focusPage(at);
}

const focusPage = (at: number) =>
  document.querySelector<HTMLElement>(`.plan-thumb[data-at="${at}"]`)?.focus();

function PageButtons({ at, planned, planning: { plan, change } }: Omit<Props, 'documentId' | 'onLook'>) {
  const { page, removed, starts } = planned;
  const t = useWords('paging');
  return (
    <div className="plan-buttons">
      {at > 0 && (
        <Button
          kind="quiet"
          className="plan-cut"
          aria-label={t(starts ? 'join' : 'cut', { page })}
          onClick={() => changeAndFocus(() => change(toggleStart(plan, at)), at)}
        >
          <Icon name={starts ? 'join' : 'cut'} /> {t(starts ? 'joinShort' : 'cutShort')}
        </Button>
      )}
      <span>
        <Tool
          label={t('earlier', { page })}
          icon="back"
          at={at > 0}
          onClick={() => change(movePage(plan, at, at - 1))}
        />
        <Tool label={t('turn', { page })} icon="turn" onClick={() => change(turnPage(plan, at))} />
        <Tool
          label={t(removed ? 'putBack' : 'remove', { page })}
          icon={removed ? 'undo' : 'trash'}
          onClick={() => change(toggleRemoved(plan, at))}
        />
        <Tool
          label={t('later', { page })}
          icon="right"
          at={at < plan.length - 1}
          onClick={() => change(movePage(plan, at, at + 1))}
        />
      </span>
    </div>
  );
}

type ToolProps = {
  label: string;
  icon: 'back' | 'right' | 'turn' | 'trash' | 'undo';
  at?: boolean;
  onClick(): void;
};

function Tool({ label, icon, at = true, onClick }: ToolProps) {
  return (
    <Button
      kind="quiet"
      className="icon-only"
      aria-label={label}
      title={label}
      disabled={!at}
      onClick={onClick}
    >
      <Icon name={icon} />
    </Button>
  );
}

type PictureProps = { documentId: number; page: number; rotate: number };

/** Fetched near the viewport: a file may have two hundred pages. */
function Picture({ documentId, page, rotate }: PictureProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const [near, setNear] = useState(false);
  const { data } = useQuery({ ...pageThumb(documentId, page), enabled: near });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <span ref={frame} className="plan-picture">
      {data && <img src={addressOf(data)} alt="" draggable={false} style={{ rotate: `${rotate}deg` }} />}
    </span>
  );
}
