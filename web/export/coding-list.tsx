import type { ExportPreview } from '@slipway/sdk/client.ts';

import { useWords } from '../words/words.ts';

/** On which accounts it is booked, and for each why. */
export function CodingList({ coding }: { coding: ExportPreview['coding'] }) {
  const t = useWords('exporting');
  if (coding.length === 0) return <p className="quiet-words">{t('noCoding')}</p>;
  return (
    <dl className="coding-list">
      {coding.map(({ part, value, asked, source }) => (
        <div key={`${part} ${value}`}>
          <dt>{t(`part.${part}`)}</dt>
          <dd>
            <code>{part === 'PAYMENT_TERMS' ? t('days', { count: Number(value) }) : value}</code>
            <span className="quiet-words">
              {asked !== value && `${t('asked', { asked })} · `}
              {t(`source.${source}`)}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
