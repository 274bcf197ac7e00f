import { AsyncLocalStorage } from 'node:async_hooks';
import { fchmodSync, fstatSync, mkdirSync, openSync, write, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Logger, pino } from 'pino';

/** Lines that wait while the log cannot be written, for example on a full disk; later lines are dropped. */
const waitingCharactersMax = 1024 * 1024;
const retryMs = 500;
const ownerOnly = 0o600;

/** The id of the request that the current code runs for. */
export const currentRequest = new AsyncLocalStorage<string>();

type LogOptions = {
  /** The command that the process was started with. */
  process: string;
  level: string;
  /** A file, or the descriptor of a standard stream. */
  to: string | number;
};

/**
 * Logs JSON lines. A log that cannot be written stops nothing: lines wait, then they are dropped. When it can
 * be written again, a line reports the number of missing lines.
 */
export function createLog({ process: word, level, to }: LogOptions): Logger {
  const destination = openDestination(typeof to === 'number' ? to : openFile(to), (lines) =>
    log.warn({ lines }, 'lines are missing here: the log could not be written'),
  );
  const log = pino(
    {
      level,
      base: { process: word },
      timestamp: pino.stdTimeFunctions.isoTime,
      // A line during a request names it, wherever the line is written.
      mixin: () => {
        const requestId = currentRequest.getStore();
        return requestId === undefined ? {} : { requestId };
      },
      serializers: { err: describeError },
      redact: ['*.authorization', '*.cookie', '*.password', '*.secret', '*.token'],
    },
    destination,
  );
  return log;
}

const causesMax = 5;

/**
 * Type, message, code and stack of an error and its causes. PostgreSQL adds the values of the row (`detail`,
 * `where`), and other libraries the request or the message: these may be personal data and are not logged.
 */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return error;
  const { code, cause } = error as Error & { code?: unknown };
  return {
    type: error.constructor.name,
    message: error.message,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    stack: error.stack,
    ...(cause !== undefined && depth < causesMax ? { cause: describeError(cause, depth + 1) } : {}),
  };
}

function openFile(file: string): number {
  mkdirSync(dirname(file), { recursive: true });
  const descriptor = openSync(file, 'a', ownerOnly);
  // Older versions created it readable by every user of the machine.
  if (fstatSync(descriptor).isFile()) fchmodSync(descriptor, ownerOnly);
  return descriptor;
}

/**
 * Lines that arrive during a write are combined in the next one; the rest is written when the process ends.
 * State: the waiting lines, and the rest of the current write.
 */
function openDestination(descriptor: number, onWritable: (lines: number) => void) {
  let waiting: string[] = [];
  let waitingCharacters = 0;
  let rest: Uint8Array = new Uint8Array();
  let state: 'idle' | 'writing' | 'failed' = 'idle';
  let dropped = 0;

  function takeWaiting(): Buffer {
    const taken = Buffer.from(waiting.join(''));
    waiting = [];
    waitingCharacters = 0;
    return taken;
  }

  function writeMore(): void {
    if (rest.length === 0) rest = takeWaiting();
    if (rest.length === 0) {
      state = 'idle';
      return;
    }
    state = 'writing';
    write(descriptor, rest, (error, written) => {
      if (error) {
        state = 'failed';
        setTimeout(writeMore, retryMs).unref();
        return;
      }
      rest = rest.subarray(written);
      tellDropped();
      writeMore();
    });
  }

  function tellDropped(): void {
    if (dropped === 0 || rest.length > 0) return;
    const lines = dropped;
    dropped = 0;
    // Waiting lines precede the missing ones.
    rest = takeWaiting();
    onWritable(lines);
  }

  process.on('exit', () => {
    const left = state === 'failed' ? [rest, takeWaiting()] : [takeWaiting()];
    try {
      writeSync(descriptor, Buffer.concat(left));
    } catch {
      // The process ends anyway.
    }
  });

  return {
    write(line: string): void {
      if (waitingCharacters + line.length > waitingCharactersMax) {
        dropped++;
        return;
      }
      waiting.push(line);
      waitingCharacters += line.length;
      if (state === 'idle') writeMore();
    },
  };
}
