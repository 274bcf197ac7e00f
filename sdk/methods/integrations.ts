import type { Calls } from '../contract-types.ts';
import { listing, type Paging, withCursor } from '../listing.ts';
import type { Call, CallOptions } from '../send-request.ts';

export function integrationMethods(call: Call) {
  return {
    list: (paging: Paging = {}, options?: CallOptions) =>
      listing((cursor) => call('listConnections', { query: withCursor(paging, cursor) }, options)),
    create: (connection: Calls['createConnection']['body'], options?: CallOptions) =>
      call('createConnection', { body: connection }, options),
    get: (id: number, options?: CallOptions) => call('getConnection', { params: { id } }, options),
    /** Settings in the request replace those of the same name; `null` removes one. */
    change: (id: number, changes: Calls['changeConnection']['body'], options?: CallOptions) =>
      call('changeConnection', { params: { id }, body: changes }, options),
    delete: (id: number, options?: CallOptions) => call('deleteConnection', { params: { id } }, options),
    activate: (id: number, options?: CallOptions) => call('activateConnection', { params: { id } }, options),
    deactivate: (id: number, options?: CallOptions) =>
      call('deactivateConnection', { params: { id } }, options),
    /** Tests whether the connection works. */
    check: (id: number, options?: CallOptions) => call('checkConnection', { params: { id } }, options),
    /** The address where a user signs in at the vendor. */
    authorise: (id: number, options?: CallOptions) =>
      call('authoriseConnection', { params: { id } }, options),
    /** With the parameters of the provider's redirect. */
    finishAuthorisation: (back: Calls['finishAuthorisation']['body'], options?: CallOptions) =>
      call('finishAuthorisation', { body: back }, options),
    /** Chooses the company of the sign-in. */
    chooseTenant: (id: number, tenantId: string, options?: CallOptions) =>
      call('chooseTenant', { params: { id }, body: { tenantId } }, options),
    /** Every kind of accounting system, with the form of its settings. */
    kinds: (options?: CallOptions) => listing(() => call('listConnectionKinds', {}, options)),
    /** Tests settings before they are saved. */
    testSettings: (settings: Calls['testSettings']['body'], options?: CallOptions) =>
      call('testSettings', { body: settings }, options),
    /** Tests a connection, optionally with unsaved settings. */
    test: (id: number, changes?: Calls['testConnection']['body'], options?: CallOptions) =>
      call('testConnection', { params: { id }, body: changes }, options),
    /** Its exports, newest first. */
    exports: (id: number, paging: Paging = {}, options?: CallOptions) =>
      listing((cursor) =>
        call('listConnectionExports', { params: { id }, query: withCursor(paging, cursor) }, options),
      ),
    /** Its accounts and tax codes, and the accounts used for each vendor. */
    accounts: (id: number, options?: CallOptions) =>
      call('listConnectionAccounts', { params: { id } }, options),
    /** Its master data, as of the last read. */
    reference: (id: number, filter: Calls['listMasterData']['query'] = {}, options?: CallOptions) =>
      listing((cursor) =>
        call('listMasterData', { params: { id }, query: withCursor(filter, cursor) }, options),
      ),
    /** Refreshes the master data in the background. */
    refreshMasterData: (id: number, options?: CallOptions) =>
      call('refreshMasterData', { params: { id } }, options),
  };
}

export function pricingMethods(call: Call) {
  return {
    get: (asked: Calls['getPricing']['query'] = {}, options?: CallOptions) =>
      call('getPricing', { query: asked }, options),
  };
}
