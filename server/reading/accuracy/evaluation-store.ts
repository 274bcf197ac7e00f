import { DocumentType } from '@slipway/contract/document.ts';
import { FieldName } from '@slipway/contract/fields.ts';
import { z } from 'zod';
import type { StoredDocument } from '../../documents/document.ts';
import type { Reader, Writer } from '../../platform/db/database.ts';
import { json } from '../../platform/db/row-types.ts';
import { nothing, sql } from '../../platform/db/sql.ts';
import { evaluateReading, Outcome, type ReadValues } from './evaluate-reading.ts';

type Read = {
  documentType: DocumentType | null;
  fields: Partial<Record<FieldName, { value: string | null; confidence: number | null }>>;
};

const ReadingRow = z.object({ documentType: DocumentType.nullable(), fields: json<ReadValues['fields']>() });

/** Stores a reading for a later evaluation, in the transaction that ends the reading. */
export async function saveReading(db: Writer, documentId: number, reading: Read): Promise<void> {
  const values = Object.entries(reading.fields).flatMap(([name, field]) =>
    field && field.value !== null ? [[name, { value: field.value, confidence: field.confidence }]] : [],
  );
  const fields = JSON.stringify(Object.fromEntries(values));
  await db`
    insert into readings (workspace_id, document_id, document_type, fields)
    values (${db.workspace}, ${documentId}, ${reading.documentType}, ${fields})
    on conflict (workspace_id, document_id) do update
      set document_type = excluded.document_type, fields = excluded.fields`;
}

/** Evaluates the reading of a validated document and replaces its earlier evaluation. */
export async function evaluateDocument(
  db: Writer,
  { id, folderId, documentType, details }: StoredDocument,
  validatedOn: string,
): Promise<void> {
  const [row] = await db`
    select document_type, fields from readings
    where workspace_id = ${db.workspace} and document_id = ${id}`;
  if (!row) return; // entered manually
  const evaluated = evaluateReading(
    ReadingRow.parse(row),
    { documentType, fields: details.fields },
    details.checked ?? [],
  );
  const [fields, outcomes, percents] = [
    evaluated.fields.map(({ field }) => field),
    evaluated.fields.map(({ outcome }) => outcome),
    evaluated.fields.map(({ percent }) => percent ?? -1),
  ];
  await db`
    insert into evaluations (workspace_id, document_id, folder_id, validated_on, fields, outcomes, percents,
      lowest_percent, all_right)
    values (${db.workspace}, ${id}, ${folderId}, ${validatedOn}, ${fields}, ${outcomes}, ${percents}::smallint[],
      ${evaluated.lowestPercent}, ${evaluated.allRight})
    on conflict (workspace_id, document_id) do update set folder_id = excluded.folder_id,
      validated_on = excluded.validated_on, fields = excluded.fields, outcomes = excluded.outcomes,
      percents = excluded.percents, lowest_percent = excluded.lowest_percent, all_right = excluded.all_right`;
}

export type Span = { from: string; to: string; folderId?: number | undefined };
const FieldCount = z.object({
  field: FieldName,
  outcome: Outcome,
  percent: z.number(),
  count: z.number(),
});
export type FieldCount = z.infer<typeof FieldCount>;
const DocumentCount = z.object({
  lowestPercent: z.number().nullable(),
  allRight: z.boolean().nullable(),
  count: z.number(),
});
export type DocumentCount = z.infer<typeof DocumentCount>;

function within({ from, to, folderId }: Span) {
  return sql`validated_on >= ${from} and validated_on <= ${to}
    ${folderId === undefined ? nothing : sql`and folder_id = ${folderId}`}`;
}

/** The number of outcomes by field and confidence (−1: no confidence). */
export async function countFields(db: Reader, span: Span): Promise<FieldCount[]> {
  const rows = await db`
    select field, outcome, percent, count(*)::integer as count
    from evaluations, unnest(fields, outcomes, percents) as evaluated (field, outcome, percent)
    where workspace_id = ${db.workspace} and ${within(span)}
    group by field, outcome, percent`;
  return z.array(FieldCount).parse(rows);
}

/** The number of correct documents by their lowest confidence. */
export async function countDocuments(db: Reader, span: Span): Promise<DocumentCount[]> {
  const rows = await db`
    select lowest_percent, all_right, count(*)::integer as count from evaluations
    where workspace_id = ${db.workspace} and ${within(span)}
    group by lowest_percent, all_right`;
  return z.array(DocumentCount).parse(rows);
}
