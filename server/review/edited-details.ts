import type { DocumentCoding } from '@slipway/contract/coding.ts';
import type { PlacedValue } from '@slipway/contract/document-input.ts';
import type { BodyOf } from '@slipway/contract/endpoint.ts';
import type { editDocument } from '@slipway/contract/endpoints/documents.ts';
import { type FieldName, fieldNames } from '@slipway/contract/fields.ts';
import type { Details, StoredField } from '../documents/document.ts';
import { followLines } from '../documents/match-lines.ts';

export type Edit = BodyOf<typeof editDocument>;
type Note = (field: string, before: string | null, after: string | null) => void;

/** The details after an edit. `note` records each change of a value, a table or the coding. */
export function editedDetails(before: Details, edit: Edit, note: Note): Details {
  const fields = { ...before.fields };
  for (const name of fieldNames) {
    const input = edit.fields?.[name];
    if (!input) continue;
    note(name, before.fields[name]?.value ?? null, input.value);
    fields[name] = byHand(input, before.fields[name]);
  }
  for (const name of edit.confirm ?? []) {
    const field = fields[name];
    if (field) fields[name] = { ...field, confirmed: true };
  }
  const confirmed = new Set(before.confirmed);
  if (edit.documentType !== undefined) confirmed.add('documentType');
  for (const part of ['lines', 'taxes', 'statement'] as const) {
    if (edit[part] === undefined) continue;
    confirmed.add(part);
    note(part, JSON.stringify(before[part]), JSON.stringify(edit[part]));
  }
  const coding = edit.coding ?? before.coding ?? [];
  if (edit.coding) note('coding', sayCoding(before.coding ?? []), sayCoding(edit.coding));
  return {
    fields,
    lines: edit.lines ?? before.lines,
    taxes: edit.taxes ?? before.taxes,
    statement: edit.statement === undefined ? before.statement : edit.statement,
    coding: edit.coding || !edit.lines ? coding : followLines(coding, before.lines, edit.lines),
    findings: withoutSettled(before.findings, edit),
    ...(before.splits ? { splits: before.splits } : {}),
    ...(before.terms ? { terms: before.terms } : {}),
    confirmed: [...confirmed],
    checked: checkedBy(edit, before),
  };
}

/** The fields that a user changed, confirmed, or whose finding a user acknowledged, now or earlier. */
function checkedBy(edit: Edit, { checked = [] }: Details): FieldName[] {
  const now = [
    ...Object.keys(edit.fields ?? {}),
    ...(edit.confirm ?? []),
    ...(edit.acknowledge ?? []).map(({ field }) => field),
  ];
  return fieldNames.filter((name) => checked.includes(name) || now.includes(name));
}

/** In one line: "6815, 4100 · 2: 6300, VSt7" for the document and its second line. */
function sayCoding(coding: DocumentCoding): string | null {
  const say = (one: Pick<DocumentCoding[number], 'account' | 'taxCode' | 'costCentre'>) =>
    [one.account, one.taxCode, one.costCentre].filter(Boolean).join(', ');
  const said = coding.flatMap((row) => [say(row), ...row.lines.map((line) => `${line.line}: ${say(line)}`)]);
  return said.filter((text) => text !== '').join(' · ') || null;
}

/** Sending the same value again confirms it and keeps its source. */
function byHand(input: PlacedValue, before: StoredField | undefined): StoredField {
  if (before && before.value === input.value && input.page === null) return { ...before, confirmed: true };
  return {
    value: input.value,
    text: input.text,
    confidence: input.value === null ? null : 1,
    source: input.value === null ? null : 'MANUAL',
    page: input.page,
    box: input.box,
    evidence: [{ code: 'ENTERED_BY_HAND', message: 'entered by a user or a program' }],
    confirmed: true,
  };
}

/** A finding of the reading about a value is resolved once a user decides the value. */
function withoutSettled(findings: Details['findings'], edit: Edit): Details['findings'] {
  const decided = new Set<string>([...Object.keys(edit.fields ?? {}), ...(edit.confirm ?? [])] satisfies (
    | FieldName
    | string
  )[]);
  return findings.filter(({ field }) => field === null || !decided.has(field));
}
