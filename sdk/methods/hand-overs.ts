import type { Calls } from '../contract-types.ts';
import { listing, type Paging, withCursor } from '../listing.ts';
import type { Call, CallOptions } from '../send-request.ts';

type HandOverListing = Paging & { until?: string | undefined };

export function handOverMethods(call: Call) {
  const page = (connectionId: number, asked: HandOverListing = {}, options?: CallOptions) =>
    call('listHandOvers', { params: { id: connectionId }, query: asked }, options);
  return {
    /** What was handed over, newest first. */
    list: (connectionId: number, asked: HandOverListing = {}, options?: CallOptions) =>
      listing((cursor) => page(connectionId, withCursor(asked, cursor), options)),
    /** One page of the same, with what waits. */
    page,
    /** Hands over all that waits, of `until` and before. */
    create: (connectionId: number, asked?: Calls['createHandOver']['body'], options?: CallOptions) =>
      call('createHandOver', { params: { id: connectionId }, body: asked }, options),
    /** Its ZIP file. */
    file: (connectionId: number, handOverId: number, options?: CallOptions) =>
      call('getHandOverFile', { params: { id: connectionId, handOverId } }, options),
  };
}
