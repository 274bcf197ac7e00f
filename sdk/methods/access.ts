import type { Calls } from '../contract-types.ts';
import type { Call, CallOptions } from '../send-request.ts';

/** OAuth 2.0. A client with a `clientId` requests its tokens automatically. */
export function authorizationMethods(call: Call) {
  return {
    issueToken: (request: Calls['issueToken']['body'], options?: CallOptions) =>
      call('issueToken', { body: request }, options),
    revokeToken: (request: Calls['revokeToken']['body'], options?: CallOptions) =>
      call('revokeToken', { body: request }, options),
    introspectToken: (request: Calls['introspectToken']['body'], options?: CallOptions) =>
      call('introspectToken', { body: request }, options),
  };
}

/** For apps in which users sign in. */
export function signInMethods(call: Call) {
  return {
    login: (asked: Calls['login']['body'], options?: CallOptions) => call('login', { body: asked }, options),
    /** After SELECTION_REQUIRED, with the token of that response. */
    selectTenant: (selectionToken: string, asked: Calls['selectTenant']['body'], options?: CallOptions) =>
      call('selectTenant', { body: asked, token: selectionToken }, options),
    /** Store the new refresh token: the old one is used up. */
    refresh: (asked: Calls['refresh']['body'] = {}, options?: CallOptions) =>
      call('refresh', { body: asked }, options),
    logout: (asked: Calls['logout']['body'] = {}, options?: CallOptions) =>
      call('logout', { body: asked }, options),
    /** After MFA_REQUIRED, with the token of that response. */
    proveTotp: (asked: Calls['proveTotp']['body'], options?: CallOptions) =>
      call('proveTotp', { body: asked }, options),
    proveRecoveryCode: (asked: Calls['proveRecoveryCode']['body'], options?: CallOptions) =>
      call('proveRecoveryCode', { body: asked }, options),
    beginPasskeyProof: (mfaToken: string, options?: CallOptions) =>
      call('beginPasskeyProof', { body: { mfaToken } }, options),
    provePasskey: (asked: Calls['provePasskey']['body'], options?: CallOptions) =>
      call('provePasskey', { body: asked }, options),
    me: (options?: CallOptions) => call('me', {}, options),
    changePassword: (asked: Calls['changePassword']['body'], options?: CallOptions) =>
      call('changePassword', { body: asked }, options),
    acceptInvitation: (asked: Calls['acceptInvitation']['body'], options?: CallOptions) =>
      call('acceptInvitation', { body: asked }, options),
    showInvitation: (token: string, options?: CallOptions) =>
      call('showInvitation', { body: { token } }, options),
    askPasswordReset: (email: string, options?: CallOptions) =>
      call('askPasswordReset', { body: { email } }, options),
    resetPassword: (asked: Calls['resetPassword']['body'], options?: CallOptions) =>
      call('resetPassword', { body: asked }, options),
    showSetup: (options?: CallOptions) => call('showSetup', {}, options),
    setUp: (asked: Calls['setUp']['body'], options?: CallOptions) => call('setUp', { body: asked }, options),
  };
}
