import { type ReactNode, useId } from 'react';

export type GroupChoice<Value extends string> = { value: Value; label: ReactNode; hint?: ReactNode };
type Props<Value extends string> = {
  label: ReactNode;
  value: Value;
  choices: readonly GroupChoice<Value>[];
  onChoose(value: Value): void;
  /** Beside each other where there is room; else each on its own line. */
  inRow?: boolean;
};

/** One of a few, all of them seen immediately. */
export function ChoiceGroup<Value extends string>({
  label,
  value,
  choices,
  onChoose,
  inRow = false,
}: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={inRow ? 'choice-group in-row' : 'choice-group'}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="choice">
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          <span>
            {choice.label}
            {choice.hint && <small className="form-hint">{choice.hint}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
