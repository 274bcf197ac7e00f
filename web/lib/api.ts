import { createClient, type Problem, SlipwayProblem } from '@slipway/sdk/client.ts';
import { currentLanguage, wordsOf } from '../words/words.ts';
import { createSession } from './session.ts';
import { sessionMark } from './session-mark.ts';

const baseUrl = `${window.location.origin}/api/v1`;

/** The session. The refresh token stays in an HttpOnly cookie, which scripts cannot read. */
export const session = createSession(
  {
    ...createClient({ baseUrl }, { retries: 0 }).signIn,
    refresh: createClient({ baseUrl }).signIn.refresh,
  },
  Date.now,
  sessionMark,
);

/** Everything the app does goes through the public API, with the token of the session. */
export const api = createClient({ baseUrl, accessToken: (refused) => session.accessToken(refused) });

/** For passwords and codes: a rate limit is shown immediately instead of being waited for. */
export const door = createClient(
  { baseUrl, accessToken: (refused) => session.accessToken(refused) },
  { retries: 0 },
);

/** The problem response of the service; null without a response, or with another kind. */
export function problemOf(error: unknown): Problem | null {
  return error instanceof SlipwayProblem ? (error.problem ?? null) : null;
}

export function isGone(error: unknown): boolean {
  return error instanceof SlipwayProblem && error.status === 404;
}

/** What went wrong and what to do, in the user's language. */
export function explain(error: unknown): string {
  const t = wordsOf('problems');
  if (error instanceof SlipwayProblem) return explainProblem(error);
  if (error instanceof DOMException && error.name === 'TimeoutError') return t('tooSlow');
  return t('unreachable');
}

/** By the code; for invalid input, the service's English text has more details. */
function explainProblem(error: SlipwayProblem): string {
  const t = wordsOf('problems');
  const code = error.problem?.code;
  if (code === undefined) return error.message ? withStop(error.message) : t('unknown');
  const words = t(`codes.${code}`, { defaultValue: withStop(error.message) });
  const detail = error.problem?.detail;
  // Scopes are terms for programs: users have roles.
  const isForPeople = currentLanguage() === 'en' && code !== 'insufficient_scope';
  const saysMore = code === 'invalid_input' || isForPeople;
  return detail && saysMore ? withStop(detail) : words;
}

function withStop(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
