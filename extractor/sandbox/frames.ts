import type { Readable, Writable } from 'node:stream';
import { parseStorable } from '@slipway/contract/unicode.ts';

/** A message between the service and a reading process: JSON, followed by bytes. */
export type Frame = { head: unknown; bytes: Uint8Array };

const prefixBytes = 8;
const headBytesMax = 256 << 20;
const bodyBytesMax = 1 << 30;

/** Writes a frame: the lengths of its two parts (32 bit each), the JSON, the bytes. */
export function writeFrame(to: Writable, head: unknown, bytes: Uint8Array = new Uint8Array()): void {
  const json = Buffer.from(JSON.stringify(head));
  const prefix = Buffer.alloc(prefixBytes);
  prefix.writeUInt32LE(json.length, 0);
  prefix.writeUInt32LE(bytes.length, 4);
  to.write(Buffer.concat([prefix, json]));
  if (bytes.length > 0) to.write(bytes);
}

/** Splits concatenated files. */
export function cutUp(bytes: Uint8Array, lengths: readonly number[]): Uint8Array[] {
  let start = 0;
  return lengths.map((length) => {
    const file = bytes.subarray(start, start + length);
    start += length;
    return file;
  });
}

/** Reads frame by frame until the stream ends. Throws RangeError for a frame above the size limit. */
export async function* readFrames(from: Readable): AsyncGenerator<Frame> {
  const chunks: Buffer[] = [];
  let held = 0;
  for await (const chunk of from as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    held += chunk.length;
    while (held >= prefixBytes) {
      const lengths = frameLengths(chunks);
      const length = prefixBytes + lengths.head + lengths.body;
      if (held < length) break;
      const whole = Buffer.concat(chunks.splice(0));
      if (whole.length > length) chunks.push(whole.subarray(length));
      held -= length;
      const bodyAt = prefixBytes + lengths.head;
      // Files can contain half of a surrogate pair, such as &#xD800;, or U+0000, and text may be cut inside a
      // pair.
      const head = parseStorable(whole.toString('utf8', prefixBytes, bodyAt));
      yield { head, bytes: new Uint8Array(whole.subarray(bodyAt, length)) };
    }
  }
}

function frameLengths(chunks: Buffer[]): { head: number; body: number } {
  if (chunks[0]!.length < prefixBytes) chunks.unshift(Buffer.concat(chunks.splice(0)));
  const head = chunks[0]!.readUInt32LE(0);
  const body = chunks[0]!.readUInt32LE(4);
  if (head > headBytesMax || body > bodyBytesMax)
    throw new RangeError('A message from the reading process is too large.');
  return { head, body };
}
