import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

import { makeInvoiceImage } from '../generator/make-invoice-image.ts';
import { randomInvoice } from '../generator/random-invoice.ts';
import { quantile } from './compare.ts';
import type { Bench } from './figure.ts';
import { call, type Installation, newToken, openInstallation } from './installation.ts';
import { stopProcess } from './start-process.ts';

const scans = 40;
const rounds = 3;
const pollMs = 50;
const waitMsMax = 180_000;
/** The scans at the beginning and the end, when not every worker is reading yet or still. */
const leftOut = { first: 6, last: 3 };
const ratioMin = 1.8;

/** How fast two workers read scans, compared with one; each worker has one reading process. */
export const twoWorkers: Bench = {
  name: 'workers',
  about: 'scans read by two workers, compared with one',
  async run(say) {
    const installation = await openInstallation();
    const product = await installation.serve({ word: 'serve' });
    try {
      const token = await newToken(product.port, installation.client);
      const busy: number[] = [];
      const rates = new Map<number, number[]>([
        [1, []],
        [2, []],
      ]);
      let seed = 8000;
      for (let round = 0; round < rounds; round++) {
        for (const workers of round % 2 === 0 ? [1, 2] : [2, 1]) {
          const after = await lastDocument(installation);
          for (let at = 0; at < scans; at++) {
            const image = await makeInvoiceImage(randomInvoice(seed++), { format: 'jpeg', dpi: 150 });
            const body = { fileName: `scan-${seed}.jpg`, contentBase64: image.toString('base64') };
            await call(product.port, token, 'POST', '/documents', body);
          }
          const before = busySeconds();
          const startedAt = performance.now();
          rates.get(workers)!.push(await readBy(installation, workers, after));
          if (workers === 1) busy.push((1000 * (busySeconds() - before)) / (performance.now() - startedAt));
          say(`${workers} workers: ${rates.get(workers)!.at(-1)!.toFixed(2)} scans per second`);
        }
      }
      const median = (workers: number) => quantile(rates.get(workers)!, 0.5);
      return [
        {
          what: 'scans read by two workers',
          ours: median(2),
          unit: 'scans/s',
          baseline: { name: 'by one', value: median(1) },
          ratio: median(2) / median(1),
          goal: { of: 'ratio', atLeast: ratioMin },
          note: `while one worker reads, all processes together use ${quantile(busy, 0.5).toFixed(2)} cores`,
        },
      ];
    } finally {
      await product.stop();
      await installation.close();
    }
  },
};

/** How long the processors of the machine were busy since it started, in seconds. */
function busySeconds(): number {
  return cpus().reduce(
    (sum, { times: { user, nice, sys, irq } }) => sum + (user + nice + sys + irq) / 1000,
    0,
  );
}

/** Scans per second while all workers read. */
async function readBy(installation: Installation, workers: number, after: number): Promise<number> {
  const children = Array.from({ length: workers }, () => installation.work({ SLIPWAY_READERS: '1' }));
  try {
    const endsAt = performance.now() + waitMsMax;
    for (;;) {
      const rows = await installation.sql(
        `select extract(epoch from occurred_at)::float8 as at from events
         where kind = 'EXTRACTION_FINISHED' and document_id > $1 order by occurred_at`,
        [after],
      );
      if (rows.length >= scans) {
        const times = rows.map(({ at }) => Number(at)).slice(leftOut.first, -leftOut.last);
        return (times.length - 1) / (times.at(-1)! - times[0]!);
      }
      if (performance.now() > endsAt) throw new Error(`Only ${rows.length} of ${scans} scans were read.`);
      await sleep(pollMs);
    }
  } finally {
    await Promise.all(children.map((child) => stopProcess(child)));
  }
}

async function lastDocument({ sql }: Installation): Promise<number> {
  const [row] = await sql('select coalesce(max(id), 0)::int as last from documents');
  return Number(row?.['last']);
}
