import { isSameFinding } from '@slipway/contract/acknowledge.ts';
import { check, checkedCodes } from '@slipway/contract/checks.ts';
import type { DocumentType, Finding } from '@slipway/contract/document.ts';
import { type FieldName, fieldNames } from '@slipway/contract/fields.ts';
import type { Reader as OwnIdentity } from '@slipway/extractor/reading.ts';

import type { Details } from './document.ts';
import { findOwnVendor, ownVendorCode } from './own-vendor.ts';

type Subject = { documentType: DocumentType | null; details: Details };

/**
 * The findings of the reading that still hold, and those that the values give now.
 * @param before what was acknowledged of these holds while the finding says the same
 */
export function findingsOf(
  { documentType, details }: Subject,
  own: OwnIdentity,
  now: Date,
  before: readonly Finding[] = details.findings,
): Finding[] {
  const values = Object.fromEntries(fieldNames.map((name) => [name, details.fields[name]?.value ?? null]));
  const recomputed: readonly string[] = [...checkedCodes, ownVendorCode];
  const ofReading = details.findings.filter(({ code }) => !recomputed.includes(code));
  const checked = check({
    documentType,
    values: values as Record<FieldName, string | null>,
    lineAmounts: details.lines.map(({ lineAmount }) => lineAmount),
    taxes: details.taxes,
    accounts: details.statement?.accounts ?? [],
    today: now.toISOString().slice(0, 10),
  });
  const ownVendor = findOwnVendor(documentType, values as Record<FieldName, string | null>, own);
  return carryAcknowledgements([...checked, ...ownVendor, ...ofReading], before);
}

/** The findings, with what people said of those that say the same as before. */
export function carryAcknowledgements(findings: readonly Finding[], before: readonly Finding[]): Finding[] {
  const said = before.filter(({ acknowledged }) => acknowledged);
  return findings.map((finding) => {
    const acknowledged = said.find((one) => isSameFinding(one, finding))?.acknowledged;
    return acknowledged ? { ...finding, acknowledged } : finding;
  });
}
