import { connect, type Socket } from 'node:net';

import type { Decision, Scanner } from '../../platform/service.ts';

/** Where clamd listens: a local socket or a port. */
export type Place = { path: string } | { host: string; port: number };
export type Patience = { connectMs: number; scanMs: number };

const chunkBytes = 64 * 1024;
const answerBytesMax = 4096;
const stoppedListening = new Set(['EPIPE', 'ECONNRESET']);
const tooLarge = /size limit exceeded|Heuristics\.Limits\.Exceeded/i;

/** A client of clamd (man 8 clamd, COMMANDS), with one connection per request. */
export function createClamd(place: Place, patience: Patience): Scanner {
  const version = () => ask(place, { ...patience, scanMs: patience.connectMs }, 'zVERSION\0');
  return {
    async scan(content) {
      try {
        return decisionOf(await ask(place, patience, 'zINSTREAM\0', (socket) => send(socket, content)));
      } catch (error) {
        // At its limit clamd stops listening, and its response may be lost with the connection.
        if (!stoppedListening.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
        await version();
        return { kind: 'TOO_LARGE' };
      }
    },
    version,
  };
}

/** INSTREAM: each chunk after its length in four bytes, and a length of zero at the end. */
async function send(socket: Socket, content: Uint8Array): Promise<void> {
  for (let from = 0; from < content.length; from += chunkBytes) {
    const chunk = content.subarray(from, from + chunkBytes);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    await write(socket, Buffer.concat([length, chunk]));
  }
  await write(socket, Buffer.alloc(4));
}

/** Returns early if the other side stops listening: its response contains the reason. */
function write(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    if (socket.destroyed || !socket.writable) return resolve();
    if (socket.write(bytes)) return resolve();
    const go = () => {
      socket.off('drain', go).off('close', go);
      resolve();
    };
    socket.on('drain', go).on('close', go);
  });
}

/** The response text; throws if none arrives in time. */
function ask(
  place: Place,
  { connectMs, scanMs }: Patience,
  command: string,
  follow: (socket: Socket) => Promise<void> = async () => undefined,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(place);
    let said = Buffer.alloc(0);
    let timer = setTimeout(() => end(new Error('The virus scanner was not reached in time.')), connectMs);
    function end(error?: Error): void {
      clearTimeout(timer);
      socket.destroy();
      const words = said.toString('utf8').replace(/[\0\n]+$/, '');
      if (words !== '') resolve(words);
      else reject(error ?? new Error('The virus scanner closed the connection without a response.'));
    }
    socket.on('connect', () => {
      clearTimeout(timer);
      timer = setTimeout(() => end(new Error('The virus scanner did not answer in time.')), scanMs);
      socket.write(command);
      follow(socket).catch(end);
    });
    socket.on('data', (chunk) => {
      said = Buffer.concat([said, chunk]).subarray(0, answerBytesMax);
      if (said.includes(0)) end();
    });
    socket.on('error', end);
    socket.on('close', () => end());
  });
}

/** `stream: OK`, `stream: Eicar-Test-Signature FOUND`, or an error. An unknown response never means clean. */
function decisionOf(answer: string): Decision {
  if (/^stream: OK$/.test(answer)) return { kind: 'CLEAN' };
  if (tooLarge.test(answer)) return { kind: 'TOO_LARGE' };
  const [, signature] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  if (signature) return { kind: 'INFECTED', signature };
  throw new Error(`The virus scanner answered: ${answer.slice(0, 200)}`);
}
