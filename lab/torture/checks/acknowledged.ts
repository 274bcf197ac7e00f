import type { Client } from 'pg';

import type { Figure } from '../../bench/figure.ts';
import { exactly } from '../attack.ts';
import { toCents } from './to-cents.ts';

export type Acknowledged = { id: number; number: string; cents: number };
export type DocumentsFound = {
  acknowledged: number;
  lost: number;
  /** Uploaded once, but stored more than once. */
  doubled: number;
  notRead: number;
  failed: number;
  wrongMoney: number;
  /** Not exactly one event EXTRACTION_FINISHED. */
  notReadOnce: number;
  examples: string[];
};

type Row = {
  id: string;
  file_name: string;
  status: string;
  total: string | null;
  number: string | null;
  failed: boolean;
  reads: string;
};

/** Compares what the service acknowledged with what PostgreSQL has, row by row. */
export async function checkAcknowledged(
  db: Client,
  acknowledged: readonly Acknowledged[],
): Promise<DocumentsFound> {
  const { rows } = await db.query<Row>(
    `select id, file_name, status, total_amount::text as total, document_number as number, extraction_error is not null as failed,
       (select count(*) from events where events.workspace_id = documents.workspace_id
        and events.document_id = documents.id and kind = 'EXTRACTION_FINISHED') as reads
     from documents`,
  );
  const byId = new Map(rows.map((row) => [Number(row.id), row]));
  const copies = new Map<string, number>();
  for (const { file_name } of rows) copies.set(file_name, (copies.get(file_name) ?? 0) + 1);
  const found = {
    acknowledged: acknowledged.length,
    lost: 0,
    doubled: 0,
    notRead: 0,
    failed: 0,
    wrongMoney: 0,
    notReadOnce: 0,
  };
  const examples: string[] = [];
  const note = (fault: keyof typeof found, text: string) => {
    found[fault] += 1;
    if (examples.length < 10) examples.push(`${fault}: ${text}`);
  };
  for (const { id, number, cents } of acknowledged) {
    const row = byId.get(id);
    if (!row) {
      note('lost', `${id} ${number}`);
      continue;
    }
    if (row.failed) note('failed', `${id} ${number}`);
    else if (row.status === 'UPLOADED' || row.status === 'EXTRACTING') note('notRead', `${id} ${row.status}`);
    else if (row.number !== number || toCents(row.total) !== cents)
      note('wrongMoney', `${id}: ${row.number} ${row.total}`);
    if (Number(row.reads) !== 1) note('notReadOnce', `${id}: ${row.reads} times`);
    if (copies.get(row.file_name) !== 1)
      note('doubled', `${row.file_name}: ${copies.get(row.file_name)} times`);
  }
  return { ...found, examples };
}

/** What must not happen to a document whose upload was answered with 201. */
export function acknowledgedFigures(found: DocumentsFound): Figure[] {
  return [
    exactly('acknowledged documents lost', found.lost, 0),
    exactly('acknowledged documents stored twice', found.doubled, 0),
    exactly('documents not read, or not exactly once', found.notRead + found.failed + found.notReadOnce, 0),
    exactly('documents with other amounts', found.wrongMoney, 0),
  ];
}
