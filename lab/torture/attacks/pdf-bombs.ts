import { setTimeout as pause } from 'node:timers/promises';

import { openInstallation } from '../../bench/installation.ts';
import { stopProcess } from '../../bench/start-process.ts';
import { type Attack, atMost, exactly } from '../attack.ts';
import { pdfBombs } from '../files/pdf-bombs.ts';
import { createApiCaller } from '../load/api-caller.ts';
import { readersOf } from '../load/process-tree.ts';

const processorSecondsMax = 15;
const measureEveryMs = 30;
const endMsMax = 180_000;

/** PDFs that are made to take all time or memory of the program that reads them. */
export const bombs: Attack = {
  name: 'pdf-bombs',
  about:
    'PDFs that take endless time or memory to draw: each ends, read or refused, within 15 s of processor time',
  async run({ share, say }) {
    const installation = await openInstallation();
    const served = await installation.serve({ word: 'serve' });
    const worker = installation.work({ SLIPWAY_METRICS_PORT: '0' });
    const caller = createApiCaller(() => `http://127.0.0.1:${served.port}`, installation.client);
    let unfinished = 0;
    let slowest = { name: '', seconds: 0 };
    try {
      const all = pdfBombs().slice(0, share < 1 ? 3 : undefined);
      for (const { name, bytes } of all) {
        const form = new FormData();
        form.set('file', new File([new Uint8Array(bytes)], 'bomb.pdf'));
        const { status, body } = await caller.ask('POST', '/documents', { form });
        if (status !== 201) {
          say(`${name}, ${Math.round(bytes.length / 1000)} kB: refused with ${status} ${body.code}`);
          continue;
        }
        const { seconds, end } = await secondsUntilEnd(caller, body.id, worker.pid!);
        say(
          `${name}, ${Math.round(bytes.length / 1000)} kB: ${end} after ${seconds.toFixed(1)} s of processor time`,
        );
        if (end === 'UNFINISHED') unfinished += 1;
        if (seconds > slowest.seconds) slowest = { name, seconds };
      }
      return [
        exactly('PDFs without an end', unfinished, 0, `${all.length} PDFs`),
        atMost('processor time of the slowest', slowest.seconds, processorSecondsMax, 's', slowest.name),
        exactly(
          'processes of the service that ended',
          [served.child, worker].filter(({ exitCode, signalCode }) => exitCode ?? signalCode).length,
          0,
        ),
      ];
    } finally {
      await Promise.all([served.stop(), stopProcess(worker)]);
      await installation.close();
    }
  },
};

/** Processor time of all reading processes from now until the document is read or refused. */
async function secondsUntilEnd(caller: ReturnType<typeof createApiCaller>, id: number, worker: number) {
  const atFirst = new Map(readersOf(worker).map(({ pid, seconds }) => [pid, seconds]));
  const most = new Map<number, number>();
  const measure = () => {
    for (const { pid, seconds } of readersOf(worker)) most.set(pid, seconds - (atFirst.get(pid) ?? 0));
  };
  const sum = () => [...most.values()].reduce((total, seconds) => total + seconds, 0);
  for (const until = performance.now() + endMsMax; performance.now() < until; await pause(measureEveryMs)) {
    measure();
    const { status, extractionError } = await caller.must('GET', `/documents/${id}`);
    if (status !== 'UPLOADED' && status !== 'EXTRACTING') return { seconds: sum(), end: status };
    if (extractionError) return { seconds: sum(), end: extractionError.code };
  }
  return { seconds: sum(), end: 'UNFINISHED' };
}
