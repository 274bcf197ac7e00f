import { type FieldName, fieldTable } from '@slipway/contract/fields.ts';

import { formatNumber } from '../../lib/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.ts';
import { writtenOut } from '../draft/review-state.ts';
import { describeEvidence, useFindingText } from '../findings/describe-finding.ts';
import { findingIcons } from '../findings/findings-list.tsx';
import type { Page } from '../page/page.ts';
import { SourceCrop } from '../page/source-crop.tsx';
import type { Review } from '../use-review.ts';
import { parseValue } from './parse-value.ts';
import { type Field, trustOf } from './uncertain.ts';

/** Describes the focused field for screen readers. */
export const fieldDetailId = 'field-detail';

type Props = { review: Review; pages: readonly Page[]; focused: FieldName | null };

/** The issues of the focused field, and the source of its value. In one place, so that no field moves. */
export function FieldDetail({ review, pages, focused }: Props) {
  const label = useWords('fields');
  const t = useWords('review');
  const say = useFindingText();
  return (
    <div className="field-detail" id={fieldDetailId}>
      {focused && (
        <>
          <SourceCrop review={review} pages={pages} name={focused} />
          <strong>{label(focused)}</strong>
          {review.findings
            .filter(({ field, acknowledged }) => field === focused && !acknowledged)
            .map((finding) => (
              <p
                key={`${finding.code} ${finding.message}`}
                className={`finding ${finding.severity.toLowerCase()}`}
              >
                <Icon name={findingIcons[finding.severity]} label={t(`severity.${finding.severity}`)} />
                {say(finding)}
              </p>
            ))}
          <Origin review={review} name={focused} />
        </>
      )}
    </div>
  );
}

/** Source and evidence of the value; for a typed value, what it replaces. */
function Origin({ review: { document, draft }, name }: { review: Review; name: FieldName }) {
  const t = useWords('review');
  const field = document.fields[name];
  const put = draft.fields[name];
  if (!put) return <ReadOrigin field={field} confirmedNow={draft.confirmed.includes(name)} />;
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

/** `Likely (82 %) · recognised from the image · page 2 · printed as “12,50 €”`, then the evidence. */
function ReadOrigin({ field, confirmedNow }: { field: Field; confirmedNow: boolean }) {
  const t = useWords('review');
  const { source, page, value, confidence, text, evidence } = field;
  if (value === null && source === null) return <p className="origin">{t('notFound')}</p>;
  const trust = confirmedNow ? 'CONFIRMED' : trustOf(field);
  const percent = confidence === null ? '' : formatNumber(Math.round(confidence * 100));
  const isPercentShown = trust !== 'CONFIRMED' && trust !== 'ABSENT' && percent !== '';
  const parts = [
    isPercentShown ? t('trustPercent', { trust: t(`trust.${trust}`), percent }) : t(`trust.${trust}`),
    source && t(`source.${source}`),
    page && t('onPage', { page }),
    text && text !== String(value) && t('printedAs', { text }),
  ];
  // The source says it already.
  const reasons = evidence.filter(({ code }) => code !== 'ENTERED_BY_HAND');
  return (
    <div className="origin">
      <p>{parts.filter(Boolean).join(' · ')}</p>
      {reasons.length > 0 && (
        <ul>
          {reasons.map((reason) => (
            <li key={`${reason.code} ${reason.message}`}>{describeEvidence(reason)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
