import type { EndpointRow } from './endpoint-table.ts';
import type { Outside } from './outside.ts';
import { SlipwayProblem } from './slipway-problem.ts';

const firstDelayMs = 500;
/** If the service asks for a longer delay, the call fails instead. */
const waitMsMax = 60_000;

/** Whether the same request can safely be repeated after this failure. */
export function mayRepeat(row: EndpointRow, failure: unknown): boolean {
  const isSafe = row.method === 'GET' || row.method === 'DELETE' || row.idempotent === true;
  if (!(failure instanceof SlipwayProblem)) return isSafe && isLost(failure);
  if (failure.status === 429) return true;
  if (failure.code === 'request_in_progress') return true;
  return isSafe && [502, 503, 504].includes(failure.status);
}

/** `fetch` rejects with a TypeError if no response arrived, and AbortSignal.timeout with a TimeoutError. */
function isLost(failure: unknown): boolean {
  return failure instanceof TypeError || (failure instanceof Error && failure.name === 'TimeoutError');
}

/** The delay in milliseconds before the next attempt; undefined if it would be too long. */
export function delayBefore(
  attempt: number,
  failure: unknown,
  { chance }: Pick<Outside, 'chance'>,
): number | undefined {
  const asked = failure instanceof SlipwayProblem ? failure.retryAfterSeconds : undefined;
  const backoffMs = firstDelayMs * 2 ** (attempt - 1) * (1 + chance() / 2);
  const delayMs = asked === undefined ? backoffMs : asked * 1000;
  return delayMs <= waitMsMax ? delayMs : undefined;
}
