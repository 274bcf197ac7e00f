import { createPhraseFinder } from '../languages/find-phrases.ts';
import { inEveryLanguage } from '../languages/languages.ts';
import type { LabelSpot } from './labels.ts';
import { isTableLine } from './line-kinds.ts';
import { linesMax, markRecipient } from './mark-recipient.ts';
import { isNameLike } from './names.ts';
import { isOwnAddressHeading } from './own-address-heading.ts';
import { type FormHeading, findPartyForms, type PartyForm } from './party-forms.ts';
import { withoutNameKey } from './party-keys.ts';
import { heightOf, inRow, medianHeight, overlapAcross, type Row, type Segment } from './text-lines.ts';
import { findUnknownHeadings } from './unknown-headings.ts';

const gapHeightsMax = 2.2;
const [largeTimes, signLettersMax] = [2, 3];

export type PartyRole = 'seller' | 'buyer' | 'other' | 'payee';

export type PartySections = {
  of: (segment: Segment) => PartyRole | null;
  /** Whether it is the first name below its label. */
  isFirst: (segment: Segment) => boolean;
  /** Whether it is only a party label. */
  isHeading: (segment: Segment) => boolean;
  /** The text after a party label in the same cell. */
  afterLabel: (segment: Segment) => { start: number; end: number } | null;
  /** The parties that are printed as forms. */
  forms: readonly PartyForm[];
  /** The form of which it is a label, a value or a heading. */
  formOf: (segment: Segment) => PartyForm | null;
  /** The segments of a party's address, from top to bottom. */
  members: (role: PartyRole) => Segment[];
};

type Member = { segment: Segment; role: PartyRole; first: boolean; from: number };

const roles: Partial<Record<string, PartyRole>> = {
  seller: 'seller',
  buyer: 'buyer',
  otherParty: 'other',
  payee: 'payee',
};

/** "De", "An", "To": too short to be labels in other positions. */
const shortHeadings = createPhraseFinder<PartyRole>([
  { value: 'seller', phrases: inEveryLanguage(({ partyHeadings }) => partyHeadings?.seller) },
  { value: 'buyer', phrases: inEveryLanguage(({ partyHeadings }) => partyHeadings?.buyer) },
]);

/** The part of an invoice that is sent back with a payment; folded. */
const slip = /^(?:payment|remittance) (?:advice|slip)|^remittance$/;
const payTo = /^(?:pay )?to(?::|$)/i;

type Heading = { home: Segment; role: PartyRole; end: number };

/** Assigns printed lines to parties, by the labels above them or to their left. */
export function findPartySections(rows: readonly Row[], labels: readonly LabelSpot[]): PartySections {
  const members = new Map<Segment, Member>();
  const after = new Map<Segment, { start: number; end: number }>();
  const headings = findHeadings(rows, labels);
  const alone = new Set(headings.filter(({ home, end }) => restOf(home, end) === '').map(({ home }) => home));
  const unknown = findUnknownHeadings(rows, alone);
  for (const heading of unknown) alone.add(heading);
  const isEnd = (segment: Segment) => alone.has(segment) || headings.some(({ home }) => home === segment);
  const forms = findPartyForms(rows, headings.filter(isFormHeading));
  const formOf = new Map(forms.flatMap((form) => form.lines.map((line) => [line, form] as const)));
  for (const [line, { name, role }] of formOf)
    members.set(line, { segment: line, role, first: line === name.cell, from: line.row });
  for (const { name } of forms) {
    const { cell, start, end } = name;
    if (start > 0) after.set(cell, { start: cell.start + start, end: cell.start + end });
  }
  for (const { home, role, end } of headings) {
    const row = rows[home.row];
    const rest = restOf(home, end);
    if (!row || forms.some((form) => form.home === home)) continue;
    if (/\p{L}{2}/u.test(rest)) {
      after.set(home, { start: home.end - rest.length, end: home.end });
      members.set(home, { segment: home, role, first: true, from: home.row });
    }
    const beside = row.segments.find((segment) => segment.start >= home.end);
    const isBeside =
      rest === '' && beside && isNameBeside(home, beside, rows, labels) && !isLabelled(beside, labels);
    if (isBeside && !isEnd(beside)) {
      members.set(beside, { segment: beside, role, first: true, from: home.row });
      takeColumn(beside, role, rows, isEnd, members, true);
    } else takeColumn(home, role, rows, isEnd, members, rest !== '');
  }
  markRecipient(rows, members);
  return {
    of: (segment) => members.get(segment)?.role ?? null,
    isFirst: (segment) => members.get(segment)?.first ?? false,
    isHeading: (segment) => alone.has(segment),
    afterLabel: (segment) => after.get(segment) ?? null,
    forms,
    formOf: (segment) => formOf.get(segment) ?? null,
    members: (role) => [...members.values()].filter((one) => one.role === role).map(({ segment }) => segment),
  };
}

function isFormHeading(heading: Heading): heading is Heading & FormHeading {
  const { home, role, end } = heading;
  return (role === 'seller' || role === 'buyer') && restOf(home, end) === '';
}

function findHeadings(rows: readonly Row[], labels: readonly LabelSpot[]): Heading[] {
  const long = labels.flatMap((label): Heading[] => {
    const role = roles[label.kind];
    const home = rows[label.row]?.segments.find(
      (segment) => segment.start <= label.start && segment.end >= label.end,
    );
    const isHead =
      role && home && isHeading(label, home) && !(role === 'other' && isOwnAddressHeading(home, rows));
    return isHead ? [{ home, role, end: label.end - home.start }] : [];
  });
  const short = rows.flatMap(({ folded, segments }) =>
    segments.flatMap((home, at): Heading[] => {
      // "Country:   DE" is no heading "De".
      if (/:\s*$/.test(segments[at - 1]?.text ?? '') && !/:\s*$/.test(home.text)) return [];
      const found = shortHeadings.findAt(folded, home.start);
      const end = found ? found.end - home.start : 0;
      if (!found || found.end > home.end || !/^\s*(?::|,?$)/.test(home.text.slice(end))) return [];
      return long.some((one) => one.home === home && !isSalesperson(one))
        ? []
        : [{ home, role: found.value, end }];
    }),
  );
  // "TO" in large letters is a company logo.
  const isSign = ({ home, end }: Heading) =>
    end <= signLettersMax && heightOf(home) > largeTimes * medianHeight(rows);
  // Below the title of a payment slip, "To" is the payee.
  const isOnSlip = ({ home, role }: Heading) =>
    role === 'buyer' &&
    rows.slice(0, home.row).some(({ page, folded }) => page === home.page && slip.test(folded));
  const apart = long.filter((one) => !isSalesperson(one) || short.every(({ home }) => home !== one.home));
  const all = [...apart, ...short].filter((one) => !isSign(one));
  return all
    .map((one) => (isCompanyBeside(one, all) ? { ...one, role: 'seller' as const } : one))
    .map((one) =>
      (payTo.test(one.home.text) && isOnSlip(one)) || isHolder(one, rows)
        ? { ...one, role: 'payee' as const }
        : one,
    )
    .sort((a, b) => a.home.row - b.home.row || a.home.start - b.home.start);
}

/** The account of the customer is printed without most of its digits. */
const masked = /\*\*|[Xx]{4}/;

/** "Titular: Firm" beside an account number is its holder; elsewhere it is the customer. */
function isHolder({ home, role }: Heading, rows: readonly Row[]): boolean {
  if (role !== 'buyer' || !/^titula(?:r|ire)(?!\p{L})/iu.test(home.text)) return false;
  return rows
    .slice(Math.max(0, home.row - 2), home.row + 3)
    .some(
      ({ page, text }) =>
        page === home.page &&
        !masked.test(text) &&
        /iban|(?<!\p{L})[A-Z]{2}\d{2} ?\d{4}(?![\d ]*[A-Z]{2})/iu.test(text),
    );
}

/** "Firma" opens a recipient's address; next to the heading "Kunde", it is the heading of the seller. */
function isCompanyBeside({ home, role }: Heading, all: readonly Heading[]): boolean {
  return (
    role === 'buyer' &&
    /^firma:?$/i.test(home.text) &&
    all.some((other) => other.role === 'buyer' && other.home !== home && other.home.row === home.row)
  );
}

/** "Seller:" before a name is often a salesperson; alone in its cell it is the heading of an address. */
function isSalesperson({ home, role, end }: Heading): boolean {
  return role === 'other' && restOf(home, end) === '';
}

function restOf(home: Segment, end: number): string {
  return home.text.slice(end).replace(/^[\s:]+|^\s*,$/, '');
}

/**
 * A label with a colon has its value to the right, unless there is a name below it. A label without a colon
 * has it there only if there is nothing below.
 */
function isNameBeside(
  home: Segment,
  beside: Segment,
  rows: readonly Row[],
  labels: readonly LabelSpot[],
): boolean {
  if (/:\s*$/.test(beside.text)) return false;
  // Columns of different letter sizes have lines at different heights.
  const below = rows
    .slice(home.row + 1, home.row + 3)
    .filter(({ page, top }) => page === home.page && top - home.bottom < gapHeightsMax * heightOf(home))
    .flatMap(({ segments }) => segments);
  const under = below.find((part) => Math.abs(part.left - home.left) < 0.02);
  // Labels in one column and their values in the next.
  if (under && isLabelled(under, labels) && isNameLike(beside.text)) return true;
  if (/:\s*$/.test(home.text)) return !under || /:/.test(under.text) || !isNameLike(under.text);
  return (
    isNameLike(beside.text) &&
    below.some((part) => Math.abs(part.left - beside.left) < 0.02) &&
    !below.some((part) => overlapAcross(part, home) > 0)
  );
}

/** A party label begins its cell. Short words like "to" or "an" need a colon, or a cell of their own. */
function isHeading(label: LabelSpot, home: Segment): boolean {
  const lead = home.text.slice(0, label.start - home.start);
  if (/[\p{L}\d]/u.test(lead)) return false;
  const rest = home.text.slice(label.end - home.start);
  return /^\s*,?\s*$/.test(rest) || /^\s*[:(]/.test(rest) || /(?:\bby|[ -]to)$/i.test(label.text);
}

/** Whether a cell is a label, with or without its value. "Bar Centrale" is none, although "Bar" is one. */
function isLabelled(segment: Segment, labels: readonly LabelSpot[]): boolean {
  return inRow(labels, segment.row).some(
    ({ start, end }) =>
      start >= segment.start &&
      start < segment.start + 2 &&
      !/^\s*\p{L}/u.test(segment.text.slice(end - segment.start)),
  );
}

/** The label of an identifier, which can be above the name. */
const numberLabel = /^(?:numm?er|globale|gln|no)\b/i;

/** The lines below a heading, until another heading, a wide gap or the end of the address. */
function takeColumn(
  top: Segment,
  role: PartyRole,
  rows: readonly Row[],
  isEnd: (segment: Segment) => boolean,
  members: Map<Segment, Member>,
  named: boolean,
): void {
  let [bottom, taken, hasName] = [top.bottom, 0, named];
  for (const row of rows.slice(top.row + 1, top.row + 16)) {
    if (row.page !== top.page || taken >= linesMax) return;
    // The table, or its header.
    if (taken > 0 && [row, rows[row.row + 1]].some((one) => one && isTableLine(one))) return;
    const cell = row.segments.find(
      (part) => overlapAcross(part, top) > 0 || Math.abs(part.left - top.left) < 0.02,
    );
    if (!cell) continue;
    if (cell.top - bottom > gapHeightsMax * heightOf(cell) * (taken === 0 ? 1.6 : 1)) return;
    if (isEnd(cell)) return;
    bottom = cell.bottom;
    if (members.has(cell)) continue;
    const first = !hasName && !numberLabel.test(cell.text) && isNameLike(withoutNameKey(cell.text));
    hasName ||= first;
    members.set(cell, { segment: cell, role, first, from: top.row });
    taken++;
  }
}
