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
  };
}

export function pricingMethods(call: Call) {
  return {
    get: (asked: Calls['getPricing']['query'] = {}, options?: CallOptions) =>
      call('getPricing', { query: asked }, options),
  };
}
