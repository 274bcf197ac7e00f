import type { StatedTerms } from '@slipway/contract/stated-terms.ts';

import type { BookableDocument } from './connector.ts';

/** The terms that a document's metadata may contain. */
type TermName = Exclude<keyof StatedTerms, 'deliveryAddress' | 'exemptions'>;

/** `serviceDate` is the older name of the same day. */
const otherNames: Partial<Record<TermName, string>> = { deliveryDate: 'serviceDate' };

/** A term without a field of its own: the user's metadata first, then the e-invoice. */
export function chooseTerm(
  { metadata, terms }: Pick<BookableDocument, 'metadata' | 'terms'>,
  name: TermName,
  isValid: (text: string) => boolean = Boolean,
): string | null {
  const told = [metadata[name], metadata[otherNames[name] ?? name], terms?.[name]];
  return told.map((text) => text?.trim() ?? '').find((text) => text !== '' && isValid(text)) ?? null;
}
