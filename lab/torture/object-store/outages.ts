import { setTimeout as pause } from 'node:timers/promises';

import type { Client } from '../../bench/installation.ts';
import { createApiCaller, newAnswers } from '../load/api-caller.ts';
import { startSteadyLoad } from '../load/steady-load.ts';
import { waitUntil } from '../load/wait-until.ts';
import { sha256 } from './bucket.ts';
import { pdfOfSize } from './check-files.ts';
import { formOf, type StoredUpload } from './store-service.ts';

/** More than a silent store may take: three attempts of 60 seconds. */
const answerMsMax = 240_000;
const everyMs = { large: 500, file: 100 };
const largeBytes = 9 * 1024 * 1024;

export type StoreLoad = ReturnType<typeof startStoreLoad>;

/** Small and large uploads, lists, and downloads of files, until it is stopped. */
export function startStoreLoad(origin: () => string, client: Client) {
  const answers = newAnswers();
  const caller = createApiCaller(origin, client, answers, answerMsMax);
  const steady = startSteadyLoad(caller, 'O');
  const large: StoredUpload[] = [];
  let [isOver, downloads, otherFiles] = [false, 0, 0];
  let lastUploadAt = Number.NaN;
  async function repeat(ms: number, once: (turn: number) => Promise<void>): Promise<void> {
    for (let turn = 1; !isOver; turn++) {
      await once(turn);
      await pause(ms);
    }
  }
  async function upload(turn: number): Promise<void> {
    const content = pdfOfSize(largeBytes + turn);
    const key = `large-${turn}`;
    const { status, body } = await caller.untilAnswered('POST', '/documents', {
      key,
      form: formOf(`${key}.pdf`, content),
    });
    if (status !== 201) return;
    large.push({ id: body.id, sha256: sha256(content), bytes: content.length });
    lastUploadAt = performance.now();
  }
  async function download(): Promise<void> {
    const { id, number } = steady.acknowledged.at(-1) ?? {};
    if (id === undefined) return;
    const { status, body } = await caller.ask('GET', `/documents/${id}/file`);
    if (status !== 200) return;
    downloads += 1;
    if (!String(body).includes(`<cbc:ID>${number}</cbc:ID>`)) otherFiles += 1;
  }
  const running = [repeat(everyMs.large, upload), repeat(everyMs.file, download)];
  return {
    answers,
    acknowledged: steady.acknowledged,
    large,
    found: () => ({ downloads, otherFiles }),
    lastUploadAt: () => lastUploadAt,
    async stop(): Promise<void> {
      isOver = true;
      await Promise.all([...running, steady.stop()]);
    },
  };
}

/** Takes the store away for a time. Returns how long after its return an upload of each size was acknowledged. */
export async function outage(
  load: StoreLoad,
  ms: number,
  { begin, end }: { begin(): unknown; end(): unknown },
): Promise<number> {
  await begin();
  await pause(ms);
  await end();
  const backAt = performance.now();
  const small = load.acknowledged.length;
  await waitUntil(
    'a small and a large upload are acknowledged again',
    () => load.acknowledged.length > small + 1 && load.lastUploadAt() > backAt,
    { everyMs: 20 },
  );
  return performance.now() - backAt;
}
