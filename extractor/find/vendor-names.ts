import { beginsWithStreet, cleanName, hasLegalForm, isNameLike } from './names.ts';
import type { PartySections } from './party-sections.ts';
import { heightOf, overlapAcross, type Row, type Segment, type Spot, spotAt, unite } from './text-lines.ts';
import type { ChosenVendor } from './vendor.ts';

/** What in a segment could be a name: all of it, what follows its label, or what stands before its separators. */
export function namesIn(row: Row, segment: Segment, sections: PartySections): Spot[] {
  const names: Spot[] = [];
  const labelled = /^(?:name|firma|company|nom|nombre|nome|naam|raison sociale)\s*:?\s*(?=\S)/iu.exec(
    segment.text,
  );
  const after = sections.afterLabel(segment);
  if (after) names.push(spotAt(row, after.start, after.end));
  else if (labelled) names.push(spotAt(row, segment.start + labelled[0].length, segment.end));
  else names.push(spotAt(row, segment.start, segment.end));
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
