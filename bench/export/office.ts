import { setTimeout as sleep } from 'node:timers/promises';
import { ublInvoice } from '@slipway/server/testing/documents.ts';

import { type Client, call, newToken } from '../installation.ts';

const uploadsAtOnce = 6;
const perCall = 200;
const lookEveryMs = 100;
/** As Tryton's company knows the supplier. */
const supplier = { name: 'Papier &amp; Büro AG', vatId: 'DE299000219' };

export type Office = Awaited<ReturnType<typeof openOffice>>;

/** The people of a bench, at the API. */
export async function openOffice(port: number, client: Client) {
  const token = await newToken(port, client);
  const ask = (method: string, path: string, body?: unknown) => call(port, token, method, path, body);
  const countOf = async (status: string): Promise<number> => {
    let count = 0;
    for (let cursor = ''; ; ) {
      const page = await ask('GET', `/documents?status=${status}&limit=200${cursor}`);
      count += page.data.length;
      if (!page.hasMore) return count;
      cursor = `&cursor=${encodeURIComponent(page.nextCursor)}`;
    }
  };
  async function upload(number: string): Promise<number> {
    const text = ublInvoice({ number, vendor: supplier.name }).replace('DE136695976', supplier.vatId);
    const contentBase64 = Buffer.from(text).toString('base64');
    return (await ask('POST', '/documents', { fileName: `${number}.xml`, contentBase64 })).id;
  }
  return {
    ask,
    countOf,
    /** So many documents, read and approved. */
    async approve(numbers: readonly string[]): Promise<number[]> {
      const ids: number[] = [];
      const left = numbers.values();
      const uploadAll = async () => {
        for (const number of left) ids.push(await upload(number));
      };
      await Promise.all(Array.from({ length: uploadsAtOnce }, uploadAll));
      while ((await countOf('UPLOADED,EXTRACTING')) > 0) await sleep(lookEveryMs);
      for (const documentIds of portions(ids)) {
        const { results } = await ask('POST', '/documents/bulk/validate', { documentIds });
        const refused = results.filter(({ ok }: { ok: boolean }) => !ok);
        if (refused.length > 0) throw new Error(`Not approved: ${JSON.stringify(refused[0])}`);
      }
      return ids;
    },
    async connect(kind: string, settings: object): Promise<number> {
      return (await ask('POST', '/integrations', { kind, settings })).id;
    },
    /** Waits until what the books know has been read. */
    async booksAreKnown(connectionId: number): Promise<void> {
      for (;;) {
        const { reference } = await ask('GET', `/integrations/${connectionId}`);
        if (reference.state === 'DONE') return;
        if (reference.state === 'FAILED')
          throw new Error(`The books could not be read: ${reference.message}`);
        await sleep(lookEveryMs);
      }
    },
    async export(documentIds: readonly number[], connectionId: number): Promise<void> {
      for (const portion of portions(documentIds)) {
        const { results } = await ask('POST', '/exports', { documentIds: portion, connectionId });
        const refused = results.filter(({ ok }: { ok: boolean }) => !ok);
        if (refused.length > 0) throw new Error(`Not begun: ${JSON.stringify(refused[0])}`);
      }
    },
    /** Waits until nothing is being exported any more. */
    async allAreSettled(msMax: number, meanwhile: (left: number) => void = () => undefined): Promise<void> {
      const until = performance.now() + msMax;
      for (;;) {
        const left = await countOf('EXPORTING');
        if (left === 0) return;
        meanwhile(left);
        if (performance.now() > until) throw new Error(`${left} documents are still being exported.`);
        await sleep(5 * lookEveryMs);
      }
    },
  };
}

function* portions(ids: readonly number[]): Generator<number[]> {
  for (let at = 0; at < ids.length; at += perCall) yield ids.slice(at, at + perCall);
}
