import type { Calls } from '../contract-types.ts';
import { listing, withCursor } from '../listing.ts';
import type { Call, CallOptions } from '../send-request.ts';

export function reportsMethods(call: Call) {
  return {
    /** Newest first. */
    auditLog: (query: NonNullable<Calls['listAuditLog']['query']> = {}, options?: CallOptions) =>
      listing((cursor) => call('listAuditLog', { query: withCursor(query, cursor) }, options)),
    usage: (query: NonNullable<Calls['getUsage']['query']> = {}, options?: CallOptions) =>
      call('getUsage', { query }, options),
    accuracy: (query: NonNullable<Calls['getAccuracy']['query']> = {}, options?: CallOptions) =>
      call('getAccuracy', { query }, options),
    /** For the operator. */
    system: (options?: CallOptions) => call('getSystem', {}, options),
    releaseCopy: (options?: CallOptions) => call('releaseCopy', {}, options),
  };
}
