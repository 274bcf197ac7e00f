import type { Finding } from '@slipway/contract/document.ts';

import type { OwnCompany } from '../reading.ts';
import { type AddressBlock, blockNames, findAddressBlocks } from './address-blocks.ts';
import { findAddress } from './addresses.ts';
import { choosePayment } from './choose-payment.ts';
import { findMerchant } from './find-merchant.ts';
import { findVendor } from './find-vendor.ts';
import { letters } from './fold-text.ts';
import { opensWithLabel } from './labels.ts';
import { cleanName, hasLegalForm, isNameLike } from './names.ts';
import { findPartyBlocks, type PartyBlocks } from './party-blocks.ts';
import { findPartySections, type PartyRole, type PartySections } from './party-sections.ts';
import type { Entry, Sheet } from './sheet.ts';
import { type Segment, spotAt } from './text-lines.ts';
import type { ChosenVendor } from './vendor.ts';
import { findVendorAddress, isOthers } from './vendor-address.ts';

/** From this score on, the address in the vendor's own block is preferred to one near its name. */
const scoreOfBlock = 0.6;

/** A document of the own company has no supplier, and no account to pay to. */
const namesSeller: ReadonlySet<string> = new Set(['vendorTaxId', 'iban', 'bic']);

export type Parties = { entries: Entry[]; own: boolean; findings: Finding[] };

/**
 * Finds who issued the document, and to whom: names, addresses, tax IDs and account. The own company is never
 * the vendor: a document that it issued is a sales document without a vendor.
 */
export function findParties(sheet: Sheet, ownCompany: OwnCompany): Parties {
  const sections = findPartySections(sheet.rows, sheet.labels);
  const blocks = sheet.receipt ? [] : findAddressBlocks(sheet.rows, sheet.labels);
  const parties = findPartyBlocks(sheet.receipt ? [] : sheet.rows, sheet.labels, sections, sheet.taxIds);
  const isReader = (text: string) => ownCompany.names.some((name) => isSameName(text, name));
  const sender = findSender(sheet, sections, blocks, parties, () => false);
  const vendor =
    sender && isReader(sender.value) ? findSender(sheet, sections, blocks, parties, isReader) : sender;
  const paymentOf = (vendor: ChosenVendor | null, ownCompany: OwnCompany) => {
    const buyerBlock = findBuyerBlock(blocks, sheet, sections, vendor);
    const payment = choosePayment({ ...sheet, sections, ownCompany, vendor, blocks, buyerBlock, parties });
    return { ...payment, buyerBlock };
  };
  const received = paymentOf(vendor, ownCompany);
  const own =
    received.own || (sender !== null && isReader(sender.value) && sender.score > (vendor?.score ?? 0));
  // On a document of the own company, its tax ID is the seller's, not the buyer's.
  const issuer = own ? (sender && isReader(sender.value) ? sender : findNamed(sheet, isReader)) : vendor;
  const payment = own ? paymentOf(issuer, { ...ownCompany, taxIds: [] }) : received;
  const entries = Object.entries(payment.fields)
    .filter(([name]) => !own || !namesSeller.has(name))
    .map(([name, one]): Entry => ({ name: name as Entry['name'], ...one }));
  if (vendor && !own) entries.push(...vendorEntries(vendor, sheet, parties, sections));
  const other = payment.buyerBlock ?? findOtherBlock(blocks, sections, vendor);
  const buyer = buyerEntry(sheet, sections, parties, issuer) ?? blockEntry(other, sheet);
  if (buyer) entries.push(buyer);
  return { entries, own, findings: received.findings };
}

function findSender(
  sheet: Sheet,
  sections: PartySections,
  blocks: readonly AddressBlock[],
  parties: PartyBlocks,
  isReader: (text: string) => boolean,
): ChosenVendor | null {
  return sheet.receipt
    ? findMerchant(sheet.rows, sheet.labels, isReader)
    : findVendor({ ...sheet, sections, blocks, parties, isReader });
}

/** Where the own company is printed first. */
function findNamed({ rows }: Sheet, isReader: (text: string) => boolean): ChosenVendor | null {
  for (const row of rows) {
    const segment = row.segments.find(({ text }) => isReader(text));
    if (!segment) continue;
    const spot = spotAt(row, segment.start, segment.end);
    return { value: cleanName(segment.text), spot, segment, score: 0, evidence: [] };
  }
  return null;
}

function isSameName(text: string, name: string): boolean {
  const [a, b] = [letters(text), letters(name)];
  return b.length > 2 && (a.startsWith(b) || (a.length > 5 && b.startsWith(a)));
}

function vendorEntries(
  vendor: ChosenVendor,
  { rows, receipt }: Sheet,
  parties: PartyBlocks,
  sections: PartySections,
): Entry[] {
  const entries: Entry[] = [{ name: 'vendorName', ...vendor }];
  const isBuyers = (line: Segment) =>
    sections.of(line) === 'buyer' && sections.of(vendor.segment) !== 'buyer';
  const printed = findAddress(rows, vendor.spot.text, vendor.segment, receipt, isBuyers);
  const near = printed && isOthers(printed, vendor, parties, sections) ? null : printed;
  const own = receipt ? null : findVendorAddress(vendor, parties, sections);
  // In one line with the name, an address is the vendor's own.
  const isBeside = near?.row === vendor.segment.row && own?.row !== near.row;
  const address = own && !isBeside && (!near || own.score > scoreOfBlock) ? own : (near ?? own);
  if (address) {
    const evidence = [{ code: 'WITH_VENDOR', message: "printed with the vendor's name" }];
    const spot = { ...address.place, text: address.text, row: address.row };
    entries.push({ name: 'vendorAddress', value: address.value, spot, score: address.score, evidence });
  }
  return entries;
}

/** A company's own address has a telephone number or web address with it. */
const contact = /@|www\.|(?<!\p{L})(?:tel|t[eé]l|fon|phone|fax|telefo\p{L}*|t:|iban|bic)(?!\p{L}{4})/iu;

/** Without labels, the buyer's address is the one that belongs neither to the vendor nor to another party. */
function findBuyerBlock(
  blocks: readonly AddressBlock[],
  { rows }: Sheet,
  sections: PartySections,
  vendor: ChosenVendor | null,
): AddressBlock | null {
  if (!vendor) return null;
  const labelled = blocks.find(({ lines }) => lines.some((line) => sections.of(line) === 'buyer'));
  const others = blocks.filter((block) => {
    const roles = new Set(block.lines.map((line) => sections.of(line)));
    if (['seller', 'other', 'payee'].some((role) => roles.has(role as PartyRole))) return false;
    return !blockNames(block, vendor.value) && !block.lines.includes(vendor.segment);
  });
  if (labelled && others.includes(labelled)) return labelled;
  const silent = others.filter((block) => {
    const last = block.lines.at(-1)?.row ?? 0;
    const below = rows.slice(last + 1, last + 4).flatMap(({ segments }) => segments);
    const own = below.filter((part) => Math.abs(part.left - block.place.left) < 0.02);
    return ![...block.lines, ...own].some(({ text }) => contact.test(text));
  });
  return silent[0] ?? null;
}

/** A buyer's address can have telephone number and email address, too, if it is the only other address. */
function findOtherBlock(
  blocks: readonly AddressBlock[],
  sections: PartySections,
  vendor: ChosenVendor | null,
): AddressBlock | null {
  const [other, ...more] = blocks.filter(({ lines }) => !vendor || !lines.includes(vendor.segment));
  if (!vendor || !other || more.length > 0 || blockNames(other, vendor.value)) return null;
  return other.lines.every((line) => sections.of(line) === null) ? other : null;
}

function blockEntry(block: AddressBlock | null, { rows }: Sheet): Entry | null {
  const row = block && rows[block.name.row];
  if (!block || !row) return null;
  const spot = spotAt(row, block.name.start, block.name.end);
  const evidence = [{ code: 'BUYER_ADDRESS', message: "above an address that is not the vendor's" }];
  return { name: 'buyerName', value: cleanName(spot.text), spot, score: 0.6, evidence };
}

/** The first name below the buyer's label, or below the return address line. */
function buyerEntry(
  { rows, labels }: Sheet,
  sections: PartySections,
  parties: PartyBlocks,
  vendor: ChosenVendor | null,
): Entry | null {
  for (const first of sections.members('buyer')) {
    if (!sections.isFirst(first)) continue;
    const segment = companyOf(first, parties, sections);
    const row = rows[segment.row];
    if (!row) continue;
    const after = sections.afterLabel(segment);
    const spot = spotAt(row, after?.start ?? segment.start, after?.end ?? segment.end);
    const value = cleanName(spot.text);
    if (!isNameLike(value) || letters(value) === letters(vendor?.value ?? '')) continue;
    if (!after && !hasLegalForm(value) && opensWithLabel(segment, labels)) continue;
    const evidence = [{ code: 'BUYER_LABEL', message: "first line of the buyer's address" }];
    return { name: 'buyerName', value, spot, score: 0.7, evidence };
  }
  return null;
}

/** A person's name has at least two words; a single word can be the beginning of the company's name. */
const personName = /\p{L} \p{L}/u;

/** Of a contact person and a company with a legal form in one address, the company. */
function companyOf(first: Segment, parties: PartyBlocks, sections: PartySections): Segment {
  const block = parties.of(first);
  if (!block?.names.includes(first) || sections.of(block.name) === 'seller') return first;
  const isCompany = hasLegalForm(block.name.text) && !hasLegalForm(first.text);
  return isCompany && personName.test(first.text) ? block.name : first;
}
