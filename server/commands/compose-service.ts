import { randomBytes } from 'node:crypto';

import { type Composed, compose } from '../compose.ts';
import { openTracing } from '../platform/tracing/open-tracing.ts';
import { vaultKeys } from '../platform/vault/vault-keys.ts';
import type { CommandContext } from './command.ts';
import type { Server } from './open-server.ts';

const clockEveryMs = 60_000;
/**
 * After a slower response the offset would be too inaccurate: a suspended process would be wrong by half of
 * it.
 */
const clockAnswerMsMax = 200;
const clockQuestionsMax = 10;

/** Creates the service with the clock of the database. */
export async function composeService(
  context: CommandContext,
  database: Server,
  runsJobs: boolean,
): Promise<Composed> {
  const { config, clock, log } = context;
  const stopTracing = await openTracing(config);
  const composed = await compose({
    config,
    databaseUrl: database.pooledUrl ?? database.serviceUrl,
    directUrl: database.serviceUrl,
    vaultKeys: vaultKeys(config, randomBytes),
    clock,
    log,
    jobs: runsJobs,
  });
  try {
    const stopClock = await setClock(context, composed);
    const close = async () => {
      stopClock();
      await composed.close();
      await stopTracing().catch((error) => log.warn({ err: error }, 'traces were not sent'));
    };
    return { ...composed, close };
  } catch (error) {
    await composed.close();
    throw error;
  }
}

/** Follows the database's clock, so that leases and schedules agree on every machine. Returns a function that stops it. */
async function setClock(
  { clock, setClockOffset, log }: CommandContext,
  { service }: Composed,
): Promise<() => void> {
  let offsetMs = 0;
  const follow = async () => {
    const before = clock.now().getTime();
    const { rows } = await service.db.raw('select clock_timestamp() as now');
    const after = clock.now().getTime();
    const now = rows[0]?.['now'];
    if (!(now instanceof Date) || after - before > clockAnswerMsMax) return false;
    offsetMs += now.getTime() - (before + after) / 2;
    setClockOffset(Math.abs(offsetMs) < 50 ? 0 : offsetMs);
    return true;
  };
  for (let asked = 1; !(await follow()) && asked < clockQuestionsMax; asked++);
  const again = () => void follow().catch((error) => log.warn({ err: error }, 'clock'));
  const timer = setInterval(again, clockEveryMs).unref();
  return () => clearInterval(timer);
}
