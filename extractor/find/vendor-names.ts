import { letters } from './fold-text.ts';
import { hasContact, hasTaxLabel, hasTown, isPersonLine } from './line-kinds.ts';
import type { NameHints } from './name-hints.ts';
import { beginsWithStreet, cleanName, hasLegalForm, isNameLike, isStreetLike, isTitle } from './names.ts';
import type { PartySections } from './party-sections.ts';
import { heightOf, overlapAcross, type Row, type Segment, type Spot, spotAt, unite } from './text-lines.ts';
import type { ChosenVendor, VendorInput } from './vendor.ts';

/** What in a segment could be a name: all of it, what follows its label, or what stands before its separators. */
export function namesIn(row: Row, segment: Segment, sections: PartySections): Spot[] {
  const names: Spot[] = [];
  const labelled = /^(?:name|firma|company|nom|nombre|nome|naam|raison sociale)\s*:?\s*(?=\S)/iu.exec(
    segment.text,
  );
  const after = sections.afterLabel(segment);
  if (after) names.push(spotAt(row, after.start, after.end));
  else if (labelled) names.push(spotAt(row, segment.start + labelled[0].length, segment.end));
  else names.push(spotAt(row, segment.start + afterUnknownLabel(segment.text), segment.end));
  const street = [...segment.text.matchAll(/,\s+/g)].find((one) =>
    beginsWithStreet(segment.text.slice(one.index + one[0].length)),
  );
  const separator =
    street ??
    /\s*(?:[·•●|∙*■▪;]|\s[-–]\s|,\s(?=\p{L}[\p{L}.-]+(?:\s[\p{L}.-]+)*\s\d)|,\s(?=\d))\s*/u.exec(
      segment.text,
    );
  const comma = /,\s/.exec(segment.text);
  const end = Math.min(
    comma?.index ?? Number.POSITIVE_INFINITY,
    separator?.index ?? Number.POSITIVE_INFINITY,
  );
  if (comma && hasLegalForm(segment.text.slice(0, end))) {
    return [...(after ? [] : [spotAt(row, segment.start, segment.start + end)]), ...names.slice(1)];
  }
  if (separator && separator.index > 3)
    names.push(spotAt(row, segment.start, segment.start + separator.index));
  return names;
}

/** A word with a colon before a name is a label, also in a language that is not known. */
const lead = /^\p{Lu}[\p{L}./ ]{2,24}:\s+(?=\p{Lu})/u;

/** Where the name starts behind an unknown label. */
export function afterUnknownLabel(text: string): number {
  return lead.exec(text)?.[0].length ?? 0;
}

/** The whole name, where a sender's line or a logo prints only its beginning. */
export function fullName(short: ChosenVendor, rows: readonly Row[]): ChosenVendor | null {
  if (hasLegalForm(short.value)) return null;
  for (const row of rows) {
    for (const segment of row.segments) {
      const value = cleanName(segment.text);
      if (!value.startsWith(`${short.value} `) || !hasLegalForm(value) || !isNameLike(value)) continue;
      const evidence = [...short.evidence, { code: 'LEGAL_FORM', message: 'has the legal form of a firm' }];
      return { ...short, spot: spotAt(row, segment.start, segment.end), value, evidence, segment };
    }
  }
  return null;
}

/** A name too long for its line ends with the legal form below it: "NORDWIND / INCORPORATED". */
export function withForm(
  name: Spot,
  value: string,
  rows: readonly Row[],
): { spot: Spot; value: string } | null {
  if (hasLegalForm(value)) return null;
  for (const row of rows.slice(name.row + 1, name.row + 3)) {
    if (row.page !== name.page || row.top - name.bottom > heightOf(name)) return null;
    const form = row.segments.find(
      (part) => overlapAcross(part, name) > 0 && isOnlyForm(part.text) && part.text.split(' ').length <= 3,
    );
    if (form) {
      const spot = { ...name, ...unite([name, form]), text: `${name.text} ${form.text}` };
      return { spot, value: `${value} ${form.text}` };
    }
  }
  return null;
}

function isOnlyForm(text: string): boolean {
  return /^[\p{L}.&/ ]+$/u.test(text) && hasLegalForm(text) && !isNameLike(text);
}

/** Words at the end of a line, or the beginning of the next, that say that a name goes on. */
const goesOn =
  /(?:[&+,-]|(?<!\p{L})(?:und|u\.|and|et|y|e|en|og|och|ja|i|a|of|f[uü]r|for|de|di|da|do|della|des|du|des|van|der))$/iu;
const goneOn = /^(?:[&+]|(?:und|and|et|en|og|och)(?!\p{L})|de |di |da |do |of )/iu;

const joinedLettersMin = 12;
const heightsWithin = 0.15;

/**
 * A name on two lines: it is printed whole elsewhere, fits the web address as a whole, or its first line cannot end
 * there.
 */
export function joinedName(
  first: Segment,
  { parties, rows, sections }: VendorInput,
  hints: NameHints,
): Spot | null {
  const block = parties.of(first);
  if (!block?.names.includes(first) || sections.afterLabel(first)) return null;
  const second = block.lines[block.lines.indexOf(first) + 1];
  const row = rows[first.row];
  if (!row || !second || !canContinue(first, second)) return null;
  const text = `${first.text} ${second.text}`;
  if (!isNameLike(cleanName(text))) return null;
  const [one, both] = [letters(first.text), letters(text)];
  const whole =
    hints.seen.has(both) ||
    hints.domains.some((domain) => domain.length > one.length + 2 && both.startsWith(domain));
  const unfinished = goesOn.test(first.text) || goneOn.test(second.text);
  const formBelow =
    !hasLegalForm(first.text) &&
    hasLegalForm(cleanName(second.text)) &&
    one.length >= joinedLettersMin &&
    (hints.seen.get(letters(cleanName(second.text))) ?? 0) < 2;
  if (!whole && !unfinished && !formBelow) return null;
  return { ...spotAt(row, first.start, first.end), ...unite([first, second]), text };
}

function canContinue(first: Segment, second: Segment): boolean {
  const { text } = second;
  if (second.row <= first.row || second.row > first.row + 2 || /\d/.test(text) || hasTown(text)) return false;
  if (hasContact(text) || hasTaxLabel(text) || isPersonLine(text) || isStreetLike(text) || isTitle(text))
    return false;
  return Math.abs(heightOf(first) / heightOf(second) - 1) < heightsWithin;
}
