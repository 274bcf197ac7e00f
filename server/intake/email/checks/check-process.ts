import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SenderChecks } from '@slipway/contract/intake.ts';

export type CheckRequest = { id: number; bytes: Uint8Array; ip: string; helo: string; sender: string };
export type CheckReply = SenderChecks;
type Answer = { id: number; told: CheckReply };

const program = fileURLToPath(new URL('./ask-names.ts', import.meta.url));
const answerMsMax = 30_000;
/** An idle process is stopped after this time. */
const idleMs = 30_000;
const memoryMbMax = 96;
const late: CheckReply = {
  spf: { result: 'temperror', domain: null },
  dkim: [],
  dmarc: { result: 'temperror', domain: null },
};

/** Checks messages one by one in a separate process, which is killed if it exceeds its time or memory. */
export function createCheckProcess(servers: readonly string[]) {
  let worker: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let asked = 0;
  let hear = (_answer: Answer, _isOver: boolean) => {};
  let last: Promise<unknown> = Promise.resolve();

  function running(): ChildProcess {
    if (worker) return worker;
    const made = fork(program, [servers.join(',')], {
      env: {},
      execArgv: [`--max-old-space-size=${memoryMbMax}`],
      serialization: 'advanced',
      stdio: 'ignore',
    });
    const gone = () => worker === made && hear({ id: asked, told: late }, true);
    made.on('message', (answer) => hear(answer as Answer, false));
    made.on('error', gone);
    made.on('exit', gone);
    // The process ends with its parent and does not keep it alive.
    made.unref();
    made.channel?.unref();
    worker = made;
    return made;
  }

  function end(): void {
    const ended = worker;
    worker = null;
    ended?.kill('SIGKILL');
  }

  function ask(question: Omit<CheckRequest, 'id'>): Promise<CheckReply> {
    clearTimeout(idle);
    const id = ++asked;
    return new Promise<CheckReply>((resolve) => {
      const timer = setTimeout(() => hear({ id, told: late }, true), answerMsMax);
      hear = (answer, isOver) => {
        if (answer.id !== id) return;
        clearTimeout(timer);
        if (isOver) end();
        idle = setTimeout(end, idleMs);
        idle.unref();
        resolve(answer.told);
      };
      running().send({ id, ...question });
    });
  }

  return {
    ask(question: Omit<CheckRequest, 'id'>): Promise<CheckReply> {
      const next = last.then(() => ask(question));
      last = next.catch(() => undefined);
      return next;
    },
  };
}
export type CheckProcess = ReturnType<typeof createCheckProcess>;
