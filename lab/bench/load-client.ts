/**
 * The other end of the wire: a process that sends given requests over kept-alive connections, each as
 * soon as the answer before it is there. It reads no more of HTTP than it must, so that it takes
 * little of the machine that it measures.
 */
import { connect } from 'node:net';

import type { Load, LoadResult } from './put-load.ts';

const headEnd = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('0\r\n\r\n');

process.on('message', (load: Load) => {
  run(load).then(
    (result) => process.send?.(result),
    (error: Error) => {
      throw error;
    },
  );
});
process.send?.('ready');

async function run({ port, connections, milliseconds, requests }: Load): Promise<LoadResult> {
  const result: LoadResult = { seconds: 0, latenciesMs: [], bytes: 0, refused: 0, firstRefusal: null };
  const startedAt = performance.now();
  const until = startedAt + milliseconds;
  const packets = requests.map((request) => Buffer.from(request, 'utf8'));
  await Promise.all(
    Array.from({ length: connections }, (_, index) => drive(port, packets, index, until, result)),
  );
  result.seconds = (performance.now() - startedAt) / 1000;
  return result;
}

function drive(
  port: number,
  packets: readonly Buffer[],
  index: number,
  until: number,
  result: LoadResult,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let next = index;
    let sentAt = 0;
    let buffered = Buffer.alloc(0);
    const send = () => {
      sentAt = performance.now();
      socket.write(packets[next++ % packets.length]!);
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', () => resolve());
    socket.on('data', (chunk) => {
      buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk]);
      const length = answerLength(buffered);
      if (length === null) return;
      note(buffered, length, performance.now() - sentAt, result);
      buffered = buffered.subarray(length);
      if (performance.now() >= until) socket.end();
      else send();
    });
  });
}

/** Null until the answer is complete (RFC 9112, section 6.3, as far as our servers speak it). */
function answerLength(buffered: Buffer): number | null {
  const end = buffered.indexOf(headEnd);
  if (end < 0) return null;
  const body = end + headEnd.length;
  const said = /\r\ncontent-length: *(\d+)/i.exec(buffered.toString('latin1', 0, end));
  if (said) return buffered.length >= body + Number(said[1]) ? body + Number(said[1]) : null;
  const last = buffered.indexOf(lastChunk, body);
  return last < 0 ? null : last + lastChunk.length;
}

function note(buffered: Buffer, length: number, latencyMs: number, result: LoadResult): void {
  result.latenciesMs.push(latencyMs);
  result.bytes += length;
  if (buffered.toString('latin1', 9, 10) === '2') return;
  result.refused++;
  result.firstRefusal ??= buffered.toString('utf8', 0, Math.min(length, 600));
}
