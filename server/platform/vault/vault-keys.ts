import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Config, ConfigError } from '../config/config.ts';

const keyBytes = 32;
const newFile = { flag: 'wx', mode: 0o600, flush: true } as const;
/** The errors of file systems without hard links, such as FAT. */
const withoutLinks: ReadonlySet<unknown> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/**
 * The keys of the vault, newest first: from the settings, or from a file in the data folder that is created
 * once.
 */
export function vaultKeys(config: Config, randomBytes: (length: number) => Buffer): Buffer[] {
  const given = config.SLIPWAY_SECRET_KEYS;
  if (given) return given.map(parseKey);
  const path = join(config.dataFolder, 'secret.key');
  if (!existsSync(path)) makeKeyFile(config.dataFolder, path, randomBytes);
  return readFileSync(path, 'utf8').trim().split(/\s+/).map(parseKey);
}

function parseKey(text: string): Buffer {
  const key = Buffer.from(text, 'base64');
  if (key.length === keyBytes) return key;
  throw new ConfigError(`SLIPWAY_SECRET_KEYS: each key is ${keyBytes} bytes in base64.`);
}

/**
 * Without this file its secrets are lost, so it is written to the disk before the first use. If several processes
 * start at the same time, all of them use the file of the first one.
 */
function makeKeyFile(folder: string, path: string, randomBytes: (length: number) => Buffer): void {
  mkdirSync(folder, { recursive: true });
  const text = `${randomBytes(keyBytes).toString('base64')}\n`;
  const unfinished = `${path}.${randomBytes(8).toString('hex')}`;
  writeFileSync(unfinished, text, newFile);
  try {
    linkOrWrite(unfinished, path, text);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished);
  }
}

/** Unlike a rename, neither of the two replaces a file. */
function linkOrWrite(unfinished: string, path: string, text: string): void {
  try {
    linkSync(unfinished, path);
  } catch (error) {
    if (!withoutLinks.has(codeOf(error))) throw error;
    writeFileSync(path, text, newFile);
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
