import type { IntakePart } from '@slipway/sdk/client.ts';

import { useWords } from '../words/words.ts';

/** Why a part did not become a document, in the reader's language; unknown reasons stay as received. */
export function useReasonWords() {
  const t = useWords('intake');
  return (reason: NonNullable<IntakePart['reason']>): string => {
    const words = t(`reasons.${reason.code as 'LOGO'}`, { ...reason.values, defaultValue: '' });
    return words === '' ? reason.message : words;
  };
}
