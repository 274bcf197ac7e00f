import { cleanLine, splitCountry } from './block-address.ts';
import { spellAddress } from './countries.ts';
import { isCountry, isStreetLike, isTown } from './names.ts';
import { type ChosenAddress, findReceiptAddress } from './receipt-address.ts';
import { heightOf, overlapAcross, type Row, type Segment, spotAt, unite } from './text-lines.ts';

const linesMax = 7;

/** The postal address of a name: after it in the return address line, or in the lines below it. */
export function findAddress(
  rows: readonly Row[],
  name: string,
  segment: Segment,
  receipt: boolean,
  isOthers: (line: Segment) => boolean = () => false,
): ChosenAddress | null {
  const row = rows[segment.row];
  if (!row) return null;
  return (
    behindName(row, segment, name) ??
    (receipt ? findReceiptAddress(rows, segment) : underName(rows, segment, isOthers))
  );
}

/** A telephone number or email address directly after a town. */
const contactAfter =
  /\s+(?:(?:tel|t[eé]l|phone|fon|fax|mobile?|tlf|puh|telefo\p{L}*)[.:]? ?(?=[+(\d])|\S+@).*$/iu;

/** "SARL au capital de 8 000 €" between the name and the street. */
const isCapital = /(?<!\p{L})(?:capital|capitale|kapital|kapitaal)(?!\p{L})|€|(?<!\p{L})EUR(?!\p{L})/iu;

function behindName(row: Row, segment: Segment, name: string): ChosenAddress | null {
  const at = segment.text.indexOf(name);
  if (at < 0) return null;
  const rest = segment.text.slice(at + name.length);
  const parts = rest
    .split(/\s*[·•●|∙*■▪~,;]\s*|\s[-–]\s/u)
    .map((part) => part.replace(contactAfter, '').trim())
    .filter((part) => part !== '');
  const last = parts.findLastIndex((part) => isTown(part) || isCountry(part));
  if (last < 0 || !(isTown(segment.text) || parts.slice(0, last + 1).some(isTown))) return null;
  const from = segment.start + at + name.length;
  const place = spotAt(row, from, segment.end);
  const printed = parts.slice(0, last + 1);
  const first = printed.findLastIndex((part) => isCapital.test(part)) + 1;
  return { text: place.text, value: spellAddress(printed.slice(first)), place, row: row.row, score: 0.7 };
}

function underName(
  rows: readonly Row[],
  top: Segment,
  isOthers: (line: Segment) => boolean,
): ChosenAddress | null {
  const lines: Segment[] = [];
  let bottom = top.bottom;
  for (const row of rows.slice(top.row + 1, top.row + 14)) {
    if (row.page !== top.page || lines.length >= linesMax) break;
    const cell = row.segments.find((part) => sameColumn(part, top));
    if (!cell) continue;
    if (cell.top - bottom > 3 * heightOf(cell)) break;
    const town = lines.some(({ text }) => isTown(text));
    if ((town && !isCountry(cell.text)) || isOthers(cell)) break;
    if (isEndOfAddress(cell.text)) {
      if (lines.length > 0) break;
    } else if (!isPerson(cell.text) && (isStreetLike(cell.text) || isTown(cell.text) || lines.length > 0)) {
      lines.push(cell);
    }
    bottom = cell.bottom;
  }
  const last = lines.findLastIndex(({ text }) => isTown(text) || isCountry(text));
  const kept = lines.slice(0, last + 1);
  const [first] = kept;
  if (!first) return null;
  return {
    text: kept.map(({ text }) => text).join(' '),
    value: spellAddress(kept.flatMap(({ text }) => splitCountry(cleanLine(text)))),
    place: unite(kept),
    row: first.row,
    score: 0.65,
  };
}

function sameColumn(part: Segment, top: Segment): boolean {
  const shared = overlapAcross(part, top) / Math.min(part.right - part.left, top.right - top.left);
  return Math.abs(part.left - top.left) < 0.03 || Math.abs(part.right - top.right) < 0.015 || shared > 0.6;
}

/** The company's representatives and register court. */
function isPerson(text: string): boolean {
  return /(?<!\p{L})(?:gesch[aä]ftsf\p{L}*|inhaber\p{L}*|vorstand|amtsgericht|registergericht|handelsregister|hr[ab]|ceo|(?:managing )?director|g[eé]rante?|pr[eé]sident|rcs|r\.c\.s\.?|amministratore|administrador|directeur|contact|kontakt|ansprechpartner\p{L}*|z\. ?hd\.?|attn\.?)(?!\p{L})/iu.test(
    text,
  );
}

function isEndOfAddress(text: string): boolean {
  return /^(?:tel|fax|phone|fon|telefon|tél|mobil|e-?mail|www|http|\(?gst|sst|vat|brn?\.? ?no|c[oa]mpany|ust|uid|steuer|siret|tva|iban|gln|reg|co\.? ?reg|company|roc|tax|invoice|rechnung|facture|date|datum|cash|bill|document|doc|receipt|cashier|member|nip|regon|krs|i[cč]o|di[cč]|cvr|org\.? ?n|momsreg|y-tunnus|ad[oó]sz|c\.?u\.?i\.?|bankgiro|plusgiro|tlf|puh|\(?\d{5,}-\w\)?$|\(?(?:0|\+)\d[\d\s/-]{6,})/i.test(
    text.trim(),
  );
}
