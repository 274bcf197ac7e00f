import type { AddressLines } from './block-address.ts';
import { letters } from './fold-text.ts';
import { type PartyBlock, type PartyBlocks, sharesColumn } from './party-blocks.ts';
import { isSame, nameIn } from './party-facts.ts';
import type { PartySections } from './party-sections.ts';
import type { ChosenAddress } from './receipt-address.ts';
import { heightOf } from './text-lines.ts';
import type { ChosenVendor } from './vendor.ts';

const scores = { own: 0.72, partial: 0.5, nameless: 0.45 };

/**
 * The address in the vendor's own block. If several blocks have its name, prefers the one with a seller
 * label, then the one with a street. Never uses the address of a block with another name.
 */
export function findVendorAddress(
  vendor: ChosenVendor,
  parties: PartyBlocks,
  sections: PartySections,
): ChosenAddress | null {
  const own = parties.all.filter((block) => isVendors(block, vendor, sections));
  const found = own
    .filter(({ role }) => role !== 'buyer' && role !== 'other')
    .flatMap(({ role, address, ...block }) => {
      const isOwn = isSame(letters(nameIn({ ...block, role, address }, sections)), letters(vendor.value));
      const isNext = (address?.lines[0]?.row ?? 0) - block.name.row <= 1;
      return address ? [{ role, address, isOwn, isNext }] : [];
    })
    .sort((a, b) => rank(b) - rank(a))[0]?.address;
  if (found) return toChosen(found, found.complete ? scores.own : scores.partial);
  const below = parties.all.find((block) => own.some((upper) => isInLetterhead(block, upper)));
  if (below?.address) return toChosen(below.address, scores.partial);
  const [only, second] = parties.nameless.filter(
    ({ complete, lines }) => complete && !lines.some((line) => sections.of(line) === 'buyer'),
  );
  return only && !second ? toChosen(only, scores.nameless) : null;
}

/** A person or company with address and contacts below the name in large letters: lines of one letterhead. */
function isInLetterhead(block: PartyBlock, { name: segment }: PartyBlock): boolean {
  const { name, role, address, mail, phone, web, taxIds } = block;
  const isReachable = mail || phone || web || taxIds.length > 0;
  const gap = name.top - segment.bottom;
  const isBelow =
    name.page === segment.page && name.row > segment.row && gap < letterheadGap * heightOf(segment);
  return role === null && address !== null && isReachable && isBelow && sharesColumn(name, segment);
}

/** The lines of a letterhead are at most this far below its name (line heights). */
const letterheadGap = 3;

type Found = { role: string | null; address: AddressLines; isOwn: boolean; isNext: boolean };

function rank({ role, address, isOwn, isNext }: Found): number {
  return (
    (address.complete ? 4 : 0) +
    (isOwn ? 3 : 0) +
    (role === 'seller' ? 2 : 0) +
    // Below other lines, it can be the address of a recipient.
    (isNext ? 2 : 0) +
    (address.lines.length > 2 ? 1 : 0)
  );
}

/** Whether a block has the vendor's name. */
export function isVendors(block: PartyBlock, vendor: ChosenVendor, sections: PartySections): boolean {
  if (block.names.includes(vendor.segment)) return true;
  if (block.role === 'seller' && block.lines.includes(vendor.segment)) return true;
  const name = letters(vendor.value);
  return (
    isSame(letters(nameIn(block, sections)), name) ||
    block.names.some(({ text }) => isSame(letters(text), name))
  );
}

function toChosen({ text, value, place, lines }: AddressLines, score: number): ChosenAddress {
  return { text, value, place, row: lines[0]?.row ?? 0, score };
}

/** Whether a row and place are in the block of another party. */
export function isOthers(
  { place }: ChosenAddress,
  vendor: ChosenVendor,
  parties: PartyBlocks,
  sections: PartySections,
): boolean {
  return parties.all.some((block) => {
    const address = block.address?.place;
    if (!address || address.page !== place.page || isVendors(block, vendor, sections)) return false;
    if (block.role === 'other') return false;
    const across = Math.min(address.right, place.right) - Math.max(address.left, place.left);
    const down = Math.min(address.bottom, place.bottom) - Math.max(address.top, place.top);
    return across > 0 && down > 0;
  });
}
