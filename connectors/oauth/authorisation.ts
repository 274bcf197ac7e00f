import type { Answer, Call } from '../connector.ts';
import type { Tools } from '../tools.ts';

/**
 * How users sign in to a kind of system in their browser (RFC 6749, the code grant with PKCE). The operator
 * registers Slipway with the vendor and enters its id and secret in the connection's settings `clientId` and
 * `clientSecret`; a connection without a `clientId` uses other credentials, such as a token.
 */
export type Authorisation = {
  authorizeUrl: string;
  tokenUrl: string;
  /** RFC 7009; null if the vendor has no revocation. */
  revokeUrl: string | null;
  scopes: readonly string[];
  /** The vendor's parameters in addition to the standard's. */
  extraParameters: Readonly<Record<string, string>>;
  /** RFC 6749 §2.3.1: in the Authorization header, or in the body. */
  clientProof: 'BASIC' | 'BODY';
  /** RFC 7636; false only if the vendor is known to reject it. */
  pkce: boolean;
  /** How long a replaced refresh token is still accepted; 0 if it ends immediately. */
  graceMs: number;
  /** The parameters of the callback, in addition to `code` and `state`, that identify the company. */
  callbackParameters: readonly string[];
  /** The companies of the sign-in. A single one is used immediately; of several, a user chooses. */
  tenants(asked: TenantsRequest): Promise<Answer<Tenant[]>>;
  /** Disconnects one company if `revokeUrl` would revoke more; returns whether it worked. */
  disconnect?(asked: DisconnectRequest): Promise<boolean>;
};

export type TenantsRequest = {
  tools: Tools;
  settings: Readonly<Record<string, unknown>>;
  token: string;
  /** The callback's parameters in `callbackParameters`. */
  callback: Readonly<Record<string, string>>;
  call: Call;
};

export type DisconnectRequest = Omit<TenantsRequest, 'callback'> & { tenantId: string | null };

/** An organisation, a company or an administration, by the vendor's id. */
export type Tenant = { id: string; name: string };
