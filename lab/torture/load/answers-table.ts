import type { Answers } from './api-caller.ts';

/** `201: 812, 503: 44` for a note. */
export function countsOf({ byStatus }: Answers): string {
  return [...byStatus]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');
}
