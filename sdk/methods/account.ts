import type { Calls } from '../contract-types.ts';
import { listing, type Paging, withCursor } from '../listing.ts';
import type { Call, CallOptions } from '../send-request.ts';

/** The account of the signed-in user. */
export function accountMethods(call: Call) {
  return {
    change: (changes: Calls['changeMe']['body'], options?: CallOptions) =>
      call('changeMe', { body: changes }, options),
    /** This session ends; the response contains the tokens of the new one. */
    switchTenant: (asked: Calls['switchTenant']['body'], options?: CallOptions) =>
      call('switchTenant', { body: asked }, options),
    listSessions: (paging: Paging = {}, options?: CallOptions) =>
      listing((cursor) => call('listSessions', { query: withCursor(paging, cursor) }, options)),
    endSession: (id: string, options?: CallOptions) => call('endOwnSession', { params: { id } }, options),
    secondFactor: (options?: CallOptions) => call('showSecondFactor', {}, options),
    beginTotp: (currentPassword: string, options?: CallOptions) =>
      call('beginTotp', { body: { currentPassword } }, options),
    confirmTotp: (asked: Calls['confirmTotp']['body'], options?: CallOptions) =>
      call('confirmTotp', { body: asked }, options),
    removeTotp: (currentPassword: string, options?: CallOptions) =>
      call('removeTotp', { body: { currentPassword } }, options),
    /** The response contains the codes, only this once. */
    renewRecoveryCodes: (currentPassword: string, options?: CallOptions) =>
      call('renewRecoveryCodes', { body: { currentPassword } }, options),
    beginPasskey: (currentPassword: string, options?: CallOptions) =>
      call('beginPasskey', { body: { currentPassword } }, options),
    addPasskey: (asked: Calls['addPasskey']['body'], options?: CallOptions) =>
      call('addPasskey', { body: asked }, options),
    renamePasskey: (id: string, name: string, options?: CallOptions) =>
      call('renamePasskey', { params: { id }, body: { name } }, options),
    removePasskey: (id: string, currentPassword: string, options?: CallOptions) =>
      call('removePasskey', { params: { id }, body: { currentPassword } }, options),
  };
}
