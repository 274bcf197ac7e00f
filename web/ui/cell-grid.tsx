import './cell-grid.css';

import { useVirtualizer } from '@tanstack/react-virtual';
import { type AriaAttributes, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';

import { useWords } from '../words/words.ts';
import { Button } from './button.tsx';
import { type GridColumn, GridInput } from './grid-input.tsx';
import { type Cell, type GridMove, moveOf } from './grid-moves.ts';
import { Icon } from './icon.tsx';

/** Shorter tables are drawn completely; longer ones only near the viewport. */
const drawnMax = 40;
const rowHeightPx = 40;

export type GridRow = { id: string } & Record<string, unknown>;

export type GridProps<Row extends GridRow> = {
  label: string;
  /** Names the layout of the rows in the style sheet. */
  layout: string;
  columns: readonly GridColumn[];
  rows: readonly Row[];
  editable: boolean;
  /** The error of a cell, and the placeholder of an empty one. */
  faultOf?(row: number, key: string): string | undefined;
  hintOf?(row: number, key: string): string | undefined;
  noteOf?(row: number): ReactNode;
  /** The name of a cell's value, where other parts of the screen refer to it. */
  valueNameOf?(row: number, key: string): string;
  onCell(row: number, key: string, text: string): void;
  onAppend(): void;
  onDuplicate(row: number): void;
  onRemove(row: number): void;
  onShift(row: number, by: -1 | 1): void;
  /** The edited row; null when the focus leaves the table. */
  onRow?(row: number | null): void;
  /** A cell to show and focus, once per new object. */
  wanted?: { row: number; column?: number } | null;
};

/** Not a table element, because not all of its rows are drawn. */
const as = (role: string, aria: AriaAttributes = {}) => ({ role, ...aria });

/** Rows edited like a spreadsheet: arrows, Enter and Tab move, Ctrl+D duplicates, Alt+Delete removes. */
export function CellGrid<Row extends GridRow>(props: GridProps<Row>) {
  const { label, layout, columns, rows, editable, onRow, wanted } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Cell>({ row: 0, column: 0 });
  const isLong = rows.length > drawnMax;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeightPx,
    overscan: 5,
    enabled: isLong,
  });
  const goTo = useGoTo(frame, (row) => isLong && virtual.scrollToIndex(row), setActive);
  const gone = useRef(wanted);
  useEffect(() => {
    if (!wanted || gone.current === wanted) return;
    gone.current = wanted;
    goTo({ row: wanted.row, column: wanted.column ?? 0 });
  });
  const shared = { ...props, active, goTo, setActive };
  const shown = isLong
    ? virtual.getVirtualItems().map(({ index, start }) => ({ index, start }))
    : rows.map((_, index) => ({ index, start: null }));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only learns that the focus has left it.
    <div
      ref={frame}
      className={`cell-grid ${layout} ${isLong ? 'long' : ''} ${editable ? '' : 'fixed'}`}
      {...as('grid', { 'aria-label': label, 'aria-rowcount': rows.length + 1, 'aria-readonly': !editable })}
      onBlur={(event) => !frame.current?.contains(event.relatedTarget) && onRow?.(null)}
    >
      <GridHead columns={columns} />
      <div
        {...as('rowgroup')}
        className="cells-body"
        style={isLong ? { height: virtual.getTotalSize() } : undefined}
      >
        {shown.map(({ index, start }) => (
          <div
            key={rows[index]?.id}
            {...as('row', { 'aria-rowindex': index + 2 })}
            data-index={index}
            ref={isLong ? virtual.measureElement : undefined}
            className={active.row === index ? 'cells-row current' : 'cells-row'}
            style={start === null ? undefined : { transform: `translateY(${start}px)` }}
          >
            <GridCells {...shared} index={index} />
          </div>
        ))}
      </div>
    </div>
  );
}

function GridHead({ columns }: { columns: readonly GridColumn[] }) {
  const t = useWords('ui');
  return (
    <div {...as('rowgroup')} className="cells-head">
      <div {...as('row', { 'aria-rowindex': 1 })} className="cells-row">
        {columns.map(({ key, label, amount }) => (
          <span
            key={key}
            {...as('columnheader')}
            data-column={key}
            style={{ gridArea: key }}
            className={amount ? 'amount' : undefined}
          >
            {label}
          </span>
        ))}
        <span {...as('columnheader')} className="cells-tools">
          <span className="only-read">{t('rowTools')}</span>
        </span>
      </div>
    </div>
  );
}

type CellsProps<Row extends GridRow> = GridProps<Row> & {
  index: number;
  active: Cell;
  goTo(cell: Cell): void;
  setActive(cell: Cell): void;
};

function GridCells<Row extends GridRow>(props: CellsProps<Row>) {
  const { columns, rows, index, editable, faultOf, hintOf, noteOf, active, setActive, onCell, onRow } = props;
  const t = useWords('ui');
  const row = rows[index];
  if (!row) return null;
  const note = noteOf?.(index);
  const isCurrent = active.row === index;
  return (
    <>
      {columns.map((column, at) => (
        <GridInput
          key={column.key}
          column={column}
          name={t('cellOf', { column: column.label, row: index + 1 })}
          place={`${index}.${at}`}
          valueName={props.valueNameOf?.(index, column.key)}
          value={textIn(row, column.key)}
          hint={hintOf?.(index, column.key) ?? ''}
          fault={faultOf?.(index, column.key)}
          editable={editable}
          isStop={isCurrent && active.column === at}
          slow={rows.length > drawnMax}
          onText={(text) => onCell(index, column.key, text)}
          onEnter={() => {
            setActive({ row: index, column: at });
            onRow?.(index);
          }}
          onKey={(event) => pressed(event, props, { row: index, column: at })}
        />
      ))}
      <span {...as('gridcell')} className="cells-tools">
        {editable && (
          <Button
            kind="quiet"
            className="icon-only"
            tabIndex={isCurrent ? 0 : -1}
            aria-label={t('removeRow', { row: index + 1 })}
            title={t('removeRowKey')}
            onClick={() => props.onRemove(index)}
          >
            <Icon name="close" />
          </Button>
        )}
      </span>
      {note && (
        <span {...as('gridcell')} className="cells-note">
          {note}
        </span>
      )}
    </>
  );
}

function textIn(row: GridRow, key: string): string {
  const value = row[key];
  return typeof value === 'string' ? value : '';
}

function pressed<Row extends GridRow>(
  event: KeyboardEvent<HTMLInputElement>,
  props: CellsProps<Row>,
  cell: Cell,
): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  const whole = selectionStart === 0 && selectionEnd === value.length;
  const caret = { atStart: whole || selectionEnd === 0, atEnd: whole || selectionStart === value.length };
  const size = { rows: props.rows.length, columns: props.columns.length };
  const pressedKey = { key, ctrl: ctrlKey || metaKey, alt: altKey, shift: shiftKey };
  const move = moveOf(pressedKey, cell, size, caret);
  if (!move || (!props.editable && move.kind !== 'go' && move.kind !== 'leave')) return;
  event.preventDefault();
  event.stopPropagation();
  done(move, props, cell, event.currentTarget);
}

function done<Row extends GridRow>(
  move: GridMove,
  { rows, goTo, onAppend, onDuplicate, onRemove, onShift }: CellsProps<Row>,
  { row, column }: Cell,
  input: HTMLInputElement,
): void {
  switch (move.kind) {
    case 'go':
      goTo(move.to);
      break;
    case 'append':
      onAppend();
      goTo({ row: rows.length, column: 0 });
      break;
    case 'duplicate':
      onDuplicate(row);
      goTo({ row: row + 1, column });
      break;
    case 'remove':
      onRemove(row);
      goTo({ row: Math.min(row, rows.length - 2), column });
      break;
    case 'shift': {
      const to = row + move.by;
      if (to < 0 || to >= rows.length) return;
      onShift(row, move.by);
      goTo({ row: to, column });
      break;
    }
    case 'leave':
      input.closest('.cells-frame')?.querySelector<HTMLElement>('.cells-after button')?.focus();
  }
}

/** Focuses a cell as soon as it is drawn. */
function useGoTo(
  frame: React.RefObject<HTMLElement | null>,
  show: (row: number) => void,
  setActive: (cell: Cell) => void,
) {
  const [pending, setPending] = useState<Cell | null>(null);
  useEffect(() => {
    if (!pending) return;
    const place = `[data-cell="${pending.row}.${pending.column}"]`;
    const cell = frame.current?.querySelector<HTMLInputElement>(place);
    if (!cell) return;
    setPending(null);
    cell.focus();
    cell.select();
  });
  return (cell: Cell) => {
    if (cell.row < 0) return;
    show(cell.row);
    setActive(cell);
    setPending(cell);
  };
}
