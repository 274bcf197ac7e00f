import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

import { useWords } from '../words/words.ts';

type Shell = { label: ReactNode; hint?: ReactNode; fault?: string | undefined; optional?: boolean };
type Described = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };
type FieldProps = Shell & { children: (control: Described) => ReactNode };

/** A label, its control, a hint and an error, linked for screen readers. */
export function Field({ label, hint, fault, optional = false, children }: FieldProps) {
  const t = useWords('ui');
  const id = useId();
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  return (
    <div className="form-field">
      <label htmlFor={id}>
        {label} {optional && <small className="quiet-words">({t('optional')})</small>}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': fault ? true : undefined })}
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

type TextProps = Shell & Omit<InputHTMLAttributes<HTMLInputElement>, 'id'>;

export function TextField({ label, hint, fault, optional, ...input }: TextProps) {
  return (
    <Field {...shellOf({ label, hint, fault, optional })}>
      {(control) => <input type="text" autoComplete="off" {...input} {...control} />}
    </Field>
  );
}

export type Choice<Value extends string> = { value: Value; label: string; disabled?: boolean };
type SelectProps<Value extends string> = Shell & {
  name?: string;
  value?: Value;
  defaultValue?: Value;
  choices: readonly Choice<Value>[];
  onChoose?(value: Value): void;
  disabled?: boolean;
  required?: boolean;
};

export function SelectField<Value extends string>(props: SelectProps<Value>) {
  const { label, hint, fault, optional, choices, onChoose, ...select } = props;
  return (
    <Field {...shellOf({ label, hint, fault, optional })}>
      {(control) => (
        <select
          {...select}
          {...control}
          onChange={onChoose && (({ target }) => onChoose(target.value as Value))}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={choice.disabled}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type CheckProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  /** A checkbox that looks like a switch: it applies immediately, without saving. */
  asSwitch?: boolean;
};

export function CheckField({ label, hint, asSwitch = false, ...input }: CheckProps) {
  const id = useId();
  return (
    <div className="check-field">
      <input
        {...input}
        id={id}
        type="checkbox"
        role={asSwitch ? 'switch' : undefined}
        className={asSwitch ? 'switch' : undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="form-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

function shellOf({ label, hint, fault, optional }: { [Part in keyof Shell]: Shell[Part] | undefined }) {
  return { label, hint, fault, optional: optional ?? false };
}
