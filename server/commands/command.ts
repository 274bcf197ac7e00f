import type { Logger } from 'pino';

import type { Config } from '../platform/config/config.ts';
import type { Clock } from '../platform/service.ts';

/** What a command of the terminal gets. */
export type CommandContext = {
  config: Config;
  words: string[];
  log: Logger;
  clock: Clock;
  setClockOffset(ms: number): void;
  say(line: string): void;
  stopped: Promise<void>;
};
export type Command = (context: CommandContext) => Promise<void>;
