import { type FieldName, fieldTable } from '@slipway/contract/fields.ts';
import { memo, useId } from 'react';
import { datePattern, formatShortDate } from '../../lib/format.ts';
import { CandidateList, comboboxProps } from '../../parts/coding/candidate-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isLeft } from '../../ui/left-field.ts';
import { useWords } from '../../words/words.ts';
import type { DraftField } from '../draft/review-state.ts';
import { fieldDetailId } from './field-detail.tsx';
import type { FaultKey } from './parse-value.ts';
import { type Field, trustOf } from './uncertain.ts';
import type { Choice, Picking } from './use-candidates.ts';

/** Two users entered different values. */
type Theirs = { mine: string; saved: string };

type Props = {
  name: FieldName;
  field: Field;
  text: string;
  put: DraftField | undefined;
  confirmedNow: boolean;
  editable: boolean;
  focused: boolean;
  uncertain: boolean;
  /** Whether an issue of this field blocks validation. */
  blocked: boolean;
  fault: FaultKey | undefined;
  theirs: Theirs | null;
  picking: Picking | null;
  onFocus(name: FieldName): void;
  onLeave(name: FieldName): void;
  onType(name: FieldName, typed: string): void;
  onPick(choice: Choice): void;
  onChooseTheirs(name: FieldName, theirs: boolean): void;
};

/** A value and its confidence. Its source is shown in one place for all fields: see FieldDetail. */
export const FieldRow = memo(function FieldRow(props: Props) {
  const { name, text, editable, focused, uncertain, blocked, fault, theirs, picking } = props;
  const t = useWords('review');
  const label = useWords('fields');
  const { kind } = fieldTable[name];
  const id = useId();
  return (
    <div className={`field of-${kind}${uncertain ? ' uncertain' : ''}${focused ? ' here' : ''}`}>
      <label htmlFor={id}>{label(name)}</label>
      <TrustMark {...props} />
      <input
        id={id}
        data-field={name}
        data-check={uncertain || undefined}
        value={text}
        readOnly={!editable}
        inputMode={kind === 'amount' ? 'decimal' : undefined}
        aria-invalid={blocked || fault !== undefined || undefined}
        aria-describedby={focused ? `${id}-words ${fieldDetailId}` : `${id}-words`}
        autoComplete="off"
        spellCheck={false}
        {...(editable && comboboxProps(id, picking))}
        onFocus={() => props.onFocus(name)}
        onBlur={(event) => isLeft(event) && props.onLeave(name)}
        onChange={({ target }) => props.onType(name, target.value)}
      />
      {picking && (
        <CandidateList
          id={id}
          label={t('candidatesOf', { field: label(name) })}
          options={picking.choices.map((choice) => ({
            ...choice,
            note: choice.candidate ? t('onPage', { page: choice.candidate.page }) : t('knownSupplier'),
          }))}
          at={picking.at}
          onPick={(index) => picking.choices[index] && props.onPick(picking.choices[index])}
        />
      )}
      <div id={`${id}-words`} className="field-words">
        {fault && <Fault fault={fault} />}
        {theirs && <Conflict name={name} theirs={theirs} onChoose={props.onChooseTheirs} />}
      </div>
    </div>
  );
}, isSameRow);

/** A day after the twelfth, so that the example shows which figures are the day. */
const exampleDate = '2026-10-25';

/** Why the text is invalid; for a date, with the person's way to write it. */
function Fault({ fault }: { fault: FaultKey }) {
  const t = useWords('review');
  const letters = { day: t('dateLetters.day'), month: t('dateLetters.month'), year: t('dateLetters.year') };
  const example = formatShortDate(exampleDate);
  return (
    <p className="field-fault">
      <Icon name="octagon" />{' '}
      {fault === 'date' ? t('fault.date', { pattern: datePattern(letters), example }) : t(`fault.${fault}`)}
    </p>
  );
}

/** Values that are computed on each key are compared by content. */
function isSameRow(before: Props, now: Props): boolean {
  const keys = Object.keys(now) as (keyof Props)[];
  return keys.every(
    (key) =>
      Object.is(before[key], now[key]) ||
      (key === 'theirs' && JSON.stringify(before[key]) === JSON.stringify(now[key])),
  );
}

/** Only values to check have a text mark. */
function TrustMark({ field, put, confirmedNow }: Props) {
  const t = useWords('review');
  if (put) return <span className="trust changed">{t('mark.changed')}</span>;
  const trust = trustOf(field);
  if (trust === 'SURE' || trust === 'ABSENT') return <span className="trust" />;
  if (trust === 'CONFIRMED' || confirmedNow) {
    return (
      <span className="trust confirmed">
        <Icon name="check" label={t('trust.CONFIRMED')} />
      </span>
    );
  }
  return (
    <span className={`trust ${trust.toLowerCase()}`}>
      {t(trust === 'LIKELY' ? 'mark.likely' : 'mark.check')}
    </span>
  );
}

type ConflictProps = {
  name: FieldName;
  theirs: Theirs;
  onChoose: Props['onChooseTheirs'];
};

/** Shows both values for a choice. */
function Conflict({ name, theirs: { mine, saved }, onChoose }: ConflictProps) {
  const t = useWords('review');
  const empty = t('emptyValue');
  return (
    <fieldset className="field-conflict">
      <legend>{t('bothChanged')}</legend>
      <Button onClick={() => onChoose(name, false)}>{t('keepMine', { value: mine || empty })}</Button>
      <Button onClick={() => onChoose(name, true)}>{t('takeTheirs', { value: saved || empty })}</Button>
    </fieldset>
  );
}
