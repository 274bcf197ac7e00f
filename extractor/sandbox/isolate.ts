import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire, getCompileCacheDir } from 'node:module';
import { dirname, join, resolve } from 'node:path';

/**
 * How strictly a process is sandboxed. BUBBLEWRAP: no network, read-only access to the program and nothing
 * else. NO_NETWORK: no network, and Node's permissions: read the program, no writes, no child processes.
 * PERMISSIONS: Node's permissions only.
 */
export type Isolation = 'BUBBLEWRAP' | 'NO_NETWORK' | 'PERMISSIONS';

export type Launch = { isolation: Isolation; command: string; args: string[] };

const toolFolders = ['/usr/bin', '/bin', '/usr/local/bin'];
const extractorFolder = resolve(import.meta.dirname, '..');
const childProgram = join(extractorFolder, 'sandbox', 'child.ts');
/** On a busy machine a process needs seconds to start; a probe that gives up would choose a weaker sandbox. */
const probeMsMax = 60_000;

/**
 * For the C library (mallopt(3)): returns blocks from 512 KiB to the system as soon as they are free, and serves all
 * threads from one heap. Otherwise, it keeps most of the memory that one large page needed.
 */
const memorySettings = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: `${512 * 1024}`,
  MALLOC_TRIM_THRESHOLD_: `${4 * 1024 ** 2}`,
};

export const allIsolations: readonly Isolation[] = ['BUBBLEWRAP', 'NO_NETWORK', 'PERMISSIONS'];

/**
 * The strictest way to start a sandboxed process on this machine; each way is tested first. Throws if none of
 * the allowed ways works.
 */
export function chooseLaunch(heapMegabytes: number, allowed: readonly Isolation[] = allIsolations): Launch {
  const node = (isolation: Isolation) => [
    ...[process.execPath, ...nodeOptions(heapMegabytes)],
    ...(isolation === 'BUBBLEWRAP' ? sharedCode().nodeOptions : []),
    childProgram,
  ];
  const ways: Way[] = [
    bubblewrap(),
    ...withoutNetwork(),
    { isolation: 'PERMISSIONS', prefix: diesWithParent() },
  ];
  for (const { isolation, prefix } of ways) {
    if (!allowed.includes(isolation) || !prefix || !works([...prefix, process.execPath, '--version']))
      continue;
    const [command = '', ...args] = [...prefix, ...node(isolation)];
    return { isolation, command, args };
  }
  throw new Error(
    `This machine cannot sandbox the processes that read files in any of these ways: ${allowed.join(', ')}.`,
  );
}

/**
 * Starts it with three pipes only and without the service's environment, because that contains secrets.
 */
export function spawnSandboxed({ command, args }: Launch): ChildProcessWithoutNullStreams {
  // A separate process group, so that it can be ended as a whole.
  return spawn(command, args, { env: memorySettings, stdio: ['pipe', 'pipe', 'pipe'], detached: true });
}

/** The command before Node's own; null if its tool is not installed. */
type Way = { isolation: Isolation; prefix: string[] | null };

/** The folders that the process needs: the extractor, the contract, and the packages. */
function programFolders(): string[] {
  const searched = createRequire(import.meta.url).resolve.paths('sharp') ?? [];
  const packages = searched.filter((folder) => existsSync(folder));
  return [extractorFolder, resolve(extractorFolder, '../contract'), ...packages];
}

function nodeOptions(heapMegabytes: number): string[] {
  const readable = [...programFolders(), '/proc/self', '/proc/cpuinfo', '/sys/devices/system/cpu'];
  const permissions = [
    '--permission',
    '--allow-addons',
    ...readable.map((folder) => `--allow-fs-read=${folder}`),
  ];
  return [
    ...permissions,
    `--max-old-space-size=${heapMegabytes}`,
    // The default young generation takes over 130 MB; with these 48 MB a PDF is read as fast.
    '--max-semi-space-size=16',
    '--disable-warning=SecurityWarning',
    ...sharedFlags(),
  ];
}

/** This process's flags of V8 that its compiled code depends on: it is only valid for processes with the same values. */
function sharedFlags(): string[] {
  return process.execArgv.filter((flag) => /^--(heap-growing-percent=|no-regexp-tier-up$)/.test(flag));
}

function bubblewrap(): Way {
  const tool = findTool('bwrap');
  const system = [
    '/usr',
    '/lib',
    '/lib64',
    '/bin',
    '/etc/ld.so.cache',
    dirname(process.execPath),
    ...programFolders(),
  ];
  const binds = system.filter(existsSync).flatMap((path) => ['--ro-bind', path, path]);
  const prefix =
    tool === null
      ? null
      : [
          ...[tool, '--unshare-all', '--die-with-parent', '--new-session', '--clearenv'],
          ...Object.entries(memorySettings).flatMap(([name, value]) => ['--setenv', name, value]),
          ...[...binds, '--proc', '/proc', '--dev', '/dev', ...sharedCode().binds],
          ...['--chdir', '/', '--cap-drop', 'ALL', '--'],
        ];
  return { isolation: 'BUBBLEWRAP', prefix };
}

/**
 * The compiled code of this process, if Node stores it (`NODE_COMPILE_CACHE`): with it, a process starts in half the
 * time. Node reads the folder only if its permissions also allow writing, which here the file system forbids.
 */
function sharedCode(): { binds: string[]; nodeOptions: string[] } {
  const compiled = getCompileCacheDir();
  if (!compiled) return { binds: [], nodeOptions: [] };
  // Node's own folder for its version is inside the one of the setting.
  const folder = dirname(compiled);
  return {
    binds: ['--ro-bind', folder, folder, '--setenv', 'NODE_COMPILE_CACHE', folder],
    nodeOptions: [`--allow-fs-read=${folder}`, `--allow-fs-write=${folder}`],
  };
}

/** As root, or as an ordinary user in a separate user namespace. */
function withoutNetwork(): Way[] {
  const tool = findTool('unshare');
  const namespaces = [['--net'], ['--user', '--map-current-user', '--net']];
  return namespaces.map((options) => ({
    isolation: 'NO_NETWORK',
    prefix: tool === null ? null : [tool, ...options, '--', ...diesWithParent()],
  }));
}

/** Even a process in an endless computation ends with the service. */
function diesWithParent(): string[] {
  const tool = findTool('setpriv');
  const prefix = tool ? [tool, '--pdeathsig', 'KILL', '--no-new-privs', '--'] : [];
  return prefix.length > 0 && works([...prefix, process.execPath, '--version']) ? prefix : [];
}

/** Searches only the system's program folders, never the PATH of the caller. */
export function findTool(name: string): string | null {
  return toolFolders.map((folder) => join(folder, name)).find(existsSync) ?? null;
}

function works([command = '', ...args]: string[]): boolean {
  return spawnSync(command, args, { env: {}, stdio: 'ignore', timeout: probeMsMax }).status === 0;
}
