import { setTimeout as sleep } from 'node:timers/promises';
import { ublInvoice } from '@slipway/server/testing/documents.ts';

import { call, type Installation, newToken } from '../installation.ts';
import { copyDocument, originalNumber } from './fill-office.ts';

const perCall = 200;
const pollEveryMs = 100;
const readingsMax = 10;
/** As Tryton's company knows the supplier. */
const supplier = { name: 'Papier &amp; Büro AG', vatId: 'DE299000219' };

export type Office = Awaited<ReturnType<typeof openOffice>>;

/** The people of a bench, at the API. */
export async function openOffice(port: number, installation: Installation) {
  const token = await newToken(port, installation.client);
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
  let original: number | undefined;
  /** What people upload takes reading, which is measured elsewhere: one is read, the others are its copies. */
  async function readOne(): Promise<number> {
    const text = ublInvoice({ number: originalNumber, vendor: supplier.name });
    const content = Buffer.from(text.replace('DE136695976', supplier.vatId)).toString('base64');
    const fileName = `${originalNumber}.xml`;
    const { id } = await ask('POST', '/documents', { fileName, contentBase64: content });
    while ((await countOf('UPLOADED,EXTRACTING')) > 0) await sleep(pollEveryMs);
    await ask('POST', `/documents/${id}/validate`);
    return id;
  }
  return {
    ask,
    countOf,
    /** An approved document for each number. */
    async approve(numbers: readonly string[]): Promise<number[]> {
      original ??= await readOne();
      return copyDocument(installation, original, numbers);
    },
    async connect(kind: string, settings: object): Promise<number> {
      return (await ask('POST', '/integrations', { kind, settings })).id;
    },
    /** Waits until what the books know has been read. */
    async booksAreKnown(connectionId: number): Promise<void> {
      for (let readings = 1; ; ) {
        const { reference } = await ask('GET', `/integrations/${connectionId}`);
        if (reference.state === 'DONE') return;
        if (reference.state === 'FAILED' && readings === readingsMax)
          throw new Error(`The books could not be read: ${reference.message}`);
        // The patience of this bench is short: on a busy machine a server that has just started needs longer.
        if (reference.state === 'FAILED') {
          readings += 1;
          await ask('POST', `/integrations/${connectionId}/master-data/refresh`);
        }
        await sleep(pollEveryMs);
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
        await sleep(5 * pollEveryMs);
      }
    },
  };
}

function* portions(ids: readonly number[]): Generator<number[]> {
  for (let at = 0; at < ids.length; at += perCall) yield ids.slice(at, at + perCall);
}
