import type { SpawnOptions } from 'node:child_process';

/** Nothing of our own environment (secrets!) reaches the database's processes. */
export const commandEnvironment = {
  cwd: '/',
  env: {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    TZ: 'UTC',
    LC_ALL: 'C',
  },
} satisfies SpawnOptions;
