import type { QueryClient } from '@tanstack/react-query';

import { api } from '../lib/api.ts';

/** Tests right after saving, so that the page shows the health with the new settings. */
export function testSaved(id: number, queries: QueryClient): void {
  const look = () => queries.invalidateQueries({ queryKey: ['connections'] });
  // If the test is impossible now, the page keeps the last result.
  api.integrations.test(id).then(look, look);
}
