import './tables.css';

import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useWords } from '../../words/words.ts';
import { setPageTool } from '../page/page-tool.ts';
import {
  type ColumnKind,
  type Drawing,
  type DrawnLine,
  type DrawnWord,
  guessColumns,
  linesOf,
  wordsIn,
} from './lines-from-page.ts';

/** How far an arrow key moves a border, in fractions of the page's width. */
const keyStep = 0.005;
const kinds = ['description', 'quantity', 'unit', 'unitPrice', 'taxRate', 'lineAmount'] as const;

type Area = { x: number; y: number; width: number; height: number };
type Drawn = { page: number; area: Area; words: readonly DrawnWord[]; drawing: Drawing };
type Props = {
  /** Whether there are existing lines to keep. */
  hasLines: boolean;
  onTake(lines: DrawnLine[], keepsOthers: boolean): void;
  onClose(): void;
};

/** Reads line items from a table that the user marks; the columns are proposed and can be moved. */
export function LinesDraw({ hasLines, onTake, onClose }: Props) {
  const t = useWords('tables');
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useDrawTool(drawn, setDrawn, onClose);
  const lines = drawn ? linesOf(drawn.words, drawn.drawing, drawn.page) : [];
  const take = (keepsOthers: boolean) => lines.length > 0 && onTake(lines, keepsOthers);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) take(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields in it.
    <div className="lines-draw" onKeyDown={onKeyDown}>
      <p role="status">
        {!drawn && t('drawing')}
        {drawn && lines.length > 0 && t('drawn', { count: lines.length })}
      </p>
      {drawn && lines.length === 0 && <Notice kind="warning">{t('drawnNothing')}</Notice>}
      {drawn && <ColumnKinds drawn={drawn} onChange={setDrawn} />}
      <div className="finding-buttons">
        {drawn && lines.length > 0 && (
          <Button kind="primary" onClick={() => take(false)}>
            {t('takeRows')}
          </Button>
        )}
        {drawn && lines.length > 0 && hasLines && <Button onClick={() => take(true)}>{t('addRows')}</Button>}
        <Button onClick={onClose}>{t('cancelDraw')}</Button>
      </div>
    </div>
  );
}

/** The content of each column. */
function ColumnKinds({ drawn, onChange }: { drawn: Drawn; onChange(drawn: Drawn): void }) {
  const t = useWords('tables');
  const { drawing } = drawn;
  const choose = (at: number, kind: ColumnKind) => {
    const others = drawing.kinds.map((other) => (other === kind ? null : other));
    onChange({ ...drawn, drawing: { ...drawing, kinds: others.with(at, kind) } });
  };
  return (
    <fieldset className="column-kinds">
      <legend>{t('columns')}</legend>
      {drawing.kinds.map((kind, at) => (
        <select
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no name but their place.
          key={at}
          aria-label={t('columnAt', { number: at + 1 })}
          value={kind ?? ''}
          onChange={({ target }) => choose(at, (target.value || null) as ColumnKind)}
        >
          <option value="">{t('notTaken')}</option>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </select>
      ))}
    </fieldset>
  );
}

/** Receives the pointer events on pages while it is open. */
function useDrawTool(drawn: Drawn | null, setDrawn: (drawn: Drawn) => void, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(
    () =>
      setPageTool({
        onArea: (page, area, all) => {
          const words = wordsIn(all, area);
          setDrawn({ page, area, words, drawing: guessColumns(words) });
        },
        onCancel: () => close.current(),
        overlay: (page) => drawn?.page === page && <ColumnLines drawn={drawn} onChange={setDrawn} />,
      }),
    [drawn, setDrawn],
  );
  useEffect(() => () => setPageTool(null), []);
}

/** The column borders over the page: dragged by the pointer, moved by arrow keys. */
function ColumnLines({ drawn, onChange }: { drawn: Drawn; onChange(drawn: Drawn): void }) {
  const t = useWords('tables');
  const { area, drawing } = drawn;
  const move = (at: number, to: number) => {
    const least = drawing.borders[at - 1] ?? area.x;
    const most = drawing.borders[at + 1] ?? area.x + area.width;
    const border = Math.min(Math.max(to, least + keyStep), most - keyStep);
    onChange({ ...drawn, drawing: { ...drawing, borders: drawing.borders.with(at, border) } });
  };
  const drag = (event: PointerEvent<HTMLElement>, at: number) => {
    const page = event.currentTarget.closest('.page-face')?.getBoundingClientRect();
    if (page && event.currentTarget.hasPointerCapture(event.pointerId))
      move(at, (event.clientX - page.left) / page.width);
  };
  const percent = (fraction: number) => `${fraction * 100}%`;
  return (
    <div
      className="drawn-area"
      style={{
        left: percent(area.x),
        top: percent(area.y),
        width: percent(area.width),
        height: percent(area.height),
      }}
    >
      {drawing.borders.map((border, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: borders have no name but their place.
          key={at}
          role="slider"
          tabIndex={0}
          aria-label={t('moveColumn', { number: at + 1 })}
          aria-valuenow={Math.round(border * 100)}
          aria-valuemin={0}
          aria-valuemax={100}
          className="drawn-border"
          style={{ left: percent((border - area.x) / area.width) }}
          onPointerDown={(event) => {
            event.stopPropagation();
            event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerMove={(event) => {
            event.stopPropagation();
            drag(event, at);
          }}
          onPointerUp={(event) => event.stopPropagation()}
          onKeyDown={(event) => {
            const by = event.key === 'ArrowLeft' ? -keyStep : event.key === 'ArrowRight' ? keyStep : 0;
            if (by === 0) return;
            event.preventDefault();
            event.stopPropagation();
            move(at, border + by);
          }}
        />
      ))}
    </div>
  );
}
