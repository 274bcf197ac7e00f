import { quantile } from './compare.ts';
import type { Bench, Figure } from './figure.ts';
import { call, type Installation, inDatabase, newToken, openInstallation } from './installation.ts';
import { type LoadClient, requestText, startLoadClient } from './put-load.ts';

const workspacesFew = 10;
const workspacesMany = 1000;
const documentsEach = 1000;
const rounds = 4;
const roundMs = 600;
const p50RatioMax = 1.5;

/** What people and programs ask for most; the folder is the workspace's own. */
const lists = [
  { what: 'first page of 50', query: 'limit=50', finds: 50 },
  { what: 'folder and status', query: 'limit=50&status=EXTRACTED&folderId=', finds: 50 },
  { what: 'text search', query: 'limit=50&text=kranich%20420', finds: 1 },
  { what: 'text search that finds nothing', query: 'limit=50&text=zzyzx', finds: 0 },
] as const;

/** Whether a list takes longer when there is a hundred times as much of it, most of it of others. */
export const listAMillion: Bench = {
  name: 'list',
  about: 'lists at 1,000,000 documents in 1,000 workspaces, against 10,000 documents in 10 workspaces',
  async run(say) {
    const installation = await openInstallation();
    const { sql, superuserUrl, serviceUrl, client } = installation;
    const load = await startLoadClient();
    const stops: (() => Promise<void>)[] = [];
    try {
      await sql(
        'create database many template slipway owner slipway_owner',
        [],
        inDatabase(superuserUrl, 'postgres'),
      );
      const sides = [];
      for (const [database, workspaces] of [
        ['slipway', workspacesFew],
        ['many', workspacesMany],
      ] as const) {
        say(`filling ${(workspaces * documentsEach).toLocaleString('en')} documents`);
        await fill(installation, inDatabase(superuserUrl, database), workspaces);
        const product = await installation.serve({ databaseUrl: inDatabase(serviceUrl, database) });
        stops.push(product.stop);
        const token = await newToken(product.port, client);
        sides.push({ port: product.port, token });
      }
      const [folder] = await sql('select id from folders order by id limit 1');
      const figures: Figure[] = [];
      for (const { what, query, finds } of lists) {
        const path = `/documents?${query}${query.endsWith('=') ? String(folder?.['id']) : ''}`;
        for (const { port, token } of sides) {
          const { data } = await call(port, token, 'GET', path);
          if (data.length !== finds) throw new Error(`${path} finds ${data.length}, and not ${finds}.`);
        }
        figures.push(await against(what, load, path, sides[0]!, sides[1]!));
      }
      return figures;
    } finally {
      await Promise.all([load.stop(), ...stops.map((stop) => stop())]);
      await installation.close();
    }
  },
};

/** Workspaces like the first one, and so many documents in each, mixed as if they had come in turns. */
async function fill({ sql }: Installation, url: string, workspaces: number): Promise<void> {
  const run = (text: string) => sql(text, [], url);
  await run(`insert into workspaces (public_id, name, created_at)
    select gen_random_uuid(), 'Workspace ' || number, now() from generate_series(2, ${workspaces}) as number`);
  await run(`insert into folders (workspace_id, name, created_at, updated_at)
    select workspace_id, 'Inbox', now(), now() from workspaces
    where not exists (select 1 from folders where folders.workspace_id = workspaces.workspace_id)`);
  // Indexes are made quicker at the end than row by row.
  const indexes = await run(`select indexname, indexdef from pg_indexes
    where tablename in ('documents', 'document_words') and indexname not like '%pkey'`);
  for (const { indexname } of indexes) await run(`drop index ${String(indexname)}`);
  // What nobody listens to need not be told, and counts are another bench.
  await run('alter table documents disable trigger user');
  await run(insertDocuments);
  await run('alter table documents enable trigger user');
  await run(`insert into document_words (workspace_id, document_id, block, head)
    select workspace_id, id, 0, search_text from documents`);
  for (const { indexdef } of indexes) await run(`set maintenance_work_mem = '256MB'; ${String(indexdef)}`);
  await run('vacuum analyze');
}

/** Vendors by the hundred and numbers by the document, so that a search finds some of many. */
const insertDocuments = `
  insert into documents (workspace_id, folder_id, file_name, status, document_type, document_number,
    vendor_name, vendor_key, total_amount, currency_code, document_date, due_date, details, channel, received_at, file_key,
    media_type, file_bytes, sha256, page_count, metadata, search_text, created_at, updated_at)
  select folders.workspace_id, folders.id, 'invoice-' || number || '.pdf',
    (array['EXTRACTED', 'VALIDATED', 'EXPORTED', 'EXPORTED'])[1 + number % 4], 'PURCHASE_INVOICE', 'RE-' || number,
    vendor, lower(vendor), (number % 5000) + 0.5, 'EUR', date '2026-01-01' + number % 300, date '2026-01-15' + number % 300,
    '{"fields":{},"lines":[],"taxes":[],"statement":null,"findings":[],"confirmed":[]}', 'API',
    timestamptz '2026-01-01' + number * interval '10 minutes', 'files/' || folders.workspace_id || '/' || number,
    'application/pdf', 50000 + number, md5(number::text) || md5(folders.workspace_id::text), 1, '{}',
    'invoice-' || number || '.pdf re-' || number || ' ' || lower(vendor), now(), now()
  from generate_series(1, ${documentsEach}) as number, folders,
    lateral (select (array['Kranich', 'Seehof', 'Lindenau', 'Birkholz', 'Falkner'])[1 + number % 5]
      || ' & Partner ' || (number * 7 + folders.workspace_id) % 100 as vendor) as vendors
  order by number, folders.workspace_id`;

type Side = { port: number; token: string };

/** One request at a time: how long a person waits, and not how much the machine can do. */
export async function against(
  what: string,
  load: LoadClient,
  path: string,
  few: Side,
  many: Side,
): Promise<Figure> {
  const p50s = { few: [] as number[], many: [] as number[] };
  const p99s: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    for (const [name, side] of round % 2 === 0
      ? ([
          ['few', few],
          ['many', many],
        ] as const)
      : ([
          ['many', many],
          ['few', few],
        ] as const)) {
      const requests = [requestText('GET', `/api/v1${path}`, { authorization: `Bearer ${side.token}` })];
      const { latenciesMs } = await load.put({
        port: side.port,
        requests,
        milliseconds: roundMs,
        connections: 1,
      });
      if (round === 0) continue; // to warm up
      p50s[name].push(quantile(latenciesMs, 0.5));
      if (name === 'many') p99s.push(quantile(latenciesMs, 0.99));
    }
  }
  const ratios = p50s.many.map((value, round) => value / p50s.few[round]!);
  return {
    what: `${what}, p50`,
    ours: quantile(p50s.many, 0.5),
    unit: 'ms',
    baseline: { name: 'at 10,000', value: quantile(p50s.few, 0.5) },
    ratio: quantile(ratios, 0.5),
    goal: { of: 'ratio', atMost: p50RatioMax },
    note: `p99 at 1,000,000: ${quantile(p99s, 0.5).toFixed(1)} ms`,
  };
}
