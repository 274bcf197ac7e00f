import type { QueryClient } from '@tanstack/react-query';

import { api } from '../lib/api.ts';

/** Right after saving, so that the page tells how the connection stands now, not how it stood with other settings. */
export function testSaved(id: number, queries: QueryClient): void {
  const look = () => queries.invalidateQueries({ queryKey: ['connections'] });
  // Where it cannot be asked now, the page keeps saying what is known.
  api.integrations.test(id).then(look, look);
}
