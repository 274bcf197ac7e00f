import { setTimeout as pause } from 'node:timers/promises';

import { smallInvoice, totalOf } from '../files/small-invoice.ts';
import type { ApiCaller } from './api-caller.ts';

/** An upload that the service has answered with 201. */
export type Acknowledged = { id: number; number: string; cents: number };

const everyMs = { upload: 40, list: 100, read: 50, token: 200 };

/** Uploads, lists, reads and token requests of one workspace until it is stopped. */
export function startSteadyLoad(caller: ApiCaller, prefix: string) {
  const acknowledged: Acknowledged[] = [];
  let isOver = false;
  let number = 0;

  async function repeat(ms: number, once: () => Promise<unknown>): Promise<void> {
    while (!isOver) {
      await once();
      await pause(ms);
    }
  }
  async function upload(): Promise<void> {
    const mine = ++number;
    const cents = 100 + mine;
    const name = `${prefix}-${mine}`;
    const contentBase64 = Buffer.from(smallInvoice(name, cents)).toString('base64');
    const body = { fileName: `${name}.xml`, contentBase64 };
    const { status, body: document } = await caller.untilAnswered('POST', '/documents', { key: name, body });
    if (status === 201) acknowledged.push({ id: document.id, number: name, cents: totalOf(cents) });
  }
  const read = async () => {
    const { id } = acknowledged[Math.floor(acknowledged.length / 2)] ?? {};
    if (id !== undefined) await caller.ask('GET', `/documents/${id}`);
  };
  const running = [
    repeat(everyMs.upload, upload),
    repeat(everyMs.upload, upload),
    repeat(everyMs.list, () => caller.ask('GET', '/documents?limit=50')),
    repeat(everyMs.read, read),
    repeat(everyMs.token, () => caller.newToken()),
  ];
  return {
    acknowledged,
    /** Ends after the requests that are in progress. */
    async stop(): Promise<void> {
      isOver = true;
      await Promise.all(running);
    },
  };
}
