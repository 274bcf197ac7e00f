import { setTimeout as pause } from 'node:timers/promises';

import { quantile } from '../../bench/compare.ts';
import { openInstallation } from '../../bench/installation.ts';
import { type Attack, atLeast, atMost } from '../attack.ts';
import { manyTextOperators } from '../files/pdf-bombs.ts';
import { smallInvoice } from '../files/small-invoice.ts';
import { createApiCaller } from '../load/api-caller.ts';
import { waitUntil } from '../load/wait-until.ts';

const bombs = 8;
const operators = 2_000_000;
const invoices = 100;
const invoiceBytes = 5000;
const everyMs = 200;
const p99MsMax = 2000;

/** One workspace keeps every reader busy; another one uploads small e-invoices. */
export const noisyNeighbour: Attack = {
  name: 'noisy-neighbour',
  about: 'eight PDFs of two million text operators in one workspace, small e-invoices in another one',
  async run({ share, say }) {
    const installation = await openInstallation();
    const quiet = await installation.addWorkspace('Quiet');
    const served = await installation.serve();
    const origin = () => `http://127.0.0.1:${served.port}`;
    const noisy = createApiCaller(origin, installation.client);
    const caller = createApiCaller(origin, quiet);
    try {
      const alone = await timesOf(caller, 'alone', 20);
      const busyIds: number[] = [];
      for (let bomb = 0; bomb < bombs; bomb++) {
        const form = new FormData();
        form.set(
          'file',
          new File([new Uint8Array(manyTextOperators(operators, `bomb ${bomb}`))], `bomb-${bomb}.pdf`),
        );
        busyIds.push((await noisy.must('POST', '/documents', { form })).id);
      }
      say(
        `${bombs} PDFs of ${Math.round(manyTextOperators(operators, 'bomb').length / 1000)} kB are being read`,
      );
      const startedAt = performance.now();
      const beside = await timesOf(caller, 'beside', Math.max(20, Math.round(invoices * share)));
      const seconds = (performance.now() - startedAt) / 1000;
      const open = await countOpen(noisy, busyIds);
      await waitUntil('the noise is over', async () => (await countOpen(noisy, busyIds)) === 0);
      const note = `p50 ${Math.round(quantile(beside, 0.5))} ms, max ${Math.round(Math.max(...beside))} ms; alone p50 ${Math.round(quantile(alone, 0.5))} ms`;
      return [
        atLeast(
          'PDFs of the neighbour still waiting at the end',
          open,
          1,
          'PDFs',
          `${beside.length} e-invoices in ${seconds.toFixed(1)} s`,
        ),
        atMost(
          'upload of an e-invoice to EXTRACTED beside them, p99',
          Math.round(quantile(beside, 0.99)),
          p99MsMax,
          'ms',
          note,
        ),
      ];
    } finally {
      await served.stop();
      await installation.close();
    }
  },
};

type Caller = ReturnType<typeof createApiCaller>;

async function timesOf(caller: Caller, prefix: string, count: number): Promise<number[]> {
  const times: Promise<number>[] = [];
  for (let number = 1; number <= count; number++) {
    times.push(timeOf(caller, `${prefix}-${number}`));
    await pause(everyMs);
  }
  return Promise.all(times);
}

async function timeOf(caller: Caller, number: string): Promise<number> {
  const startedAt = performance.now();
  const contentBase64 = Buffer.from(smallInvoice(number, 11_900, invoiceBytes)).toString('base64');
  const { id } = await caller.must('POST', '/documents', {
    body: { fileName: `${number}.xml`, contentBase64 },
  });
  const isRead = async () => (await caller.must('GET', `/documents/${id}`)).status === 'EXTRACTED';
  await waitUntil(`${number} is read`, isRead, { everyMs: 20 });
  return performance.now() - startedAt;
}

async function countOpen(caller: Caller, ids: readonly number[]): Promise<number> {
  const open = await Promise.all(
    ids.map(async (id) => (await caller.must('GET', `/documents/${id}`)).status),
  );
  return open.filter((status) => status === 'UPLOADED' || status === 'EXTRACTING').length;
}
