import { createClient, type Problem, SlipwayProblem } from '@slipway/sdk/client.ts';

import { createSession } from './access/session.ts';

const baseUrl = `${window.location.origin}/api/v1`;

/** Who is signed in. The refresh token stays in an HttpOnly cookie: no script can read it. */
export const session = createSession(createClient({ baseUrl }).signIn);

/** Everything the app does goes through the public API, with the token of the session. */
export const api = createClient({ baseUrl, accessToken: (refused) => session.accessToken(refused) });

/** The problem that the service answered with; null when there was no answer, or none of ours. */
export function problemOf(error: unknown): Problem | null {
  return error instanceof SlipwayProblem ? (error.problem ?? null) : null;
}

export function isGone(error: unknown): boolean {
  return error instanceof SlipwayProblem && error.status === 404;
}

/** One sentence for people about what went wrong. */
export function explain(error: unknown): string {
  if (error instanceof SlipwayProblem) return withStop(error.message);
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return 'The service took too long to answer.';
  return 'The service cannot be reached. Check your connection and try again.';
}

function withStop(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
