import type { Answer, Call } from '../connector.ts';

/** A connection that somebody has signed in, as its connector uses it. */
export type SignedIn = {
  /**
   * A token that holds. `refused` is one that the system has just turned down: it is renewed, unless that was
   * done meanwhile. Answers `reauth` where a person must sign in (again).
   */
  accessToken(call: Call, refused?: string): Promise<Answer<AccessToken>>;
};

/** `tenantId` is what the person picked. */
export type AccessToken = { token: string; tenantId: string };
