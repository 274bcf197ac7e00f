import type { AddressInfo } from 'node:net';

import { readSample } from '../samples/samples.ts';
import { compare } from './compare.ts';
import type { Bench, Figure } from './figure.ts';
import { call, type Installation, newToken, openInstallation } from './installation.ts';
import { type LoadClient, rateOf, requestText, startLoadClient } from './put-load.ts';
import { startProcess } from './start-process.ts';

const documents = 1000;
const asked = 200;
const rounds = 5;
const roundMs = 2000;
const readMsMax = 30_000;

/** Documents over HTTP, one by one and fifty at a time. */
export const readDocuments: Bench = {
  name: 'documents',
  about: 'reading documents over HTTP with a bearer token, against node:http with a prepared statement',
  async run(say) {
    const installation = await openInstallation();
    const load = await startLoadClient();
    const product = await installation.serve();
    const bare = await startProcess<AddressInfo>('baselines/bare-documents.ts', {
      env: { BENCH_DATABASE_URL: installation.superuserUrl },
    });
    try {
      const token = await newToken(product.port, installation.client);
      say('reading a sample invoice, and copying its row');
      const { ids, workspaceId } = await fill(installation, product.port, token);
      const ports = { ours: product.port, bare: bare.first.port };
      const ours = (path: string) =>
        requestText('GET', `/api/v1/documents${path}`, { authorization: `Bearer ${token}` });
      const theirs = (path: string) => requestText('GET', `/${workspaceId}${path}`, {});
      const one = { ours: ids.map((id) => ours(`/${id}`)), bare: ids.map((id) => theirs(`/${id}`)) };
      const list = { ours: [ours('?limit=50')], bare: [theirs('?limit=50')] };
      return [
        await against('GET /documents/{id}', load, ports, one),
        await against('GET /documents?limit=50', load, ports, list),
      ];
    } finally {
      await Promise.all([load.stop(), product.stop(), bare.stop()]);
      await installation.close();
    }
  },
};

/** One document as it was truly read, and as many copies of its row. */
async function fill({ sql }: Installation, port: number, token: string) {
  const file = 'papierhaus-re-2026-10482.pdf';
  const content = await readSample(file);
  const body = { fileName: file, contentBase64: content.toString('base64') };
  const { id } = await call(port, token, 'POST', '/documents', body);
  const until = performance.now() + readMsMax;
  while ((await call(port, token, 'GET', `/documents/${id}`)).status !== 'EXTRACTED') {
    if (performance.now() > until) throw new Error('The sample was not read in time.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const columns = (await sql(
    `select string_agg(column_name, ', ') as names from information_schema.columns
     where table_schema = 'public' and table_name = 'documents' and column_name <> 'id'`,
  )) as { names: string }[];
  await sql(
    `insert into documents (${columns[0]!.names})
     select ${columns[0]!.names} from documents, generate_series(1, ${documents - 1}) as copy where documents.id = ${Number(id)}`,
  );
  await sql('vacuum analyze documents');
  const rows = await sql(`select workspace_id, id from documents order by id desc limit ${asked}`);
  return { ids: rows.map((row) => Number(row['id'])), workspaceId: Number(rows[0]!['workspace_id']) };
}

type Sides<T> = { ours: T; bare: T };

async function against(
  what: string,
  load: LoadClient,
  ports: Sides<number>,
  requests: Sides<string[]>,
): Promise<Figure> {
  const bytes: Sides<number> = { ours: 0, bare: 0 };
  const measure = async (side: keyof Sides<never>) => {
    const result = await load.put({ port: ports[side], requests: requests[side], milliseconds: roundMs });
    bytes[side] = Math.round(result.bytes / result.latenciesMs.length);
    return rateOf(result);
  };
  const { ours, baseline, ratio } = await compare(
    rounds,
    () => measure('ours'),
    () => measure('bare'),
  );
  return {
    what,
    ours,
    unit: 'requests/s',
    baseline: { name: 'bare node:http + pg', value: baseline },
    ratio,
    goal: { of: 'ratio', atLeast: 0.5 },
    note: `${bytes.ours} bytes an answer, the baseline ${bytes.bare}`,
  };
}
