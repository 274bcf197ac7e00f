import { z } from 'zod';

import { count } from './setting-parsers.ts';

/** PostgreSQL, if it is not the embedded one. */
export const databaseSettings = {
  DATABASE_URL: {
    parse: z.string().startsWith('postgres').optional(),
    about: 'Connection URL of a PostgreSQL database (version 15 or newer). Default: the embedded database.',
  },
  DATABASE_DIRECT_URL: {
    parse: z.string().startsWith('postgres').optional(),
    about: 'Connection URL of the database itself, if DATABASE_URL points to PgBouncer in transaction mode.',
  },
  DATABASE_OWNER_URL: {
    parse: z.string().startsWith('postgres').optional(),
    about: 'Connection URL for `migrate`, with the role that owns the tables. Default: DATABASE_URL.',
  },
  DATABASE_REPLICA_URL: {
    parse: z.string().startsWith('postgres').optional(),
    about:
      'Connection URL of a streaming replica that serves lists, counts and searches. The URL must not point to PgBouncer in transaction mode. Default: none.',
  },
  SLIPWAY_REPLICA_SECONDS_MAX: {
    parse: count(1, 3600).default(5),
    about:
      'Maximum replication lag, in seconds. If the lag is greater, Slipway reads from the primary database. Regardless of this setting, lists always show the latest changes in their workspace.',
  },
  SLIPWAY_DATABASE_CONNECTIONS: {
    parse: count(2, 500).default(12),
    about: 'Maximum number of database connections per process.',
  },
} as const;
