import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { seeded } from '../../bench/export/faulty-proxy.ts';
import { type Installation, openInstallation } from '../../bench/installation.ts';
import { makeInvoiceImage } from '../../generator/make-invoice-image.ts';
import { makeInvoicePdf } from '../../generator/make-invoice-pdf.ts';
import { randomInvoice } from '../../generator/random-invoice.ts';
import { type Attack, exactly } from '../attack.ts';
import { smallInvoice } from '../files/small-invoice.ts';
import { type ApiCaller, createApiCaller } from '../load/api-caller.ts';
import { readersOf } from '../load/process-tree.ts';
import { waitUntil } from '../load/wait-until.ts';
import { startFleet } from '../storm/fleet.ts';

const many = { documents: 1000, pdfShare: 0.15, kills: 20 };
const first = { pdfs: 200, scans: 50 };
const workerEnv = { SLIPWAY_METRICS_PORT: '0' };

/** The processes that read are killed: that is never a fault of the document. */
export const killedReaders: Attack = {
  name: 'killed-readers',
  about: 'SIGKILL of readers and workers while they read: every valid document is read',
  async run({ seed, share, say }) {
    const installation = await openInstallation();
    const fleet = await startFleet(installation, [
      { kind: 'serve', env: {} },
      { kind: 'work', env: workerEnv },
    ]).catch(async (error: unknown) => {
      await installation.close();
      throw error;
    });
    const worker = fleet.seats.find(({ kind }) => kind === 'work')!;
    const caller = createApiCaller(() => fleet.origin(), installation.client);
    const random = seeded(seed);
    try {
      const count = Math.round(many.documents * share);
      const kills = Math.max(2, Math.round(many.kills * share));
      const files = await mixedFiles(count, seed);
      say(`${count} documents, ${kills} kills of readers and workers`);
      await uploadAll(caller, files);
      const startedAt = performance.now();
      for (let killed = 0; killed < kills; killed++) {
        const left = Math.round(count * (1 - (killed + 0.5) / kills));
        await waitUntil('documents being read', async () => (await countOpen(installation)) <= left, {
          everyMs: 20,
        });
        await pause(200 * random());
        if (killed % 2 === 0) killReaders(worker.child, random);
        else fleet.kill(worker);
      }
      await waitUntil('all documents are read', async () => (await countOpen(installation)) === 0);
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      const manyEnded = await countEnded(installation, 0);

      const pdfs = Math.round(first.pdfs * share);
      const scans = Math.round(first.scans * share);
      say(`${pdfs} PDFs and ${scans} scans, each killed at its first reading`);
      const [{ last } = { last: 0 }] = await installation.sql('select max(id)::int as last from documents');
      const killing = killEachOnce(installation, () => worker.child, random, Number(last));
      await uploadAll(caller, await pagedFiles(pdfs, scans, seed + 1_000_000));
      await waitUntil('all pages are read', async () => (await countOpen(installation)) === 0);
      const killed = await killing.stop();
      const firstEnded = await countEnded(installation, Number(last));
      return [
        exactly(
          'valid documents that are EXTRACTED',
          manyEnded.extracted,
          count,
          `${kills} kills in ${seconds} s`,
        ),
        exactly('valid documents that are EXTRACTION_FAILED', manyEnded.failed, 0),
        exactly('documents not read exactly once', manyEnded.notOnce, 0),
        exactly(
          'scans and PDFs that are EXTRACTED',
          firstEnded.extracted,
          pdfs + scans,
          `${killed} times a reader was killed at the first reading`,
        ),
        exactly('scans and PDFs that are EXTRACTION_FAILED', firstEnded.failed, 0),
        exactly('scans and PDFs not read exactly once', firstEnded.notOnce, 0),
        exactly(
          'processes that ended unexpectedly',
          fleet.endedAlone.length,
          0,
          fleet.endedAlone.join(' ') || undefined,
        ),
      ];
    } finally {
      await fleet.close();
      await installation.close();
    }
  },
};

type NamedFile = { name: string; bytes: Uint8Array | string };

async function mixedFiles(count: number, seed: number): Promise<NamedFile[]> {
  const pdfs = Math.round(count * many.pdfShare);
  const paged = await pagedFiles(pdfs, 0, seed);
  const plain = Array.from({ length: count - pdfs }, (_, at) => ({
    name: `K-${at}.xml`,
    bytes: smallInvoice(`K-${at}`, 100 + at),
  }));
  return [...plain, ...paged].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

async function pagedFiles(pdfs: number, scans: number, seed: number): Promise<NamedFile[]> {
  const files: NamedFile[] = [];
  for (let at = 0; at < pdfs; at++)
    files.push({ name: `${seed}-${at}.pdf`, bytes: await makeInvoicePdf(randomInvoice(seed + at)) });
  for (let at = 0; at < scans; at++) {
    const bytes = await makeInvoiceImage(randomInvoice(seed + pdfs + at), { format: 'jpeg', dpi: 150 });
    files.push({ name: `${seed}-${at}.jpg`, bytes });
  }
  return files;
}

async function uploadAll(caller: ApiCaller, files: readonly NamedFile[]): Promise<void> {
  for (const { name, bytes } of files) {
    const body = { fileName: name, contentBase64: Buffer.from(bytes).toString('base64') };
    await caller.must('POST', '/documents', { body });
  }
}

function killReaders(worker: ChildProcess | null, random: () => number): number {
  const readers = worker ? readersOf(worker.pid!) : [];
  const { pid } = readers[Math.floor(random() * readers.length)] ?? {};
  if (pid === undefined) return 0;
  return kill(pid);
}

function kill(pid: number): number {
  try {
    process.kill(pid, 'SIGKILL');
    return 1;
  } catch {
    return 0; // It has just ended.
  }
}

/** Kills every reader soon after a document's first reading has begun, until it is stopped. */
function killEachOnce(
  { sql }: Installation,
  worker: () => ChildProcess | null,
  random: () => number,
  after: number,
) {
  const seen = new Set<number>();
  let killed = 0;
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      const begun = await sql("select id from documents where id > $1 and status = 'EXTRACTING'", [after]);
      const fresh = begun.map(({ id }) => Number(id)).filter((id) => !seen.has(id));
      for (const id of fresh) seen.add(id);
      if (fresh.length > 0) await pause(30 * random());
      const child = worker();
      if (fresh.length > 0 && child) for (const { pid } of readersOf(child.pid!)) killed += kill(pid);
    }
  })();
  return {
    async stop(): Promise<number> {
      isOver = true;
      await running;
      return killed;
    },
  };
}

async function countOpen({ sql }: Installation): Promise<number> {
  const [row] = await sql(
    "select count(*)::int as count from documents where status in ('UPLOADED', 'EXTRACTING') and extraction_error is null",
  );
  return Number(row?.['count']);
}

async function countEnded({ sql }: Installation, after: number) {
  const [row] = await sql(
    `select count(*) filter (where status = 'EXTRACTED')::int as extracted,
       count(*) filter (where events.failed > 0)::int as failed,
       count(*) filter (where reads <> 1)::int as not_once
     from documents, lateral (
       select count(*) filter (where kind = 'EXTRACTION_FINISHED') as reads,
         count(*) filter (where kind = 'EXTRACTION_FAILED') as failed
       from events where events.workspace_id = documents.workspace_id and document_id = documents.id) as events
     where documents.id > $1`,
    [after],
  );
  return {
    extracted: Number(row?.['extracted']),
    failed: Number(row?.['failed']),
    notOnce: Number(row?.['not_once']),
  };
}
