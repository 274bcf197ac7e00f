import './list-field.css';

import { type KeyboardEvent, useRef, useState } from 'react';

import { useWords } from '../words/words.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';
import { isLeft } from './left-field.ts';

type Props = {
  label: string;
  hint?: string;
  fault?: string | undefined;
  values: readonly string[];
  readOnly: boolean;
  onChange(values: string[]): void;
};

/** Several short texts: each can be removed, and Enter adds the typed one. */
export function ListField({ label, hint, fault, values, readOnly, onChange }: Props) {
  const t = useWords('ui');
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const add = () => {
    const text = typed.trim();
    if (text !== '' && !values.includes(text)) onChange([...values, text]);
    setTyped('');
    input.current?.focus();
  };
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(control) => (
        <>
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
              {...control}
              type="text"
              autoComplete="off"
              value={typed}
              readOnly={readOnly}
              onChange={({ target }) => setTyped(target.value)}
              onBlur={(event) => isLeft(event) && typed.trim() !== '' && add()}
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
        </>
      )}
    </Field>
  );
}
