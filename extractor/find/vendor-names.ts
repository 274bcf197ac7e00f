import { fold, letters } from './fold-text.ts';
import type { LabelSpot } from './labels.ts';
import { hasContact, hasTaxLabel, hasTown, isBareWeb, isPersonLine } from './line-kinds.ts';
import { type NameHints, spansLines } from './name-hints.ts';
import {
  beginsWithStreet,
  cleanName,
  hasLegalForm,
  isLegalForm,
  isNameLike,
  isStreetLike,
  isTitle,
  isTradeWord,
  placeLabel,
} from './names.ts';
import { dash } from './parts-of-line.ts';
import type { PartyForm } from './party-forms.ts';
import { withoutNameKey } from './party-keys.ts';
import { splitSenderLine } from './sender-line.ts';
import {
  heightOf,
  inRow,
  medianHeight,
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

/** Words at the end of a line, or at the start of the next, that show that a name continues. */
const goesOn =
  /(?:[&+,-]|^(?:asunto|as\.?|kiinteist[oö]|koy) oy|(?<!\p{L})(?:und|u\.|and|et|y|e|en|og|och|ja|i|a|of|f[uü]r|for|de|di|da|do|della|des|du|des|van|der))$/iu;
const goneOn =
  /^(?:[&+]|(?:und|and|et|en|og|och)(?!\p{L})|(?:de|di|da|do|of|des|du|della|delle|degli|del|f[uü]r|van) )/iu;

/** Kinds of associations and companies that are never a whole name: the next line says which one; folded. */
const onlyKind =
  /^(?:borettslaget|bostadsrattsforeningen|samfallighetsforeningen|andelsboligforeningen|ejerforeningen|sameiet|vereniging(?: van)? eigenaars|stichting beheer|udruga stanara|spolecenstvi vlastniku(?: jednotek)?|spolocenstvo vlastnikov(?: bytov)?|societatea comerciala|asociatia de proprietari|societa cooperativa|societe cooperative|sociedad cooperativa|comunidad de propietarios|condominio|syndicat des coproprietaires|wspolnota mieszkaniowa|spoldzielnia mieszkaniowa|tarsashaz|(?:wohnungs)?eigentumergemeinschaft|freiwillige feuerwehr|asunto oy|kiinteisto oy)$/u;

const joinedLettersMin = 5;
const nameLettersMin = 5;
const heightsWithin = 0.15;

/** Names are this much larger than the text around them, with small line gaps. */
const largeTimes = 1.25;
const lineGapMax = 0.6;

/**
 * Joins a name on two or three lines: it is printed in one line elsewhere, matches the web address as a
 * whole, cannot end after its first line, or has large letters with small line gaps.
 */
export function joinedName(
  first: Segment,
  { parties, rows, sections }: VendorInput,
  hints: NameHints,
): Spot | null {
  const form = sections.forms.find(({ name }) => name === first);
  const row = rows[first.row];
  if (form && row) return nameInForm(form, row);
  const block = parties.of(first);
  if (isBareWeb(first.text)) return null;
  if (!block?.names.includes(first) || sections.afterLabel(first)) return null;
  const at = block.lines.indexOf(first);
  const second = block.lines[at + 1];
  if (!row || !second) return null;
  const isContinued = canContinue(first, second);
  const large = isContinued ? largeLines(block.lines.slice(at), rows) : null;
  if (large) return { ...spotAt(row, first.start, first.end), ...unite(large), text: textOf(large) };
  if (onlyKind.test(fold(first.text)) && isSecondLine(first, second)) {
    const text = `${first.text} ${second.text}`;
    return { ...spotAt(row, first.start, first.end), ...unite([first, second]), text };
  }
  const three = isContinued ? linesToForm(block.lines.slice(at, at + 3), block.names) : null;
  if (three) return { ...spotAt(row, first.start, first.end), ...unite(three), text: textOf(three) };
  const text = `${first.text} ${second.text}`;
  const [one, both] = [letters(first.text), letters(text)];
  // In one line elsewhere, it is a name even if its lines have letters of different sizes.
  const isPrinted = hints.seen.has(both) && block.names.includes(second);
  if (!isContinued && !isPrinted) return null;
  if (!isNameLike(cleanName(text))) return null;
  const whole =
    hints.seen.has(both) ||
    hints.domains.some(
      (domain) =>
        (domain.length > one.length + 2 && both.startsWith(domain)) ||
        spansLines(first.text, second.text, domain),
    );
  const unfinished = goesOn.test(first.text) || goneOn.test(second.text);
  const seenTimes = ({ text: line }: Segment) => hints.seen.get(letters(cleanName(line))) ?? 0;
  const formBelow =
    !hasLegalForm(first.text) &&
    !isTradeWord(first.text) &&
    hasLegalForm(cleanName(second.text)) &&
    one.length >= joinedLettersMin &&
    seenTimes(second) <= Math.max(1, seenTimes(first));
  if (!whole && !unfinished && !formBelow) return null;
  return { ...spotAt(row, first.start, first.end), ...unite([first, second]), text };
}

/** A name that is printed on several lines beside or below its label. */
function nameInForm({ name, nameStart, nameRest }: PartyForm, row: Row): Spot | null {
  if (nameRest.length === 0) return null;
  const first = spotAt(row, name.start + nameStart, name.end);
  const text = [first, ...nameRest].map((line) => line.text).join(' ');
  return { ...first, ...unite([first, ...nameRest]), text };
}

/** The first lines of a block if they are one name in large letters, with smaller text above. */
function largeLines(lines: readonly Segment[], rows: readonly Row[]): Segment[] | null {
  const [first] = lines;
  if (!first || heightOf(first) < largeTimes * medianHeight(rows)) return null;
  const end = lines.findIndex((line, at) => {
    const above = lines[at - 1];
    return above !== undefined && !(canContinue(above, line) && isClose(above, line));
  });
  const name = end < 0 ? lines : lines.slice(0, end);
  if (name.length < 2 || name.length > 3 || hasLegalForm(textOf(name.slice(0, -1)))) return null;
  return isNameLike(cleanName(textOf(name))) ? [...name] : null;
}

/** Three lines of which only the last one has a legal form: "OAKFIELD / DRAINAGE / SERVICES LTD". */
function linesToForm(lines: readonly Segment[], names: readonly Segment[]): readonly Segment[] | null {
  const [first, second, third] = lines;
  if (!first || !second || !third || !lines.every((line) => names.includes(line))) return null;
  const isOne =
    canContinue(first, second) &&
    canContinue(second, third) &&
    isClose(first, second) &&
    isClose(second, third) &&
    hasLegalForm(cleanName(third.text)) &&
    ![first, second].some(({ text }) => hasLegalForm(text) || isTradeWord(text));
  return isOne && lines.every(({ text }) => text.split(/\s+/).length <= shortWordsMax) ? lines : null;
}

/** A whole name in one line has more words. */
const shortWordsMax = 2;

function textOf(lines: readonly Segment[]): string {
  return lines.map(({ text }) => text).join(' ');
}

function isClose(above: Segment, line: Segment): boolean {
  return line.top - above.bottom < lineGapMax * heightOf(line);
}

/** The line below in letters of the same size, which is not the town of an address. */
function isSecondLine(first: Segment, second: Segment): boolean {
  const isNext = second.row > first.row && second.row <= first.row + 2;
  const isSame = Math.abs(heightOf(first) / heightOf(second) - 1) < heightsWithin;
  return isNext && isSame && !hasTown(second.text) && !hasContact(second.text) && !hasTaxLabel(second.text);
}

/** Whether the line below may be part of the name: letters of the same size, and neither address nor number. */
export function canContinue(first: Segment, second: Segment): boolean {
  const { text } = second;
  if (second.row <= first.row || second.row > first.row + 2 || /\d/.test(text) || hasTown(text)) return false;
  if (hasContact(text) || hasTaxLabel(text) || isPersonLine(text) || isStreetLike(text) || isTitle(text))
    return false;
  return Math.abs(heightOf(first) / heightOf(second) - 1) < heightsWithin;
}
