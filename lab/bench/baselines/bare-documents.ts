/**
 * What reading documents costs at the very least on Node and PostgreSQL: node:http, the driver with
 * named statements, and JSON. No token, no rights, no row-level security, no contract.
 */
import { createServer, type ServerResponse } from 'node:http';
import pg from 'pg';

const connectionsMax = 12;

const pool = new pg.Pool({
  connectionString: process.env['BENCH_DATABASE_URL'],
  max: connectionsMax,
  options: '-c timezone=UTC',
});

const from = `from documents
  join folders on folders.workspace_id = documents.workspace_id and folders.id = documents.folder_id
  left join queues on queues.workspace_id = documents.workspace_id and queues.id = documents.queue_id`;
const one = {
  name: 'one',
  text: `select documents.*, folders.name as folder_name, queues.name as queue_name ${from}
    where documents.workspace_id = $1 and documents.id = $2`,
};
const listed = [
  'workspace_id, id, folder_id, queue_id, file_name, status, document_type, document_number, vendor_name',
  'total_amount, currency_code, document_date, due_date, channel, sender, received_at, media_type, file_bytes',
  'sha256, page_count, extraction_error, export_error, export, duplicate_of, split_from, external_id, metadata',
  'version, created_at, updated_at, archived_at',
]
  .flatMap((line) => line.split(', '))
  .map((column) => `documents.${column}`)
  .join(', ');
const list = {
  name: 'list',
  text: `select ${listed}, folders.name as folder_name, queues.name as queue_name ${from}
    where documents.workspace_id = $1 and documents.archived_at is null
    order by documents.id desc limit $2`,
};

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const [, workspaceId, id] = pathname.split('/');
  const values = id ? [workspaceId, id] : [workspaceId, searchParams.get('limit')];
  pool.query({ ...(id ? one : list), values }).then(
    ({ rows }) => send(response, 200, id ? rows[0] : { data: rows }),
    (error: Error) => send(response, 500, { error: error.message }),
  );
});

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
