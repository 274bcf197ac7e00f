import { type RefusalValues, type RefusalWording, refusalSentences } from '@slipway/contract/refusals.ts';

/** The words of a refusal, and what they are made of, so that they can be said in another language. */
export type Said = { message: string; wording: RefusalWording; values: Record<string, string> };

/** A sentence that names nothing takes no values; for any other, the compiler asks for each. */
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
