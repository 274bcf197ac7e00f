import { type Measured, measureProcess } from './measure-process.ts';

const pollMs = 50;
/** A reader that uses no processor time for so long is stuck, through no fault of the file. */
const stalledMsMax = 60_000;

/**
 * What one job may use. Processor time, not time on the clock: on a busy machine a file waits through no fault of its
 * own. `firstMs` and `perPageMs` limit everything except text recognition; `recognitionMs` limits the recognition of
 * one page. Where the system does not report processor time, the clock counts.
 */
export type Limits = {
  memoryBytesMax: number;
  firstMs: number;
  perPageMs: number;
  recognitionMs: number;
  totalMs: number;
};

export type Stop = 'TOO_SLOW' | 'TOO_MUCH_MEMORY' | 'STALLED';

export type Guard = {
  /** Why the process was stopped; null when it was not. */
  reason(): Stop | null;
  /** Another page is done. */
  addPage(): void;
  /** Text recognition begins or ends; `processorMs` is what the process reports about itself. */
  recognise(begins: boolean, processorMs: number): void;
  stop(): void;
};

/** Calls `end` when the process exceeds its limits. */
export function guardLimits(pid: number | undefined, limits: Limits, end: () => void): Guard {
  const startedAt = performance.now();
  const measure = (): Measured => (pid ? measureProcess(pid) : { memoryBytes: 0, processorMs: null });
  const first = measure().processorMs;
  const clockMs = () => performance.now() - startedAt;
  const last = { used: first ?? 0, at: startedAt };
  const time = createBudget(limits, last.used);
  let reason: Stop | null = null;
  const stop = (why: Stop) => {
    reason ??= why;
    end();
  };
  const timer = setInterval(() => {
    const { memoryBytes, processorMs } = measure();
    // A process that has just ended reports nothing any more: its end is noticed elsewhere.
    const used = first === null ? clockMs() : (processorMs ?? last.used);
    if (used > last.used) Object.assign(last, { used, at: performance.now() });
    if (memoryBytes > limits.memoryBytesMax) stop('TOO_MUCH_MEMORY');
    else if (time.isUsedUp(used)) stop('TOO_SLOW');
    else if (performance.now() - last.at > stalledMsMax) stop('STALLED');
  }, pollMs);
  return {
    reason: () => reason,
    addPage: () => time.addPage(),
    recognise: (begins, processorMs) => time.recognise(begins, first === null ? clockMs() : processorMs),
    stop: () => clearInterval(timer),
  };
}

/** How much of its time a job has used: text recognition counts page by page, everything else together. */
function createBudget({ firstMs, perPageMs, recognitionMs, totalMs }: Limits, atStart: number) {
  let pages = 0;
  let recognised = 0;
  let begunAt: number | null = null;
  return {
    addPage() {
      pages++;
    },
    recognise(begins: boolean, at: number) {
      if (begunAt !== null) recognised += Math.max(0, at - begunAt);
      begunAt = begins ? at : null;
    },
    isUsedUp(used: number): boolean {
      if (used - atStart > totalMs) return true;
      if (begunAt !== null) return used - begunAt > recognitionMs;
      return used - atStart - recognised > firstMs + perPageMs * pages;
    },
  };
}
