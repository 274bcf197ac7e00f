import { type Measured, measureProcess } from './measure-process.ts';

const pollMs = 50;
/** A process that uses no processor time for this long is stuck, and not because of the file. */
const stalledMsMax = 60_000;

/**
 * The limits of one job. They use processor time and not wall clock time, because a file may wait for a busy
 * machine. `firstMs` and `perPageMs` limit everything except OCR; `recognitionMs` limits the OCR of one page.
 * Without processor times from the system, wall clock time is used.
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
  /** Why the process was stopped; null if it was not. */
  reason(): Stop | null;
  /** Reports a completed page. */
  addPage(): void;
  /** Reports that OCR begins or ends; `processorMs` is the process's own measurement. */
  recognise(begins: boolean, processorMs: number): void;
  stop(): void;
};

/** Calls `end` if the process exceeds its limits. */
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
    // A process that has just ended has no measurements any more: its end is detected elsewhere.
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

/** The share of its limits that a job has used: OCR is limited per page, everything else together. */
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
