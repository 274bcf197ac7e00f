import { useId, useRef } from 'react';

import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useWords } from '../words/words.ts';
import type { MapRow } from './settings-values.ts';

type Props = {
  legend: string;
  hint?: string | null;
  fault?: string | undefined;
  keyLabel: string;
  /** The target of a row; an account by default. */
  targetLabel?: string;
  rows: readonly MapRow[];
  /** The id of the list with possible targets. */
  accountList?: string | undefined;
  disabled?: boolean;
  onChange(rows: MapRow[]): void;
};

/** Rows of a search term and its account or tax code. After removing a row, the focus stays in the table. */
export function RowsField(props: Props) {
  const { legend, hint, fault, keyLabel, rows, accountList, disabled = false, onChange } = props;
  const t = useWords('integrations');
  const target = props.targetLabel ?? t('account');
  const id = useId();
  const frame = useRef<HTMLFieldSetElement>(null);
  const change = (at: number, changed: Partial<MapRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...changed } : row)));
  return (
    <fieldset
      ref={frame}
      className="rows-field"
      aria-describedby={[hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined}
    >
      <legend>{legend}</legend>
      {hint && (
        <p className="form-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place.
        <div className="map-row" key={at}>
          <input
            type="text"
            aria-label={`${keyLabel} ${at + 1}`}
            placeholder={keyLabel}
            value={row.key}
            disabled={disabled}
            onChange={({ target }) => change(at, { key: target.value })}
          />
          <Icon name="right" />
          <input
            type="text"
            aria-label={`${target} ${at + 1}`}
            placeholder={target}
            list={accountList}
            value={row.account}
            disabled={disabled}
            onChange={({ target }) => change(at, { account: target.value })}
          />
          {!disabled && (
            <Button
              kind="quiet"
              className="icon-only"
              aria-label={t('removeRow', { row: at + 1 })}
              onClick={() => {
                onChange(rows.filter((_, index) => index !== at));
                frame.current?.querySelector<HTMLButtonElement>('.add-row')?.focus();
              }}
            >
              <Icon name="trash" />
            </Button>
          )}
        </div>
      ))}
      {!disabled && (
        <Button className="add-row" onClick={() => onChange([...rows, { key: '', account: '' }])}>
          <Icon name="plus" />
          {t('addRow')}
        </Button>
      )}
      {fault && (
        <p className="form-fault" id={`${id}-fault`} role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
