import { remedyOf } from '@slipway/contract/remedies.ts';

import { useWords } from '../../words/words.ts';

type Refused = Parameters<typeof remedyOf>[0];

/** The remedy for a refusal, in the user's language. */
export function useRemedy(): (refused: Refused) => string {
  const t = useWords('remedies');
  const words = useWords('exporting');
  return (refused) => (refused.code === 'NOT_CHECKED' ? words('notChecked') : t(remedyOf(refused).code));
}
