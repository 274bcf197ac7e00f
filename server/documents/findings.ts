import { check, checkedCodes } from '@slipway/contract/checks.ts';
import type { DocumentType, Finding } from '@slipway/contract/document.ts';
import { type FieldName, fieldNames } from '@slipway/contract/fields.ts';

import type { Details } from './document.ts';

type Subject = { documentType: DocumentType | null; details: Details; duplicateOf: number | null };

/** The findings of the reading that still hold, and those that the values give now. */
export function findingsOf({ documentType, details, duplicateOf }: Subject, now: Date): Finding[] {
  const values = Object.fromEntries(fieldNames.map((name) => [name, details.fields[name]?.value ?? null]));
  const recomputed: readonly string[] = checkedCodes;
  const ofReading = details.findings.filter(({ code }) => !recomputed.includes(code));
  const checked = check({
    documentType,
    values: values as Record<FieldName, string | null>,
    lineAmounts: details.lines.map(({ lineAmount }) => lineAmount),
    taxes: details.taxes,
    duplicateOf,
    today: now.toISOString().slice(0, 10),
  });
  return [...checked, ...ofReading];
}
