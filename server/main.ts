import { join } from 'node:path';

import { findCommand } from './commands/find-command.ts';
import { type Config, ConfigError, readConfig } from './platform/config/config.ts';
import { createLog } from './platform/create-log.ts';

const nodeVersionMin = 24;
const standardOutput = 1;
const standardError = 2;

/** One command per process: start, serve, work, migrate, create-admin, api-client. */
async function main(): Promise<void> {
  const version = Number(process.versions.node.split('.')[0]);
  if (version < nodeVersionMin) {
    throw new ConfigError(`Slipway needs Node ${nodeVersionMin} or newer; this is ${process.versions.node}.`);
  }
  const [word = '', ...words] = process.argv.slice(2);
  const command = await findCommand(word);
  if (!command) throw new ConfigError((await import('./commands/commands.ts')).usage);
  const config = readConfig(process.env);
  let offsetMs = 0;
  await command({
    config,
    words,
    log: openLog(config, word),
    clock: { now: () => new Date(Date.now() + offsetMs) },
    // All processes use the database's clock.
    setClockOffset: (ms) => {
      offsetMs = ms;
    },
    say: (line) => process.stdout.write(`${line}\n`),
    stopped: stopSignal(),
  });
}

/** `start` prints messages for the operator on the terminal, so its log goes to a file. */
function openLog(config: Config, word: string) {
  const file =
    config.SLIPWAY_LOG_FILE ?? (word === 'start' ? join(config.dataFolder, 'slipway.log') : undefined);
  const isService = ['start', 'serve', 'work'].includes(word);
  return createLog({
    process: word,
    // A one-time command prints its result, so only warnings are logged.
    level: isService || config.SLIPWAY_LOG_LEVEL !== 'info' ? config.SLIPWAY_LOG_LEVEL : 'warn',
    to: file ?? (isService ? standardOutput : standardError),
  });
}

/** Resolves when the process is asked to stop, or when its launcher has ended. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
    process.on('disconnect', () => resolve());
    if (process.connected === false) resolve(); // the launcher ended before we listened
  });
}

// A full disk or a closed pipe must not end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

try {
  await main();
  process.exit(0);
} catch (error) {
  const known = error instanceof ConfigError;
  process.stderr.write(`${known ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
