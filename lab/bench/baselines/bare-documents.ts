/**
 * What reading documents costs at the very least on Node and PostgreSQL: node:http, the driver with
 * named statements, and JSON. No token, no rights, no row-level security, no contract.
 */
import { createServer, type ServerResponse } from 'node:http';
import { allowedActions } from '@slipway/contract/moves.ts';
import pg from 'pg';

import { approvalOf } from '../../../server/documents/approval.ts';

const connectionsMax = 12;

// As numbers and days in JSON: the driver would return text and instants.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

const pool = new pg.Pool({
  connectionString: process.env['BENCH_DATABASE_URL'],
  max: connectionsMax,
  options: '-c timezone=UTC',
});

const joined = `
  join folders on folders.workspace_id = documents.workspace_id and folders.id = documents.folder_id
  left join queues on queues.workspace_id = documents.workspace_id and queues.id = documents.queue_id`;
const one = {
  name: 'one',
  text: `select documents.*, folders.name as folder_name, queues.name as queue_name from documents ${joined}
    where documents.workspace_id = $1 and documents.id = $2`,
};
/** What the service answers with, and needs for it. */
const listed = [
  'id, folder_id, queue_id, file_name, status, document_type, document_number, vendor_name, total_amount',
  'currency_code, document_date, due_date, buyer_name, statement_summary, channel, sender, recipient, received_at',
  'media_type, file_bytes, sha256, page_count, extraction_error, export_error, export, blocking_findings',
  'warning_findings, duplicate_of, split_from, split_into, merged_into, merged_from, replaced, original_file',
  'external_id, scan_state, scan_signature, scan_fault, metadata, approval, version, created_at, updated_at',
  'archived_at',
]
  .flatMap((line) => line.split(', '))
  .map((column) => `documents.${column}`)
  .join(', ');
const list = {
  name: 'list',
  text: `select ${listed}, folders.name as folder_name, queues.name as queue_name,
      case when exists (select from legal_holds where legal_holds.workspace_id = $1 and released_at is null)
        then hold_of(documents.workspace_id, documents.id, documents.folder_id) is not null else false end as held
    from (
      select * from documents where workspace_id = $1 and (archived_at is null) is true
      order by id desc limit $2) as documents ${joined}
    order by documents.id desc`,
};

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const [, workspaceId, id] = pathname.split('/');
  const limit = Number(searchParams.get('limit'));
  const values = id ? [workspaceId, id] : [workspaceId, limit + 1];
  pool.query({ ...(id ? one : list), values }).then(
    ({ rows }) => send(response, 200, id ? rows[0] : pageOf(rows, limit)),
    (error: Error) => send(response, 500, { error: error.message }),
  );
});

function pageOf(rows: readonly pg.QueryResultRow[], limit: number) {
  const data = rows.slice(0, limit).map(summaryOf);
  const hasMore = rows.length > limit;
  const cursor = Buffer.from(JSON.stringify([data.at(-1)?.id])).toString('base64url');
  return { data, nextCursor: hasMore ? cursor : null, hasMore };
}

/** The same as the service's answer. */
function summaryOf(row: pg.QueryResultRow) {
  return {
    id: row['id'],
    fileName: row['file_name'],
    status: row['status'],
    documentType: row['document_type'],
    documentNumber: row['document_number'],
    vendorName: row['vendor_name'],
    totalAmount: row['total_amount'] && Number(row['total_amount']),
    currencyCode: row['currency_code'],
    documentDate: row['document_date'],
    dueDate: row['due_date'],
    queue: row['queue_id'] && { id: row['queue_id'], name: row['queue_name'] },
    buyerName: row['buyer_name'],
    statementSummary: row['statement_summary'],
    folder: { id: row['folder_id'], name: row['folder_name'] },
    source: {
      channel: row['channel'],
      sender: row['sender'],
      recipient: row['recipient'],
      receivedAt: row['received_at'],
    },
    file: {
      mediaType: row['media_type'],
      bytes: row['file_bytes'],
      sha256: row['sha256'],
      pages: row['page_count'],
      changed: row['original_file'] !== null,
    },
    extractionError: row['extraction_error'],
    exportError: row['export_error'],
    export: row['export'],
    findingCounts: { blocking: row['blocking_findings'], warning: row['warning_findings'] },
    scan: row['scan_state'] && {
      state: row['scan_state'],
      signature: row['scan_signature'],
      fault: row['scan_fault'],
    },
    approval: approvalOf(row['approval']),
    duplicateOf: row['duplicate_of'],
    splitFrom: row['split_from'],
    splitInto: row['split_into'].map(Number),
    mergedInto: row['merged_into'],
    mergedFrom: row['merged_from'].map(Number),
    replaced: row['replaced'],
    externalId: row['external_id'],
    metadata: row['metadata'],
    version: row['version'],
    allowedActions: allowedActions({
      status: row['status'],
      archivedAt: row['archived_at'],
      extractionError: row['extraction_error'],
      approval: row['approval'],
      held: row['held'],
      replaced: row['replaced'],
      splitInto: row['split_into'],
      mergedFrom: row['merged_from'],
      originalFile: row['original_file'],
    }),
    createdAt: row['created_at'],
    updatedAt: row['updated_at'],
    archivedAt: row['archived_at'],
  };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
