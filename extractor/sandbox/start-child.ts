import type { ChildProcess, ChildProcessWithoutNullStreams } from 'node:child_process';

import type { OnPage } from '../reading.ts';
import { type Frame, readFrames, writeFrame } from './frames.ts';
import { type Launch, spawnShutOff } from './isolate.ts';
import { measureMemory } from './measure-memory.ts';
import type { Answer, Job } from './messages.ts';

const memoryPollMs = 50;
/** What a child writes to its error output, kept for the reason of its end. */
const errorTextMax = 4000;

export type Child = {
  /** One job at a time. */
  run(job: Job, bytes: Uint8Array, limits: Limits, onPage: OnPage): Promise<Outcome>;
  memoryBytes(): number;
  isAlive(): boolean;
  kill(): void;
};

export type Limits = { memoryBytesMax: number; pageMsMax: number; totalMsMax: number };

/** Why a job ended without an answer, or its answer. */
export type Outcome =
  | { end: 'ANSWERED'; answer: Answer; bytes: Uint8Array }
  | { end: 'TOO_SLOW' | 'TOO_MUCH_MEMORY' }
  | { end: 'CRASHED'; errorText: string };

export function startChild(launch: Launch): Child {
  const child = spawnShutOff(launch);
  const frames = readFrames(child.stdout);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const errors = collectErrors(child);
  // A child that is gone no longer listens; its end is noticed by `close`.
  child.stdin.on('error', () => undefined);
  return {
    run: (job, bytes, limits, onPage) => run({ child, frames, ended, errors }, job, bytes, limits, onPage),
    memoryBytes: () => (child.pid ? measureMemory(child.pid) : 0),
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
  const guard = guardLimits(child, limits);
  try {
    writeFrame(child.stdin, job, bytes);
    const frame = await nextAnswer(running, (page, pageCount) => {
      guard.restart();
      onPage(page, pageCount);
    });
    if (frame) return { end: 'ANSWERED', answer: frame.head as Answer, bytes: frame.bytes };
    endChild(child);
    await ended;
    const reason = guard.reason();
    return reason ? { end: reason } : { end: 'CRASHED', errorText: errors.text };
  } finally {
    guard.stop();
  }
}

/** The answer that ends the job; null when the child ended, or talks nonsense. */
async function nextAnswer({ frames }: Running, onPage: OnPage): Promise<Frame | null> {
  try {
    for (;;) {
      const { value, done } = await frames.next();
      if (done) return null;
      const answer = value.head as Answer;
      if (answer.kind !== 'PAGE') return value;
      onPage(answer.page, answer.pageCount);
    }
  } catch {
    return null;
  }
}

/**
 * Ends the child's whole group: killed while it is still being shut off, what the wrapper has started would
 * outlive it. The pipes are closed, too, so that nothing more of it is heard.
 */
function endChild(child: ChildProcessWithoutNullStreams): void {
  for (const pipe of [child.stdin, child.stdout]) pipe.destroy();
  try {
    if (child.pid && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group is gone already.
  }
  child.kill('SIGKILL');
}

/** Kills the child when it takes too long for a page or for all of them, or too much memory. */
function guardLimits(
  child: ChildProcessWithoutNullStreams,
  { memoryBytesMax, pageMsMax, totalMsMax }: Limits,
) {
  let reason: 'TOO_SLOW' | 'TOO_MUCH_MEMORY' | null = null;
  const stop = (why: 'TOO_SLOW' | 'TOO_MUCH_MEMORY') => {
    reason ??= why;
    endChild(child);
  };
  const memory = setInterval(() => {
    if (child.pid && measureMemory(child.pid) > memoryBytesMax) stop('TOO_MUCH_MEMORY');
  }, memoryPollMs);
  const page = setTimeout(() => stop('TOO_SLOW'), pageMsMax);
  const total = setTimeout(() => stop('TOO_SLOW'), totalMsMax);
  return {
    reason: () => reason,
    restart: () => page.refresh(),
    stop: () => {
      clearInterval(memory);
      clearTimeout(page);
      clearTimeout(total);
    },
  };
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
