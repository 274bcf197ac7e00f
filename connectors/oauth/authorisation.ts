import type { Answer, Call } from '../connector.ts';
import type { Tools } from '../tools.ts';

/**
 * How people let us into a kind of system in their browser (RFC 6749, the code grant with PKCE). The operator
 * registers Slipway with the vendor and enters its id and secret in the connection's settings `clientId` and
 * `clientSecret`; a connection without a `clientId` gets in another way, such as by a token of its own.
 */
export type Authorisation = {
  authorizeUrl: string;
  tokenUrl: string;
  /** RFC 7009; null where the vendor takes nothing back. */
  revokeUrl: string | null;
  scopes: readonly string[];
  /** What the vendor wants to know beside the standard's parameters when a person is sent to it. */
  extraParameters: Readonly<Record<string, string>>;
  /** RFC 6749 §2.3.1: in the Authorization header, or in the body. */
  clientProof: 'BASIC' | 'BODY';
  /** RFC 7636; false only where the vendor is known to stumble over it. */
  pkce: boolean;
  /** So long a refresh token that was replaced is still taken; 0 where it ends immediately. */
  graceMs: number;
  /** Of the callback's parameters beside `code` and `state`, those that say whose books were opened. */
  callbackParameters: readonly string[];
  /** Whose books the sign-in opens. One is taken immediately; of several a person picks. */
  tenants(asked: TenantsRequest): Promise<Answer<Tenant[]>>;
  /** Takes back one set of books where `revokeUrl` would take back more than that; whether it worked. */
  disconnect?(asked: DisconnectRequest): Promise<boolean>;
};

export type TenantsRequest = {
  tools: Tools;
  settings: Readonly<Record<string, unknown>>;
  token: string;
  /** The callback's parameters that `callbackParameters` names. */
  callback: Readonly<Record<string, string>>;
  call: Call;
};

export type DisconnectRequest = Omit<TenantsRequest, 'callback'> & { tenantId: string | null };

/** An organisation, a company, an administration: a set of books, by the vendor's id. */
export type Tenant = { id: string; name: string };
