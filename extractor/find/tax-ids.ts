import { checkTaxId, isAbn } from './check-tax-id.ts';
import { fold } from './fold-text.ts';
import { nationalIds } from './national-ids.ts';
import { heightOf, overlapAcross, type Row, type Segment, type Spot, spotAt } from './text-lines.ts';

const vatIdCharactersMax = 13;

/**
 * A label above its number: this close (line heights), this well aligned (page widths) and at most this long.
 */
const underLabelHeights = 1.2;
const alignedWithin = 0.012;
const labelLengthMax = 28;

/** A cell with only a number, optionally with a few letters. */
const numberAlone = /^[\p{Lu}]{0,3} ?[\d][\dA-Z ./-]{5,17}[\dA-Z]$/u;

/** Formats of the VAT identification numbers of EU members and neighbours, without their country code. */
const shapes: Record<string, string> = {
  AT: String.raw`U\d{8}`,
  BE: String.raw`[01]\d{9}`,
  BG: String.raw`\d{9,10}`,
  CHE: String.raw`\d{9}(?:MWST|TVA|IVA)?`,
  CY: String.raw`\d{8}[A-Z]`,
  CZ: String.raw`\d{8,10}`,
  DE: String.raw`\d{9}`,
  DK: String.raw`\d{8}`,
  EE: String.raw`\d{9}`,
  EL: String.raw`\d{9}`,
  ES: String.raw`[A-Z\d]\d{7}[A-Z\d]`,
  FI: String.raw`\d{8}`,
  FR: String.raw`[A-Z\d]{2}\d{9}`,
  GB: String.raw`\d{9}(?:\d{3})?`,
  HR: String.raw`\d{11}`,
  HU: String.raw`\d{8}`,
  IE: String.raw`\d[A-Z\d+*]\d{5}[A-Z]{1,2}`,
  IT: String.raw`\d{11}`,
  LT: String.raw`\d{9}(?:\d{3})?`,
  LU: String.raw`\d{8}`,
  LV: String.raw`\d{11}`,
  MT: String.raw`\d{8}`,
  NL: String.raw`\d{9}B\d{2}`,
  NO: String.raw`\d{9}(?:MVA)?`,
  PL: String.raw`\d{10}`,
  PT: String.raw`\d{9}`,
  RO: String.raw`\d{2,10}`,
  SE: String.raw`\d{12}`,
  SI: String.raw`\d{8}`,
  SK: String.raw`\d{10}`,
  TR: String.raw`\d{10}`,
  XI: String.raw`\d{9}(?:\d{3})?`,
};

/** Words between the name of a tax and the number. */
const filler = String.raw`(?:[\s.:#()/-]|id|ident|nr|no|n\.?[°ºo]|num(?:ber|mer|ero)?|n[uú]mero|reg(?:istration|istered|d)?|intra\p{L}*|code|fiscal|vat|iva|nif|cif|de|e? ?(?:c\.? ?f\.?|cod(?:ice|\.) fiscale))*`;

/** Formats of tax numbers of other countries, after their label. */
const labelled: readonly RegExp[] = [
  /(?<![\p{L}\d])(?<id>\d{2}[A-Z]{5}\d{4}[A-Z]\d[A-Z][A-Z\d])(?![\p{L}\d])/gu,
  new RegExp(
    String.raw`(?<!\p{L})(?<!faktur[ay] )(?:gst|sst|service tax|vat|tva|iva|btw|mva|tin|ust|uid|abn|mwst|tax)${filler}(?<id>\d[\d A-Z./-]{6,17}\d)(?![\p{L}\d])`,
    'giu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:steuer|st|tax)${filler}(?<id>\d{2,3}[ /]?\d{3}[ /]?\d{3,5}(?: ?\d{2})?)`,
    'giu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?<!faktur[ay] )(?:p\.? ?iva|p\.i\.|partita iva|n\.?i\.?f\.?|c\.?i\.?f\.?|nie|nipc|contribuinte|kvk|vat)${filler}(?<id>(?:[A-Z]-?)?\d{8,11}[A-Z]?|\d{3} \d{3} \d{3})(?![\p{L}\d])`,
    'giu',
  ),
  national('ein|fein|federal (?:tax )?(?:id|ein)|employer id\\p{L}*', '\\d{2}-\\d{7}'),
  national('nip', '\\d{10}|\\d{3}-\\d{3}-\\d{2}-\\d{2}|\\d{3}-\\d{2}-\\d{2}-\\d{3}'),
  national(
    'org(?:anisations?)?\\.? ?(?:nr|nummer|no)?|orgnr',
    '\\d{6}-\\d{4}|\\d{3} ?\\d{3} ?\\d{3}(?: ?mva)?',
  ),
  national('cvr|se', '\\d{8}|(?:\\d{2} ){3}\\d{2}'),
  national('y-?tunnus|alv-?(?:tunnus|numero|nro|nr)?|fo-nummer|business id', '\\d{7}-\\d'),
  national('ad[oó]sz[aá]m', '\\d{8}-\\d-\\d{2}'),
  national('i[cč] ?dph|i[cč]o?|di[cč]', '\\d{8,10}'),
  national('moms(?:reg)?(?:istrerings)?\\.? ?(?:nr|nummer|no)?', '\\d{12}'),
  national('c\\.?u\\.?i\\.?|c\\.?i\\.?f\\.?', '\\d{6,10}'),
  national('cnpj', '\\d{2}\\.\\d{3}\\.\\d{3}/\\d{4}-\\d{2}'),
  national('cuit', '\\d{2}-\\d{8}-\\d'),
  national('rut|nit', '\\d{1,3}\\.\\d{3}\\.\\d{3}-[\\dK]'),
  national('oib|pib', '\\d{9,11}'),
];

/** A national register number, in the format of its country, after its label. */
function national(label: string, shape: string): RegExp {
  return new RegExp(
    String.raw`(?<![\p{L}\d])(?:${label})(?!\p{L})${filler}(?<id>${shape})(?![\p{L}\d]|-\d)`,
    'giu',
  );
}

/** The digits of an account number can look like a VAT ID with its country code. */
const account = /(?<![\p{L}\d])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,}/gu;

export type TaxIdSpot = Spot & {
  id: string;
  /** Whether it is a VAT identification number and not a national tax number. */
  vat: boolean;
  /** Null if there is no published check digit rule. */
  checked: boolean | null;
};

/** Finds every VAT ID (by its country code), then national tax numbers (by their label). */
export function spotTaxIds(rows: readonly Row[]): TaxIdSpot[] {
  const isSpanish =
    rows.some(({ folded }) => spanish.test(folded)) ||
    [spanishTitle, spanishTax].every((word) => rows.some(({ folded }) => word.test(folded)));
  return rows.flatMap((row, at) => {
    const found = spotInText(row).map(({ start, end, ...id }) => ({ ...spotAt(row, start, end), ...id }));
    const below = row.segments.filter(
      (cell) => !found.some(({ start, end }) => start < cell.end && end > cell.start),
    );
    const underLabel = below.flatMap((cell) => spotUnderLabel(cell, row, rows[at - 1]));
    return [...found, ...underLabel, ...(isSpanish ? below.flatMap((cell) => spotSpanish(cell, row)) : [])];
  });
}

const spanish = /(?<!\p{L})(?:base imponible|exent[ao] de iva|iva exento|irpf|fecha de factura)(?!\p{L})/u;

const spanishTitle = /(?<!\p{L})facturas?(?!\p{L})/u;
const spanishTax = /(?<!\p{L})(?:iva|igic|nif|n\.i\.f\.)(?!\p{L})/u;

/**
 * Spanish programs print the tax ID of a company or person without a label, below its name. Its check character must
 * be right.
 */
function spotSpanish({ text, start, end }: Segment, row: Row): TaxIdSpot[] {
  const id = text.replace('-', '');
  if (
    !/^(?:[A-HJNP-SUVW]\d{7}[\dA-J]|[XYZ\d]\d{7}[A-HJ-NP-TV-Z])$/.test(id) ||
    checkTaxId(`ES${id}`) !== true
  )
    return [];
  return [{ ...spotAt(row, start, end), id, vat: true, checked: true }];
}

type Text = Pick<Row, 'text' | 'folded'>;
type TextSpot = Pick<TaxIdSpot, 'start' | 'end' | 'id' | 'vat' | 'checked'>;

/** In columns, the label is alone above the number: both are read as one line. */
function spotUnderLabel(cell: Segment, row: Row, above: Row | undefined): TaxIdSpot[] {
  if (!above || above.page !== row.page || !numberAlone.test(cell.text)) return [];
  if (row.top - above.bottom > underLabelHeights * heightOf(cell)) return [];
  const label = above.segments.find(
    (part) =>
      Math.abs(part.left - cell.left) < alignedWithin ||
      Math.abs(part.right - cell.right) < alignedWithin ||
      (/:$/.test(part.text) && overlapAcross(part, cell) > 0),
  );
  if (!label || label.text.length > labelLengthMax || /\d/.test(label.text)) return [];
  const lead = `${label.text} `;
  const text = lead + cell.text;
  return spotInText({ text, folded: fold(text) }).flatMap(({ start, end, ...id }) => {
    if (start < lead.length) return [];
    const from = cell.start - lead.length;
    return [{ ...spotAt(row, from + start, from + end), ...id }];
  });
}

/** Six digits in a row behind a word, with any separators. Most lines without them have no tax ID. */
const digitsBehindWord =
  /\p{L}.*?(?:\d[ A-Z.:/+*-]{0,6}){6}|\d{2}[A-Z]{5}\d{4}|\d{3} ?MVA|\d{2}\.\d{3}\.\d{3}\/\d{4}/u;

function spotInText(row: Text): TextSpot[] {
  if (!digitsBehindWord.test(row.text)) return [];
  const accounts = [...row.text.matchAll(account)].map(({ index, 0: text }) => [index, index + text.length]);
  const vatIds = spotVatIds(row).filter(
    ({ start }) => !accounts.some(([from = 0, to = 0]) => start >= from && start < to),
  );
  const plain = row.text.replace(account, (found) => '\u0000'.repeat(found.length));
  const others = labelled.flatMap((shape) =>
    [...plain.matchAll(shape)].flatMap((match): TextSpot[] => {
      const id = match.groups?.['id'] ?? '';
      const start = match.index + match[0].lastIndexOf(id);
      const digits = id.replace(/\D/g, '').length;
      const isAmount = /\d[.,]\d{2}$|^\d{1,3}[.,]\d{4,}$/.test(id);
      if (digits < 7 || isAmount || / {3}/.test(id)) return [];
      return [
        {
          start,
          end: start + id.length,
          id: id.replace(/[\s.]/g, '').replace(/^([A-Z])-/, '$1'),
          vat: /vat|ust-?id|tva|iva|btw|gst|nip(?!c)|moms/i.test(match[0]),
          checked: checkLabelled(id.replace(/[\s.]/g, ''), match[0]),
        },
      ];
    }),
  );
  const found: TextSpot[] = [];
  for (const spot of [...vatIds, ...spotNationalIds(row), ...others]) {
    if (!found.some((other) => other.start < spot.end && other.end > spot.start)) found.push(spot);
  }
  return found;
}

/** Numbers whose label shows the country, in that country's format. */
function spotNationalIds(row: Text): TextSpot[] {
  return nationalIds.flatMap(({ shape, vat, check, parting }) =>
    [...row.folded.matchAll(shape)].map((match): TextSpot => {
      const length = match.groups?.['id']?.length ?? 0;
      const end = match.index + match[0].length;
      const start = end - length;
      const id = row.text.slice(start, end).toUpperCase().replace(/[\s.]/g, '');
      return { start, end, id: parting ? id.replace(parting, '') : id, vat, checked: check(id) };
    }),
  );
}

/** A labelled number has no country code: its label or format decides the rule. */
function checkLabelled(id: string, printed: string): boolean | null {
  if (/^abn/i.test(printed) && /^\d{11}$/.test(id)) return isAbn(id);
  return /^\d{2}[A-Z]{5}/.test(id) ? checkTaxId(id) : null;
}

function spotVatIds(row: Text): TextSpot[] {
  const spots: TextSpot[] = [];
  for (const match of row.text.matchAll(/(?<![\p{L}\d])(?:CHE|[A-Z]{2})(?=[-. :]{0,2}(?:[A-Z]?\d|U \d))/gu)) {
    const shape = shapes[match[0]];
    const end = shape && endOfShape(row.text, match.index + match[0].length, new RegExp(`^(?:${shape})$`));
    if (!end) continue;
    const id = row.text.slice(match.index, end).replace(/[^A-Z\d]/g, '');
    if (id.length < 8) continue;
    spots.push({ start: match.index, end, id, vat: true, checked: checkTaxId(id) });
  }
  return spots;
}

/** Where the longest match of the format ends; single spaces, points and dashes inside are ignored. */
function endOfShape(text: string, from: number, shape: RegExp): number | null {
  let taken = '';
  let end: number | null = null;
  for (let at = from; at < text.length && taken.length < vatIdCharactersMax; at++) {
    const character = text[at] ?? '';
    if (/[A-Z\d+*]/.test(character)) taken += character;
    else if (!/[ .:-]/.test(character) || text.startsWith('   ', at)) break;
    if (shape.test(taken) && !/[\p{L}\d]/u.test(text[at + 1] ?? ' ')) end = at + 1;
  }
  return end;
}
