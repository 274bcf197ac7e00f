import { z } from 'zod';

import { count } from './setting-parsers.ts';

/** PostgreSQL, if it is not the embedded one. */
export const databaseSettings = {
  DATABASE_URL: {
    parse: z.string().startsWith('postgres').optional(),
    about: 'Connection URL of a PostgreSQL database (version 15 or newer) that replaces the embedded one.',
  },
  DATABASE_DIRECT_URL: {
    parse: z.string().startsWith('postgres').optional(),
    about: 'Connection URL that bypasses PgBouncer, if DATABASE_URL points to PgBouncer in transaction mode.',
  },
  DATABASE_OWNER_URL: {
    parse: z.string().startsWith('postgres').optional(),
    about: 'Connection URL for a role that may change the schema, for `migrate`. Default: DATABASE_URL.',
  },
  DATABASE_REPLICA_URL: {
    parse: z.string().startsWith('postgres').optional(),
    about:
      'Connection URL of a read replica (streaming replication) that serves lists, counts and searches; it must not go through PgBouncer in transaction mode. Default: none; the primary serves them.',
  },
  SLIPWAY_REPLICA_SECONDS_MAX: {
    parse: count(1, 3600).default(5),
    about:
      'How old the data of the replica may be, in seconds. Lists always contain the latest changes in their workspace.',
  },
  SLIPWAY_DATABASE_CONNECTIONS: {
    parse: count(2, 500).default(12),
    about: 'Database connections that each process can open.',
  },
} as const;
