import { letters } from './fold-text.ts';
import { cleanName, hasLegalForm, isNameLike } from './names.ts';
import { splitSenderLine } from './sender-line.ts';
import { type Row, type Segment, spotAt } from './text-lines.ts';
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
        value.startsWith(`${short.value} `) ||
        (value.endsWith(` ${short.value}`) &&
          !value.includes(':') &&
          block?.names.at(-1) === segment &&
          block.names.includes(short.segment));
      if (!isLonger || !isNameLike(value) || !segment.text.startsWith(name)) continue;
      const reason = hasLegalForm(value)
        ? { code: 'LEGAL_FORM', message: 'has the legal form of a company' }
        : (block?.name === segment || block?.names.at(-1) === segment) && block.address !== null
          ? { code: 'BLOCK_ADDRESS', message: 'above an address' }
          : null;
      if (!reason) continue;
      const evidence = [...short.evidence, reason];
      const spot = spotAt(row, segment.start, segment.start + name.length);
      return { ...short, spot, value, evidence, segment };
    }
  }
  return null;
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
