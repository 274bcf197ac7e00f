import type { Calls } from '../contract-types.ts';
import { listing, type Paging, withCursor } from '../listing.ts';
import type { Call, CallOptions } from '../send-request.ts';

type Expiring = Paging & { until?: string | undefined };
type Holds = Paging & { released?: boolean | undefined };

export function retentionMethods(call: Call) {
  return {
    /** Retention rules. */
    rules: (paging: Paging = {}, options?: CallOptions) =>
      listing((cursor) => call('listRetentionRules', { query: withCursor(paging, cursor) }, options)),
    createRule: (rule: Calls['createRetentionRule']['body'], options?: CallOptions) =>
      call('createRetentionRule', { body: rule }, options),
    /** It deletes nothing in the next 14 days. */
    changeRule: (id: number, changes: Calls['changeRetentionRule']['body'], options?: CallOptions) =>
      call('changeRetentionRule', { params: { id }, body: changes }, options),
    deleteRule: (id: number, options?: CallOptions) =>
      call('deleteRetentionRule', { params: { id } }, options),
    /** Documents that rules will delete up to a day, earliest first. */
    due: (asked: Expiring = {}, options?: CallOptions) =>
      listing((cursor) => call('listExpiring', { query: withCursor(asked, cursor) }, options)),
    holds: (asked: Holds = {}, options?: CallOptions) =>
      listing((cursor) => call('listLegalHolds', { query: withCursor(asked, cursor) }, options)),
    /** Prevents deletion while the hold is active. */
    placeHold: (hold: Calls['placeLegalHold']['body'], options?: CallOptions) =>
      call('placeLegalHold', { body: hold }, options),
    releaseHold: (id: number, options?: CallOptions) => call('releaseLegalHold', { params: { id } }, options),
  };
}

/** Archives with all data of the workspace. */
export function archiveMethods(call: Call) {
  return {
    list: (paging: Paging = {}, options?: CallOptions) =>
      listing((cursor) => call('listArchives', { query: withCursor(paging, cursor) }, options)),
    /** Created in the background. */
    create: (options?: CallOptions) => call('createArchive', {}, options),
    /** Its ZIP file, once it is READY. */
    file: (id: number, options?: CallOptions) => call('getArchiveFile', { params: { id } }, options),
    delete: (id: number, options?: CallOptions) => call('deleteArchive', { params: { id } }, options),
  };
}
