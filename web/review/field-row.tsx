import type { Finding } from '@slipway/contract/document.ts';
import { type FieldName, fieldTable } from '@slipway/contract/fields.ts';
import { useId } from 'react';

import { Icon } from '../ui/icon.tsx';
import { describeField, trustOf, trustWords } from './field-words.ts';
import { parseValue } from './parse-value.ts';
import { revertField, savedValue, shownText, typeInto, writtenOut } from './review-state.ts';
import type { Review } from './use-review.ts';

type Props = {
  name: FieldName;
  review: Review;
  editable: boolean;
  focused: boolean;
  fault: string | undefined;
  findings: readonly Finding[];
  onFocus(name: FieldName): void;
};

/** A value, how sure it is, and while one is in it: where it comes from and why. */
export function FieldRow({ name, review, editable, focused, fault, findings, onFocus }: Props) {
  const { document, draft, change } = review;
  const { kind, label } = fieldTable[name];
  const id = useId();
  const isDraft = draft.fields[name] !== undefined;
  const isWrong = fault !== undefined || findings.some(({ severity }) => severity === 'BLOCKING');
  return (
    <div className={`field of-${kind}`}>
      <label htmlFor={id}>{label}</label>
      <TrustMark name={name} review={review} />
      <input
        id={id}
        data-field={name}
        value={shownText(document, draft, name)}
        readOnly={!editable}
        inputMode={kind === 'amount' ? 'decimal' : undefined}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-words`}
        autoComplete="off"
        spellCheck={false}
        onFocus={() => onFocus(name)}
        onChange={({ target }) => change((now) => typeInto(now, name, target.value))}
        onKeyDown={(event) => event.key === 'Escape' && isDraft && change((now) => revertField(now, name))}
      />
      <div id={`${id}-words`} className="field-words">
        {fault && <p className="field-fault">{fault}</p>}
        {findings.map(({ code, severity, message }) => (
          <p key={code} className={`finding ${severity.toLowerCase()}`}>
            <Icon name={severity === 'BLOCKING' ? 'octagon' : severity === 'WARNING' ? 'triangle' : 'info'} />
            {message}
          </p>
        ))}
        {focused && <Origin name={name} review={review} />}
      </div>
    </div>
  );
}

/** Only what asks for a look is marked in words; what is sure stays quiet. */
function TrustMark({ name, review: { document, draft } }: Pick<Props, 'name' | 'review'>) {
  if (draft.fields[name]) return <span className="trust changed">Changed</span>;
  const trust = trustOf(document.fields[name]);
  if (trust === 'SURE' || trust === 'ABSENT') return null;
  if (trust === 'CONFIRMED') {
    return (
      <span className="trust confirmed">
        <Icon name="check" label={trustWords[trust]} />
      </span>
    );
  }
  return <span className={`trust ${trust.toLowerCase()}`}>{trust === 'LIKELY' ? 'Likely' : 'Check'}</span>;
}

function Origin({ name, review: { document, draft } }: Pick<Props, 'name' | 'review'>) {
  const put = draft.fields[name];
  if (put) {
    const parsed = parseValue(name, put.typed);
    if (parsed.fault !== undefined) return null;
    const before = writtenOut(name, savedValue(document, name));
    return (
      <p className="origin">
        {put.page === null ? 'Typed' : `Taken from page ${put.page}`}
        {fieldTable[name].kind !== 'text' && parsed.value !== null && `, saved as ${parsed.value}`}
        {` · ${before === '' ? 'was empty' : `was ${before}`}; Esc brings it back`}
      </p>
    );
  }
  const field = document.fields[name];
  return (
    <div className="origin">
      <p>{describeField(field)}</p>
      {field.evidence.length > 0 && (
        <ul>
          {field.evidence.map(({ code, message }) => (
            <li key={`${code} ${message}`}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
