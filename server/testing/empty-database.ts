import { asSuperuser } from './as-superuser.ts';
import type { TestService } from './start.ts';

/** As an operator finds it at the very first start: nobody is there yet. */
export async function emptyDatabase(service: Pick<TestService, 'database'>): Promise<void> {
  await asSuperuser(service, 'truncate workspaces, users cascade');
}
