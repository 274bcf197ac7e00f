import type { Calls } from '../contract-types.ts';
import { listing, type Paging, withCursor } from '../listing.ts';
import type { Call, CallOptions } from '../send-request.ts';

export function approvalMethods(call: Call) {
  return {
    /** Documents that the signed-in user can approve, longest first. */
    waiting: (paging: Calls['listWaitingApprovals']['query'] & object = {}, options?: CallOptions) =>
      call('listWaitingApprovals', { query: paging }, options),
    approve: (id: number, note?: string | null, options?: CallOptions) =>
      call('approveDocument', { params: { id }, body: { note: note ?? null } }, options),
    /** Back to review, with the reason. */
    reject: (id: number, note: string, options?: CallOptions) =>
      call('rejectDocument', { params: { id }, body: { note } }, options),
    /** Your own approval, before the export. */
    withdraw: (id: number, options?: CallOptions) => call('withdrawApproval', { params: { id } }, options),
    reminders: (options?: CallOptions) => call('getApprovalReminders', {}, options),
    changeReminders: (changes: Calls['changeApprovalReminders']['body'], options?: CallOptions) =>
      call('changeApprovalReminders', { body: changes }, options),
    /** Current and future substitutes. */
    substitutes: (paging: Paging = {}, options?: CallOptions) =>
      listing((cursor) => call('listApprovalSubstitutes', { query: withCursor(paging, cursor) }, options)),
    nameSubstitute: (substitute: Calls['createApprovalSubstitute']['body'], options?: CallOptions) =>
      call('createApprovalSubstitute', { body: substitute }, options),
    removeSubstitute: (id: number, options?: CallOptions) =>
      call('deleteApprovalSubstitute', { params: { id } }, options),
  };
}

export function approvalRuleMethods(call: Call) {
  return {
    list: (paging: Paging = {}, options?: CallOptions) =>
      listing((cursor) => call('listApprovalRules', { query: withCursor(paging, cursor) }, options)),
    create: (rule: Calls['createApprovalRule']['body'], options?: CallOptions) =>
      call('createApprovalRule', { body: rule }, options),
    get: (id: number, options?: CallOptions) => call('getApprovalRule', { params: { id } }, options),
    change: (id: number, changes: Calls['changeApprovalRule']['body'], options?: CallOptions) =>
      call('changeApprovalRule', { params: { id }, body: changes }, options),
    delete: (id: number, options?: CallOptions) => call('deleteApprovalRule', { params: { id } }, options),
    /** Which documents in review or waiting for export match. */
    preview: (rule: Calls['previewApprovalRule']['body'], options?: CallOptions) =>
      call('previewApprovalRule', { body: rule }, options),
  };
}
