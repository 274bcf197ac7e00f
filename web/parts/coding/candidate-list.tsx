import { useEffect, useRef } from 'react';

export type Option = { key: string; label: string; note?: string | undefined };
type Props = {
  id: string;
  label: string;
  options: readonly Option[];
  /** The selected option; -1 for none. */
  at: number;
  onPick(index: number): void;
};

/** Values to choose from below an input. The input keeps the focus and selects by arrows. */
export function CandidateList({ id, label, options, at, onPick }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`#${CSS.escape(`${id}-${at}`)}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  return (
    <div id={`${id}-list`} ref={list} className="candidates" role="listbox" aria-label={label}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input above chooses by Enter.
        <div
          key={option.key}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(index)}
        >
          <span>{option.label}</span>
          {option.note && <small>{option.note}</small>}
        </div>
      ))}
    </div>
  );
}

/** The attributes that describe an input's list to screen readers. */
export function comboboxProps(id: string, list: { at: number } | null) {
  return {
    role: 'combobox',
    'aria-expanded': list !== null,
    'aria-controls': list ? `${id}-list` : undefined,
    'aria-activedescendant': list && list.at >= 0 ? `${id}-${list.at}` : undefined,
    'aria-autocomplete': 'list',
  } as const;
}
