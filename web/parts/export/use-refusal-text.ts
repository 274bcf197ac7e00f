import { shownValues } from '../../lib/findings-words.ts';
import { refusals as english } from '../../words/en/refusals.ts';
import { currentLocale } from '../../words/locale.ts';
import { useWords } from '../../words/words.ts';

type Refused = { message: string; wording: string | null; values: Record<string, string> };

/** Refusals in the user's language; messages of an accounting system stay unchanged. */
export function useRefusalText(): (refusal: Refused) => string {
  const t = useWords('refusals');
  return ({ message, wording, values }) => {
    if (wording === null || !Object.hasOwn(english, wording)) return message;
    const say = t as unknown as (key: string, values: Record<string, string>) => string;
    return say(
      wording,
      shownValues(values, (field) => field, currentLocale()),
    );
  };
}
