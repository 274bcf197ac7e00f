import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useWords } from '../words/words.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

type Props = {
  label: string;
  hint?: string;
  fault?: string | undefined;
  values: readonly string[];
  readOnly: boolean;
  onChange(values: string[]): void;
};

/** Several short texts: each can be taken out, and Enter adds what was typed. */
export function ListField({ label, hint, fault, values, readOnly, onChange }: Props) {
  const t = useWords('workspace');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const add = () => {
    const text = typed.trim();
    if (text !== '' && !values.includes(text)) onChange([...values, text]);
    setTyped('');
    input.current?.focus();
  };
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      {values.length > 0 && (
        <ul className="list-values" aria-label={label}>
          {values.map((value) => (
            <li key={value}>
              <span>{value}</span>
              {!readOnly && (
                <Button
                  kind="quiet"
                  className="icon-only small"
                  aria-label={t('remove', { value })}
                  onClick={() => {
                    onChange(values.filter((one) => one !== value));
                    input.current?.focus();
                  }}
                >
                  <Icon name="close" />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="list-add">
        <input
          ref={input}
          id={id}
          type="text"
          autoComplete="off"
          value={typed}
          readOnly={readOnly}
          aria-describedby={described}
          aria-invalid={fault ? true : undefined}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => typed.trim() !== '' && add()}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        {!readOnly && (
          <Button aria-label={t('addTo', { what: label })} onClick={add}>
            {t('add')}
          </Button>
        )}
      </div>
      {hint && (
        <p className="form-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {fault && (
        <p className="form-fault" id={`${id}-fault`} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
