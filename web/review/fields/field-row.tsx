import { fieldTable } from '@slipway/contract/fields.ts';
import { memo, useId } from 'react';

import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.ts';
import { useFindingText } from '../findings/describe-finding.ts';
import { CandidateList } from './candidate-list.tsx';
import { FieldConflict } from './field-conflict.tsx';
import { FieldOrigin } from './field-origin.tsx';
import type { FieldProps } from './field-props.ts';
import { trustOf } from './field-words.ts';

const icons = { BLOCKING: 'octagon', WARNING: 'triangle', INFO: 'info' } as const;

/** A value, how sure it is, and while one is in it: where it comes from and why. */
export const FieldRow = memo(function FieldRow(props: FieldProps) {
  const { name, text, editable, focused, uncertain, fault, findings, theirs, picking } = props;
  const t = useWords('review');
  const label = useWords('fields');
  const say = useFindingText();
  const { kind } = fieldTable[name];
  const id = useId();
  const isWrong = fault !== undefined || findings.some(({ severity }) => severity === 'BLOCKING');
  const isPicking = picking !== null;
  return (
    <div className={`field of-${kind}${uncertain ? ' uncertain' : ''}${focused ? ' here' : ''}`}>
      <label htmlFor={id}>{label(name)}</label>
      <TrustMark {...props} />
      <input
        id={id}
        data-field={name}
        value={text}
        readOnly={!editable}
        inputMode={kind === 'amount' ? 'decimal' : undefined}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-words`}
        autoComplete="off"
        spellCheck={false}
        {...(editable && {
          role: 'combobox',
          'aria-expanded': isPicking,
          'aria-controls': isPicking ? `${id}-list` : undefined,
          'aria-activedescendant': isPicking && picking.at >= 0 ? `${id}-${picking.at}` : undefined,
          'aria-autocomplete': 'list',
        })}
        onFocus={() => props.onFocus(name)}
        onBlur={() => props.onBlur(name)}
        onChange={({ target }) => props.onType(name, target.value)}
      />
      {isPicking && (
        <CandidateList
          id={id}
          label={t('candidatesOf', { field: label(name) })}
          picking={picking}
          onPick={props.onPick}
        />
      )}
      <div id={`${id}-words`} className="field-words">
        {fault && (
          <p className="field-fault">
            <Icon name="octagon" /> {t(`fault.${fault}`)}
          </p>
        )}
        {theirs && <FieldConflict name={name} theirs={theirs} onChoose={props.onChooseTheirs} />}
        {findings.map((finding) => (
          <p
            key={`${finding.code} ${finding.message}`}
            className={`finding ${finding.severity.toLowerCase()}`}
          >
            <Icon name={icons[finding.severity]} label={t(`severity.${finding.severity}`)} />
            {say(finding)}
          </p>
        ))}
        {focused && <FieldOrigin {...props} />}
      </div>
    </div>
  );
}, isSameRow);

/** What is worked out again for each key is compared by what it says. */
function isSameRow(before: FieldProps, now: FieldProps): boolean {
  const keys = Object.keys(now) as (keyof FieldProps)[];
  return keys.every(
    (key) =>
      Object.is(before[key], now[key]) ||
      ((key === 'findings' || key === 'theirs') && JSON.stringify(before[key]) === JSON.stringify(now[key])),
  );
}

/** Only what asks for a look is marked in words; what is sure stays quiet. */
function TrustMark({ field, put, confirmedNow }: FieldProps) {
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
