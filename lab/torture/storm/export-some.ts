import { setTimeout as pause } from 'node:timers/promises';

import type { ApiCaller } from '../load/api-caller.ts';
import type { Sent } from './senders.ts';

const perCall = 20;
/** Longer than all faults together: a reading that they stop again and again ends only after them. */
const readMsMax = 40 * 60_000;

/** Validates documents and exports them, in portions, as soon as they are read. */
export async function exportSome(
  caller: ApiCaller,
  documents: readonly Sent[],
  connectionId: number,
): Promise<void> {
  for (let at = 0; at < documents.length; at += perCall) {
    const portion = documents.slice(at, at + perCall).map(({ id }) => id);
    await untilRead(caller, portion);
    await forEach(caller, '/documents/bulk/validate', `validate-${connectionId}-${portion[0]}`, {
      documentIds: portion,
    });
    await forEach(caller, '/exports', `export-${connectionId}-${portion[0]}`, {
      documentIds: portion,
      connectionId,
    });
  }
}

async function untilRead(caller: ApiCaller, ids: readonly number[]): Promise<void> {
  const until = performance.now() + readMsMax;
  for (const id of ids) {
    for (;;) {
      if (performance.now() > until)
        throw new Error(`Document ${id} was not read within ${readMsMax / 1000} s.`);
      const { status, body } = await caller.ask('GET', `/documents/${id}`);
      if (status === 401) await caller.newToken();
      if (status === 200 && body.status !== 'UPLOADED' && body.status !== 'EXTRACTING') break;
      await pause(200);
    }
  }
}

type Result = { documentId: number; ok: boolean; problem: { code: string } };

/** Throws if any of them is refused for good; those that were unavailable are asked for again. */
async function forEach(caller: ApiCaller, path: string, key: string, body: object): Promise<void> {
  for (let turn = 1; ; turn++) {
    const reply = await caller.untilAnswered('POST', path, { key: `${key}-${turn}`, body });
    // The process was killed while it did this: what it finished is refused next time, because it is done.
    if (reply.body.code === 'outcome_unknown') continue;
    if (reply.status !== 200 && reply.status !== 202)
      throw new Error(`${path}: ${JSON.stringify(reply.body).slice(0, 500)}`);
    const results: Result[] = reply.body.results;
    const open = results.filter(({ ok, problem }) => !ok && !(problem.code === 'invalid_state' && turn > 1));
    if (open.length === 0) return;
    const final = open.find(({ problem }) => problem.code !== 'service_unavailable');
    if (final) throw new Error(`${path}, request ${turn}: ${JSON.stringify(final)}`);
    await pause(500);
  }
}
