import type { ReadPage } from '@slipway/extractor/reading.ts';
import { z } from 'zod';

import type { Reader, Writer } from '../platform/db/database.ts';
import { json } from '../platform/db/row-types.ts';
import { wordsOf } from './words.ts';

const PageRow = z.object({
  page: z.number(),
  width: z.number(),
  height: z.number(),
  source: z.enum(['TEXT', 'OCR', 'NONE']),
  words: json<ReadPage['words']>(),
});

/** Replaces the text of a document's pages and their search words. */
export async function savePages(db: Writer, documentId: number, pages: readonly ReadPage[]): Promise<void> {
  await db`delete from pages where workspace_id = ${db.workspace} and document_id = ${documentId}`;
  await db`
    update document_words
    set words = array_to_tsvector(${wordsOf(pages)}::text[] || search_facts(details, document_date, due_date))
    from documents
    where document_words.workspace_id = ${db.workspace} and document_id = ${documentId}
      and documents.workspace_id = ${db.workspace} and documents.id = ${documentId}`;
  if (pages.length === 0) return;
  await db`
    insert into pages (workspace_id, document_id, page, width, height, source, words)
    select ${db.workspace}::bigint, ${documentId}::bigint, page, width, height, source, words
    from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb)
      as read (page integer, width double precision, height double precision, source text, words jsonb)`;
}

export async function getPages(db: Reader, documentId: number): Promise<ReadPage[]> {
  const rows = await db`
    select page, width, height, source, words from pages
    where workspace_id = ${db.workspace} and document_id = ${documentId} order by page`;
  return z.array(PageRow).parse(rows);
}
