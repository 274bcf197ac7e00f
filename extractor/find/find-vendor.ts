import { letters } from './fold-text.ts';
import { fullName } from './full-name.ts';
import { canContinue, joinedName } from './joined-names.ts';
import { hasContact, hasTown } from './line-kinds.ts';
import { findNameHints, type NameHints } from './name-hints.ts';
import { cleanName, hasLegalForm, isNameLike, isStreetLike, isTown } from './names.ts';
import { findPartyFacts, type PartyFacts } from './party-facts.ts';
import { scoreParty } from './score-party.ts';
import { letterheadPart, type ScorePart, scoreVendorName } from './score-vendor-name.ts';
import { isAligned } from './stacks.ts';
import { heightOf, medianHeight, overlapAcross, type Row, type Segment, type Spot } from './text-lines.ts';
import type { ChosenVendor, VendorInput } from './vendor.ts';
import { namesIn, withForm } from './vendor-names.ts';

const scoreMin = 0.34;

/** If another name is nearly as likely, the confidence is lower. */
const marginMin = 0.3;
const perMarginMissing = 0.6;

/** Above this many points, further evidence adds less and less. */
const [surePoints, sureMost, surePer] = [0.8, 0.19, 0.5];

/** Chooses the vendor: the best of all printed texts that could be a name. */
export function findVendor(given: VendorInput): ChosenVendor | null {
  const all = listVendors(given);
  const joined = all.filter(({ spot, segment }) => spot.bottom > segment.bottom + heightOf(segment) / 2);
  let best: RatedVendor | null = null;
  for (const one of all) {
    if (joined.some((other) => other.segment !== one.segment && isInside(one.segment, other.spot))) continue;
    if (one.score > scoreMin && (!best || one.score > best.score + 1e-9)) best = one;
  }
  if (!best) return nameAtHead(all, given);
  const full = fullName(best, given) ?? best;
  const lead = leadOf(best, all, ({ score }) => score);
  const doubt = [
    ...(isBelowNumbers(full, given) ? [belowNumbers] : []),
    ...(hasOtherForm(full, all, given) ? [otherForm] : []),
    ...(isBesideParty(full, given) ? [besideParty] : []),
    ...(lead < leadMin ? [closeParty] : []),
    ...(isPerhapsCut(full, given) ? [nextLine] : []),
  ];
  return {
    ...full,
    evidence: [...full.evidence, ...doubt],
    score: certainty(
      best.stated,
      leadOf(best, all, ({ stated }) => stated),
    ),
  };
}

/** Evidence for a name, without any other: often it is the vendor, and sometimes a slogan or a title. */
const onlyHead = {
  code: 'ONLY_HEAD',
  message: 'in large letters at the top of the page, without any details',
};
const largeTimes = 1.2;

/** The name in large letters at the top of the first page, if there is no better one. */
function nameAtHead(all: readonly RatedVendor[], { rows, sections }: VendorInput): ChosenVendor | null {
  const height = medianHeight(rows);
  const [first] = all
    .filter(({ spot, segment, score }) => {
      const isAtHead = spot.page === 1 && spot.top < letterheadPart * (rows[spot.row]?.pageHeight ?? 1);
      const isAlone = sections.of(segment) === null && !/[:\d]/.test(segment.text);
      return isAtHead && isAlone && score > 0 && heightOf(segment) > largeTimes * height;
    })
    .toSorted((a, b) => b.score - a.score);
  return first ? { ...first, evidence: [...first.evidence, onlyHead], score: scoreMin } : null;
}

/** Evidence against a name: a part of it may be in the lines above. */
const belowNumbers = { code: 'BELOW_NUMBERS', message: 'numbers stand above the name in its address' };
const numberLine = /\d{5,}/;
/** One number can be the party's own; several are more likely a part of a form. */
const numberLinesMin = 2;

/** Evidence against a name without a legal form: it can be a brand of that company. */
export const otherForm = { code: 'OTHER_FORM', message: 'another name has the legal form of a company' };
const otherScoreMin = 0.15;

function hasOtherForm(name: ChosenVendor, all: readonly ChosenVendor[], { sections }: VendorInput): boolean {
  if (hasLegalForm(name.value)) return false;
  return all.some(
    ({ value, score, segment }) =>
      score > otherScoreMin && hasLegalForm(value) && sections.of(segment) !== 'buyer',
  );
}

/** Numbers of a register or of a customer between the heading of a party and its name. */
function isBelowNumbers(name: ChosenVendor, { parties }: VendorInput): boolean {
  const key = letters(name.value);
  return parties.all.some(({ lines }) => {
    const at = lines.findIndex(({ text }) => letters(cleanName(text)) === key);
    const numbers = lines
      .slice(0, Math.max(0, at))
      .filter(({ text }) => numberLine.test(text) && !hasContact(text) && !hasTown(text));
    return numbers.length >= numberLinesMin;
  });
}

/** Evidence against a name without a legal form: it may continue in the line below. */
const nextLine = { code: 'NEXT_LINE', message: 'the line below may be part of the name' };

function isPerhapsCut({ value, segment, spot }: ChosenVendor, { parties, sections }: VendorInput): boolean {
  const block = parties.of(segment);
  if (!block?.names.includes(segment) || hasLegalForm(value) || spot.bottom > segment.bottom) return false;
  const below = block.lines[block.lines.indexOf(segment) + 1];
  if (!below || !block.names.includes(below) || sections.isHeading(below)) return false;
  return canContinue(segment, below);
}

/** Evidence against a name: with a smaller lead, about every third vendor was wrong. */
const closeParty = { code: 'CLOSE_PARTY', message: 'there is nearly as much evidence for another party' };
const leadMin = 0.2;

/** Evidence against a name: the other address can as well be the sender's. */
const besideParty = { code: 'BESIDE_PARTY', message: 'another address without a heading is beside it' };
/** What only a sender prints, or a label says. */
const ofSender =
  /^(?:SELLER_LABEL|DOMAIN|SENDER_LINE|REPEATED|BRAND|ACCOUNT_HOLDER|PAGE_FOOT|FOOT_NAME|LARGER|BLOCK_(?:PHONE|WEB|MAIL))$/;

/** Two addresses side by side without headings: programs print the sender on either side. */
function isBesideParty({ value, segment, evidence }: ChosenVendor, { parties }: VendorInput): boolean {
  if (evidence.some(({ code }) => ofSender.test(code))) return false;
  const own = parties.of(segment)?.address?.place;
  return (
    own !== undefined &&
    parties.all.some(({ name, role, address }) => {
      const other = address?.place;
      if (!other || role !== null || other.page !== own.page || letters(name.text) === letters(value))
        return false;
      const level = Math.min(own.bottom, other.bottom) - Math.max(own.top, other.top);
      return level > 0 && overlapAcross(own, other) <= 0;
    })
  );
}

/** Every printed text that could be the vendor's name, with its evidence. */
export function listVendors(given: VendorInput): RatedVendor[] {
  const hints = findNameHints(given.rows, given.ibans);
  const facts = findPartyFacts(given.parties, given.sections, hints.webHosts, given.rows);
  const printed = given.rows.flatMap((row) =>
    row.segments.flatMap((segment) => candidatesIn(row, segment, given, hints, facts)),
  );
  const copies = Map.groupBy(printed, ({ value }) => letters(value));
  return printed.map((name) => toVendor(name, copies.get(letters(name.value)) ?? []));
}

/** A name in the letterhead and its copy in the footer are one party, with the evidence of both places. */
const ofPlace: ReadonlySet<string> = new Set([
  'PAGE_HEAD',
  'PAGE_FOOT',
  'LARGE',
  'LETTERHEAD',
  'FOOT_NAME',
  'SENDER_LINE',
  'NEAR_TAX_ID',
  'ACCOUNT_HOLDER',
]);

/** Evidence that chooses between parties, but does not make a name more certain than its fitted confidence. */
const ofChoice: ReadonlySet<string> = new Set(['HEAD_AND_FOOT', 'ONLY_OTHER']);

function toVendor({ parts, ...name }: PrintedName, copies: readonly PrintedName[]): RatedVendor {
  const points = new Map<string, number>();
  for (const { points: one, evidence } of copies.flatMap((copy) => copy.parts)) {
    if (ofPlace.has(evidence.code)) points.set(evidence.code, Math.max(points.get(evidence.code) ?? 0, one));
  }
  for (const { evidence } of parts) points.delete(evidence.code);
  const sum = (some: readonly ScorePart[]) => some.reduce((all, part) => all + part.points, 0);
  // A recipient has an email address, too.
  const isMailOnly = parts.some(({ evidence: { code } }) => code === 'MAIL_ONLY');
  const evidence = parts
    .filter((part) => part.points > 0 && !(isMailOnly && part.evidence.code === 'DOMAIN'))
    .map((one) => one.evidence);
  return {
    ...name,
    score: [...points.values()].reduce((all, one) => all + one, sum(parts)),
    stated: sum(parts.filter((part) => !ofChoice.has(part.evidence.code))),
    evidence,
  };
}

/** The points of one printed name alone are for its confidence, those of all its copies for the choice. */
type RatedVendor = ChosenVendor & { stated: number };
type PrintedName = Pick<ChosenVendor, 'spot' | 'value' | 'segment'> & { parts: ScorePart[] };

/** The second line of a name on two lines. */
function isInside(line: Segment, name: Spot): boolean {
  const within = line.top > name.top && line.bottom <= name.bottom + heightOf(line) / 10;
  return line.page === name.page && within && overlapAcross(line, name) > 0;
}

function candidatesIn(
  row: Row,
  segment: Segment,
  given: VendorInput,
  hints: NameHints,
  facts: PartyFacts,
): PrintedName[] {
  const form = given.sections.formOf(segment);
  if (given.sections.isHeading(segment) || (form && form.name.cell !== segment)) return [];
  const joined = joinedName(segment, given, hints);
  const names = joined ? [joined] : namesIn(row, segment, given);
  return names.flatMap((plain) => {
    const short = cleanName(plain.text);
    if (!isNameLike(short) || given.isReader(short) || isStreetOfTown(plain, short, given.rows)) return [];
    const { spot, value } = withForm(plain, short, given.rows) ?? { spot: plain, value: short };
    const parts = [
      ...scoreVendorName(spot, value, segment, row, given, hints),
      ...scoreParty(value, segment, given, facts, hints),
    ];
    return [{ spot, value, segment, parts }];
  });
}

/** "Am Bühl 71" before or above "07743 Jena": a street without a word for street. */
function isStreetOfTown(name: Spot, value: string, rows: readonly Row[]): boolean {
  if (!isStreetLike(value) || hasLegalForm(value)) return false;
  const [row, below] = [rows[name.row], rows[name.row + 1]];
  const after = row?.text.slice(name.end).replace(/^[^\p{L}\d]+/u, '') ?? '';
  const under = below?.page === name.page ? below.segments.filter((line) => isAligned(line, name)) : [];
  return [after, ...under.map(({ text }) => text)].some((text) => /^\d/.test(text) && isTown(text));
}

/** The lead over the best other party. A name that begins like this one is the same party. */
function leadOf(
  best: RatedVendor,
  all: readonly RatedVendor[],
  points: (one: RatedVendor) => number,
): number {
  const key = letters(best.value);
  const others = all.filter(({ value }) => {
    const other = letters(value);
    return !other.startsWith(key) && !key.startsWith(other);
  });
  return points(best) - Math.max(0, ...others.map(points));
}

/** The confidence, from the lead over every other name. */
function certainty(score: number, lead: number): number {
  const points = score - perMarginMissing * Math.max(0, marginMin - lead);
  if (points <= surePoints) return Math.max(points, scoreMin);
  return surePoints + sureMost * (1 - Math.exp(-(points - surePoints) / surePer));
}
