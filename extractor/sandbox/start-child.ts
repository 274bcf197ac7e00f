import type { ChildProcess, ChildProcessWithoutNullStreams } from 'node:child_process';
import { constants } from 'node:os';

import type { OnPage } from '../reading.ts';
import { type Frame, readFrames, writeFrame } from './frames.ts';
import { type Guard, guardLimits, type Limits } from './guard-limits.ts';
import { type Launch, spawnSandboxed } from './isolate.ts';
import { measureProcess } from './measure-process.ts';
import type { Answer, Job } from './messages.ts';

/** The time for a process to end after it has closed its output. */
const endingMsMax = 1000;
/** The size of the stored error output, which shows the reason of a crash. */
const errorTextMax = 4000;

export type Child = {
  /** One job at a time. */
  run(job: Job, bytes: Uint8Array, limits: Limits, onPage: OnPage): Promise<Outcome>;
  memoryBytes(): number;
  isAlive(): boolean;
  /** Whether it has not run a job yet. */
  isFresh(): boolean;
  kill(): void;
};

/**
 * The answer of a job, or why it ended without one. INTERRUPTED is not a fault of the file: the process was
 * killed from outside, did not start, or was stuck without using the processor.
 */
export type Outcome =
  | { end: 'ANSWERED'; answer: Answer; bytes: Uint8Array }
  | { end: 'TOO_SLOW' | 'TOO_MUCH_MEMORY' }
  | { end: 'INTERRUPTED' | 'CRASHED'; errorText: string };

export function startChild(launch: Launch): Child {
  const child = spawnSandboxed(launch);
  const frames = readFrames(child.stdout);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const errors = collectErrors(child);
  // A process that has ended does not read its input; its end is detected by `close`.
  child.stdin.on('error', () => undefined);
  let isFresh = true;
  return {
    run(job, bytes, limits, onPage) {
      isFresh = false;
      return run({ child, frames, ended, errors }, job, bytes, limits, onPage);
    },
    isFresh: () => isFresh,
    memoryBytes: () => (child.pid ? measureProcess(child.pid).memoryBytes : 0),
    isAlive: () => child.exitCode === null && child.signalCode === null && child.pid !== undefined,
    kill: () => endChild(child),
  };
}

type Running = {
  child: ChildProcessWithoutNullStreams;
  frames: AsyncGenerator<Frame>;
  ended: Promise<void>;
  errors: { text: string };
};

async function run(
  running: Running,
  job: Job,
  bytes: Uint8Array,
  limits: Limits,
  onPage: OnPage,
): Promise<Outcome> {
  const { child, ended, errors } = running;
  const guard = guardLimits(child.pid, limits, () => endChild(child));
  try {
    writeFrame(child.stdin, job, bytes);
    const last = await nextAnswer(running, guard, onPage);
    if (last.kind === 'FRAME') {
      return { end: 'ANSWERED', answer: last.frame.head as Answer, bytes: last.frame.bytes };
    }
    const reason = guard.reason();
    const hasEnded = last.kind === 'CLOSED' && (await endsWithin(ended, endingMsMax));
    endChild(child);
    await ended;
    if (reason === 'TOO_SLOW' || reason === 'TOO_MUCH_MEMORY') return { end: reason };
    // If the process never took the job, or was ended from outside, the file is not at fault.
    const isInnocent = reason === 'STALLED' || !last.hasBegun || (hasEnded && wasKilled(child));
    return { end: isInnocent ? 'INTERRUPTED' : 'CRASHED', errorText: errors.text };
  } finally {
    guard.stop();
  }
}

type Last = { kind: 'FRAME'; frame: Frame } | { kind: 'CLOSED' | 'NONSENSE'; hasBegun: boolean };

/** The final answer of the job, or how the process failed. */
async function nextAnswer({ frames }: Running, guard: Guard, onPage: OnPage): Promise<Last> {
  let hasBegun = false;
  try {
    for (;;) {
      const { value, done } = await frames.next();
      if (done) return { kind: 'CLOSED', hasBegun };
      const answer = value.head as Answer;
      if (answer.kind === 'BEGUN') hasBegun = true;
      else if (answer.kind === 'RECOGNITION') guard.recognise(answer.begins, answer.processorMs);
      else if (answer.kind === 'PAGE') {
        guard.addPage();
        onPage(answer.page, answer.pageCount);
      } else return { kind: 'FRAME', frame: value };
    }
  } catch {
    return { kind: 'NONSENSE', hasBegun };
  }
}

async function endsWithin(ended: Promise<void>, ms: number): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), ms);
  const hasEnded = await Promise.race([ended.then(() => true), late.promise]);
  clearTimeout(timer);
  return hasEnded;
}

/**
 * Ends the whole process group: if only the wrapper were killed during startup, its child processes would
 * survive. Also closes the pipes, so that no further output is read.
 */
function endChild(child: ChildProcessWithoutNullStreams): void {
  for (const pipe of [child.stdin, child.stdout]) pipe.destroy();
  try {
    if (child.pid && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group has already ended.
  }
  child.kill('SIGKILL');
}

/** Signals from outside: the operating system, an operator, or the service itself. */
const outsideSignals = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'] as const;
/** Bubblewrap exits with this plus the signal that ended its program, like a shell. */
const signalExit = 128;

function wasKilled({ exitCode, signalCode }: ChildProcess): boolean {
  return outsideSignals.some(
    (signal) => signalCode === signal || exitCode === signalExit + constants.signals[signal],
  );
}

function collectErrors(child: ChildProcess): { text: string } {
  const errors = { text: '' };
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors.text = (errors.text + text).slice(-errorTextMax);
  });
  child.on('error', (error) => {
    errors.text += error.message;
  });
  return errors;
}
