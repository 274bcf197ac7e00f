import { z } from 'zod';

import { count } from './setting-parsers.ts';

/** PostgreSQL, if it is not the embedded one. */
export const databaseSettings = {
  DATABASE_URL: {
    parse: z.string().startsWith('postgres').optional(),
    about: 'PostgreSQL 15 or newer to use instead of the embedded one.',
  },
  DATABASE_DIRECT_URL: {
    parse: z.string().startsWith('postgres').optional(),
    about: 'Direct address of the database, if DATABASE_URL is PgBouncer in transaction mode.',
  },
  DATABASE_OWNER_URL: {
    parse: z.string().startsWith('postgres').optional(),
    about: 'Database address with a role that may change the schema, for `migrate`. Default: DATABASE_URL.',
  },
  DATABASE_REPLICA_URL: {
    parse: z.string().startsWith('postgres').optional(),
    about:
      'Direct address of a read replica (streaming replication) that answers lists, counts and searches. Default: the database itself.',
  },
  SLIPWAY_REPLICA_SECONDS_MAX: {
    parse: count(1, 3600).default(5),
    about:
      'How old the data of the replica may be, in seconds. Lists always contain the last changes of their workspace.',
  },
  SLIPWAY_DATABASE_CONNECTIONS: {
    parse: count(2, 500).default(12),
    about: 'Database connections that each process can open.',
  },
} as const;
