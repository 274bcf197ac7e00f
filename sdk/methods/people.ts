import type { Calls } from '../contract-types.ts';
import { listing, type Paging, withCursor } from '../listing.ts';
import type { Call, CallOptions } from '../send-request.ts';

/** Members and invitations; for persons, not for API clients. */
export function peopleMethods(call: Call) {
  return {
    listMembers: (paging: Paging = {}, options?: CallOptions) =>
      listing((cursor) => call('listMembers', { query: withCursor(paging, cursor) }, options)),
    changeMember: (id: string, changes: Calls['changeMember']['body'], options?: CallOptions) =>
      call('changeMember', { params: { id }, body: changes }, options),
    removeMember: (id: string, options?: CallOptions) => call('removeMember', { params: { id } }, options),
    /** The answer holds the token to pass on, once, where no mail is sent. */
    resetPassword: (id: string, options?: CallOptions) =>
      call('resetMemberPassword', { params: { id } }, options),
    removeSecondFactor: (id: string, options?: CallOptions) =>
      call('removeMemberSecondFactor', { params: { id } }, options),
    listInvitations: (paging: Paging = {}, options?: CallOptions) =>
      listing((cursor) => call('listInvitations', { query: withCursor(paging, cursor) }, options)),
    /** The answer holds the token to pass on, once. */
    invite: (invitation: Calls['invite']['body'], options?: CallOptions) =>
      call('invite', { body: invitation }, options),
    resendInvitation: (id: string, options?: CallOptions) =>
      call('resendInvitation', { params: { id } }, options),
    withdrawInvitation: (id: string, options?: CallOptions) =>
      call('withdrawInvitation', { params: { id } }, options),
  };
}

/** The programs of a workspace; for admins who are signed in. */
export function apiClientMethods(call: Call) {
  return {
    list: (paging: Paging = {}, options?: CallOptions) =>
      listing((cursor) => call('listApiClients', { query: withCursor(paging, cursor) }, options)),
    /** The answer holds the secret, once. */
    create: (client: Calls['createApiClient']['body'], options?: CallOptions) =>
      call('createApiClient', { body: client }, options),
    get: (clientId: string, options?: CallOptions) => call('getApiClient', { params: { clientId } }, options),
    change: (clientId: string, changes: Calls['changeApiClient']['body'], options?: CallOptions) =>
      call('changeApiClient', { params: { clientId }, body: changes }, options),
    /** The old secret stops working immediately; the answer holds the new one, once. */
    renewSecret: (clientId: string, options?: CallOptions) =>
      call('renewSecret', { params: { clientId } }, options),
    revoke: (clientId: string, options?: CallOptions) =>
      call('revokeApiClient', { params: { clientId } }, options),
  };
}
