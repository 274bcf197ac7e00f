import type { Evidence } from '@slipway/contract/document.ts';

import { letters } from './fold-text.ts';
import type { LabelSpot } from './labels.ts';
import { cleanName, hasLegalForm, hasTradeWord, isNameLike, isStreetLike, isTown } from './names.ts';
import type { PartyRole, PartySections } from './party-sections.ts';
import type { TaxIdSpot } from './tax-ids.ts';
import { heightOf, inRow, type Row, type Segment, type Spot, spotAt } from './text-lines.ts';

const scoreMin = 0.34;

/** Only the head of the first page and the foot of any page name the sender without a label. */
const headPart = 0.4;
const footPart = 0.8;

export type Given = {
  rows: readonly Row[];
  labels: readonly LabelSpot[];
  sections: PartySections;
  taxIds: readonly TaxIdSpot[];
  isReader: (text: string) => boolean;
};

export type ChosenVendor = {
  spot: Spot;
  value: string;
  score: number;
  evidence: Evidence[];
  segment: Segment;
};

type Part = { points: number; evidence: Evidence };

/** Who sent the document: the best of all printed texts that could be a name. */
export function findVendor(given: Given): ChosenVendor | null {
  const domains = findDomains(given.rows);
  const seen = countNames(given.rows);
  let best: ChosenVendor | null = null;
  for (const row of given.rows) {
    for (const segment of row.segments) {
      for (const name of namesIn(row, segment, given.sections)) {
        const value = cleanName(name.text);
        if (!isNameLike(value) || given.isReader(value)) continue;
        const parts = judge(name, value, segment, row, given, domains, seen);
        const score = parts.reduce((sum, { points }) => sum + points, 0);
        if (score > scoreMin && (!best || score > best.score + 1e-9)) {
          const evidence = parts.filter(({ points }) => points > 0).map((one) => one.evidence);
          best = { spot: name, value, score, evidence, segment };
        }
      }
    }
  }
  return best && (fullName(best, given.rows) ?? best);
}

/** The whole name, where a sender's line or a logo prints only its beginning. */
function fullName(short: ChosenVendor, rows: readonly Row[]): ChosenVendor | null {
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

/** What in a segment could be a name: all of it, what follows its label, or what stands before its separators. */
function namesIn(row: Row, segment: Segment, sections: PartySections): Spot[] {
  const names: Spot[] = [];
  const labelled = /^(?:name|firma|company|nom|nombre|nome|naam|raison sociale)\s*:?\s*(?=\S)/iu.exec(
    segment.text,
  );
  const after = sections.afterLabel(segment);
  if (after) names.push(spotAt(row, after.start, after.end));
  else if (labelled) names.push(spotAt(row, segment.start + labelled[0].length, segment.end));
  else names.push(spotAt(row, segment.start, segment.end));
  const comma = /,\s/.exec(segment.text);
  if (comma && hasLegalForm(segment.text.slice(0, comma.index))) {
    return [...(after ? [] : [spotAt(row, segment.start, segment.start + comma.index)]), ...names.slice(1)];
  }
  const separator =
    /\s*(?:[·•●|∙*■▪;]|\s[-–]\s|,\s(?=\p{L}[\p{L}.-]+(?:\s[\p{L}.-]+)*\s\d)|,\s(?=\d))\s*/u.exec(
      segment.text,
    );
  if (separator && separator.index > 3)
    names.push(spotAt(row, segment.start, segment.start + separator.index));
  return names;
}

function judge(
  name: Spot,
  value: string,
  segment: Segment,
  row: Row,
  given: Given,
  domains: readonly string[],
  seen: ReadonlyMap<string, number>,
): Part[] {
  const section = given.sections.of(segment);
  const parts = [
    ...judgeText(name, value),
    ...judgeSection(value, segment, given),
    ...judgePlace(name, row, section, given),
  ];
  const add = (points: number, code: string, message: string) => parts.push(part(points, code, message));
  if (isSenderLine(segment, name)) add(0.5, 'SENDER_LINE', "stands first in the sender's line");
  if (given.taxIds.some((id) => id.vat && isNear(name, id))) add(0.1, 'NEAR_TAX_ID', 'stands near a VAT id');
  const times = seen.get(letters(value)) ?? 0;
  if (times > 1) add(Math.min(0.24, 0.12 * (times - 1)), 'REPEATED', 'is printed more than once');
  if (domains.some((domain) => matchesDomain(value, domain))) {
    add(0.36, 'DOMAIN', 'fits the web or e-mail address');
  }
  if (inRow(given.labels, name.row).some(({ start, end }) => start <= name.start && end >= name.end - 1)) {
    add(-0.5, 'LABEL', 'is a label');
  }
  return parts;
}

function part(points: number, code: string, message: string): Part {
  return { points, evidence: { code, message } };
}

function judgeText(name: Spot, value: string): Part[] {
  const parts: Part[] = [];
  if (hasLegalForm(value)) parts.push(part(0.3, 'LEGAL_FORM', 'has the legal form of a firm'));
  else {
    if (hasTradeWord(value)) parts.push(part(0.14, 'TRADE_WORD', 'names a trade'));
    if (/[.!?]$/.test(name.text)) parts.push(part(-0.15, 'SENTENCE', 'ends a sentence'));
  }
  if (isStreetLike(value) && !hasLegalForm(value)) parts.push(part(-0.4, 'STREET', 'is a street'));
  if (/^\p{Ll}/u.test(value)) parts.push(part(-0.2, 'LOWER_CASE', 'starts with a small letter'));
  return parts;
}

function judgeSection(value: string, segment: Segment, { sections }: Given): Part[] {
  const section = sections.of(segment);
  const parts: Part[] = [];
  if (/bank|banque|banca|banco|sparkasse|volksbank/i.test(value) && section !== 'seller') {
    parts.push(part(-0.35, 'BANK', 'is a bank'));
  }
  switch (section) {
    case 'seller': {
      const points = sections.isFirst(segment) ? 0.75 : 0.25;
      return [...parts, part(points, 'SELLER_LABEL', 'stands under the label of the seller')];
    }
    case 'buyer':
      return [...parts, part(-0.6, 'BUYER', 'stands in the address of the buyer')];
    case 'other':
      return [...parts, part(-0.45, 'OTHER_PARTY', 'belongs to another party')];
    case 'payee': {
      const points = hasLegalForm(value) ? 0.3 : 0.18;
      return [...parts, part(points, 'ACCOUNT_HOLDER', 'holds the account to pay to')];
    }
    case null:
      return parts;
  }
}

function judgePlace(name: Spot, row: Row, section: PartyRole | null, { rows }: Given): Part[] {
  const height = name.top / row.pageHeight;
  const parts: Part[] = [];
  if (name.page === 1 && height < headPart) {
    parts.push(part(0.2 * (1 - height / headPart), 'PAGE_HEAD', 'stands at the head of the page'));
    const size = heightOf(name) / medianHeight(rows);
    if (size > 1.35) parts.push(part(Math.min(0.16, (size - 1.3) * 0.16), 'LARGE', 'is printed large'));
  }
  const foot = rows.slice(row.row, row.row + 4).some((next) => next.page === row.page && isFootLine(next));
  if (height > footPart && foot) {
    parts.push(part(0.26, 'PAGE_FOOT', 'stands in the foot with the legal particulars'));
  }
  if (name.page === 1 && height >= headPart && height <= footPart && section === null) {
    parts.push(part(-0.2, 'BODY', 'stands in the body'));
  }
  return parts;
}

/** "Firm · Street 1 · 12345 Town" in one line above the recipient. */
function isSenderLine(segment: Segment, name: Spot): boolean {
  const rest = segment.text.slice(name.end - segment.start);
  return name.start === segment.start && /^\s*[·•●|∙*■▪,;-]/u.test(rest) && isTown(rest);
}

export function isNear(name: Spot, id: Spot): boolean {
  if (name.page !== id.page || name.top > id.bottom + 0.02) return false;
  const column = Math.min(name.right, id.right) - Math.max(name.left, id.left);
  return column > 0 && id.top - name.bottom < 0.16;
}

function isFootLine({ text }: Row): boolean {
  return /(?<!\p{L})(?:gesch[aä]ftsf\p{L}*|handelsreg\p{L}*|HR[AB]|ust|capital|siret|r\.?c\.?s|p\.? ?iva|kvk|btw|vat|iban|registered|regd|sitz|tva|siège|n\.?i\.?f|contribuinte)(?!\p{L})/iu.test(
    text,
  );
}

function findDomains(rows: readonly Row[]): string[] {
  const domains = new Set<string>();
  for (const { text } of rows) {
    for (const match of text.matchAll(/(?:www\.|@|https?:\/\/)([a-z\d][a-z\d.-]*)\.[a-z]{2,6}(?![a-z])/giu)) {
      const label =
        (match[1] ?? '')
          .toLowerCase()
          .replace(/^www\./, '')
          .split('.')
          .at(-1) ?? '';
      if (
        label.length > 2 &&
        !/^(?:gmail|gmx|web|hotmail|outlook|yahoo|t-online|localhost|free|orange|example)$/.test(label)
      ) {
        domains.add(label.replace(/[^a-z\d]/g, ''));
      }
    }
  }
  return [...domains];
}

function matchesDomain(value: string, domain: string): boolean {
  const name = letters(value);
  const first = letters(value.split(/\s+/)[0] ?? '');
  return (
    (first.length > 3 && domain.startsWith(first)) ||
    (domain.length > 3 && name.startsWith(domain)) ||
    name === domain
  );
}

function countNames(rows: readonly Row[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const texts = new Set(
      row.segments.flatMap(({ text }) => [text, ...text.split(/\s*[·•●|∙,;]\s*|\s[-–]\s|:\s/)]),
    );
    for (const text of texts) {
      const key = letters(cleanName(text));
      if (key.length > 3) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

const medians = new WeakMap<readonly Row[], number>();

function medianHeight(rows: readonly Row[]): number {
  const known = medians.get(rows);
  if (known !== undefined) return known;
  const heights = rows.flatMap(({ words }) => words.map(heightOf)).sort((a, b) => a - b);
  const median = heights[heights.length >> 1] ?? 1;
  medians.set(rows, median);
  return median;
}
