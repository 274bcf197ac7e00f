import type { Writer } from '../platform/db/database.ts';
import type { StoredDocument } from './document.ts';
import { findingsOf } from './findings.ts';
import { getOwnIdentity } from './own-identity-store.ts';

type Read = Pick<StoredDocument, 'documentType' | 'details'> & {
  readonly document: Pick<StoredDocument, 'details'>;
  readonly now: Date;
};

/** A step at the end of an extraction: the findings about the new values, with earlier acknowledgements. */
export async function checkRead(db: Writer, { document, documentType, details, now }: Read) {
  const before = document.details.findings;
  const findings = findingsOf({ documentType, details }, await getOwnIdentity(db), now, before);
  return { details: { ...details, findings } };
}
