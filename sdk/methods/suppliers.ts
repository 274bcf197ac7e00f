import type { FieldName } from '../contract-types.ts';
import { listing, type Paging, withCursor } from '../listing.ts';
import type { Call, CallOptions } from '../send-request.ts';

export function supplierMethods(call: Call) {
  return {
    list: (paging: Paging = {}, options?: CallOptions) =>
      listing((cursor) => call('listSuppliers', { query: withCursor(paging, cursor) }, options)),
    get: (id: number, options?: CallOptions) => call('getSupplier', { params: { id } }, options),
    /** All that was learned of it; for 30 days it can be restored. */
    forget: (id: number, options?: CallOptions) => call('forgetSupplier', { params: { id } }, options),
    forgetField: (id: number, field: FieldName, options?: CallOptions) =>
      call('forgetSupplierField', { params: { id, field } }, options),
    restore: (id: number, options?: CallOptions) => call('restoreSupplier', { params: { id } }, options),
  };
}
