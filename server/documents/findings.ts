import { isSameFinding } from '@slipway/contract/acknowledge.ts';
import { check, checkedCodes } from '@slipway/contract/checks.ts';
import type { DocumentType, Finding } from '@slipway/contract/document.ts';
import { type FieldName, fieldNames } from '@slipway/contract/fields.ts';
import type { OwnCompany as OwnIdentity } from '@slipway/extractor/reading.ts';

import { crossBorderCodes, findCrossBorderTax } from './cross-border-tax.ts';
import type { Details } from './document.ts';
import { findOwnVendor, ownVendorCode } from './own-vendor.ts';

/** Depends on the connection, so the export adds it; see find-default-account.ts. */
export const defaultAccountCode = 'DEFAULT_ACCOUNT';

/** The e-invoice states why it has no tax. */
const statedByVendor = ['REVERSE_CHARGE', 'INTRA_COMMUNITY_SUPPLY'];

type Subject = { documentType: DocumentType | null; details: Details };

/**
 * The reading's findings that still apply, and those that follow from the current values.
 * @param before acknowledgements of these findings stay valid while a finding's content is the same
 */
export function findingsOf(
  { documentType, details }: Subject,
  own: OwnIdentity,
  now: Date,
  before: readonly Finding[] = details.findings,
): Finding[] {
  const values = Object.fromEntries(
    fieldNames.map((name) => [name, details.fields[name]?.value ?? null]),
  ) as Record<FieldName, string | null>;
  const recomputed: readonly string[] = [
    ...checkedCodes,
    ...crossBorderCodes,
    ownVendorCode,
    defaultAccountCode,
  ];
  const ofReading = details.findings.filter(({ code }) => !recomputed.includes(code));
  const checked = check({
    documentType,
    values,
    lineAmounts: details.lines.map(({ lineAmount }) => lineAmount),
    taxes: details.taxes,
    accounts: details.statement?.accounts ?? [],
    today: now.toISOString().slice(0, 10),
  });
  const ownVendor = findOwnVendor(documentType, values, own);
  // What an e-invoice states needs no guess.
  const crossBorder = findCrossBorderTax(documentType, values, own).filter(
    ({ code }) =>
      code !== 'REVERSE_CHARGE_POSSIBLE' || !ofReading.some((one) => statedByVendor.includes(one.code)),
  );
  return carryAcknowledgements([...checked, ...ownVendor, ...crossBorder, ...ofReading], before);
}

/** Copies acknowledgements to findings with the same content. */
export function carryAcknowledgements(findings: readonly Finding[], before: readonly Finding[]): Finding[] {
  const said = before.filter(({ acknowledged }) => acknowledged);
  return findings.map((finding) => {
    const acknowledged = said.find((one) => isSameFinding(one, finding))?.acknowledged;
    return acknowledged ? { ...finding, acknowledged } : finding;
  });
}
