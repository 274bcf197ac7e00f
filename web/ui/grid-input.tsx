import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Longer texts are truncated in their cell: a tooltip shows them completely. */
const titledFrom = 24;
/** A pause of this length ends a burst of typing. */
const pauseMs = 250;

export type GridColumn = { key: string; label: string; amount?: boolean; inputMode?: 'decimal' };

type InputProps = {
  column: GridColumn;
  name: string;
  place: string;
  valueName: string | undefined;
  value: string;
  hint: string;
  fault: string | undefined;
  editable: boolean;
  isStop: boolean;
  /** The table is long: it is computed when typing pauses. */
  slow: boolean;
  onText(text: string): void;
  onEnter(): void;
  onKey(event: KeyboardEvent<HTMLInputElement>): void;
};

/** A cell: its text can always be overwritten. */
export function GridInput({
  column,
  name,
  place,
  valueName,
  value,
  hint,
  fault,
  editable,
  isStop,
  slow,
  ...does
}: InputProps) {
  const { typed, put, commit } = useTyped(value, slow, does.onText);
  return (
    <span {...{ role: 'gridcell' }} style={{ gridArea: column.key }}>
      <input
        type="text"
        autoComplete="off"
        data-cell={place}
        data-value={valueName}
        aria-label={fault ? `${name}: ${fault}` : name}
        aria-invalid={fault ? true : undefined}
        title={fault ?? (value.length > titledFrom ? value : undefined)}
        className={column.amount ? 'amount' : undefined}
        inputMode={column.inputMode}
        placeholder={hint}
        readOnly={!editable}
        tabIndex={isStop ? 0 : -1}
        value={typed ?? value}
        onChange={({ target }) => put(target.value)}
        onBlur={commit}
        onFocus={does.onEnter}
        onKeyDown={(event) => {
          // A key that acts on the table or the document must use the current text.
          if (event.key.length > 1 || event.ctrlKey || event.metaKey) flushSync(commit);
          does.onKey(event);
        }}
      />
    </span>
  );
}

/** Typed text appears immediately, even if the rows are computed and drawn later. */
function useTyped(value: string, slow: boolean, onText: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const pending = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = useRef(onText);
  tell.current = onText;
  if (typed !== null && typed === value) setTyped(null);
  const commit = useRef(() => {
    clearTimeout(timer.current);
    if (pending.current === null) return;
    tell.current(pending.current);
    pending.current = null;
  }).current;
  // A row that scrolls out of view keeps its typed text.
  useEffect(() => commit, [commit]);
  function put(text: string): void {
    setTyped(text);
    pending.current = text;
    clearTimeout(timer.current);
    if (slow) timer.current = setTimeout(commit, pauseMs);
    else commit();
  }
  return { typed, put, commit };
}
