import { fieldTable } from '@slipway/contract/fields.ts';

import { formatNumber } from '../../documents/format.ts';
import { useWords } from '../../words/words.ts';
import { writtenOut } from '../draft/review-state.ts';
import { describeEvidence } from '../findings/describe-finding.ts';
import type { FieldProps } from './field-props.ts';
import { type Field, trustOf } from './field-words.ts';
import { parseValue } from './parse-value.ts';

/** Where the value comes from and why; what was typed says what it replaces. */
export function FieldOrigin({ name, field, put, confirmedNow }: FieldProps) {
  const t = useWords('review');
  if (put) {
    const parsed = parseValue(name, put.typed);
    if (parsed.fault !== undefined) return <p className="origin">{t('escBrings')}</p>;
    const before = writtenOut(name, typeof field.value === 'number' ? String(field.value) : field.value);
    const saved = fieldTable[name].kind !== 'text' ? parsed.value : null;
    return (
      <p className="origin">
        {[
          put.page === null ? t('typed') : t('takenFrom', { page: put.page, text: put.text ?? put.typed }),
          saved !== null && t('savedAs', { value: saved }),
          before === '' ? t('wasEmpty') : t('was', { before }),
          t('escBrings'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    );
  }
  return (
    <div className="origin">
      <p>
        <FieldWords field={field} confirmedNow={confirmedNow} />
      </p>
      {field.evidence.length > 0 && (
        <ul>
          {field.evidence.map((reason) => (
            <li key={`${reason.code} ${reason.message}`}>{describeEvidence(reason)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** `Likely (82 %) · recognised from the image · page 2 · printed as “12,50 €”`. */
function FieldWords({ field, confirmedNow }: { field: Field; confirmedNow: boolean }) {
  const t = useWords('review');
  const { source, page, value, confidence, text } = field;
  if (value === null && source === null) return t('notFound');
  const trust = confirmedNow ? 'CONFIRMED' : trustOf(field);
  const percent = confidence === null ? '' : formatNumber(Math.round(confidence * 100));
  const shown = trust !== 'CONFIRMED' && trust !== 'ABSENT' && percent !== '';
  const parts = [
    shown ? t('trustPercent', { trust: t(`trust.${trust}`), percent }) : t(`trust.${trust}`),
    source && t(`source.${source}`),
    page && t('onPage', { page }),
    text && text !== String(value) && t('printedAs', { text }),
  ];
  return parts.filter(Boolean).join(' · ');
}
