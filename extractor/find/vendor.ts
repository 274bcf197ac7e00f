import type { Evidence } from '@slipway/contract/document.ts';

import type { AddressBlock } from './address-blocks.ts';
import type { IbanSpot } from './iban.ts';
import type { LabelSpot } from './labels.ts';
import type { PartyBlocks } from './party-blocks.ts';
import type { PartySections } from './party-sections.ts';
import type { TaxIdSpot } from './tax-ids.ts';
import type { Row, Segment, Spot } from './text-lines.ts';

export type VendorInput = {
  rows: readonly Row[];
  labels: readonly LabelSpot[];
  sections: PartySections;
  taxIds: readonly TaxIdSpot[];
  ibans: readonly IbanSpot[];
  /** The addresses on the first page. */
  blocks: readonly AddressBlock[];
  parties: PartyBlocks;
  isReader: (text: string) => boolean;
};

export type ChosenVendor = {
  spot: Spot;
  value: string;
  score: number;
  evidence: Evidence[];
  segment: Segment;
};
