import '../../parts/coding/fields.css';

import { type CustomField, isCustomValue } from '@slipway/contract/custom-fields.ts';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

import { api } from '../../lib/api.ts';
import { useWords } from '../../words/words.ts';
import type { Review } from '../use-review.ts';

type Props = { review: Review; editable: boolean };

/** The fields that the workspace added: each is saved when it loses the focus, or by Enter. */
export function CustomFields({ review, editable }: Props) {
  const t = useWords('review');
  const { data: workspace } = useQuery({ queryKey: ['workspace'], queryFn: () => api.workspace.get() });
  const { shown, save } = useValues(review);
  const fields = workspace?.customFields ?? [];
  if (fields.length === 0) return null;
  return (
    <fieldset className="field-grid custom-fields">
      <legend>{t('customFields')}</legend>
      {fields.map((field) => (
        <CustomInput
          key={field.key}
          field={field}
          value={shown(field.key)}
          editable={editable}
          onSave={(value) => save(field.key, value)}
        />
      ))}
    </fieldset>
  );
}

type Values = Readonly<Record<string, string>>;
/** A save that meets a newer version is sent once more, with the values of that version. */
const triesMax = 2;

/** Values entered while another one is being saved wait for it, so that none is lost. */
function useValues(review: Review) {
  const { metadata } = review.document;
  const [pending, setPending] = useState<{ values: Values; tries: number }>({ values: {}, tries: 0 });
  const isSending = useRef(false);
  const { busy, edit } = review;
  useEffect(() => {
    const { values: sent } = pending;
    if (busy !== null || isSending.current || Object.keys(sent).length === 0) return;
    isSending.current = true;
    void edit({ metadata: merged(metadata, sent) }).then((saved) => {
      isSending.current = false;
      setPending((now) =>
        saved || now.tries + 1 >= triesMax
          ? { values: newer(now.values, sent), tries: 0 }
          : { ...now, tries: now.tries + 1 },
      );
    });
  });
  return {
    shown: (key: string) => pending.values[key] ?? metadata[key] ?? '',
    save: (key: string, value: string) =>
      setPending((now) => ({ values: { ...now.values, [key]: value }, tries: 0 })),
  };
}

/** An empty value removes the pair. */
function merged(metadata: Values, changes: Values): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...metadata, ...changes }).filter(([, value]) => value !== ''));
}

/** The values that were entered after these were sent. */
function newer(now: Values, sent: Values): Values {
  return Object.fromEntries(Object.entries(now).filter(([key, value]) => sent[key] !== value));
}

type InputProps = { field: CustomField; value: string; editable: boolean; onSave(value: string): void };

function CustomInput({ field, value, editable, onSave }: InputProps) {
  const t = useWords('review');
  const id = useId();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const meant = meantBy(field, typed);
  const isInvalid = meant !== '' && !isCustomValue(field, meant);
  const keep = () => {
    if (meant !== value && !isInvalid) onSave(meant);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter') keep();
    else if (event.key === 'Escape' && typed !== value) setTyped(value);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const shared = { id, value: typed, disabled: !editable, 'aria-invalid': isInvalid || undefined };
  return (
    <div className="field">
      <label htmlFor={id}>{field.label}</label>
      {field.kind === 'CHOICE' ? (
        <select {...shared} onChange={({ target }) => onSave(target.value)}>
          {['', ...choicesWith(field, value)].map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          type={field.kind === 'DATE' ? 'date' : 'text'}
          inputMode={field.kind === 'NUMBER' ? 'decimal' : undefined}
          maxLength={500}
          autoComplete="off"
          aria-describedby={isInvalid ? `${id}-fault` : undefined}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          onBlur={keep}
        />
      )}
      {isInvalid && (
        <p className="field-words field-fault" id={`${id}-fault`}>
          {t(`customFault.${field.kind}`)}
        </p>
      )}
    </div>
  );
}

/** A decimal comma is a decimal point. */
function meantBy({ kind }: CustomField, typed: string): string {
  const text = typed.trim();
  return kind === 'NUMBER' ? text.replace(/^(-?\d+),(\d+)$/, '$1.$2') : text;
}

/** A value that is no longer offered stays visible until another is chosen. */
function choicesWith({ choices }: CustomField, value: string): string[] {
  return value === '' || choices.includes(value) ? choices : [...choices, value];
}
