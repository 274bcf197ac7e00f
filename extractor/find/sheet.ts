import type { Evidence, FieldSource } from '@slipway/contract/document.ts';
import type { FieldName } from '@slipway/contract/fields.ts';

import type { AmountSpot } from './amounts.ts';
import type { DateSpot } from './dates.ts';
import type { IbanSpot } from './iban.ts';
import type { LabelSpot } from './labels.ts';
import type { TaxIdSpot } from './tax-ids.ts';
import type { Place, Row } from './text-lines.ts';

/** A value found for a field, and where it stands. */
export type Entry = {
  name: FieldName;
  value: string;
  spot: Place & { text: string; row: number };
  score: number;
  evidence: Evidence[];
  /** What the model gives the candidate against the others of its kind; absent where it did not choose. */
  logOdds?: number | null;
  /** Where the value does not stand there as printed. */
  source?: FieldSource;
};

/** Everything of a known type on the pages. */
export type Sheet = {
  rows: readonly Row[];
  labels: readonly LabelSpot[];
  languages: readonly string[];
  dates: readonly DateSpot[];
  amounts: readonly AmountSpot[];
  ibans: readonly IbanSpot[];
  taxIds: readonly TaxIdSpot[];
  receipt: boolean;
};
