import { addressByParts, addressWithoutCode } from './address-by-parts.ts';
import { type AddressLines, addressIn, addressInLine, piecesOf } from './block-address.ts';
import { type LabelSpot, opensWithLabel } from './labels.ts';
import {
  hasContact,
  hasMail,
  hasPhone,
  hasTaxLabel,
  hasTown,
  hasWeb,
  isPersonLine,
  isTableLine,
} from './line-kinds.ts';
import { cleanName, hasLegalForm, isNameLike, withoutLinks } from './names.ts';
import { isStreetLine, ownerOf, type Piece } from './owner-of-lines.ts';
import type { PartyForm } from './party-forms.ts';
import { keyedAddress } from './party-keys.ts';
import type { PartyRole, PartySections } from './party-sections.ts';
import { findStacks, isAligned, isSenderLine, type Stack } from './stacks.ts';
import type { TaxIdSpot } from './tax-ids.ts';
import { inRow, overlapAcross, type Place, type Row, type Segment, spotAt, unite } from './text-lines.ts';

/** For example a brand, and a company name on two lines. */
const namesMax = 3;

/** A name with the address, tax IDs and telephone numbers printed with it. */
export type PartyBlock = {
  name: Segment;
  /** The lines that can be its name, from the top: a brand, the company, a slogan. */
  names: Segment[];
  lines: Segment[];
  role: PartyRole | null;
  address: AddressLines | null;
  taxIds: TaxIdSpot[];
  mail: boolean;
  web: boolean;
  phone: boolean;
};

export type PartyBlocks = {
  all: readonly PartyBlock[];
  /** The block that contains a line. */
  of: (segment: Segment) => PartyBlock | null;
  /** Addresses without a name close to them. */
  nameless: readonly AddressLines[];
  /** Whether a telephone number, a web address or a tax ID is printed with an address that has no name. */
  namelessContact: boolean;
};

/** The address in these lines, in whichever order its parts are. */
function addressOf(lines: readonly Segment[], names: readonly Segment[]): AddressLines | null {
  return addressByParts(lines, names) ?? addressIn(lines, names);
}

/** Groups the parties of a document into blocks: each name with its lines, also in columns next to it. */
export function findPartyBlocks(
  rows: readonly Row[],
  labels: readonly LabelSpot[],
  sections: PartySections,
  taxIds: readonly TaxIdSpot[],
): PartyBlocks {
  const isHeading = (segment: Segment) => sections.isHeading(segment);
  const nameLeft = (segment: Segment) => {
    const after = sections.afterLabel(segment);
    const row = rows[segment.row];
    return after && row ? spotAt(row, after.start, after.end).left : segment.left;
  };
  const stacks = findStacks(rows, isHeading, nameLeft)
    .map((stack) => withoutForms(stack, sections))
    .filter((stack) => stack !== null)
    .map((stack) => withoutBody(stack, rows, labels));
  const pieces = stacks.map((stack): Piece => {
    const names = namesOf(stack, labels, sections).filter(
      (line) => !isTableLine(rows[line.row] as Row) && !isKey(line, stack, rows, labels),
    );
    const name = names.find(({ text }) => hasLegalForm(text)) ?? names[0] ?? null;
    return { stack, name, names, lines: [...stack.lines] };
  });
  const named = pieces.filter(({ name }) => name !== null);
  const loose: Piece[] = [];
  for (const piece of pieces) {
    if (piece.name !== null || !isPartOfParty(piece)) continue;
    const owner = ownerOf(piece, named, sections);
    if (owner) owner.lines.push(...piece.lines);
    else loose.push(piece);
  }
  const addressed = named.flatMap(({ name, names, lines }): PartyBlock[] => {
    if (!name) return [];
    const own = taxIds.filter((id) => lines.some((line) => holds(line, id)));
    const roles = lines.map((line) => sections.of(line)).filter((role) => role !== null);
    const role = sections.of(name) ?? mostOf(roles, lines.length);
    // "Buyer: Firm, Street 1, 12345 Town" in one line below the seller.
    const printed = lines.filter((line) => role !== 'seller' || sections.of(line) !== 'buyer');
    return [
      {
        name,
        names,
        lines,
        role,
        address:
          keyedAddress(printed) ??
          addressOf(withoutIds(printed, own), names) ??
          (isSenderLine(name.text) ? addressInLine(name) : null) ??
          addressWithoutCode(printed, names),
        taxIds: own,
        ...contactsIn(lines),
      },
    ];
  });
  const all = [...sections.forms.map((form) => blockOfForm(form, taxIds)), ...addressed];
  const byLine = new Map(all.flatMap((block) => block.lines.map((line) => [line, block] as const)));
  return {
    all,
    of: (segment) => byLine.get(segment) ?? null,
    nameless: loose
      .map(({ lines }) => addressOf(withoutIds(lines, taxIds), []))
      .filter((address) => address !== null),
    namelessContact: loose.some(
      ({ lines }) =>
        lines.some(({ text }) => hasTown(text)) &&
        lines.some(({ text }) => hasPhone(text) || hasWeb(text) || hasTaxLabel(text)) &&
        !lines.some((line) => sections.of(line) === 'buyer' || sections.of(line) === 'other'),
    ),
  };
}

function blockOfForm(
  { name, role, lines, address, street }: PartyForm,
  taxIds: readonly TaxIdSpot[],
): PartyBlock {
  const own = taxIds.filter((id) => lines.some((line) => holds(line, id)));
  return {
    name: name.cell,
    names: [name.cell],
    lines: [...lines],
    role,
    address: address ?? addressOf(street, []) ?? addressOf(withoutIds(lines, own), [name.cell]),
    taxIds: own,
    ...contactsIn(lines),
  };
}

function contactsIn(lines: readonly Segment[]): Pick<PartyBlock, 'mail' | 'web' | 'phone'> {
  return {
    mail: lines.some(({ text }) => hasMail(text)),
    web: lines.some(({ text }) => hasWeb(text)),
    phone: lines.some(({ text }) => hasPhone(text)),
  };
}

/** The lines that belong to no form; null if there are none. */
function withoutForms(stack: Stack, sections: PartySections): Stack | null {
  const lines = stack.lines.filter((line) => !sections.formOf(line));
  if (lines.length === stack.lines.length) return stack;
  return lines.length > 0 ? { lines, place: unite(lines) } : null;
}

/** Whether a line is an unknown label with its value beside it: "Type of sale   Services" below "Invoice date   15/07/2026". */
function isKey(line: Segment, { lines }: Stack, rows: readonly Row[], labels: readonly LabelSpot[]): boolean {
  const besideOf = ({ row, end }: Segment) => rows[row]?.segments.find(({ start }) => start >= end);
  const value = besideOf(line);
  const at = lines.indexOf(line);
  return [lines[at - 1], lines[at + 1]].some((other) => {
    if (!value || !other || Math.abs((besideOf(other)?.left ?? 0) - value.left) > keyValueMax) return false;
    return inRow(labels, other.row).some(
      ({ kind, start, end }) => keyKinds.test(kind) && start === other.start && end >= other.end - 1,
    );
  });
}

/** Values of one table begin this close to each other (page widths). */
const keyValueMax = 0.005;
const keyKinds = /^(?:document(?:Number|Date)|dueDate|otherDate|orderReference)$/;

/** A role that most lines of a block have: a heading in the next column reaches single lines only. */
function mostOf(roles: readonly PartyRole[], lines: number): PartyRole | null {
  const [role] = roles.filter((one) => one === 'seller' || one === 'buyer');
  return role && 2 * roles.filter((one) => one === role).length >= lines ? role : null;
}

/** The table and the numbers directly below an address are not part of its party. */
function withoutBody(stack: Stack, rows: readonly Row[], labels: readonly LabelSpot[]): Stack {
  const town = stack.lines.findIndex(({ text }) => hasTown(text));
  if (town < 0) return stack;
  const end = stack.lines.findIndex((line, at) => at > town && isBody(line, rows, labels));
  if (end < 0) return stack;
  const lines = stack.lines.slice(0, end);
  return { lines, place: unite(lines) };
}

function isBody(line: Segment, rows: readonly Row[], labels: readonly LabelSpot[]): boolean {
  const inTable = [rows[line.row], rows[line.row + 1]].some(
    (row) => row?.page === line.page && isTableLine(row),
  );
  return inTable || (opensWithLabel(line, labels) && !hasTaxLabel(line.text) && !hasContact(line.text));
}

/** A register number without a label. */
const bareNumber = /^\d[\d .-]{6,}$/;

/** A tax ID alone in its line is not part of an address. */
function withoutIds(lines: readonly Segment[], taxIds: readonly TaxIdSpot[]): Segment[] {
  return lines.filter(
    (line) =>
      (!bareNumber.test(line.text) && !taxIds.some((id) => holds(line, id))) ||
      piecesOf(line.text).some(hasTown),
  );
}

function holds(line: Segment, id: TaxIdSpot): boolean {
  return line.row === id.row && line.start < id.end && line.end > id.start;
}

/** The lines that can be a name, before any street, town or telephone number. */
function namesOf({ lines }: Stack, labels: readonly LabelSpot[], sections: PartySections): Segment[] {
  const names: Segment[] = [];
  for (const line of lines) {
    const text = withoutLinks(line.text);
    if (isSenderLine(text) || sections.afterLabel(line)) return [line];
    if (sections.isHeading(line) || isNumberOrDate(line, labels)) continue;
    if (hasContact(text) || hasTown(text)) break;
    if (isStreetLine(text) || (hasTaxLabel(text) && !hasLegalForm(text))) break;
    if (canBeName(line, labels)) names.push(line);
    if (names.length === namesMax) break;
  }
  return names;
}

/** "Facture 2025/399" above the name is no street with its number. */
function isNumberOrDate({ row, start, text }: Segment, labels: readonly LabelSpot[]): boolean {
  const opens = inRow(labels, row).some((label) => label.start === start && keyKinds.test(label.kind));
  return opens && /\d/.test(text);
}

function canBeName(line: Segment, labels: readonly LabelSpot[]): boolean {
  const value = cleanName(line.text);
  if (!isNameLike(value) || isPersonLine(line.text) || /:\s*$/.test(line.text)) return false;
  if (hasLegalForm(value)) return true;
  return !opensWithLabel(line, labels);
}

/** An address, tax IDs or telephone numbers without a name above them. */
function isPartOfParty({ lines }: Piece): boolean {
  return lines.some(
    ({ text }) => hasContact(text) || hasTown(text) || hasTaxLabel(text) || isStreetLine(text),
  );
}

/** Whether two places are in the same column. */
export function sharesColumn(a: Place, b: Place): boolean {
  return overlapAcross(a, b) > 0 || isAligned(a, b);
}
