import type { Calls } from '../contract-types.ts';
import { listing, type Paging, withCursor } from '../listing.ts';
import type { Call, CallOptions } from '../send-request.ts';

/** Members and invitations; for users, not for API clients. */
export function peopleMethods(call: Call) {
  return {
    listMembers: (paging: Paging = {}, options?: CallOptions) =>
      listing((cursor) => call('listMembers', { query: withCursor(paging, cursor) }, options)),
    changeMember: (id: string, changes: Calls['changeMember']['body'], options?: CallOptions) =>
      call('changeMember', { params: { id }, body: changes }, options),
    removeMember: (id: string, options?: CallOptions) => call('removeMember', { params: { id } }, options),
    /** Without email, the response contains the token to pass on, only this once. */
    resetPassword: (id: string, options?: CallOptions) =>
      call('resetMemberPassword', { params: { id } }, options),
    removeSecondFactor: (id: string, options?: CallOptions) =>
      call('removeMemberSecondFactor', { params: { id } }, options),
    listInvitations: (paging: Paging = {}, options?: CallOptions) =>
      listing((cursor) => call('listInvitations', { query: withCursor(paging, cursor) }, options)),
    /** The response contains the token to pass on, only this once. */
    invite: (invitation: Calls['invite']['body'], options?: CallOptions) =>
      call('invite', { body: invitation }, options),
    resendInvitation: (id: string, options?: CallOptions) =>
      call('resendInvitation', { params: { id } }, options),
    withdrawInvitation: (id: string, options?: CallOptions) =>
      call('withdrawInvitation', { params: { id } }, options),
  };
}

/** The API clients of a workspace; for signed-in admins. */
export function apiClientMethods(call: Call) {
  return {
    list: (paging: Paging = {}, options?: CallOptions) =>
      listing((cursor) => call('listApiClients', { query: withCursor(paging, cursor) }, options)),
    /** The response contains the secret, only this once. */
    create: (client: Calls['createApiClient']['body'], options?: CallOptions) =>
      call('createApiClient', { body: client }, options),
    get: (clientId: string, options?: CallOptions) => call('getApiClient', { params: { clientId } }, options),
    change: (clientId: string, changes: Calls['changeApiClient']['body'], options?: CallOptions) =>
      call('changeApiClient', { params: { clientId }, body: changes }, options),
    /** The old secret stops working immediately; the response contains the new one, only this once. */
    renewSecret: (clientId: string, options?: CallOptions) =>
      call('renewSecret', { params: { clientId } }, options),
    revoke: (clientId: string, options?: CallOptions) =>
      call('revokeApiClient', { params: { clientId } }, options),
  };
}
