import { letters } from './fold-text.ts';
import { cleanName, hasLegalForm, isNameLike, isTitle } from './names.ts';
import { splitSenderLine } from './sender-line.ts';
import { heightOf, type Row, type Segment, spotAt } from './text-lines.ts';
import type { ChosenVendor, VendorInput } from './vendor.ts';

/** The whole name, if a return address line or a logo has only its beginning. */
export function fullName(
  short: ChosenVendor,
  { rows, parties }: Pick<VendorInput, 'rows' | 'parties'>,
): ChosenVendor | null {
  if (hasLegalForm(short.value)) return null;
  for (const row of rows) {
    for (const segment of row.segments) {
      const trading = tradingName(segment, row, short);
      if (trading) return trading;
      const name = splitSenderLine(segment.text)?.name ?? segment.text;
      const value = cleanName(name);
      const block = parties.of(segment);
      const isLonger =
        beginsWithName(value, short.value) ||
        (value.endsWith(` ${short.value}`) &&
          !value.includes(':') &&
          block?.names.at(-1) === segment &&
          block.names.includes(short.segment));
      if (!isLonger || !isNameLike(value) || !segment.text.startsWith(name)) continue;
      const reason = hasLegalForm(value)
        ? { code: 'LEGAL_FORM', message: 'has the legal form of a company' }
        : (block?.name === segment || block?.names.at(-1) === segment) && block.address !== null
          ? { code: 'BLOCK_ADDRESS', message: 'above an address' }
          : isLetterhead(segment, row, short)
            ? { code: 'PAGE_HEAD', message: 'at the top of the page' }
            : null;
      if (!reason) continue;
      const evidence = [...short.evidence, reason];
      const spot = spotAt(row, segment.start, segment.start + name.length);
      return {
        ...short,
        spot,
        value,
        evidence,
        segment: reason.code === 'PAGE_HEAD' ? short.segment : segment,
      };
    }
  }
  return null;
}

/** The name with a trade behind it ("Anna Bell Photographer"), in larger letters at the top of the first page. */
function isLetterhead(segment: Segment, row: Row, { value, segment: own }: ChosenVendor): boolean {
  const isAtTop = row.page === 1 && row.top < headPart * row.pageHeight;
  const more = cleanName(segment.text).slice(value.length).trim();
  // "Harbour Cafe fresh coffee every day" has a slogan.
  const isTrade = more.split(/\s+/).length <= wordsMax && /^\p{Lu}[^\d]*$/u.test(more) && !isTitle(more);
  return isAtTop && heightOf(segment) > largerTimes * heightOf(own) && isTrade;
}

/** A title or the number of the document can be above the name. */
const headPart = 0.15;
const [wordsMax, largerTimes] = [2, 1.1];

/** A logo can be printed in capital letters: "HARBOUR" of "Harbour Signs". */
function beginsWithName(value: string, short: string): boolean {
  return value.toLowerCase().startsWith(`${short.toLowerCase()} `);
}

const tradingAs =
  /\s(?:trading as|t\/a|d\.?b\.?a\.?|doing business as|h\.?o\.?d\.?n\.?|handelend onder de naam)\s/iu;

/** "R. Gaunt Ltd trading as Gaunt Interiors": the company behind a brand. */
function tradingName(segment: Segment, row: Row, short: ChosenVendor): ChosenVendor | null {
  const value = cleanName(segment.text);
  const [firm = '', brand] = value.split(tradingAs);
  if (!brand || letters(brand) !== letters(short.value) || !isNameLike(firm)) return null;
  const evidence = [...short.evidence, { code: 'REPEATED', message: 'printed more than once' }];
  const spot = spotAt(row, segment.start, segment.start + value.length);
  return { ...short, spot, value, evidence, segment };
}
