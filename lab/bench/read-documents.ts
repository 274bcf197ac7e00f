import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';

import { readSample } from '../../samples/samples.ts';
import { compareServers } from './compare-servers.ts';
import type { Bench } from './figure.ts';
import { call, type Installation, newToken, openInstallation } from './installation.ts';
import { requestText, startLoadClient } from './put-load.ts';
import { startProcess } from './start-process.ts';

const documents = 1000;
const asked = 200;
const readMsMax = 30_000;
const ratioMin = 0.7;

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
      await assertSameList(product.port, token, `http://127.0.0.1:${bare.first.port}/${workspaceId}`);
      const { postmasterPid } = installation;
      const against = async (what: string, paths: string[]) => ({
        what,
        ...(await compareServers(load, {
          ours: {
            port: product.port,
            pids: [product.child.pid!, postmasterPid],
            requests: paths.map((path) =>
              requestText('GET', `/api/v1/documents${path}`, { authorization: `Bearer ${token}` }),
            ),
          },
          baseline: {
            name: 'bare node:http + pg',
            port: bare.first.port,
            pids: [bare.child.pid!, postmasterPid],
            requests: paths.map((path) => requestText('GET', `/${workspaceId}${path}`, {})),
          },
        })),
        goal: { of: 'ratio', atLeast: ratioMin } as const,
      });
      return [
        await against(
          'GET /documents/{id}',
          ids.map((id) => `/${id}`),
        ),
        await against('GET /documents?limit=50', ['?limit=50']),
      ];
    } finally {
      await Promise.all([load.stop(), product.stop(), bare.stop()]);
      await installation.close();
    }
  },
};

/** Otherwise, the two would not do the same work. */
async function assertSameList(port: number, token: string, bareUrl: string): Promise<void> {
  const path = '?limit=50';
  const answer = await fetch(`${bareUrl}${path}`);
  assert.deepEqual(await answer.json(), await call(port, token, 'GET', `/documents${path}`));
}

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
