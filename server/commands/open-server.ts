import { join } from 'node:path';
import { jobs } from '../jobs.ts';
import { startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts';
import { migrate } from '../platform/db/migrate.ts';
import { prepareQueues } from '../platform/jobs/jobs.ts';
import type { CommandContext } from './command.ts';

export type Server = {
  ownerUrl: string;
  serviceUrl: string;
  /** A pooler in front of it. */
  pooledUrl?: string;
  stop(): Promise<void>;
  embedded: boolean;
};

/** The configured database, or the embedded one, started or shared. */
export async function openServer({ config, log }: Pick<CommandContext, 'config' | 'log'>): Promise<Server> {
  const url = config.DATABASE_URL;
  if (url) {
    const directUrl = config.DATABASE_DIRECT_URL;
    const ownerUrl = config.DATABASE_OWNER_URL ?? directUrl ?? url;
    return {
      ownerUrl,
      serviceUrl: directUrl ?? url,
      ...(directUrl && { pooledUrl: url }),
      stop: async () => undefined,
      embedded: false,
    };
  }
  const server = await startEmbeddedPostgres({
    folder: join(config.dataFolder, 'postgres'),
    log: (line) => log.info(line),
  });
  return { ...server, embedded: true };
}

/** Brings the database to this version; `only` these migrations, for a backup of an earlier version. */
export function migrateTo(
  { ownerUrl }: Server,
  { clock }: Pick<CommandContext, 'clock'>,
  only?: readonly string[],
): Promise<string[]> {
  const kinds = jobs.map(({ kind }) => kind);
  return migrate(ownerUrl, clock.now(), (owner) => prepareQueues(owner, kinds), undefined, only);
}
