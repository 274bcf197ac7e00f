import { asSuperuser } from './as-superuser.ts';
import type { TestService } from './start.ts';

/** The state at the very first start: without users. */
export async function emptyDatabase(service: Pick<TestService, 'database'>): Promise<void> {
  await asSuperuser(service, 'truncate workspaces, users cascade');
}
