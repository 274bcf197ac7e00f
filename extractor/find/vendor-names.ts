import { letters } from './fold-text.ts';
import type { LabelSpot } from './labels.ts';
import { hasContact, hasTown } from './line-kinds.ts';
import { beginsWithStreet, hasLegalForm, isLegalForm, isStreetLike, placeLabel } from './names.ts';
import { dash } from './parts-of-line.ts';
import { withoutNameKey } from './party-keys.ts';
import { splitSenderLine } from './sender-line.ts';
import {
  heightOf,
  inRow,
  overlapAcross,
  type Row,
  type Segment,
  type Spot,
  spotAt,
  unite,
  type Word,
} from './text-lines.ts';
import type { VendorInput } from './vendor.ts';

/**
 * The parts of a segment that could be a name: the whole text, the text after a label, or the text before
 * separators.
 */
export function namesIn(
  row: Row,
  segment: Segment,
  { sections, labels }: Pick<VendorInput, 'sections' | 'labels'>,
): Spot[] {
  const names: Spot[] = [];
  const labelled = withoutNameKey(segment.text);
  const after = sections.afterLabel(segment);
  if (after) names.push(spotAt(row, after.start, after.end));
  else if (labelled !== segment.text) {
    const start = segment.start + segment.text.indexOf(labelled);
    names.push(spotAt(row, start, start + labelled.length));
  } else {
    const start = segment.start + afterUnknownLabel(segment.text) + afterBareWeb(segment.text);
    names.push(spotAt(row, start, beforeLabel(row, start, segment.end, labels)));
  }
  const sender = splitSenderLine(segment.text);
  if (sender && sender.start > 0) {
    const from = segment.start + sender.start;
    return [spotAt(row, from, from + sender.name.length)];
  }
  const lead = after ? null : leadOfLine(row, segment);
  if (lead) return [lead];
  const street = [...segment.text.matchAll(/,\s+/g)].find((one) =>
    beginsWithStreet(segment.text.slice(one.index + one[0].length)),
  );
  const separator = street ?? separators.exec(segment.text);
  if (separator && stateAndCode.test(segment.text.slice(separator.index))) return names;
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

/** In columns close to each other, a label can follow a name: "Sari Mäkelä Lasku nro". */
function beforeLabel(row: Row, start: number, end: number, labels: readonly LabelSpot[]): number {
  const label = inRow(labels, row.row).find(
    (one) =>
      one.weight === 1 &&
      /^(?:documentNumber|documentDate|dueDate)$/.test(one.kind) &&
      one.start > start + nameLettersMin &&
      one.start < end,
  );
  if (!label || hasLegalForm(row.text.slice(label.end, end))) return end;
  return label.start - (/\s*$/.exec(row.text.slice(start, label.start))?.[0].length ?? 0);
}

/** The sizes of one printed text differ by less than this. */
const sizesWithin = 0.1;

/** A name in larger letters before its address in the same line, or before a street without a separator. */
function leadOfLine(row: Row, segment: Segment): Spot | null {
  const { words } = segment;
  const [first] = words;
  if (!first) return null;
  const smaller = words.findIndex((word) => heightOf(word) < (1 - sizesWithin) * heightOf(first));
  const rest = smaller < 1 ? '' : segment.text.slice((words[smaller]?.start ?? 0) - segment.start);
  if (hasTown(rest) || hasContact(rest))
    return spotAt(row, segment.start, words[smaller - 1]?.end ?? segment.end);
  const textBefore = (word: Word) => segment.text.slice(0, word.start - 1 - segment.start);
  const street = words.findIndex((word, at) => at > 1 && hasLegalForm(textBefore(word)));
  const [word, last] = [words[street], words[street - 1]];
  if (!word || !last || /[,;·•|-]$/u.test(textBefore(word))) return null;
  const address = segment.text.slice(word.start - segment.start);
  const isStreet =
    isStreetLike(address.split(/, | [-–·|] /u)[0] ?? address) && (hasTown(address) || /^\d/.test(address));
  return isStreet ? spotAt(row, segment.start, last.end) : null;
}

/** "Austin, TX 78702": the town of an address, not a name with its town. */
const stateAndCode = /^,\s+[A-Z]{2} \d{5}(?:-\d{4})?$/;

/** A word with a colon before a name is a label, also in an unsupported language. */
const lead = /^\p{Lu}[\p{L}./ ]{2,24}:\s+(?=\p{Lu})/u;

/** Between a name and the rest of its line. */
const separators = new RegExp(
  String.raw`\s*(?:[·•●|∙*■▪;]|${dash}|,\s(?=\p{L}[\p{L}.-]+(?:\s[\p{L}.-]+)*\s\d)|,\s(?=\d))\s*`,
  'u',
);

/** Where the name starts after a logo that is a web address: "firm.example Firm Ltd". */
function afterBareWeb(text: string): number {
  const [first = ''] = text.split(' ');
  const rest = text.slice(first.length + 1);
  return host.test(first) &&
    /^\p{Lu}/u.test(rest) &&
    letters(rest).startsWith(letters(first.split('.')[0] ?? ''))
    ? first.length + 1
    : 0;
}

const host = /^[a-z\d-]{3,}(?:\.[a-z\d-]{2,})+$/;

/** Where the name starts after an unknown label. */
export function afterUnknownLabel(text: string): number {
  return placeLabel.test(text) ? 0 : (lead.exec(text)?.[0].length ?? 0);
}

/** A name too long for its line ends with the legal form below it: "NORDWIND / INCORPORATED". */
export function withForm(
  name: Spot,
  value: string,
  rows: readonly Row[],
): { spot: Spot; value: string } | null {
  const isCut = /(?<!\p{L})UG$/u.test(value);
  if (hasLegalForm(value) && !isCut) return null;
  for (const row of rows.slice(name.row + 1, name.row + 3)) {
    if (row.page !== name.page || row.top - name.bottom > heightOf(name)) return null;
    const form = row.segments.find(
      (part) =>
        overlapAcross(part, name) > 0 &&
        (isCut ? restOfForm.test(part.text) : isOnlyForm(part.text) && part.text.split(' ').length <= 3),
    );
    if (form) {
      const spot = { ...name, ...unite([name, form]), text: `${name.text} ${form.text}` };
      return { spot, value: `${value} ${form.text}` };
    }
  }
  return null;
}

/** The second line of the legal form "UG (haftungsbeschränkt)". */
const restOfForm = /^\(haftungsbeschr\p{L}*\)$/iu;

function isOnlyForm(text: string): boolean {
  return /^[\p{L}.&/ ]+$/u.test(text) && isLegalForm(text);
}

/** A label that follows a name in its line has at least this many letters before it. */
const nameLettersMin = 5;
