import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@slipway/server/platform/db/embedded-postgres.ts';
import pg from 'pg';

import { certificates } from '../../bench/announce-events.ts';
import type { Figure } from '../../bench/figure.ts';
import { type Installation, openInstallation, type Served } from '../../bench/installation.ts';
import { type Started, startProcess } from '../../bench/start-process.ts';
import { type Attack, atLeast, exactly } from '../attack.ts';
import { checkAudit } from '../checks/check-audit.ts';
import {
  type CopyFound,
  compareDownloads,
  compareFolders,
  compareRows,
  type Uploaded,
} from '../copy/compare-copy.ts';
import { smallInvoice, totalOf } from '../files/small-invoice.ts';
import { countsOf } from '../load/answers-table.ts';
import { type ApiCaller, createApiCaller } from '../load/api-caller.ts';
import type { ReceiverReady } from '../load/receiver.ts';
import { reportOf } from '../load/receiver-report.ts';
import { startSteadyLoad } from '../load/steady-load.ts';
import { waitUntil } from '../load/wait-until.ts';
import { exportSome } from '../storm/export-some.ts';

const documentsUsual = 10_000;
const paddingBytes = 50_000;
const lanes = 6;
/** Of 200 documents, one is booked in a ledger. */
const exportedEach = 200;
const quietMs = 10_000;

/** A backup while the service receives documents, restored in another place and compared document by document. */
export const backup: Attack = {
  name: 'backup',
  about: 'backs up 10,000 documents during uploads, restores them elsewhere and compares each of them',
  async run({ seed, share, say }) {
    const documents = Number(process.env['SLIPWAY_TORTURE_DOCUMENTS'] ?? Math.round(documentsUsual * share));
    const installation = await openInstallation();
    const authority = await certificates(installation);
    const receiver = await startProcess<ReceiverReady>('../torture/load/receiver.ts', {
      env: { BENCH_KEY: authority.key, BENCH_CERT: authority.cert, TORTURE_SEED: String(seed) },
    });
    const env = { SLIPWAY_WEBHOOK_CA_FILE: authority.file, SLIPWAY_SMTP_PORT: '0' };
    const target = path.join(installation.folder, 'backups');
    const served = await installation.serve({ env });
    let restored: Served | undefined;
    try {
      const caller = callerOf(served, installation);
      await caller.must('POST', '/webhooks', {
        body: {
          url: `https://localhost:${receiver.first.webhookPort}/`,
          events: ['EXTRACTION_FINISHED'],
        },
      });
      const uploaded = await timed('uploads', say, () => upload(caller, documents));
      await exportInto(caller, uploaded);
      await untilDone(installation);

      const load = startSteadyLoad(caller, 'L');
      await waitUntil('uploads during the backup', () => load.acknowledged.length > 5);
      const since = new Date();
      const before = load.acknowledged.length;
      const lines = await timed('backup', say, () => installation.command('backup', '--to', target));
      const during = load.acknowledged.length - before;
      say(lines.trim());
      say((await timed('second backup', say, () => installation.command('backup', '--to', target))).trim());
      await load.stop();
      await untilDone(installation);
      await timed('verification', say, () => installation.command('backup', '--verify', '--to', target));

      const [first] = (await installation.sql('select name from backups order by started_at limit 1')) as [
        { name: string },
      ];
      const folder = path.join(installation.folder, 'restored');
      const elsewhere = installation.inFolder(folder);
      await timed('restore', say, () =>
        elsewhere.command('restore', '--from', target, '--backup', first.name),
      );
      const arrived = await countArrivals(receiver);
      restored = await elsewhere.serve({ env });
      const copy = callerOf(restored, installation);
      const health = await fetch(`http://127.0.0.1:${restored.port}/health/ready`);
      const { copy: state } = (await health.json()) as { copy?: string };
      const compared = await compareDatabases(installation, path.join(folder, 'postgres'), since);
      const late = await copy.must('POST', '/documents', { body: bodyOf('Q-1', 1000).body });
      await waitUntil('the copy reads an upload', async () => {
        const { status } = await copy.must('GET', `/documents/${late.id}`);
        return status === 'EXTRACTED';
      });
      await pause(quietMs);
      const sentOnHold = (await countArrivals(receiver)) - arrived;
      const downloads = await timed('comparison', say, () => compareDownloads(uploaded, caller, copy));
      const books = compareFolders(booksIn(path.join(installation.folder, 'data')), booksIn(folder));
      const verified = await elsewhere.command('verify-audit-log').then(
        () => 0,
        () => 1,
      );
      await elsewhere.command('release-copy');
      await waitUntil(
        'the released copy sends its webhooks',
        async () => (await countArrivals(receiver)) > arrived,
      );
      return [
        { what: 'documents uploaded while the backup ran', ours: during, unit: 'documents' },
        ...answersOf(caller),
        atLeast(
          'documents of the copy that are equal in every column',
          compared.rows.equal,
          documents,
          'documents',
          noteOf(compared.rows),
        ),
        exactly(
          'documents of the copy that are missing or different',
          compared.rows.missing + compared.rows.different,
          0,
        ),
        exactly('documents compared by the API, with their file', downloads.compared, documents),
        exactly('files with another SHA-256 than the upload', downloads.otherFiles, 0),
        exactly('responses that differ from the original', downloads.otherValues, 0),
        exactly('totals that differ from the uploaded invoice', downloads.otherTotals, 0),
        exactly('ledger files that are missing or different', books.different, 0, `${books.files} files`),
        exactly(
          'rows of the audit log whose hash is wrong, or breaks',
          compared.broken + verified,
          0,
          `${compared.auditRows} rows`,
        ),
        exactly('the copy reports that it is on hold', state === 'on hold' ? 1 : 0, 1),
        exactly('webhooks that the copy sent before its release', sentOnHold, 0),
      ];
    } finally {
      await restored?.stop();
      await Promise.all([served.stop(), receiver.stop()]);
      await installation.close();
      rmSync(target, { recursive: true, force: true });
    }
  },
};

function callerOf({ port }: Served, { client }: Installation): ApiCaller {
  return createApiCaller(() => `http://127.0.0.1:${port}`, client);
}

async function timed<T>(what: string, say: (line: string) => void, run: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await run();
  say(`${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}

function bodyOf(number: string, cents: number) {
  const text = smallInvoice(number, cents, paddingBytes);
  const content = Buffer.from(text);
  return {
    body: { fileName: `${number}.xml`, contentBase64: content.toString('base64') },
    sha256: createHash('sha256').update(content).digest('hex'),
  };
}

async function upload(caller: ApiCaller, count: number): Promise<Uploaded[]> {
  const uploaded: Uploaded[] = [];
  let next = 0;
  const lane = async () => {
    for (let mine = next++; mine < count; mine = next++) {
      const { body, sha256 } = bodyOf(`B-${mine}`, 1000 + mine);
      const { id } = await caller.must('POST', '/documents', { body });
      uploaded.push({ id, cents: totalOf(1000 + mine), sha256 });
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return uploaded;
}

/** Some of the documents are booked in a ledger, whose files belong to the backup. */
async function exportInto(caller: ApiCaller, uploaded: readonly Uploaded[]): Promise<void> {
  const { id } = await caller.must('POST', '/integrations', {
    body: { kind: 'HLEDGER', name: 'Ledger', settings: { folder: 'copy' } },
  });
  const some = uploaded.filter((_, at) => at % exportedEach === 0);
  await exportSome(
    caller,
    some.map((one) => ({ ...one, number: '' })),
    id,
  );
}

async function untilDone({ sql }: Installation): Promise<void> {
  await waitUntil('all documents read, exported and announced', async () => {
    const [row] = await sql(
      `select (select count(*) from documents where due_at is not null or status = 'EXPORTING')
        + (select count(*) from webhook_deliveries where status = 'PENDING') as open`,
    );
    return Number(row?.['open']) === 0;
  });
}

async function countArrivals(receiver: Started<ReceiverReady>): Promise<number> {
  return (await reportOf(receiver)).arrivals.length;
}

/** The running copy's database, as its superuser. */
async function compareDatabases({ superuserUrl }: Installation, folder: string, since: Date) {
  const postgres = await startEmbeddedPostgres({ folder });
  const original = new pg.Client({ connectionString: superuserUrl });
  const copy = new pg.Client({ connectionString: postgres.superuserUrl });
  try {
    await Promise.all([original.connect(), copy.connect()]);
    const rows = await compareRows(original, copy, since);
    const audit = await checkAudit(copy);
    return { rows, broken: audit.broken, auditRows: audit.rows };
  } finally {
    await Promise.all([original.end(), copy.end()]);
    await postgres.stop();
  }
}

function booksIn(dataFolder: string): string {
  return path.join(dataFolder, 'books');
}

function answersOf({ answers }: ApiCaller): Figure[] {
  const refused = [...answers.byStatus].filter(([status]) => !status.startsWith('2'));
  return [
    { what: 'slowest response', ours: Math.round(answers.msMax), unit: 'ms' },
    exactly(
      'responses other than 2xx',
      refused.reduce((sum, [, count]) => sum + count, 0),
      0,
      `${countsOf(answers)} ${answers.unexpected[0] ?? ''}`,
    ),
  ];
}

function noteOf({ documents, changedSince, examples }: CopyFound): string {
  return `${documents} in the copy, ${changedSince} of the original changed or arrived after the backup began ${examples.join(', ')}`;
}
