import type { Attempt } from '@slipway/sdk/client.ts';

type Result = Pick<Attempt, 'error' | 'responseStatus'>;
export type Advice =
  | NonNullable<Attempt['error']>
  | 'redirect'
  | 'unauthorized'
  | 'notFound'
  | 'method'
  | 'tooMany'
  | 'unavailable'
  | 'serverError';

/** The most likely remedy for a failed attempt; null if it succeeded. */
export function adviceFor({ error, responseStatus }: Result): Advice | null {
  if (error !== 'HTTP_STATUS' || responseStatus === null) return error;
  if (responseStatus >= 300 && responseStatus < 400) return 'redirect';
  if (responseStatus === 401 || responseStatus === 403) return 'unauthorized';
  if (responseStatus === 404 || responseStatus === 410) return 'notFound';
  if (responseStatus === 405) return 'method';
  if (responseStatus === 429) return 'tooMany';
  if (responseStatus >= 502 && responseStatus <= 504) return 'unavailable';
  return responseStatus >= 500 ? 'serverError' : 'HTTP_STATUS';
}

export type Cause = { error: NonNullable<Attempt['error']>; status: number | null; count: number };

/** The errors of the last attempts of deliveries, most frequent first. */
export function causesOf(deliveries: readonly { attempts: readonly Result[] }[]): Cause[] {
  const causes = new Map<string, Cause>();
  for (const { attempts } of deliveries) {
    const last = attempts.at(-1);
    if (!last?.error) continue;
    const key = `${last.error} ${last.responseStatus}`;
    const cause = causes.get(key) ?? { error: last.error, status: last.responseStatus, count: 0 };
    causes.set(key, { ...cause, count: cause.count + 1 });
  }
  return [...causes.values()].sort((one, other) => other.count - one.count);
}
