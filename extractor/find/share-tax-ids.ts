import type { Evidence } from '@slipway/contract/document.ts';

import type { OwnCompany } from '../reading.ts';
import { type AddressBlock, blockNames, blockOf } from './address-blocks.ts';
import { letters, plainId } from './fold-text.ts';
import { isTableLine } from './line-kinds.ts';
import { hasLegalForm, isNameLike } from './names.ts';
import type { PartyBlocks } from './party-blocks.ts';
import type { PartyRole, PartySections } from './party-sections.ts';
import { isNear } from './score-vendor-name.ts';
import type { TaxIdSpot } from './tax-ids.ts';
import { overlapAcross, type Row, type Segment, unite } from './text-lines.ts';
import type { ChosenVendor } from './vendor.ts';
import { isVendors } from './vendor-address.ts';

const footPart = 0.78;

/** A tax ID in the buyer's address is the buyer's, whatever company name is printed above it. */
const addressedMin = 0.5;

/** "Your VAT no.", "VAT no. of customer". */
const yours =
  /(?<!\p{L})(?:ihre?|kunden|your|customer|buyer|votre|client|su|uw|vostr[oa]|vossa|seu|klant)[ -]?(?:own )?(?:ust|uid|vat|tva|btw|nif|cif|iva|n[°ºr]|p\.|steuer|tax|id)|(?:ust|uid|vat|tva|btw|nif|cif|iva|steuer|tax|contribuinte|id|nummer)[^\d]{0,24}(?:client|kunde|klant|customer|buyer|acheteur|destinatari|committente|empfanger)/u;

export type TaxIdsInput = {
  rows: readonly Row[];
  sections: PartySections;
  taxIds: readonly TaxIdSpot[];
  ownCompany: OwnCompany;
  vendor: ChosenVendor | null;
  /** The addresses on the first page, including the buyer's. */
  blocks: readonly AddressBlock[];
  buyerBlock: AddressBlock | null;
  parties: PartyBlocks;
};

export type AssignedTaxId = { spot: TaxIdSpot; score: number; evidence: Evidence[] };

/**
 * Assigns the tax IDs. The buyer's VAT ID is below the buyer's label or has "your" in its label; the others
 * are the seller's.
 */
export function shareTaxIds(given: TaxIdsInput): {
  vendor: AssignedTaxId | null;
  buyer: AssignedTaxId | null;
} {
  const { rows, sections, taxIds, ownCompany, vendor, blocks, buyerBlock, parties } = given;
  const ownIds = ownCompany.taxIds.map(plainId);
  const evaluated = taxIds.map((spot) => {
    const row = rows[spot.row];
    const segment = row?.segments.find((part) => part.start <= spot.start && part.end >= spot.end);
    const role = segment ? sections.of(segment) : null;
    const lead = leadOf(spot, row, segment);
    const near = blockOf(blocks, spot);
    const block = near && !isTableBetween(near, spot, rows) ? near : null;
    const named =
      block !== null &&
      vendor !== null &&
      blockNames(block, vendor.value) &&
      !(role === 'buyer' && isHeadingBetween(block, spot, rows, sections));
    const addressed =
      !named && role !== 'seller' && (role === 'buyer' || (block !== null && block === buyerBlock));
    const isBuyer = ownIds.includes(plainId(spot.id)) || addressed || yours.test(lead);
    const points =
      pointsOf(spot, named ? null : role, lead) +
      pointsOfPlace(spot, rows, vendor) +
      pointsOfParty(spot, vendor, parties, sections);
    return { spot, role, isBuyer, points: isBuyer && addressed ? Math.max(points, addressedMin) : points };
  });
  const best = (buyer: boolean) => {
    const ranked = evaluated
      .filter((one) => one.isBuyer === buyer && one.points > 0)
      .sort((a, b) => b.points - a.points);
    const [digits] = ranked;
    const first = digits && (ranked.find(({ spot }) => hasCountryOf(spot, digits.spot)) ?? digits);
    if (!first) return null;
    const why =
      first.spot.checked === true
        ? { code: 'CHECK_DIGITS', message: 'check digits correct' }
        : { code: 'SHAPE', message: 'has the format of a tax ID after its country code or label' };
    // Check digits prove the number, and only a heading whose it is.
    const heading = buyer ? buyerHeading : sellerHeading;
    const isHeaded = first.role === (buyer ? 'buyer' : 'seller');
    return {
      spot: first.spot,
      score: Math.min(0.97, first.points),
      evidence: isHeaded ? [why, heading] : [why],
    };
  };
  return { vendor: best(false), buyer: best(true) };
}

/** "NO123456785MVA" and "123456785": the same number, once with its country. */
function hasCountryOf(whole: TaxIdSpot, { id }: TaxIdSpot): boolean {
  return /^[A-Z]{2}/.test(whole.id) && whole.id.slice(2).startsWith(id);
}

const sellerHeading = { code: 'SELLER_LABEL', message: 'below the label for the seller' };
const buyerHeading = { code: 'BUYER', message: "part of the buyer's address" };

/** Name, address and tax ID are of one party: an ID in the vendor's block is its own, one in another block is not. */
function pointsOfParty(
  spot: TaxIdSpot,
  vendor: ChosenVendor | null,
  { all }: PartyBlocks,
  sections: PartySections,
): number {
  const block = all.find(({ taxIds }) => taxIds.includes(spot));
  if (!vendor || !block) return 0;
  if (isVendors(block, vendor, sections)) {
    const column = unite([block.name, ...(block.address?.lines ?? [])]);
    return overlapAcross(column, spot) > 0 ? ofParty : 0;
  }
  const isOther =
    block.address !== null && all.some((own) => own.address !== null && isVendors(own, vendor, sections));
  return isOther ? -ofOther : 0;
}

/** Less than the lead of a VAT ID over the register number of the same company. */
const ofParty = 0.15;
const ofOther = 0.2;

/** Whether the heading of another party stands between an address and a tax ID below it. */
function isHeadingBetween(
  block: AddressBlock,
  spot: TaxIdSpot,
  rows: readonly Row[],
  sections: PartySections,
): boolean {
  const last = block.lines.at(-1)?.row ?? block.name.row;
  return rows
    .slice(last + 1, spot.row)
    .some(({ segments }) =>
      segments.some((part) => sections.isHeading(part) && overlapAcross(part, spot) > 0),
    );
}

/** A tax ID below the table is not part of an address above it. */
function isTableBetween(block: AddressBlock, spot: TaxIdSpot, rows: readonly Row[]): boolean {
  const last = block.lines.at(-1)?.row ?? block.name.row;
  return rows.slice(last + 1, spot.row).some(isTableLine);
}

/** The text before it: in its own cell, or in the cell before if its own has no words. */
function leadOf(spot: TaxIdSpot, row: Row | undefined, segment: Segment | undefined): string {
  if (!row) return '';
  const inside = segment ? row.folded.slice(segment.start, spot.start) : '';
  return /\p{L}{2}/u.test(inside) ? inside : row.folded.slice(Math.max(0, spot.start - 45), spot.start);
}

/** The seller's ID is below the seller's name or in the footer, and not below another company's name. */
function pointsOfPlace(spot: TaxIdSpot, rows: readonly Row[], vendor: ChosenVendor | null): number {
  if (!vendor) return 0;
  const name = letters(vendor.value);
  const height = rows[spot.row]?.pageHeight ?? 1;
  const above = rows.slice(Math.max(0, spot.row - 10), spot.row + 1).flatMap(({ segments }) => segments);
  const firms = above.filter(
    (segment) => isNear(segment, spot) && hasLegalForm(segment.text) && isNameLike(segment.text),
  );
  const nearest = firms.at(-1);
  const own = above.some((segment) => isNear(segment, spot) && letters(segment.text).startsWith(name));
  const foot = spot.top / height > footPart ? 0.1 : 0;
  if (own || (nearest && letters(nearest.text).startsWith(name))) return 0.15 + foot;
  return foot - (nearest ? 0.2 : 0);
}

function pointsOf(spot: TaxIdSpot, role: PartyRole | null, lead: string): number {
  const labelled =
    /(?:ust|vat|tva|iva|btw|uid|mwst|nif|cif|tax|steuer|gst|kvk|mva|pvm|pvn|kmkr|vkn|vergi)[^\d]{0,40}$/.test(
      lead,
    );
  const checked = spot.checked === true ? 0.12 : spot.checked === false ? -0.12 : 0;
  const section = role === 'seller' ? 0.2 : role === 'other' ? -0.4 : 0;
  return (spot.vat ? 0.6 : 0.42) + (labelled ? 0.18 : 0) + checked + section;
}
