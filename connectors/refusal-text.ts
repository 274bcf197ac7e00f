import { type RefusalValues, type RefusalWording, refusalSentences } from '@slipway/contract/refusals.ts';

/** The message of a refusal, with its code and values for translations. */
export type Said = { message: string; wording: RefusalWording; values: Record<string, string> };

/** A message without placeholders takes no values; for others, the compiler requires each. */
export function refusalText<Wording extends RefusalWording>(
  wording: Wording,
  ...[given]: [keyof RefusalValues<Wording>] extends [never] ? [] : [RefusalValues<Wording>]
): Said {
  const values: Record<string, string> = { ...given };
  const message = refusalSentences[wording].replace(
    /\{\{(\w+)\}\}/g,
    (_, name: string) => values[name] ?? '',
  );
  return { message, wording, values };
}
