import type { Document } from '@slipway/sdk/client.ts';

import { en } from '../../words/en.ts';
import { wordsOf } from '../../words/words.ts';

type Failure = NonNullable<Document['extractionError']>;

/** Why a document could not be read and what to do, in the language of the moment. */
export function describeFailure({ code, message }: Pick<Failure, 'code' | 'message'>): string {
  const { extractionErrors } = en.problems;
  const isKnown = code in extractionErrors;
  return isKnown ? wordsOf('problems')(`extractionErrors.${code as keyof typeof extractionErrors}`) : message;
}
