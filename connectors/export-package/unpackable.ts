import type { RefusalValues, RefusalWording } from '@slipway/contract/refusals.ts';

import { refusalText, type Said } from '../refusal-text.ts';

/** An entry that an export package cannot include, with the reason as a code and its values. */
export class Unpackable extends Error {
  readonly said: Said;

  constructor(said: Said) {
    super(said.message);
    this.said = said;
  }
}

export function unpackable<Wording extends RefusalWording>(
  wording: Wording,
  ...given: [keyof RefusalValues<Wording>] extends [never] ? [] : [RefusalValues<Wording>]
): Unpackable {
  return new Unpackable(refusalText(wording, ...given));
}
