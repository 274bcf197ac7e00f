import type { Calls } from '../contract-types.ts';
import { listing, type Paging, withCursor } from '../listing.ts';
import type { Call, CallOptions } from '../send-request.ts';

type ExportPackageListing = Paging & { until?: string | undefined };

export function exportPackageMethods(call: Call) {
  const page = (connectionId: number, asked: ExportPackageListing = {}, options?: CallOptions) =>
    call('listExportPackages', { params: { id: connectionId }, query: asked }, options);
  return {
    /** Export packages, newest first. */
    list: (connectionId: number, asked: ExportPackageListing = {}, options?: CallOptions) =>
      listing((cursor) => page(connectionId, withCursor(asked, cursor), options)),
    /** One page of the same, with the pending documents. */
    page,
    /** Creates a package of all pending documents up to `until`. */
    create: (connectionId: number, asked?: Calls['createExportPackage']['body'], options?: CallOptions) =>
      call('createExportPackage', { params: { id: connectionId }, body: asked }, options),
    /** Its ZIP file. */
    file: (connectionId: number, exportPackageId: number, options?: CallOptions) =>
      call('getExportPackageFile', { params: { id: connectionId, exportPackageId } }, options),
  };
}
