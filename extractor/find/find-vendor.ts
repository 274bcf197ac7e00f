import { letters } from './fold-text.ts';
import { hasContact, hasTown } from './line-kinds.ts';
import { findNameHints, type NameHints } from './name-hints.ts';
import { cleanName, hasLegalForm, isNameLike } from './names.ts';
import { findPartyFacts, type PartyFacts } from './party-facts.ts';
import { scoreParty } from './score-party.ts';
import { scoreVendorName } from './score-vendor-name.ts';
import { heightOf, overlapAcross, type Row, type Segment, type Spot } from './text-lines.ts';
import type { ChosenVendor, VendorInput } from './vendor.ts';
import { canContinue, fullName, joinedName, namesIn, withForm } from './vendor-names.ts';

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
  let best: ChosenVendor | null = null;
  for (const one of all) {
    if (joined.some((other) => other.segment !== one.segment && isInside(one.segment, other.spot))) continue;
    if (one.score > scoreMin && (!best || one.score > best.score + 1e-9)) best = one;
  }
  if (!best) return null;
  const full = fullName(best, given) ?? best;
  const doubt = [
    ...(isBelowNumbers(full, given) ? [belowNumbers] : []),
    ...(hasOtherForm(full, all, given) ? [otherForm] : []),
    ...(isBesideParty(full, given) ? [besideParty] : []),
    ...(isPerhapsCut(full, given) ? [nextLine] : []),
  ];
  return { ...full, evidence: [...full.evidence, ...doubt], score: certainty(full, all) };
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
export function listVendors(given: VendorInput): ChosenVendor[] {
  const hints = findNameHints(given.rows, given.ibans);
  const facts = findPartyFacts(given.parties, given.sections, hints.webHosts, given.rows);
  return given.rows.flatMap((row) =>
    row.segments.flatMap((segment) => candidatesIn(row, segment, given, hints, facts)),
  );
}

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
): ChosenVendor[] {
  if (given.sections.isHeading(segment)) return [];
  const joined = joinedName(segment, given, hints);
  const names = joined ? [joined] : namesIn(row, segment, given);
  return names.flatMap((plain: Spot): ChosenVendor[] => {
    const short = cleanName(plain.text);
    if (!isNameLike(short) || given.isReader(short)) return [];
    const { spot, value } = withForm(plain, short, given.rows) ?? { spot: plain, value: short };
    const parts = [
      ...scoreVendorName(spot, value, segment, row, given, hints),
      ...scoreParty(value, segment, given, facts, hints),
    ];
    const score = parts.reduce((sum, { points }) => sum + points, 0);
    // A recipient has an email address, too.
    const isMailOnly = parts.some(({ evidence: { code } }) => code === 'MAIL_ONLY');
    const evidence = parts
      .filter(({ points, evidence: { code } }) => points > 0 && !(isMailOnly && code === 'DOMAIN'))
      .map((one) => one.evidence);
    return [{ spot, value, score, evidence, segment }];
  });
}

/** The confidence, from the lead over every other name. */
function certainty(best: ChosenVendor, all: readonly ChosenVendor[]): number {
  const key = letters(best.value);
  const others = all.filter(({ value }) => {
    const other = letters(value);
    return !other.startsWith(key) && !key.startsWith(other);
  });
  const next = Math.max(0, ...others.map(({ score }) => score));
  const missing = Math.max(0, marginMin - (best.score - next));
  const points = best.score - perMarginMissing * missing;
  if (points <= surePoints) return Math.max(points, scoreMin);
  return surePoints + sureMost * (1 - Math.exp(-(points - surePoints) / surePer));
}
