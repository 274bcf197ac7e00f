import { type ReactNode, useId } from 'react';

export type GroupChoice<Value extends string> = { value: Value; label: ReactNode; hint?: ReactNode };
type Props<Value extends string> = {
  label: ReactNode;
  value: Value;
  choices: readonly GroupChoice<Value>[];
  onChoose(value: Value): void;
  /** Side by side if there is room, otherwise one per line. */
  inRow?: boolean;
};

/** One of a few options, all visible. */
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
