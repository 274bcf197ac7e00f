import type { IntakePart } from '@slipway/sdk/client.ts';

import { useWords } from '../words/words.ts';

/** Why a piece became no document, in the reader's language; a reason that is new here in the words it came with. */
export function useReasonWords() {
  const t = useWords('intake');
  return (reason: NonNullable<IntakePart['reason']>): string => {
    const words = t(`reasons.${reason.code as 'LOGO'}`, { ...reason.values, defaultValue: '' });
    return words === '' ? reason.message : words;
  };
}
