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
    /** Settings that are sent replace those of the same name; `null` takes one away. */
    change: (id: number, changes: Calls['changeConnection']['body'], options?: CallOptions) =>
      call('changeConnection', { params: { id }, body: changes }, options),
    delete: (id: number, options?: CallOptions) => call('deleteConnection', { params: { id } }, options),
    activate: (id: number, options?: CallOptions) => call('activateConnection', { params: { id } }, options),
    deactivate: (id: number, options?: CallOptions) =>
      call('deactivateConnection', { params: { id } }, options),
    /** Asks the accounting system whether the connection works. */
    check: (id: number, options?: CallOptions) => call('checkConnection', { params: { id } }, options),
    /** Where a person goes to sign in at the vendor. */
    authorise: (id: number, options?: CallOptions) =>
      call('authoriseConnection', { params: { id } }, options),
    /** With what the vendor sent the person back with. */
    finishAuthorisation: (back: Calls['finishAuthorisation']['body'], options?: CallOptions) =>
      call('finishAuthorisation', { body: back }, options),
    /** Which of the books that the sign-in opens are meant. */
    chooseTenant: (id: number, tenantId: string, options?: CallOptions) =>
      call('chooseTenant', { params: { id }, body: { tenantId } }, options),
    /** Every kind of accounting system, with the form of its settings. */
    kinds: (options?: CallOptions) => listing(() => call('listConnectionKinds', {}, options)),
    /** Tries settings before they are saved. */
    testSettings: (settings: Calls['testSettings']['body'], options?: CallOptions) =>
      call('testSettings', { body: settings }, options),
    /** Tries a connection, also with settings that are not saved yet. */
    test: (id: number, changes?: Calls['testConnection']['body'], options?: CallOptions) =>
      call('testConnection', { params: { id }, body: changes }, options),
    /** What was sent over it, newest first. */
    exports: (id: number, paging: Paging = {}, options?: CallOptions) =>
      listing((cursor) =>
        call('listConnectionExports', { params: { id }, query: withCursor(paging, cursor) }, options),
      ),
    /** Its accounts and tax codes, and what vendors were booked on so far. */
    accounts: (id: number, options?: CallOptions) =>
      call('listConnectionAccounts', { params: { id } }, options),
    /** What its books know, as it was read last. */
    reference: (id: number, filter: Calls['listMasterData']['query'] = {}, options?: CallOptions) =>
      listing((cursor) =>
        call('listMasterData', { params: { id }, query: withCursor(filter, cursor) }, options),
      ),
    /** Reads its books again, in the background. */
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
