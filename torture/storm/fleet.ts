import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

import type { Installation } from '../../bench/installation.ts';
import { stopProcess } from '../../bench/start-process.ts';

const restartMs = 300;
/** A process that ends sooner did not get as far as its work, such as while PostgreSQL is down. */
const startMsMax = 20_000;

export type Kind = 'serve' | 'work';
export type Seat = {
  kind: Kind;
  env: Record<string, string>;
  child: ChildProcess | null;
  port: number;
  isReady: boolean;
};
export type Fleet = Awaited<ReturnType<typeof startFleet>>;

/** Processes of the service, each of which is started again whenever it ends, as a service manager does. */
export async function startFleet(
  installation: Installation,
  plan: { kind: Kind; env: Record<string, string> }[],
) {
  const seats: Seat[] = plan.map(({ kind, env }) => ({ kind, env, child: null, port: 0, isReady: false }));
  const killed = new WeakSet<ChildProcess>();
  const endedAlone: string[] = [];
  let startsFailed = 0;
  let isClosing = false;

  async function occupy(seat: Seat): Promise<void> {
    if (seat.kind === 'work') {
      seat.child = installation.work(seat.env);
      seat.isReady = true;
      return;
    }
    const served = await installation.serve({ word: 'serve', env: seat.env });
    Object.assign(seat, { child: served.child, port: served.port, isReady: true });
  }

  async function keep(seat: Seat): Promise<void> {
    while (!isClosing) {
      const { child } = seat;
      if (!child) {
        await occupy(seat).catch(() => {
          startsFailed += 1;
        });
        if (!seat.child) await pause(restartMs);
        continue;
      }
      const startedAt = performance.now();
      if (child.exitCode === null && child.signalCode === null)
        await new Promise((resolve) => child.once('exit', resolve));
      seat.isReady = false;
      seat.child = null;
      if (isClosing) return;
      const ranLong = performance.now() - startedAt > startMsMax;
      if (!killed.has(child) && ranLong)
        endedAlone.push(`${seat.kind} ended with ${child.exitCode ?? child.signalCode}`);
      else if (!killed.has(child)) startsFailed += 1;
      await pause(restartMs);
    }
  }

  await Promise.all(seats.map(occupy));
  const keeping = seats.map((seat) => keep(seat));
  return {
    seats,
    endedAlone,
    startsFailed: () => startsFailed,
    /** One of the processes that serve now, in turns. */
    origin(turn = 0): string {
      const ready = seats.filter(({ kind, isReady }) => kind === 'serve' && isReady);
      return `http://127.0.0.1:${(ready[turn % Math.max(1, ready.length)] ?? seats[0])?.port}`;
    },
    readySeats: (kind: Kind) =>
      seats.filter((seat) => seat.kind === kind && seat.isReady && seat.child !== null),
    kill({ child }: Seat): void {
      if (!child) return;
      killed.add(child);
      child.kill('SIGKILL');
    },
    async stopFor({ child }: Seat, ms: number): Promise<void> {
      child?.kill('SIGSTOP');
      await pause(ms);
      child?.kill('SIGCONT');
    },
    /** Ends the processes that run now as an operator does; others take their place. */
    async restartAll(): Promise<void> {
      const children = seats.flatMap(({ child }) => (child ? [child] : []));
      for (const child of children) killed.add(child);
      await Promise.all(children.map((child) => stopProcess(child)));
    },
    async close(): Promise<void> {
      isClosing = true;
      await Promise.all(seats.flatMap(({ child }) => (child ? [stopProcess(child)] : [])));
      await Promise.all(keeping);
    },
  };
}
