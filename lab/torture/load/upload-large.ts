/** Uploads large files, several at a time, as multipart or as base64 in JSON. Sends the statuses. */
import { randomBytes } from 'node:crypto';

import { onePage } from '../files/write-pdf.ts';

export type LargeUploads = {
  origin: string;
  token: string;
  kind: 'JSON' | 'MULTIPART';
  count: number;
  atOnce: number;
  bytes: number;
};
export type LargeUploadsDone = { statuses: (number | null)[]; seconds: number };

process.on('message', (order: LargeUploads) => void answer(order));
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

async function answer(order: LargeUploads): Promise<void> {
  process.send?.(await uploadAll(order));
}

async function uploadAll({
  origin,
  token,
  kind,
  count,
  atOnce,
  bytes,
}: LargeUploads): Promise<LargeUploadsDone> {
  const file = pdfOf(bytes);
  const json =
    kind === 'JSON'
      ? Buffer.from(JSON.stringify({ fileName: 'large.pdf', contentBase64: file.toString('base64') }))
      : null;
  const statuses: (number | null)[] = [];
  let left = count;
  const startedAt = performance.now();
  const work = async () => {
    while (left-- > 0) {
      const form = new FormData();
      if (!json) form.set('file', new File([new Uint8Array(file)], 'large.pdf'));
      const response = await fetch(`${origin}/api/v1/documents`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          ...(json ? { 'content-type': 'application/json' } : {}),
        },
        body: json ?? form,
      }).catch(() => null);
      await response?.text().catch(() => '');
      statuses.push(response?.status ?? null);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { statuses, seconds: (performance.now() - startedAt) / 1000 };
}

/** A page and a stream that no page uses. */
function pdfOf(bytes: number): Buffer {
  return onePage('0 0 m 9 9 l S', { more: [{ dictionary: '', stream: randomBytes(bytes) }] });
}
