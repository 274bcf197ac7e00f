import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

import { type Config, ConfigError } from '../config/config.ts';

const keyBytes = 32;

/**
 * The keys of the vault, newest first: from the settings, or from a file in the data folder that is created
 * once.
 */
export function vaultKeys(config: Config, randomBytes: (length: number) => Buffer): Buffer[] {
  const given = config.SLIPWAY_SECRET_KEYS;
  if (given) return given.map(parseKey);
  const path = join(config.dataFolder, 'secret.key');
  if (!existsSync(path)) makeKeyFile(config.dataFolder, path, randomBytes(keyBytes).toString('base64'));
  return readFileSync(path, 'utf8').trim().split(/\s+/).map(parseKey);
}

function parseKey(text: string): Buffer {
  const key = Buffer.from(text, 'base64');
  if (key.length === keyBytes) return key;
  throw new ConfigError(`SLIPWAY_SECRET_KEYS: each key is ${keyBytes} bytes in base64.`);
}

/** Without this file its secrets are lost, so it is written to the disk before the first use. */
function makeKeyFile(folder: string, path: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  const file = openSync(path, 'wx', 0o600);
  writeSync(file, `${text}\n`);
  fsyncSync(file);
  closeSync(file);
}
