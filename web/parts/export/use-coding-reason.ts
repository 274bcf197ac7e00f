import type { ExportPreview } from '@slipway/sdk/client.ts';

import { formatDate } from '../../lib/format.ts';
import { useWords } from '../../words/words.ts';

export type CodedPart = ExportPreview['coding'][number];

/** Why an account or tax code is used: set somewhere, or used before, how often and when last. */
export function useCodingReason(): (part: CodedPart) => string {
  const t = useWords('exporting');
  const words = useWords('coding');
  return ({ asked, value, source, evidence }) => {
    if (!evidence)
      return [asked !== value && t('asked', { asked }), t(`source.${source}`)].filter(Boolean).join(' · ');
    const { times, of, lastReference, lastDate } = evidence;
    const date = formatDate(lastDate);
    const last =
      lastDate &&
      (lastReference ? words('lastAs', { reference: lastReference, date }) : words('last', { date }));
    return [words('booked', { count: times, of }), last].filter(Boolean).join(', ');
  };
}
