import type { Answer, Call } from '../connector.ts';

/** A signed-in connection, as its connector uses it. */
export type SignedIn = {
  /**
   * A valid token. `refused` is one that the system has just rejected: it is renewed, unless that was done
   * meanwhile. Answers `reauth` if a user must sign in (again).
   */
  accessToken(call: Call, refused?: string): Promise<Answer<AccessToken>>;
};

/** `tenantId` is the user's choice. */
export type AccessToken = { token: string; tenantId: string };
