import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Longer texts are cut off in their cell: the pointer shows them whole. */
const titledFrom = 24;
/** So long a pause ends a burst of typing. */
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
  /** The table is long: it is worked out when typing pauses. */
  slow: boolean;
  onText(text: string): void;
  onEnter(): void;
  onKey(event: KeyboardEvent<HTMLInputElement>): void;
};

/** One cell: what is written in it can always be typed over. */
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
          // What a key does with the table, or with the whole document, it does with what stands there now.
          if (event.key.length > 1 || event.ctrlKey || event.metaKey) flushSync(commit);
          does.onKey(event);
        }}
      />
    </span>
  );
}

/** What is typed is shown immediately, though the rows may be worked out and drawn a moment later. */
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
  // A row that is scrolled away keeps what was typed into it.
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
