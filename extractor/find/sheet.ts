import type { Evidence, FieldSource } from '@slipway/contract/document.ts';
import type { FieldName } from '@slipway/contract/fields.ts';

import type { AmountSpot } from './amounts.ts';
import type { DateSpot } from './dates.ts';
import type { IbanSpot } from './iban.ts';
import type { LabelSpot } from './labels.ts';
import type { TaxIdSpot } from './tax-ids.ts';
import type { Place, Row } from './text-lines.ts';

/** A value for a field, and its place. */
export type Entry = {
  name: FieldName;
  value: string;
  spot: Place & { text: string; row: number };
  score: number;
  evidence: Evidence[];
  /**
   * The model's log odds for this candidate against the others of its kind; absent if the model did not
   * choose.
   */
  logOdds?: number | null;
  /** Set if the value is not printed in this form. */
  source?: FieldSource;
};

/** All values of known types on the pages. */
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
