import type { Calls, FieldName } from '../contract-types.ts';
import { listing, type Paging, withCursor } from '../listing.ts';
import type { Call, CallOptions } from '../send-request.ts';

export function supplierMethods(call: Call) {
  return {
    list: (filter: Calls['listSuppliers']['query'] = {}, options?: CallOptions) =>
      listing((cursor) => call('listSuppliers', { query: withCursor(filter, cursor) }, options)),
    get: (id: number, options?: CallOptions) => call('getSupplier', { params: { id } }, options),
    /** Deletes all lessons; they can be restored for 30 days. */
    forget: (id: number, options?: CallOptions) => call('forgetSupplier', { params: { id } }, options),
    forgetField: (id: number, field: FieldName, options?: CallOptions) =>
      call('forgetSupplierField', { params: { id, field } }, options),
    /** The account coding of its documents. */
    change: (id: number, changes: Calls['changeSupplier']['body'], options?: CallOptions) =>
      call('changeSupplier', { params: { id }, body: changes }, options),
    documents: (id: number, paging: Paging = {}, options?: CallOptions) =>
      listing((cursor) =>
        call('listSupplierDocuments', { params: { id }, query: withCursor(paging, cursor) }, options),
      ),
    /** Whether a changed bank account belongs to the supplier. */
    decideIban: (id: number, decision: Calls['decideSupplierIban']['body'], options?: CallOptions) =>
      call('decideSupplierIban', { params: { id }, body: decision }, options),
    restore: (id: number, options?: CallOptions) => call('restoreSupplier', { params: { id } }, options),
  };
}
