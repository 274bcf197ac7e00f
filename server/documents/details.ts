import type { DocumentCoding } from '@slipway/contract/coding.ts';
import type { Box, Evidence, FieldSource, Finding } from '@slipway/contract/document.ts';
import type { FieldName } from '@slipway/contract/fields.ts';
import type { Remedy } from '@slipway/contract/remedies.ts';
import type { StatedTerms } from '@slipway/contract/stated-terms.ts';
import type { ReadAccount, ReadLine, ReadSplit, ReadTax } from '@slipway/extractor/reading.ts';

/** A value with its source; amounts are exact decimal text. */
export type StoredField = {
  value: string | null;
  text: string | null;
  confidence: number | null;
  source: FieldSource | null;
  page: number | null;
  box: Box | null;
  evidence: Evidence[];
  confirmed: boolean;
};

export type Details = {
  fields: Partial<Record<FieldName, StoredField>>;
  lines: ReadLine[];
  taxes: ReadTax[];
  /**
   * Terms of the e-invoice without a field of their own. Absent for other files and for documents read before
   * terms were stored.
   */
  terms?: StatedTerms | null;
  statement: { accounts: ReadAccount[] } | null;
  findings: Finding[];
  /** Absent on documents that were read before Slipway proposed splits. */
  splits?: ReadSplit[];
  /** The accounts and tax codes that a user chose, by connection. */
  coding?: DocumentCoding;
  /** Other parts that a user confirmed by editing them. */
  confirmed: ('documentType' | 'lines' | 'taxes' | 'statement')[];
  /** The fields that a user changed, confirmed or checked. A validation alone checks none. */
  checked?: FieldName[];
};

export type StoredExtractionError = { code: string; message: string; occurredAt: string };
export type StoredExportError = {
  code: string;
  message: string;
  field: string | null;
  providerMessage: string | null;
  retryable: boolean;
  /** Absent on refusals stored before messages had codes. */
  wording?: string | null;
  values?: Record<string, string>;
  step?: string | null;
  remedy?: Remedy | null;
  connection?: { id: number; name: string; kind: string } | null;
};
export type StoredExport = {
  system: string;
  reference: string | null;
  url: string | null;
  exportedAt: string | null;
};

export const noDetails: Details = {
  fields: {},
  lines: [],
  taxes: [],
  statement: null,
  findings: [],
  confirmed: [],
};
