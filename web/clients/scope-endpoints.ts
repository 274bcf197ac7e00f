import type { Endpoint } from '@slipway/contract/endpoint.ts';
import { endpoints } from '@slipway/contract/endpoints/all.ts';
import { allScopes, type Scope } from '@slipway/contract/scopes.ts';

export type OpenedCall = Pick<Endpoint, 'name' | 'method' | 'path' | 'summary'>;

/** The endpoints of each scope, as the contract declares them. */
export const callsByScope: ReadonlyMap<Scope, readonly OpenedCall[]> = new Map(
  allScopes.map((scope) => [scope, endpoints.filter(({ access }) => access === scope)]),
);
