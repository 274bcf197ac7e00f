import { fold, letters } from './fold-text.ts';
import { hasContact, hasTaxLabel, hasTown, isBareWeb, isPersonLine } from './line-kinds.ts';
import { type NameHints, spansLines } from './name-hints.ts';
import { cleanName, hasLegalForm, isNameLike, isStreetLike, isTitle, isTradeWord } from './names.ts';
import type { PartyForm } from './party-forms.ts';
import { heightOf, medianHeight, type Row, type Segment, type Spot, spotAt, unite } from './text-lines.ts';
import type { VendorInput } from './vendor.ts';

/** Words at the end of a line, or at the start of the next, that show that a name continues. */
const goesOn =
  /(?:[&+,-]|^(?:asunto|as\.?|kiinteist[oö]|koy) oy|(?<!\p{L})(?:und|u\.|and|et|y|e|en|og|och|ja|i|a|of|f[uü]r|for|de|di|da|do|della|des|du|des|van|der))$/iu;
const goneOn =
  /^(?:[&+]|(?:und|and|et|en|og|och)(?!\p{L})|(?:de|di|da|do|of|des|du|della|delle|degli|del|f[uü]r|van) )/iu;

/** Kinds of associations and companies that are never a whole name: the next line says which one; folded. */
const onlyKind =
  /^(?:borettslaget|bostadsrattsforeningen|samfallighetsforeningen|andelsboligforeningen|ejerforeningen|sameiet|vereniging(?: van)? eigenaars|stichting beheer|udruga stanara|spolecenstvi vlastniku(?: jednotek)?|spolocenstvo vlastnikov(?: bytov)?|societatea comerciala|asociatia de proprietari|societa cooperativa|societe cooperative|sociedad cooperativa|comunidad de propietarios|condominio|syndicat des coproprietaires|wspolnota mieszkaniowa|spoldzielnia mieszkaniowa|tarsashaz|(?:wohnungs)?eigentumergemeinschaft|freiwillige feuerwehr|asunto oy|kiinteisto oy)$/u;

const joinedLettersMin = 5;
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
  const row = rows[first.row];
  if (!row) return null;
  const form = sections.formOf(first);
  if (form) return nameInForm(form, row);
  const block = parties.of(first);
  if (!block?.names.includes(first) || sections.afterLabel(first) || isBareWeb(first.text)) return null;
  const at = block.lines.indexOf(first);
  const second = block.lines[at + 1];
  if (!second) return null;
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
function nameInForm({ name: { cell, start, end, more } }: PartyForm, row: Row): Spot | null {
  if (more.length === 0) return null;
  const first = spotAt(row, cell.start + start, cell.start + end);
  return { ...first, ...unite([first, ...more]), text: textOf([first, ...more]) };
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

function textOf(lines: readonly Pick<Segment, 'text'>[]): string {
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
