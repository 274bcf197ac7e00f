import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

import type { Installation } from '../../bench/installation.ts';
import { describeEnd } from '../../bench/last-lines.ts';
import { stopProcess } from '../../bench/start-process.ts';

const restartMs = 300;
/** After so many faults the processes are not started again. */
const endedMax = 20;

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
  let isClosing = false;

  async function occupy(seat: Seat): Promise<void> {
    if (seat.kind === 'work') {
      seat.child = installation.work(seat.env);
      seat.isReady = true;
      return;
    }
    const { port } = await installation.serve({
      word: 'serve',
      env: seat.env,
      onChild: (child) => {
        seat.child = child;
      },
    });
    Object.assign(seat, { port, isReady: true });
  }

  /** A process that ends or does not become ready, although nobody has stopped it, is a fault of the service. */
  async function keep(seat: Seat, first: Promise<void>): Promise<void> {
    for (let starting = first; ; starting = occupy(seat)) {
      const error = await starting.then(
        () => null,
        (reason: Error) => reason,
      );
      const { child } = seat;
      if (child && child.exitCode === null && child.signalCode === null) {
        await new Promise((resolve) => child.once('exit', resolve));
      }
      Object.assign(seat, { isReady: false, child: null });
      if (isClosing) return;
      if (!child || !killed.has(child))
        endedAlone.push(`${seat.kind}: ${error?.message ?? (child ? describeEnd(child) : 'no process')}`);
      if (endedAlone.length > endedMax) return;
      await pause(restartMs);
      if (isClosing) return;
    }
  }

  const starting = seats.map(occupy);
  const keeping = seats.map((seat, at) => keep(seat, starting[at]!));
  const close = async () => {
    isClosing = true;
    await Promise.all(seats.flatMap(({ child }) => (child ? [stopProcess(child)] : [])));
    await Promise.all(keeping);
  };
  await Promise.all(starting).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    seats,
    endedAlone,
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
    close,
  };
}
