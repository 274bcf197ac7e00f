import type { SpawnOptions } from 'node:child_process';

/** An empty environment, so that the database's processes receive no secrets. */
export const commandEnvironment = {
  cwd: '/',
  env: {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    TZ: 'UTC',
    LC_ALL: 'C',
  },
} satisfies SpawnOptions;
