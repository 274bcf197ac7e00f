import { existsSync, statSync } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { chooseLaunch } from '@slipway/extractor/sandbox/isolate.ts';

import type { Config } from '../../platform/config/config.ts';
import { attempt, type Finding, fault, ok, warning } from './finding.ts';

const mebibyte = 1024 * 1024;
/** The service and its database without reading processes. */
const serviceBytes = 700 * mebibyte;
const nodeMajor = 24;
/** Uploads stop at SLIPWAY_FREE_BYTES_MIN: this many times as much is little. */
const littleFactor = 5;
const heapMegabytes = 256;
const others = 0o077;
const othersWrite = 0o002;

/** Node, disk, folders, keys, memory and isolation of this machine. */
export async function checkMachine(config: Config): Promise<Finding[]> {
  return [
    checkNode(),
    ...(await attempt('data folder', 'Create the folder, or set SLIPWAY_DATA.', () => checkFolder(config))),
    ...(await attempt('disk space', 'Check the volume of the data folder.', () => checkDisk(config))),
    checkKeys(config),
    checkMemory(config),
    ...(await attempt('isolation', 'Install bubblewrap: apt-get install bubblewrap', async () =>
      checkIsolation(),
    )),
  ];
}

function checkNode(): Finding {
  const { node } = process.versions;
  return Number(node.split('.')[0]) === nodeMajor
    ? ok('Node.js', node)
    : warning('Node.js', `${node}; Slipway is tested with Node ${nodeMajor}`, `Use Node ${nodeMajor}.`);
}

async function checkFolder({ dataFolder }: Config): Promise<Finding> {
  const check = 'data folder';
  if (!existsSync(dataFolder))
    return fault(
      check,
      `${dataFolder} does not exist`,
      'Set SLIPWAY_DATA to the data folder of your installation.',
    );
  const user = process.getuid?.() ?? 'this user';
  try {
    await access(dataFolder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return fault(check, `user ${user} may not write to ${dataFolder}`, `Run: chown -R ${user} ${dataFolder}`);
  }
  if (process.platform !== 'win32' && statSync(dataFolder).mode & othersWrite)
    return warning(check, `every user may write to ${dataFolder}`, `Run: chmod o-w ${dataFolder}`);
  return ok(check, dataFolder);
}

async function checkDisk({ dataFolder, SLIPWAY_FREE_BYTES_MIN: min }: Config): Promise<Finding> {
  const { bavail, bsize } = await statfs(existsSync(dataFolder) ? dataFolder : '.');
  const free = bavail * bsize;
  const detail = `${Math.round(free / mebibyte)} MiB free`;
  const remedy = 'Free space, or move the data folder to a larger volume.';
  if (free < min) return fault('disk space', `${detail}: uploads are rejected (507)`, remedy);
  return free < min * littleFactor ? warning('disk space', detail, remedy) : ok('disk space', detail);
}

function checkKeys({ SLIPWAY_SECRET_KEYS: given, dataFolder, DATABASE_URL: url }: Config): Finding {
  const check = 'secret keys';
  if (given) return ok(check, `${given.length} in SLIPWAY_SECRET_KEYS`);
  const path = join(dataFolder, 'secret.key');
  if (!existsSync(path))
    return url
      ? fault(check, `there is no ${path}`, 'Set SLIPWAY_SECRET_KEYS to the keys of the service.')
      : warning(check, `there is no ${path} yet`, 'Start Slipway once: it creates the key.');
  if (process.platform !== 'win32' && statSync(path).mode & others)
    return fault(check, `other users may read ${path}`, `Run: chmod 600 ${path}`);
  return ok(check, path);
}

function checkMemory({ SLIPWAY_READERS: readers, SLIPWAY_READER_BYTES_MAX: each }: Config): Finding {
  // In a container, its limit counts.
  const limit = process.constrainedMemory();
  const total = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  const needed = readers * each + serviceBytes;
  const detail = `${Math.round(total / mebibyte)} MiB; ${readers} readers and the service use at most ${Math.round(needed / mebibyte)} MiB`;
  return total >= needed
    ? ok('memory', detail)
    : warning('memory', detail, 'Set SLIPWAY_READERS or SLIPWAY_READER_BYTES_MAX lower, or add memory.');
}

function checkIsolation(): Finding {
  const { isolation } = chooseLaunch(heapMegabytes);
  return isolation === 'BUBBLEWRAP'
    ? ok('isolation', 'files are read in bubblewrap')
    : warning(
        'isolation',
        `files are read with ${isolation === 'NO_NETWORK' ? "no network and Node's permissions" : "Node's permissions only"}`,
        'Install bubblewrap (apt-get install bubblewrap) and allow user namespaces: docs/sandbox.md.',
      );
}
