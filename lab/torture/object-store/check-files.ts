import { randomBytes } from 'node:crypto';

import type { Figure } from '../../bench/figure.ts';
import type { Installation } from '../../bench/installation.ts';
import { exactly } from '../attack.ts';
import { smallInvoice } from '../files/small-invoice.ts';
import { onePage } from '../files/write-pdf.ts';
import { type Bucket, sha256 } from './bucket.ts';
import type { FaultProxy, ProxyFault } from './fault-proxy.ts';
import type { StoredUpload, StoreService } from './store-service.ts';

/** The service sends files in parts from this size on. */
const partBytes = 8 * 1024 * 1024;
const sizes = [10_000, 1_000_000, partBytes - 1, partBytes, partBytes + 1, 2 * partBytes + 1, 45_000_000];

/** The name of a document's object. */
export async function objectOf({ sql }: Pick<Installation, 'sql'>, id: number): Promise<string> {
  const [row] = await sql('select file_key from documents where id = $1', [id]);
  return String(row?.['file_key']);
}

/** A PDF of exactly this size, with content that does not repeat. */
export function pdfOfSize(bytes: number): Buffer {
  const pdfOf = (stream: number) =>
    onePage('0 0 m 9 9 l S', { more: [{ dictionary: '', stream: randomBytes(stream) }] });
  const first = pdfOf(bytes - 1000);
  return pdfOf(bytes - 1000 + (bytes - first.length));
}

/** Uploads files of all sizes, and compares what the API and the gateway return with what was sent. */
export async function checkSizes(
  installation: Installation,
  service: StoreService,
  bucket: Bucket,
  name: string,
): Promise<{ figures: Figure[]; uploads: StoredUpload[] }> {
  const contents = [
    { name: `${name}.xml`, content: Buffer.from(smallInvoice(name, 4711)) },
    ...sizes.map((bytes) => ({ name: `${name}-${bytes}.pdf`, content: pdfOfSize(bytes) })),
  ];
  const uploads: StoredUpload[] = [];
  let [returned, stored, parts] = [0, 0, 0];
  for (const { name: fileName, content } of contents) {
    const { status, body } = await service.upload(fileName, content);
    if (status !== 201) throw new Error(`${fileName}: ${status} ${body.toString()}`);
    const { id } = JSON.parse(body.toString()) as { id: number };
    const sent = sha256(content);
    uploads.push({ id, sha256: sent, bytes: content.length });
    const downloaded = await service.download(id);
    if (downloaded.status === 200 && sha256(downloaded.body) === sent) returned += 1;
    const object = await bucket.digest(await objectOf(installation, id));
    if (object?.sha256 === sent) stored += 1;
    if (object && /-\d+$/.test(object.etag)) parts += 1;
  }
  const large = contents.filter(({ content }) => content.length >= partBytes).length;
  const what = `${name}: files`;
  return {
    uploads,
    figures: [
      exactly(`${what} that the API returns unchanged`, returned, contents.length, '3 kB to 45 MB'),
      exactly(`${what} that are unchanged in the bucket`, stored, contents.length),
      exactly(`${what} that were stored in parts`, parts, large),
    ],
  };
}

/** Objects that are changed, replaced by others or deleted without the service. */
export async function checkChangedObjects(
  installation: Installation,
  { download }: StoreService,
  bucket: Bucket,
  uploads: readonly StoredUpload[],
  say: (line: string) => void,
): Promise<Figure[]> {
  let returned = 0;
  const [one, two] = uploads as [StoredUpload, StoredUpload];
  const key = await objectOf(installation, one.id);
  const { body: original } = await bucket.send('GET', key);
  const other = await bucket.send('GET', await objectOf(installation, two.id));
  const changed = Buffer.from(original);
  changed[10] = changed[10]! ^ 1;
  const versions: Record<string, Buffer | null> = {
    'one bit changed': changed,
    'last byte missing': original.subarray(0, -1),
    'another document': other.body,
    deleted: null,
  };
  for (const [what, content] of Object.entries(versions)) {
    await (content === null ? bucket.send('DELETE', key) : bucket.put(key, content));
    const { status } = await download(one.id);
    say(`object ${what}: the API answers ${status}`);
    if (status < 300) returned += 1;
  }
  await bucket.put(key, original);
  const again = await download(one.id);
  return [
    exactly(
      'changed or deleted objects that the API returned',
      returned,
      0,
      `${Object.keys(versions).length} ways`,
    ),
    exactly(
      'the file is returned after the object is restored',
      Number(sha256(again.body) === one.sha256),
      1,
    ),
  ];
}

/** Faults between the service and the gateway, one request each. The program repeats its request. */
export async function checkTransfers(
  installation: Installation,
  service: StoreService,
  bucket: Bucket,
  proxy: FaultProxy,
  say: (line: string) => void,
): Promise<Figure[]> {
  let [wrongAnswers, wrongContent, refusedForever] = [0, 0, 0];
  const kinds: ProxyFault[] = [
    'CHANGE_PART',
    'LOSE_COMPLETION',
    'CHANGE_OBJECT',
    'STALL_RESPONSE',
    'CHANGE_RESPONSE',
  ];
  let read: StoredUpload | undefined;
  const note = (what: string, { status, retryAfter }: { status: number; retryAfter: string | null }) => {
    say(`${what}: ${status}${retryAfter === null ? '' : ` with Retry-After ${retryAfter}`}`);
    if (status >= 300 && (status !== 503 || retryAfter === null)) wrongAnswers += 1;
  };
  for (const kind of kinds.slice(0, 3)) {
    const file = pdfOfSize(kind === 'CHANGE_OBJECT' ? 20_000 : partBytes + 100_000);
    proxy.inject(kind);
    note(kind, await service.upload(`${kind}.pdf`, file));
    const again = await service.upload(`${kind}.pdf`, file);
    if (again.status !== 201) {
      refusedForever += 1;
      continue;
    }
    const { id } = JSON.parse(again.body.toString()) as { id: number };
    read = { id, sha256: sha256(file), bytes: file.length };
    const object = await bucket.digest(await objectOf(installation, id));
    if (object?.sha256 !== read.sha256) wrongContent += 1;
  }
  for (const kind of kinds.slice(3)) {
    proxy.inject(kind);
    const first = await service.download(read!.id);
    if (kind === 'STALL_RESPONSE') note(kind, first);
    else say(`${kind}: ${first.status}`);
    if (first.status === 200 && sha256(first.body) !== read!.sha256) wrongContent += 1;
    const again = await service.download(read!.id);
    if (again.status !== 200) refusedForever += 1;
    else if (sha256(again.body) !== read!.sha256) wrongContent += 1;
  }
  return [
    exactly('faults injected between service and gateway', proxy.injected.length, kinds.length),
    exactly('answers to them that are neither 2xx nor 503 with Retry-After', wrongAnswers, 0),
    exactly('requests that still failed when they were repeated', refusedForever, 0),
    exactly('files that were stored or returned with other content', wrongContent, 0),
  ];
}
