import type { ExportPreview } from '@slipway/sdk/client.ts';

import { useWords } from '../../words/words.ts';
import { type CodedPart, useCodingReason } from './use-coding-reason.ts';

/** The accounts of the booking, each with its reason. */
export function CodingList({ coding }: { coding: ExportPreview['coding'] }) {
  const t = useWords('exporting');
  const words = useWords('coding');
  const reasonOf = useCodingReason();
  if (coding.length === 0) return <p className="quiet-words">{t('noCoding')}</p>;
  return (
    <dl className="coding-list">
      {coding.map((part) => (
        <div key={`${part.part} ${part.value} ${part.message}`}>
          <dt>{t(`part.${part.part}`)}</dt>
          <dd>
            <code>{shown(part, t('days', { count: Number(part.value) }))}</code>
            <span className="quiet-words">
              {part.lines &&
                `${words('ofLines', { count: part.lines.length, lines: part.lines.join(', ') })}: `}
              {reasonOf(part)}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Terms other than a number of days have a name. */
function shown({ part, value }: CodedPart, days: string): string {
  return part === 'PAYMENT_TERMS' && /^\d+$/.test(value) ? days : value;
}
