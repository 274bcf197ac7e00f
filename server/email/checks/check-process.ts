import { Worker } from 'node:worker_threads';
import type { SenderChecks } from '@slipway/contract/intake.ts';

export type AskedOf = { id: number; bytes: Uint8Array; ip: string; helo: string; sender: string };
export type Told = SenderChecks;

const answerMsMax = 30_000;
/** A thread that has nothing to do is let go. */
const idleMs = 30_000;
const memoryMbMax = 96;
const late: Told = {
  spf: { result: 'temperror', domain: null },
  dkim: [],
  dmarc: { result: 'temperror', domain: null },
};

/** Asks one message after the other in a thread, which is ended when it takes too long or too much. */
export function createCheckThread(servers: readonly string[]) {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let asked = 0;
  let hear = (_answer: { id: number; told: Told }, _isOver: boolean) => {};
  let last: Promise<unknown> = Promise.resolve();

  function thread(): Worker {
    if (worker) return worker;
    const made = new Worker(new URL('./ask-names.ts', import.meta.url), {
      workerData: { servers },
      resourceLimits: { maxOldGenerationSizeMb: memoryMbMax },
      env: {},
    });
    const gone = () => worker === made && hear({ id: asked, told: late }, true);
    made.on('message', (answer: { id: number; told: Told }) => hear(answer, false));
    made.on('error', gone);
    made.on('exit', gone);
    made.unref();
    worker = made;
    return made;
  }

  function end(): void {
    const ended = worker;
    worker = null;
    void ended?.terminate();
  }

  function ask(question: Omit<AskedOf, 'id'>): Promise<Told> {
    clearTimeout(idle);
    const id = ++asked;
    return new Promise<Told>((resolve) => {
      const timer = setTimeout(() => hear({ id, told: late }, true), answerMsMax);
      hear = (answer, isOver) => {
        if (answer.id !== id) return;
        clearTimeout(timer);
        if (isOver) end();
        idle = setTimeout(end, idleMs);
        idle.unref();
        resolve(answer.told);
      };
      thread().postMessage({ id, ...question });
    });
  }

  return {
    ask(question: Omit<AskedOf, 'id'>): Promise<Told> {
      const next = last.then(() => ask(question));
      last = next.catch(() => undefined);
      return next;
    },
  };
}
export type CheckThread = ReturnType<typeof createCheckThread>;
