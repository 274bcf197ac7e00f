import type { Evidence } from '@slipway/contract/document.ts';

import { letters } from './fold-text.ts';
import { isBareWeb, isTableLine, namesOffice } from './line-kinds.ts';
import { matchesDomain, type NameHints } from './name-hints.ts';
import { hasLegalForm, hasTradeWord, isStreetLike, isTown, isTradeWord } from './names.ts';
import { partsOfLine } from './parts-of-line.ts';
import { type PartyBlocks, sharesColumn } from './party-blocks.ts';
import type { PartyRole } from './party-sections.ts';
import { splitSenderLine } from './sender-line.ts';
import { footPart, heightOf, inRow, medianHeight, type Row, type Segment, type Spot } from './text-lines.ts';
import type { VendorInput } from './vendor.ts';

/** Without a label, only the top of the first page and page footers name the sender. */
const headPart = 0.4;

/** A company's own address is this high on the page; addresses of recipients are lower. */
export const letterheadPart = 0.12;

/** Points for or against a name, with their evidence. */
export type ScorePart = { points: number; evidence: Evidence };

export function scoreVendorName(
  name: Spot,
  value: string,
  segment: Segment,
  row: Row,
  given: VendorInput,
  { domains, seen, holders }: NameHints,
): ScorePart[] {
  const section = given.sections.of(segment);
  const parts = [
    ...evaluateText(name, value),
    ...evaluateSection(value, segment, given),
    ...evaluatePlace(name, row, section, given),
  ];
  const add = (points: number, code: string, message: string) => parts.push(part(points, code, message));
  if (isHolder(letters(value), holders)) add(0.3, 'ACCOUNT_HOLDER', 'holder of the payment account');
  else if (hasAccountBehind(name, segment, given) && !isBehindLabel(name, given))
    add(0.3, 'ACCOUNT_HOLDER', 'holder of the payment account');
  if (isLetterhead(segment, row, given)) add(0.2, 'LETTERHEAD', 'above an address at the top of the page');
  if (headsFoot(row, given.rows)) add(0.15, 'FOOT_NAME', 'above the registered office of the company');
  if (isSenderLine(segment, name)) add(0.5, 'SENDER_LINE', 'first in the return address line');
  if (given.taxIds.some((id) => id.vat && isNear(name, id))) add(0.1, 'NEAR_TAX_ID', 'close to a VAT ID');
  if (isTableLine(row)) add(-0.5, 'TABLE_LINE', 'line of the table');
  const times = seen.get(letters(value)) ?? 0;
  if (times > 1) add(Math.min(0.24, 0.12 * (times - 1)), 'REPEATED', 'printed more than once');
  if (domains.some((domain) => matchesDomain(value, domain))) {
    add(0.36, 'DOMAIN', 'matches the web or email address');
  }
  if (inRow(given.labels, name.row).some(({ start, end }) => start <= name.start && end >= name.end - 1)) {
    add(-0.5, 'LABEL', 'is a label');
  }
  return parts;
}

function part(points: number, code: string, message: string): ScorePart {
  return { points, evidence: { code, message } };
}

/** "Firm GmbH · VAT ID · Bank AT61 …": a company prints its account behind its own name. */
function hasAccountBehind(name: Spot, segment: Segment, { ibans, sections }: VendorInput): boolean {
  const isFirst = name.start === segment.start && sections.of(segment) === null;
  return (
    isFirst &&
    inRow(ibans, name.row).some(({ valid, start, end }) => valid && start > name.end && end <= segment.end)
  );
}

/** "Bank, account no.: Savings Bank, 20 1020 …": the label of another party is before the name. */
function isBehindLabel(name: Spot, { labels }: VendorInput): boolean {
  return inRow(labels, name.row).some(({ kind, end }) => kind === 'otherParty' && end <= name.start);
}

/** The holder's own name, or a firm that contains it: "Bottega di Mario Rossi" with the account of Mario Rossi. */
function isHolder(name: string, holders: ReadonlySet<string>): boolean {
  return [...holders].some(
    (holder) => name === holder || (holder.length >= holderMin && name.endsWith(holder)),
  );
}

const holderMin = 8;

/** "Mr Alan Prosser": nobody prints a form of address before the own name. */
const salutation =
  /^(?:mr|mrs|ms|miss|herrn?|frau|monsieur|m\.|mme|madame|mlle|sig\.(?:ra)?|signora?|egr\.|sr\.|sra\.|d\.\u00aa|dhr\.?|de heer|mevr\.?|mevrouw|pani?|hr\.|fru|familie|family|famille|famiglia|the (?:manager|directors?|owner|occupier))(?: (?:mr|mrs|ms|frau|dr|prof)\.?)*\.? \p{Lu}/iu;

function evaluateText(name: Spot, value: string): ScorePart[] {
  const parts: ScorePart[] = [];
  if (hasLegalForm(value)) parts.push(part(0.3, 'LEGAL_FORM', 'has the legal form of a company'));
  else {
    if (isTradeWord(value)) parts.push(part(-0.3, 'TRADE_ONLY', 'names only a trade'));
    else if (hasTradeWord(value)) parts.push(part(0.14, 'TRADE_WORD', 'names a trade'));
    if (/[.!?]$/.test(name.text)) parts.push(part(-0.15, 'SENTENCE', 'ends a sentence'));
  }
  if (salutation.test(value))
    parts.push(part(-0.35, 'SALUTATION', 'has a form of address, like a recipient'));
  if (isStreetLike(value) && !hasLegalForm(value)) parts.push(part(-0.4, 'STREET', 'is a street'));
  if (isBareWeb(value)) parts.push(part(-0.6, 'WEB', 'is a web address'));
  else if (/^\p{Ll}/u.test(value)) parts.push(part(-0.2, 'LOWER_CASE', 'starts with a lower-case letter'));
  return parts;
}

function evaluateSection(value: string, segment: Segment, { sections }: VendorInput): ScorePart[] {
  const section = sections.of(segment);
  const parts: ScorePart[] = [];
  if (/bank|banque|banca|banco|sparkasse|volksbank/i.test(value) && section !== 'seller') {
    parts.push(part(-0.35, 'BANK', 'is a bank'));
  }
  switch (section) {
    case 'seller': {
      const points = sections.isFirst(segment) ? 0.75 : 0.25;
      return [...parts, part(points, 'SELLER_LABEL', "below the seller's label")];
    }
    case 'buyer':
      return [...parts, part(-0.6, 'BUYER', "in the buyer's address")];
    case 'other':
      return [...parts, part(-0.45, 'OTHER_PARTY', 'belongs to another party')];
    case 'payee': {
      const points = hasLegalForm(value) ? 0.3 : 0.18;
      return [...parts, part(points, 'ACCOUNT_HOLDER', 'holder of the payment account')];
    }
    case null:
      return parts;
  }
}

function evaluatePlace(
  name: Spot,
  row: Row,
  section: PartyRole | null,
  { rows, ibans }: VendorInput,
): ScorePart[] {
  const height = name.top / row.pageHeight;
  const parts: ScorePart[] = [];
  if (name.page === 1 && height < headPart) {
    parts.push(part(0.2 * (1 - height / headPart), 'PAGE_HEAD', 'at the top of the page'));
    const size = heightOf(name) / medianHeight(rows);
    if (size > 1.35)
      parts.push(part(Math.min(0.16, (size - 1.3) * 0.16), 'LARGE', 'printed in large letters'));
  }
  const foot = rows
    .slice(row.row, row.row + 4)
    .some((next) => next.page === row.page && (isFootLine(next) || inRow(ibans, next.row).length > 0));
  if (height > footPart && foot) {
    parts.push(part(0.26, 'PAGE_FOOT', 'in the footer with the company details'));
  }
  if (name.page === 1 && height >= headPart && height <= footPart && section === null) {
    parts.push(part(-0.2, 'BODY', 'in the body of the page'));
  }
  return parts;
}

function isLetterhead(segment: Segment, row: Row, { blocks, parties, sections }: VendorInput): boolean {
  const top = row.top / row.pageHeight < letterheadPart;
  if (!top || sections.of(segment) === 'buyer') return false;
  const own = parties.of(segment);
  // The address of another party above it is the letterhead, so this one is the recipient's.
  const isSecond = parties.all.some(
    (other) =>
      other !== own && other.address && other.name.row < segment.row && sharesColumn(other.name, segment),
  );
  if (isSecond) return false;
  if (headsNameless(segment, row, parties)) return true;
  return blocks.some(({ name }) => name === segment) || (own?.names[0] === segment && own.address !== null);
}

/** The first name on the page, if the only address that no other name and no heading claims is below it. */
function headsNameless(segment: Segment, { page, pageHeight }: Row, { all, nameless }: PartyBlocks): boolean {
  const [address, second] = nameless.filter(({ complete }) => complete);
  if (!address || second || all[0]?.name !== segment || address.place.page !== page) return false;
  if (address.place.top < segment.top || address.place.top > headPart * pageHeight) return false;
  return all.every((block) => block.address === null || block.role !== null);
}

/** The company name alone, and its address in the line below. */
function headsFoot(row: Row, rows: readonly Row[]): boolean {
  const below = rows[row.row + 1];
  if (!below || below.page !== row.page || row.segments.length > 1) return false;
  return namesOffice(below);
}

/** "Firm · Street 1 · 12345 Town" in one line above the recipient. */
function isSenderLine(segment: Segment, name: Spot): boolean {
  const rest = segment.text.slice(name.end - segment.start);
  const first = splitSenderLine(segment.text)?.start ?? 0;
  return (
    name.start === segment.start + first &&
    /^\s*[·•●|∙*■▪,;-]/u.test(rest) &&
    [rest, ...partsOfLine(rest)].some(isTown)
  );
}

export function isNear(name: Spot, id: Spot): boolean {
  if (name.page !== id.page || name.top > id.bottom + 0.02) return false;
  const column = Math.min(name.right, id.right) - Math.max(name.left, id.left);
  return column > 0 && id.top - name.bottom < 0.16;
}

function isFootLine({ text }: Row): boolean {
  return /(?<!\p{L})(?:gesch[aä]ftsf\p{L}*|handelsreg\p{L}*|HR[AB]|ust|capital|siret|r\.?c\.?s|p\.? ?iva|kvk|btw|vat|iban|registered|regd|sitz|tva|siège|n\.?i\.?f|contribuinte|nip|regon|krs|i[cč]o|di[cč]|cvr|org\.? ?nr|y-tunnus|ad[oó]sz[aá]m|bankgiro|plusgiro|cui|foretaksregisteret|organi[sz]as?[tj]\p{L}*nummer|momsreg\p{L}*|uid|firmenbuch|cif|nipc|registro mercantil)(?!\p{L})/iu.test(
    text,
  );
}
