import type { Finding } from '@slipway/contract/document.ts';

import type { Reader } from '../reading.ts';
import { findAddress } from './addresses.ts';
import { choosePayment } from './choose-payment.ts';
import { findMerchant } from './find-merchant.ts';
import { type ChosenVendor, findVendor } from './find-vendor.ts';
import { letters } from './fold-text.ts';
import { cleanName, isNameLike } from './names.ts';
import { findPartySections, type PartySections } from './party-sections.ts';
import type { Entry, Sheet } from './sheet.ts';
import { spotAt } from './text-lines.ts';

export type Parties = { entries: Entry[]; own: boolean; findings: Finding[] };

/**
 * Who sent the document and to whom: names, address, tax ids, account. The reader itself is never the vendor: what
 * it sent itself has no vendor, and is a sales document.
 */
export function findParties(sheet: Sheet, reader: Reader): Parties {
  const sections = findPartySections(sheet.rows, sheet.labels);
  const isReader = (text: string) => reader.names.some((name) => isSameName(text, name));
  const sender = findSender(sheet, sections, () => false);
  const vendor = sender && isReader(sender.value) ? findSender(sheet, sections, isReader) : sender;
  const payment = choosePayment({ ...sheet, sections, reader, vendor });
  const own =
    payment.own || (sender !== null && isReader(sender.value) && sender.score > (vendor?.score ?? 0));
  const entries = Object.entries(payment.fields)
    .filter(([name]) => !own || (name !== 'vendorTaxId' && name !== 'iban'))
    .map(([name, one]): Entry => ({ name: name as Entry['name'], ...one }));
  if (vendor && !own) entries.push(...vendorEntries(vendor, sheet));
  const buyer = buyerEntry(sheet, sections, vendor);
  if (buyer) entries.push(buyer);
  return { entries, own, findings: payment.findings };
}

function findSender(
  sheet: Sheet,
  sections: PartySections,
  isReader: (text: string) => boolean,
): ChosenVendor | null {
  return sheet.receipt
    ? findMerchant(sheet.rows, sheet.labels, isReader)
    : findVendor({ ...sheet, sections, isReader });
}

function isSameName(text: string, name: string): boolean {
  const [a, b] = [letters(text), letters(name)];
  return b.length > 2 && (a.startsWith(b) || (a.length > 5 && b.startsWith(a)));
}

function vendorEntries(vendor: ChosenVendor, { rows, receipt }: Sheet): Entry[] {
  const entries: Entry[] = [{ name: 'vendorName', ...vendor }];
  const address = findAddress(rows, vendor.spot.text, vendor.segment, receipt);
  if (address) {
    const evidence = [{ code: 'WITH_VENDOR', message: "is printed with the vendor's name" }];
    const spot = { ...address.place, text: address.text, row: address.row };
    entries.push({ name: 'vendorAddress', value: address.value, spot, score: address.score, evidence });
  }
  return entries;
}

/** The first name under the buyer's label, or under the sender's line. */
function buyerEntry({ rows }: Sheet, sections: PartySections, vendor: ChosenVendor | null): Entry | null {
  for (const segment of sections.members('buyer')) {
    const row = rows[segment.row];
    if (!row || !sections.isFirst(segment)) continue;
    const after = sections.afterLabel(segment);
    const spot = spotAt(row, after?.start ?? segment.start, after?.end ?? segment.end);
    const value = cleanName(spot.text);
    if (!isNameLike(value) || letters(value) === letters(vendor?.value ?? '')) continue;
    const evidence = [{ code: 'BUYER_LABEL', message: 'stands first in the address of the buyer' }];
    return { name: 'buyerName', value, spot, score: 0.7, evidence };
  }
  return null;
}
